"""Compiles the engine with mypyc and builds the web page, for every wheel and editable install.

The modules named under ``[tool.projectl]`` in pyproject.toml become one group of extension modules
that lie next to their sources. With ``PROJECTL_PURE=1``, or where no C compiler is to be had, the
plain Python is installed: it plays the same games, an order of magnitude slower. The page in web/ is
built with Node.js into the server's package. build_tools.py finds both tools.

``python hatch_build.py`` brings both up to date in a checkout, fetching a tool that is missing, and
is instant when they are; ``python hatch_build.py npm …`` runs npm in web/ with the same Node.js.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Hatchling runs this file by its path, so the one beside it has to be made known.
sys.path.insert(0, str(Path(__file__).parent))

import build_docstrings
import build_tools
from build_tools import COMPILER, NODE, Node, Tool

#: The shared library that holds the code; each compiled module is a small shim that loads it.
LIBRARY = "projectl._engine"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")


class BuildHook(BuildHookInterface[Any]):
    """Lets hatchling put the page and the compiled modules into what it builds."""

    def dependencies(self) -> list[str]:
        """What is missing on this machine and can be had, for a build in isolation."""
        root = Path(self.root)
        lacking = [Page(root).lacks()]
        if self.target_name != "sdist":
            lacking.append(Engine(root).lacks())
        return [tool.requirement() for tool in lacking if tool and tool.is_published()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build and compile, and tell hatchling what came of it."""
        page = Page(Path(self.root))
        if version == "editable" and is_pure():
            return  # the Makefile's way: `python hatch_build.py` follows
        if page.update():
            build_data["artifacts"].append(f"/{page.output.relative_to(self.root)}/**")
        if has_browser_engine(Path(self.root)):
            build_data["artifacts"].append("/src/projectl/site/engine/**")
        if self.target_name == "sdist":
            return  # it carries the page, so that whoever builds from it needs no Node
        if is_pure():
            say("PROJECTL_PURE=1: nothing is compiled")
            return
        engine = Engine(Path(self.root))
        if engine.update():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            # They are git-ignored, and so would be left out of the wheel.
            build_data["artifacts"] += [f"/{p.relative_to(self.root)}" for p in engine.outputs]


class Engine:
    """The modules to compile in one source tree, and the extension modules they become."""

    def __init__(self, root: Path) -> None:
        self.root = root
        settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
        self.sources = sorted(
            path
            for pattern in settings["tool"]["projectl"]["compiled"]
            for path in root.glob(pattern)
            if path.name != "__init__.py"
        )
        self.library = root.joinpath("src", *LIBRARY.split(".")).with_name(
            f"{LIBRARY.split('.')[-1]}__mypyc{SUFFIX}"
        )
        self.outputs = [self.library, *(path.with_suffix(SUFFIX) for path in self.sources)]

    def lacks(self) -> Tool | None:
        """What compiling would need and the machine does not have."""
        if is_pure() or self._is_current() or not build_tools.has_headers():
            return None
        return None if build_tools.has_compiler() or build_tools.find_zig() else COMPILER

    def update(self) -> bool:
        """Compile unless all is up to date; False where plain Python has to do."""
        if self._is_current():
            return True
        compiler = build_tools.has_compiler()
        zig = None if compiler else build_tools.find_zig()
        problem = ""
        if not build_tools.has_headers():
            problem = "no Python headers: install them (Debian: apt install python3-dev)"
        elif not compiler and not zig:
            problem = f"no C compiler: {COMPILER.remedy}"
        if problem:
            for path in self._present():
                path.unlink()
            warn(f"{problem}. Until then plain Python plays the same games, but slowly")
            return False
        started = time.time_ns()
        say(f"compiling {len(self.sources)} modules with mypyc{' and Zig' if zig else ''}")
        try:
            self._compile(started, zig)
        except Exception as error:
            if not zig:
                raise
            warn(f"Zig failed ({error}): {COMPILER.remedy}. Until then plain Python plays, slowly")
            return False
        for path in self._present() - set(self.outputs):
            path.unlink()
        say(f"compiled in {(time.time_ns() - started) / 1e9:.0f} s")
        return True

    def _present(self) -> set[Path]:
        """The compiled modules that lie in the tree, of whatever age, for this Python."""
        return set((self.root / "src").rglob(f"*{SUFFIX}"))

    def _is_current(self) -> bool:
        if self._present() != set(self.outputs):
            return False
        inputs = [
            *self.sources,
            Path(__file__),
            Path(build_docstrings.__file__),
            Path(build_tools.__file__),
            self.root / "requirements" / "build.txt",
        ]
        newest = max(path.stat().st_mtime_ns for path in inputs if path.exists())
        return all(path.stat().st_mtime_ns >= newest for path in self.outputs)

    def _compile(self, started: int, zig: list[str] | None) -> None:
        """Compile in a directory of its own, so that two builds at once do not meet."""
        # Imported late: setuptools must come before mypyc, and neither is needed when current.
        from setuptools import Distribution  # isort: skip
        from mypyc.build import mypycify
        from setuptools.command.build_ext import build_ext

        class BuildExtensions(build_ext):  # type: ignore[misc]
            def build_extensions(self) -> None:
                if zig:
                    os.environ.setdefault("ZIG_GLOBAL_CACHE_DIR", f"{scratch}/zig")
                    self.compiler.set_executables(**build_tools.zig_commands(zig))
                super().build_extensions()

        build = self.root / "build"
        build.mkdir(exist_ok=True)
        # Only what the compiler itself requires: `make lint` is where types are checked strictly,
        # and the rest of the package may need libraries that are absent while building.
        options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
        with tempfile.TemporaryDirectory(dir=build, prefix="mypyc-") as scratch:
            with contextlib.chdir(self.root):
                extensions = mypycify(
                    [*options, *(str(path.relative_to(self.root)) for path in self.sources)],
                    opt_level="3",
                    debug_level="0",
                    target_dir=f"{scratch}/c",
                    group_name=LIBRARY,
                )
                for code in Path(scratch, "c").rglob("__native__*.c"):
                    build_docstrings.write_docstrings(code, self.sources)
                for extension in extensions:
                    if zig or "gcc" in sysconfig.get_config_var("CC").lower():
                        # Lets the compiler inline calls between modules: a third faster.
                        extension.extra_compile_args.append("-fno-semantic-interposition")
                command: Any = BuildExtensions(Distribution({"ext_modules": extensions}))
                command.build_lib = f"{scratch}/lib"
                command.build_temp = f"{scratch}/objects"
                command.ensure_finalized()
                command.run()
            for path in self.outputs:
                made = Path(scratch, "lib", path.relative_to(self.root / "src"))
                # An edit made while the compiler ran counts as newer than what it made.
                os.utime(made, ns=(started, started))
                made.replace(path)
            shutil.rmtree(build / "c", ignore_errors=True)
            with contextlib.suppress(OSError):
                os.replace(f"{scratch}/c", build / "c")  # the generated C, for the curious


