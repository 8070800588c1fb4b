"""What is left out of Pyodide: names that nothing links to, in its script and in its WebAssembly."""

import re
from pathlib import Path

import pytest

from tools.browser import trim
from tools.browser.build import ROOT, Build, read_index
from tools.browser.tools import find_pyodide

# Imports of every kind: a function, a table and a memory with a limit and without, a global, a tag.
IMPORTS = [
    b"\x01e\x01f\x00\x05",
    b"\x01e\x01t\x01\x70\x01\x02\x80\x01",
    b"\x01e\x01m\x02\x00\x81\x02",
    b"\x01e\x01g\x03\x7f\x01",
    b"\x01e\x03tag\x04\x00\x07",
    b"\x01e\x04last\x00\x80\x01",
]
EXPORTS = [b"\x03one\x00\x01", b"\x03two\x00\x80\x01", b"\x05three\x03\x02"]
OTHER = b"\x01\x04\x01\x60\x00\x00"


def section(kind: int, entries: list[bytes]) -> bytes:
    inside = bytes([len(entries)]) + b"".join(entries)
    return bytes([kind, len(inside)]) + inside


WASM = b"\0asm\1\0\0\0" + OTHER + section(2, IMPORTS) + section(7, EXPORTS)
NAMES = [f"_n{number}" for number in range(1000)]
SCRIPT = (
    f"var a=1;var _two,_one,{','.join(NAMES)};function f(){{return _one()+wasmExports.three}}"
    'function assignWasmExports(wasmExports){_one=Module["_one"]=wasmExports["one"];'
    '_two=Module["_two"]=wasmExports["two"].value>>>0;_three=Module["_three"]=wasmExports["three"]'
    "}var wasmImports={}"
)


def test_the_names_that_a_module_asks_for_and_offers() -> None:
    assert trim.imports(WASM) == {"f", "t", "m", "g", "tag", "last"}
    assert trim.exports(WASM) == {"one", "two", "three"}


def test_a_module_offers_only_what_is_kept() -> None:
    made = trim.without_exports(WASM, {"one", "three"})
    assert made == WASM.replace(section(7, EXPORTS), section(7, [EXPORTS[0], EXPORTS[2]]))
    assert trim.without_exports(WASM, trim.exports(WASM)) == WASM


def test_a_script_uses_names_by_their_variables_and_by_themselves() -> None:
    assert trim.used(SCRIPT) & {"one", "two", "three"} == {"one", "three"}


def test_a_script_lists_only_what_is_kept() -> None:
    made = trim.without_names(SCRIPT, {"one", "three"})
    assert "two" not in made
    assert made == SCRIPT.replace('_two=Module["_two"]=wasmExports["two"].value>>>0;', "").replace(
        "_two,", ""
    )


def test_a_script_of_another_shape_is_not_guessed_at() -> None:
    with pytest.raises(ValueError, match="some other way"):
        trim.used(SCRIPT.replace("assignWasmExports", "giveNames"))


def test_every_name_that_the_libraries_ask_for_is_there(engine: Path, build: Build) -> None:
    """As far as Pyodide offers it: the rest is found in its script, or among the libraries."""
    index = read_index(engine)
    whole = trim.exports((find_pyodide(ROOT).folder / "pyodide.asm.wasm").read_bytes())
    kept = trim.exports((engine / index["pyodide"] / "pyodide.asm.wasm").read_bytes())
    script = (engine / index["pyodide"] / "pyodide.asm.mjs").read_text(encoding="utf-8")
    wanted = set().union(
        *(trim.imports((engine / name).read_bytes()) for name in index["libraries"].values())
    )
    assert wanted & whole <= kept
    assert set(re.findall(r'wasmExports\["(\w+)"\]', script)) <= kept
    assert len(kept) < len(whole) / 5
