"""The headers for compiling: Python's of Pyodide's version, and the C library's as Emscripten has them."""

import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

#: The environment variable that names a folder with Python.h, where the search below finds none.
VARIABLE = "PROJECTL_PYTHON_HEADERS"
#: The releases of Debian that carry a Python; their packages are the way to its headers everywhere.
DEBIAN = {"3.13": "trixie", "3.14": "forky"}


def python_headers(version: str, stdlib: Path, kept: Path, made: Path) -> Path | None:
    """Python's headers with the pyconfig.h of Pyodide's own build; None where there are none.

    A near patch version does: what an extension sees does not change within a minor one. What was
    fetched is left in ``kept`` for the next time.
    """
    found = next(_places(version, kept), None) or _from_debian(version, kept)
    if found is None:
        return None
    shutil.copytree(found, made)
    # Debian keeps one file for each machine and has the common one choose.
    native = made / "pyconfig.h"
    if native.stat().st_size < 10_000:
        native = max(found.parent.rglob("pyconfig.h"), key=lambda path: path.stat().st_size)
    (made / "pyconfig.h").write_text(_configuration(native.read_text(), stdlib), encoding="utf-8")
    return made


def _places(version: str, kept: Path) -> Iterator[Path]:
    """Folders with the headers of that version, the surest first."""
    named = os.environ.get(VARIABLE)
    folder = f"python{version}"
    roots = [Path(sys.base_prefix), Path("/usr"), Path("/usr/local"), kept / "usr"]
    for store in ("~/.pyenv/versions", "~/.local/share/uv/python"):
        roots += sorted(Path(store).expanduser().glob(f"*{version}*"), reverse=True)
    for place in ([Path(named)] if named else []) + [root / "include" / folder for root in roots]:
        if (place / "Python.h").exists() and (place / "internal").exists():
            yield place


def _from_debian(version: str, kept: Path) -> Path | None:
    """Fetch the headers by apt from a newer release, at the mirror that it is set up for.

    Nothing is installed, and the machine's own lists of packages stay as they are.
    """
    if version not in DEBIAN or not shutil.which("apt-get"):
        return None
    state = (kept / "apt").resolve()
    for folder in ("lists/partial", "cache/archives/partial"):
        (state / folder).mkdir(parents=True, exist_ok=True)
    settings = {
        "Dir::Etc::SourceList": state / "sources",
        "Dir::Etc::SourceParts": "/dev/null",
        "Dir::State::Lists": state / "lists",
        "Dir::Cache": state / "cache",
        "APT::Sandbox::User": "",
    }
    apt = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in settings.items())]
    package = f"libpython{version}-dev"
    try:
        known = _run("apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages")
        mirror = next(site for site in known.split() if site.rstrip("/").endswith("/debian"))
        line = f"deb {mirror} {DEBIAN[version]} main\n"
        (state / "sources").write_text(line, encoding="utf-8")
        _run(*apt, "update")
        _run(*apt, "download", package, folder=state)
        _unpack(next(state.glob(f"{package}_*.deb")), "./usr/include/", kept)
    except (OSError, subprocess.CalledProcessError, StopIteration):
        return None
    finally:
        shutil.rmtree(state, ignore_errors=True)
    return next(_places(version, kept), None)


def _run(*command: str, folder: Path | None = None) -> str:
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout


def _unpack(package: Path, below: str, target: Path) -> None:
    """Take what a Debian package has below a folder: an ``ar`` archive with a tar file in it."""
    data, at = package.read_bytes(), 8
    while at < len(data):  # sixty bytes about a member, then the member, to an even length
        name, size = data[at : at + 16].decode().strip(), int(data[at + 48 : at + 58])
        if name.startswith("data.tar"):
            with tarfile.open(fileobj=io.BytesIO(data[at + 60 : at + 60 + size])) as inner:
                wanted = [member for member in inner if member.name.startswith(below)]
                inner.extractall(target, wanted, filter="data")
            return
        at += 60 + size + size % 2
    raise OSError(f"{package.name} is no Debian package")


def _configuration(native: str, stdlib: Path) -> str:
    """The pyconfig.h of Pyodide's build: the names of any, the values of its own sysconfig."""
    with zipfile.ZipFile(stdlib) as library:
        name = next(n for n in library.namelist() if n.startswith("_sysconfigdata"))
        known = dict(re.findall(r"'(\w+)': (\d+)", library.read(name).decode()))
    names = re.findall(r"^(?:# *define|/\* #undef|#undef) (\w+)", native, re.M)
    # sysconfig has 0 for what is not defined.
    lines = [f"#define {n} {known[n]}" for n in dict.fromkeys(names) if known.get(n, "0") != "0"]
    return "\n".join(["#pragma once", *lines, ""])


def c_headers(zig: Path, made: Path) -> list[Path]:
    """The headers of musl, which is Emscripten's C library too, as zig carries them.

    There are none for this target; those of another machine of 32 bits fit once sizes are ``long``, as
    the compiler takes them to be for WebAssembly.
    """
    headers = zig.parent / "lib" / "libc" / "include"
    other = headers / "riscv32-linux-musl"
    text = (other / "bits" / "alltypes.h").read_text(encoding="utf-8")
    for name in ("_Addr", "_Reg"):
        line = f"#define {name} int\n"
        if line not in text:
            raise RuntimeError(f"zig's headers have changed: no '{line.strip()}'")
        text = text.replace(line, f"#define {name} long\n")
    (made / "bits").mkdir(parents=True)
    (made / "bits" / "alltypes.h").write_text(text, encoding="utf-8")
    return [made, other, headers / "generic-musl"]
