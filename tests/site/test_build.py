"""The engine for the browser as files: names, what makes it anew, and the plain one."""

import gzip
import hashlib
import json
import py_compile
import subprocess
from importlib.util import module_from_spec
from pathlib import Path

import pytest

from tests.server.conftest import FULL
from tools.browser import agree, pack, sitecustomize
from tools.browser.build import ROOT, Build, read_index
from tools.browser.requirements import pinned
from tools.browser.tools import RUN, Missing, find_pyodide

#: What plain and compiled engine have alike; in their names are the hashes of their contents.
BOTH = {"boot", "lock", "source", "stdlib", "versions"}


def hashed(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def contents(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def test_every_name_has_the_hash_of_what_is_in_it(engine: Path) -> None:
    index = read_index(engine)
    for key in ("boot", "engine", "stdlib"):
        assert index[key].split(".")[1] == hashed((engine / index[key]).read_bytes())
    for name in index["libraries"].values():
        assert name.split(".")[1] == hashed((engine / name).read_bytes())
    parts = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    whole = b"".join((engine / index["pyodide"] / name).read_bytes() for name in parts)
    assert index["pyodide"].split(".")[1] == hashed(whole)


def test_nothing_lies_there_that_the_index_does_not_name(engine: Path) -> None:
    index = read_index(engine)
    named = {index[key] for key in ("boot", "engine", "stdlib", "pyodide")}
    named |= set(index["libraries"].values())
    assert {path.name for path in engine.iterdir()} == named | {"index.json"}
    sizes = {name: len(data) for name, data in contents(engine).items() if name != "index.json"}
    assert index["sizes"] == sizes


def test_no_source_and_no_path_of_the_builder_is_in_it(engine: Path) -> None:
    index = read_index(engine)
    for key in ("engine", "stdlib"):
        data = gzip.decompress((engine / index[key]).read_bytes())
        assert str(ROOT).encode() not in data
    packed = gzip.decompress((engine / index["engine"]).read_bytes())
    names = [name for name, _ in json.loads(packed[4 : 4 + int.from_bytes(packed[:4], "little")])]
    assert pack.BUNDLE in names
    assert not [name for name in names if name.endswith((".py", ".pyc"))]


def test_an_edit_makes_it_out_of_date(
    engine: Path, build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert build.is_current()
    read = Path.read_bytes
    edited = ROOT / "src/projectl/rules/legal.py"
    monkeypatch.setattr(Path, "read_bytes", lambda p: read(p) + b"#" * (p == edited))
    assert not build.is_current()


@pytest.mark.slow
def test_plain_sources_make_the_same_engine_twice_and_it_plays(
    engine: Path, build: Build, tmp_path: Path
) -> None:
    """Where there is no compiler; the same bytes each time, so that caches stay good."""
    one, two = tmp_path / "one", tmp_path / "two"
    Build(one).run(plain=True)
    plain, usual = read_index(one), read_index(engine)
    assert plain["compiled"] is False
    # What the compiler has no part in is what another build has made of it, byte by byte.
    assert {key for key in usual if plain[key] == usual[key]} >= BOTH
    if FULL:
        Build(two).run(plain=True)
        assert contents(one) == contents(two)
    commands = list(agree.engines(one).items())
    name, browser = commands[-1]
    assert name == "browser, plain"
    assert agree.difference(commands[0][1], browser, {"legal": 4}) == ""


def test_without_a_compiler_the_builder_says_that_it_is_plain(
    build: Build,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def missing() -> Path:
        raise Missing("no compiler for WebAssembly")

    monkeypatch.setattr("tools.browser.build.find_zig", missing)
    made = Build(tmp_path / "engine")
    made.kept = tmp_path / "kept"
    made.kept.mkdir()
    assert not made._compile(find_pyodide(ROOT), tmp_path / "tree")
    assert "no compiler for WebAssembly: the browser gets plain Python" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("is_compiled", "plain", "has_compiler", "expected"),
    [
        (True, False, True, True),
        (True, True, True, False),  # somebody wants the other kind
        (False, True, True, True),
        (False, False, True, False),  # a compiler has come
        (False, False, False, True),  # nothing better can be made
    ],
)
def test_what_is_current_depends_on_what_could_be_made(
    is_compiled: bool,
    plain: bool,
    has_compiler: bool,
    expected: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tools.browser.build.has_compiler", lambda: has_compiler)
    made = Build(tmp_path)
    index = {"compiled": is_compiled, "source": made.state()}
    (tmp_path / pack.INDEX).write_text(json.dumps(index))
    assert made.is_fresh()
    assert made.is_current(plain) is expected


def test_an_archive_lists_its_files_in_order(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "two").write_bytes(b"22")
    (tmp_path / "a").write_bytes(b"1")
    data = pack.archive(tmp_path)
    size = int.from_bytes(data[:4], "little")
    assert json.loads(data[4 : 4 + size]) == [["a", 1], ["b/two", 2]]
    assert data[4 + size :] == b"122"


def test_bytecode_is_bundled_and_found_again(tmp_path: Path) -> None:
    """A bundle is read by ``sitecustomize`` as the browser's Python does it."""
    (tmp_path / "whole").mkdir()
    for name, text in {"whole/__init__.py": "one = 1", "whole/part.py": "two = 2"}.items():
        (tmp_path / name).write_text(text)
        py_compile.compile(str(tmp_path / name), cfile=str(tmp_path / f"{name}c"))
    pack.bundle(tmp_path)
    assert not list(tmp_path.rglob("*.pyc"))
    finder = sitecustomize.Finder(str(tmp_path / pack.BUNDLE), "/shown")
    assert finder.find_spec("whole.other") is None
    made = {}
    for name, origin in {
        "whole": "/shown/whole/__init__.pyc",
        "whole.part": "/shown/whole/part.pyc",
    }.items():
        spec = finder.find_spec(name)
        assert spec is not None
        assert spec.origin == origin
        made[name] = module_from_spec(spec)
        finder.exec_module(made[name])
    assert (made["whole"].one, made["whole.part"].two) == (1, 2)
    assert made["whole"].__path__ == ["/shown/whole"]
    assert made["whole.part"].__file__ == "/shown/whole/part.pyc"


def test_a_module_that_can_wait_runs_when_it_is_asked_for_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "idle.py").write_text("print('runs'); answer = 42")
    py_compile.compile(str(tmp_path / "idle.py"), cfile=str(tmp_path / "idle.pyc"))
    pack.bundle(tmp_path)
    monkeypatch.setattr(sitecustomize, "LATER", ("idle",))
    finder = sitecustomize.Finder(str(tmp_path / pack.BUNDLE), "/shown")
    spec = finder.find_spec("idle")
    assert spec is not None
    module = module_from_spec(spec)
    finder.exec_module(module)
    assert capsys.readouterr().out == ""
    assert (module.answer, module.answer) == (42, 42)
    assert capsys.readouterr().out == "runs\n"
    assert not hasattr(module, "other")


def test_libraries_leave_their_names_behind(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "fast.so").write_bytes(b"\0asm")
    assert pack.take_libraries(tmp_path) == {"one/fast.so": b"\0asm"}
    assert (tmp_path / "one" / "fast.so").read_bytes() == b""


def test_requirements_are_those_of_the_native_build() -> None:
    text = "a==1 \\\n    --hash=sha256:1 \\\n    --hash=sha256:2\n    # via x\nb==2 \\\n    --hash=sha256:3\n"
    assert pinned(text, ["a"]) == "a==1 \\\n    --hash=sha256:1 \\\n    --hash=sha256:2\n"
    with pytest.raises(Missing, match="c is not pinned"):
        pinned(text, ["c"])


def test_an_error_in_python_comes_out_in_few_words(engine: Path, tmp_path: Path) -> None:
    script = tmp_path / "wrong.py"
    script.write_text("raise ValueError('so it is')")
    command = ["node", str(RUN), str(engine), str(script), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 1
    assert "ValueError: so it is" in done.stderr
    assert len(done.stderr) < 2000
