"""Leaves out of Pyodide what nothing here links to: each of its thousands of names costs time at every start.

A name is kept if its own script uses it, or if one of the libraries that are loaded asks for it.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

_IMPORTS, _EXPORTS = 2, 7
_TABLE, _MEMORY, _GLOBAL, _TAG = 1, 2, 3, 4
#: In the script: where the names get their values, one statement each, and where they are declared.
_ASSIGNING = re.compile(
    r"function assignWasmExports\(wasmExports\)\{.*?\}(?=var wasmImports=)", re.S
)
_ASSIGNED = re.compile(r'(\w+)=Module\["\1"\]=wasmExports\["(\w+)"\](?:\.value>>>0)?(?:;|(?=\}))')
_DECLARED = re.compile(r"\bvar _\w+(?:,_\w+){999,}")
_WORD = re.compile(r"[A-Za-z_$][\w$]*")


def linked(folder: Path, libraries: Iterable[bytes]) -> dict[str, bytes]:
    """Pyodide's files, with the names that it uses itself or that one of the libraries asks for."""
    script = (folder / "pyodide.asm.mjs").read_text(encoding="utf-8")
    wasm = (folder / "pyodide.asm.wasm").read_bytes()
    kept = imports(wasm).union(used(script), *map(imports, libraries))
    return {
        "pyodide.mjs": (folder / "pyodide.mjs").read_bytes(),
        "pyodide.asm.mjs": without_names(script, kept).encode(),
        "pyodide.asm.wasm": without_exports(wasm, kept),
    }


# ------------------------------------------------------------------ the script
def used(script: str) -> set[str]:
    """Whatever a script mentions, itself or by its variable, but where all names are listed."""
    listed = _ASSIGNING.search(script)
    if listed is None or not _DECLARED.search(script):
        raise ValueError("this Pyodide lists its names in some other way")
    words = set(_WORD.findall(_DECLARED.sub("", _ASSIGNING.sub("", script))))
    return words | {
        name for variable, name in _ASSIGNED.findall(listed.group()) if variable in words
    }


def without_names(script: str, kept: Collection[str]) -> str:
    """A script that lists these exports only."""
    gone = set()

    def assigned(found: re.Match[str]) -> str:
        variable, name = found.groups()
        if name in kept:
            return found.group()
        gone.add(variable)
        return ""

    def declared(found: re.Match[str]) -> str:
        names = found.group().removeprefix("var ").split(",")
        return "var " + ",".join(name for name in names if name not in gone)

    script = _ASSIGNING.sub(lambda found: _ASSIGNED.sub(assigned, found.group()), script)
    return _DECLARED.sub(declared, script)


# ------------------------------------------------------------- the WebAssembly
def imports(wasm: bytes) -> set[str]:
    """The names that a module asks for."""
    found = set()
    for kind, data, _ in _sections(wasm):
        if kind != _IMPORTS:
            continue
        count, at = _number(data, 0)
        for _ in range(count):
            _, at = _name(data, at)
            name, at = _name(data, at)
            found.add(name)
            at = _after_type(data, at)
    return found


def without_exports(wasm: bytes, kept: Collection[str]) -> bytes:
    """A module that offers these names only."""
    made = [wasm[:8]]
    for kind, data, whole in _sections(wasm):
        if kind == _EXPORTS:
            entries = [entry for name, entry in _offers(data) if name in kept]
            inside = _written(len(entries)) + b"".join(entries)
            made.append(bytes([kind]) + _written(len(inside)) + inside)
        else:
            made.append(whole)
    return b"".join(made)


def exports(wasm: bytes) -> set[str]:
    """The names that a module offers."""
    sections = (data for kind, data, _ in _sections(wasm) if kind == _EXPORTS)
    return {name for data in sections for name, _ in _offers(data)}


def _sections(wasm: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """Of each section its kind, what is in it, and all of its bytes."""
    at = 8
    while at < len(wasm):
        size, inside = _number(wasm, at + 1)
        yield wasm[at], wasm[inside : inside + size], wasm[at : inside + size]
        at = inside + size


def _offers(data: bytes) -> Iterator[tuple[str, bytes]]:
    """The names in a section of exports, each with its bytes."""
    count, at = _number(data, 0)
    for _ in range(count):
        begin = at
        name, at = _name(data, at)
        _, at = _number(data, at + 1)
        yield name, data[begin:at]


def _after_type(data: bytes, at: int) -> int:
    """Where the description of an import ends."""
    kind, at = data[at], at + 1
    if kind == _GLOBAL:
        return at + 2
    if kind in (_TABLE, _MEMORY):
        at += kind == _TABLE  # the kind of its entries
        has_most = data[at] & 1
        _, at = _number(data, at + 1)
        return _number(data, at)[1] if has_most else at
    return _number(data, at + (kind == _TAG))[1]


def _name(data: bytes, at: int) -> tuple[str, int]:
    size, at = _number(data, at)
    return data[at : at + size].decode(), at + size


def _number(data: bytes, at: int) -> tuple[int, int]:
    """A number in seven bits a byte, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def _written(value: int) -> bytes:
    """The same backwards."""
    found = []
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])