class Page:
    """The web page: sources in web/ and the looks of the pieces, the result in the server's package."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.looks = root / "src" / "projectl" / "looks.json"
        self.output = root / "src" / "projectl" / "server" / "http" / "static"

    def lacks(self) -> Tool | None:
        """What building would need and the machine does not have."""
        if not self.web.exists() or self.is_current():
            return None
        return None if build_tools.find_node() else NODE

    def update(self) -> bool:
        """Build unless it is up to date; False where there is no page."""
        if not self.web.exists():  # a source distribution without it, or a page already built
            return self.output.exists()
        if self.is_current():
            return True
        node = self.node()
        if node is None:  # an older page is better than none
            there = self.output.exists()
            say("the page stays as it was" if there else "the game is played in the terminal")
            return there
        say("building the web page")
        done = node.run("run", "build")
        if done.returncode:
            sys.stderr.write(done.stdout)
            raise SystemExit("projectl: npm run build failed in web/")
        return True

    def node(self) -> Node | None:
        """Node.js with all that the page is built with; None, and why, where it is not to be had."""
        node = build_tools.find_node()
        if node is None:
            warn(f"no Node.js, so the web page is not built: {NODE.remedy}")
            return None
        lock = self.web / "package-lock.json"
        installed = self.web / "node_modules" / ".package-lock.json"
        if not installed.exists() or installed.stat().st_mtime_ns < lock.stat().st_mtime_ns:
            say("installing what the web page is built with")
            done = node.run("ci", "--no-audit", "--no-fund")
            if done.returncode:
                sys.stderr.write(done.stdout)
                warn("npm could not fetch what the web page is built with: try again online")
                return None
            installed.touch()
        return node

    def is_current(self) -> bool:
        """Whether the page is newer than all it is made from."""
        made = self.output / "index.html"
        if not made.exists():
            return False
        sources = [self.looks]
        sources += (
            path
            for path in self.web.rglob("*")
            if path.is_file() and "node_modules" not in path.relative_to(self.web).parts
        )
        return made.stat().st_mtime_ns >= max(path.stat().st_mtime_ns for path in sources)


def has_browser_engine(root: Path) -> bool:
    """Whether the engine for the browser was built (`make site`), and from these sources."""
    if not (root / "src/projectl/site/engine/index.json").exists():
        return False
    if not (root / "web").exists():  # a source distribution, which carries it as it was built
        return True
    command = [sys.executable, "-m", "tools.browser", "--check"]
    if subprocess.run(command, cwd=root, check=False).returncode:
        say("the browser's engine is older than its sources and is left out: `make site`")
        return False
    return True


def is_pure() -> bool:
    """Whether the builder asked for plain Python."""
    return os.environ.get("PROJECTL_PURE") == "1"


def say(message: str) -> None:
    """Tell the person who builds; standard output belongs to the build tool."""
    print(f"projectl: {message}", file=sys.stderr, flush=True)


def warn(message: str) -> None:
    """Tell what is missing, past a pip that hides what builds say."""
    say(message)
    if not sys.stderr.isatty():
        with contextlib.suppress(OSError), open("/dev/tty", "w", encoding="utf-8") as terminal:
            terminal.write(f"\nprojectl: {message}\n")


def fetch(tool: Tool) -> None:
    """Get a missing tool; without it the build says what to do instead."""
    say(f"{tool.name} is missing here: fetching {tool.requirement()} for the build")
    if problem := tool.fetch():
        say(f"that failed: {problem}")


def main(arguments: list[str]) -> int:
    """Bring both up to date, or run npm."""
    root = Path(__file__).parent.resolve()
    page, engine = Page(root), Engine(root)
    if arguments[:1] == ["npm"]:
        if not build_tools.find_node():
            fetch(NODE)
        node = page.node()
        return node.run(*arguments[1:], quiet=False).returncode if node else 1
    for tool in filter(None, (page.lacks(), engine.lacks())):
        fetch(tool)
    page.update()
    if not is_pure():
        engine.update()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
