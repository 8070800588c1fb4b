"""Compiles the engine with mypyc and builds the web page, for every wheel and editable install.

The modules named under ``[tool.projectl]`` in pyproject.toml become one group of extension modules
that lie next to their sources. Without a C compiler, or with ``PROJECTL_PURE=1``, the plain Python
is installed: it plays the same games, an order of magnitude slower.

The page in web/ is built with Node into the server's package; without Node there is no page, and the
server says so.

``python hatch_build.py`` brings both up to date in a checkout, and is instant when they are.
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

#: The shared library that holds the code; each compiled module is a small shim that loads it.
LIBRARY = "projectl._engine"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")


class BuildHook(BuildHookInterface[Any]):
    """Lets hatchling put the page and the compiled modules into what it builds."""

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

    def update(self) -> bool:
        """Compile unless all is up to date; False where plain Python has to do."""
        if self._is_current():
            return True
        problem = missing_tool()
        if problem:
            for path in self._present():
                path.unlink()
            say(f"{problem}: installing plain Python, which plays the same games but slowly")
            return False
        started = time.time_ns()
        say(f"compiling {len(self.sources)} modules with mypyc")
        self._compile(started)
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
        inputs = [*self.sources, Path(__file__), self.root / "requirements" / "build.txt"]
        newest = max(path.stat().st_mtime_ns for path in inputs if path.exists())
        return all(path.stat().st_mtime_ns >= newest for path in self.outputs)

    def _compile(self, started: int) -> None:
        """Compile in a directory of its own, so that two builds at once do not meet."""
        # Imported late: setuptools must come before mypyc, and neither is needed when current.
        from setuptools import Distribution  # isort: skip
        from mypyc.build import mypycify

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
                for extension in extensions:
                    if "gcc" in sysconfig.get_config_var("CC").lower():
                        # Lets the compiler inline calls between modules: a third faster.
                        extension.extra_compile_args.append("-fno-semantic-interposition")
                command: Any = Distribution({"ext_modules": extensions}).get_command_obj(
                    "build_ext"
                )
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


def missing_tool() -> str:
    """What is missing for compiling C extensions, or an empty string."""
    import setuptools  # noqa: F401  # isort: skip  (provides distutils on Python 3.12 and later)
    from distutils import ccompiler
    from distutils import sysconfig as distutils_sysconfig
    from distutils.errors import DistutilsPlatformError

    compiler: Any = ccompiler.new_compiler()
    distutils_sysconfig.customize_compiler(compiler)
    if compiler.compiler_type == "unix":
        if shutil.which(compiler.compiler[0]) is None:
            return f"no C compiler ({compiler.compiler[0]} not found)"
    else:
        try:
            compiler.initialize()
        except DistutilsPlatformError as error:
            return f"no C compiler ({error})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers (Python.h not found)"
    return ""


class Page:
    """The web page: sources in web/, the result in the server's package."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.output = root / "src" / "projectl" / "server" / "static"

    def update(self) -> bool:
        """Build unless it is up to date; False where there is no page."""
        if not self.web.exists():  # a source distribution without it, or a page already built
            return self.output.exists()
        if self._is_current():
            return True
        npm = shutil.which("npm")
        if npm is None:
            say("no Node.js (npm not found): the web page is not built")
            return False
        lock = self.web / "package-lock.json"
        installed = self.web / "node_modules" / ".package-lock.json"
        if not installed.exists() or installed.stat().st_mtime_ns < lock.stat().st_mtime_ns:
            say("installing what the web page is built with")
            self._run([npm, "ci", "--no-audit", "--no-fund"])
            installed.touch()
        say("building the web page")
        self._run([npm, "run", "build"])
        return True

    def _is_current(self) -> bool:
        made = self.output / "index.html"
        if not made.exists():
            return False
        sources = (
            path
            for path in self.web.rglob("*")
            if path.is_file() and "node_modules" not in path.relative_to(self.web).parts
        )
        return made.stat().st_mtime_ns >= max(path.stat().st_mtime_ns for path in sources)

    def _run(self, command: list[str]) -> None:
        """Run quietly; what it printed is shown only when it fails."""
        done = subprocess.run(
            command, cwd=self.web, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if done.returncode:
            sys.stderr.buffer.write(done.stdout)
            raise SystemExit(f"projectl: {' '.join(command[1:])} failed in web/")


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


if __name__ == "__main__":
    Page(Path(__file__).parent.resolve()).update()
    if not is_pure():
        Engine(Path(__file__).parent.resolve()).update()
