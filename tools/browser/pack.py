"""Makes the files that a browser loads: bytecode in archives, each under a name with its hash."""

import gzip
import hashlib
import json
import marshal
import shutil
import struct
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.browser.tools import Pyodide

HERE = Path(__file__).parent
INDEX = "index.json"
#: Modules of the standard library that it imports itself, but only when some function is called.
ALSO = (
    "_strptime",
    "encodings.ascii",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "linecache",
    "stringprep",
    "token",
    "tokenize",
    "traceback",
)
#: Kept as a whole: Pyodide's own, and what sysconfig reads.
WHOLE = ("pyodide/", "_pyodide/", "_sysconfigdata")
#: What Python loads before it knows of bundles.
EARLY = ("encodings/__init__", "encodings/aliases", "encodings/utf_8", "sitecustomize")
BUNDLE = "modules.bin"
#: Of the requirements, what no program reads.
_IDLE = {".c", ".h", ".pyi", ".typed", ".pyx"}


def clean(tree: Path, wanted: Iterable[str]) -> None:
    """Drop what the browser has no use for; of librt stays what some module of the package imports."""
    kept = {name.rpartition(".")[2] for name in wanted if name.startswith("librt.")}
    for path in [path for path in tree.rglob("*") if path.is_file()]:
        home = path.relative_to(tree).parts
        is_note = home[0].endswith(".dist-info") and "licenses" not in home
        is_other = (
            home[0] == "librt" and path.suffix == ".so" and path.stem.split(".")[0] not in kept
        )
        if path.suffix in _IDLE or is_note or is_other:
            path.unlink()


def standard_library(pyodide: Pyodide, used: Iterable[str], scratch: Path) -> bytes:
    """The modules that are used: a zip file with the first that Python wants, and a bundle."""
    stems = {name.replace(".", "/") for name in (*used, *ALSO)}
    folder = scratch / "stdlib"
    with zipfile.ZipFile(pyodide.stdlib) as whole:
        for name in whole.namelist():
            stem = name.removesuffix(".py").removesuffix("/__init__")
            if name.endswith(".py") and (stem in stems or name.startswith(WHOLE)):
                whole.extract(name, folder)
    shutil.copy(HERE / "sitecustomize.py", folder)
    made = f"python{pyodide.python.replace('.', '')}.zip"
    pyodide.run(HERE / "bytecode.py", scratch, folder.name, f"/lib/{made}", "2")
    with zipfile.ZipFile(folder / made, "w", zipfile.ZIP_STORED) as first:
        for stem in EARLY:
            path = folder / f"{stem}.pyc"
            first.writestr(zipfile.ZipInfo(f"{stem}.pyc"), path.read_bytes())
            path.unlink()
    bundle(folder)
    return archive(folder)


def bundle(tree: Path) -> None:
    """Put all bytecode below a folder into one file, as sitecustomize.py reads it: where each is, then all."""
    places: dict[str, tuple[int, int, bool]] = {}
    contents = []
    at = 0
    for path in sorted(tree.rglob("*.pyc")):
        code = path.read_bytes()[_HEADER:]
        *folders, stem = path.relative_to(tree).with_suffix("").parts
        is_package = stem == "__init__"
        name = ".".join(folders if is_package else (*folders, stem))
        places[name] = (at, len(code), is_package)
        contents.append(code)
        at += len(code)
        path.unlink()
    head = marshal.dumps(places, 2)  # the same in every version of Python
    (tree / BUNDLE).write_bytes(b"".join([struct.pack("<I", len(head)), head, *contents]))


_HEADER = 16  #: bytes of a file with bytecode before the code


def take_libraries(tree: Path) -> dict[str, bytes]:
    """The libraries below a folder, by their paths; only their names stay there.

    A browser compiles a file of WebAssembly while it comes, and keeps what it has made of it.
    """
    found = {}
    for path in sorted(tree.rglob("*.so")):
        found[path.relative_to(tree).as_posix()] = path.read_bytes()
        path.write_bytes(b"")
    return found


def archive(tree: Path) -> bytes:
    """All files below a folder as boot.mjs reads them: a list of names and sizes, then the contents."""
    files = sorted(path for path in tree.rglob("*") if path.is_file())
    listed = [[path.relative_to(tree).as_posix(), path.stat().st_size] for path in files]
    head = json.dumps(listed, separators=(",", ":")).encode()
    return b"".join([struct.pack("<I", len(head)), head, *(path.read_bytes() for path in files)])


def fingerprint(*contents: bytes) -> str:
    """What is in a name: the beginning of a hash."""
    return hashlib.sha256(b"".join(contents)).hexdigest()[:12]


class Publication:
    """A folder that is filled aside and then takes its place at once."""

    def __init__(self, output: Path, scratch: Path) -> None:
        self.output = output
        self.folder = scratch / "published"
        self.folder.mkdir()

    def add(self, name: str, contents: bytes) -> str:
        """Write a file; the name that it has got."""
        stem, suffix = name.split(".")
        made = f"{stem}.{fingerprint(contents)}.{suffix}"
        (self.folder / made).write_bytes(contents)
        return made

    def add_packed(self, name: str, contents: bytes) -> str:
        """Write a file compressed, since not every host does that."""
        return self.add(name, gzip.compress(contents, 9, mtime=0))

    def add_folder(self, name: str, contents: Mapping[str, bytes]) -> str:
        """Write files under their own names, in a folder that has a hash of them all."""
        made = f"{name}.{fingerprint(*contents.values())}"
        (self.folder / made).mkdir()
        for file, data in contents.items():
            (self.folder / made / file).write_bytes(data)
        return made

    def publish(self, index: dict[str, object]) -> None:
        """Write the index, with the size of every file, and let all of it be seen."""
        files = sorted(path for path in self.folder.rglob("*") if path.is_file())
        sizes = {path.relative_to(self.folder).as_posix(): path.stat().st_size for path in files}
        index = {**index, "sizes": sizes}
        text = json.dumps(index, indent=2, sort_keys=True) + "\n"
        (self.folder / INDEX).write_text(text, encoding="utf-8")
        shutil.rmtree(self.output, ignore_errors=True)
        self.output.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(self.folder, self.output)
