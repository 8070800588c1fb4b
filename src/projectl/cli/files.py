"""Records and positions from files and to files; what cannot be read is said in one line."""

import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from projectl.notation.positions import FORMAT as POSITION
from projectl.notation.records import FORMAT as RECORD


class FileError(ValueError):
    """A file cannot be read or written; the message names it and says why."""


class Found(NamedTuple):
    """One JSON value of a file, with words for where it stands."""

    where: str
    data: Any


def read(file: str) -> Iterator[Found]:
    """The values in a ``.json`` file (one) or a ``.jsonl`` file (a line each); ``-`` is standard input."""
    shown = "standard input" if file == "-" else file
    text = _text(file, shown)
    if not text.strip():
        raise FileError(f"{shown}: the file is empty")
    lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    if len(lines) < 2 or not _is_whole(lines[0][1]):
        yield Found(shown, _parse(text, shown))
        return
    for number, line in lines:
        where = f"{shown}, line {number}"
        yield Found(where, _parse(line, where))


def _text(file: str, shown: str) -> str:
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise FileError(f"{shown}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise FileError(f"{shown}: not a text file in UTF-8") from error


def _is_whole(line: str) -> bool:
    try:
        _load(line)
    except ValueError:
        return False
    return True


def _load(text: str) -> Any:
    try:
        data = json.loads(text)
        if r"\ud" in text.lower():  # an escape may write half a character, which is no text
            json.dumps(data, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("too many brackets inside each other") from None
    except UnicodeEncodeError:
        raise ValueError("half a character") from None
    return data


def _parse(text: str, where: str) -> Any:
    try:
        return _load(text)
    except json.JSONDecodeError as error:
        cut = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated")
        what = "it breaks off" if cut else f"{error.msg.lower()} in column {error.colno}"
        line = f", line {error.lineno}" if "\n" in text.strip() else ""
        raise FileError(f"{where}{line}: not JSON: {what}") from error
    except ValueError as error:
        raise FileError(f"{where}: not JSON: {error}") from error


def kind(data: Any) -> str:
    """``record``, ``position``, or nothing that is known."""
    said = data.get("format") if isinstance(data, dict) else None
    return {RECORD: "record", POSITION: "position"}.get(said, "") if isinstance(said, str) else ""


def holds_record(file: Path) -> bool:
    """Whether a file holds a record and may be written over by another."""
    try:
        return kind(next(read(str(file))).data) == "record"
    except FileError:
        return False


def record_text(record: Mapping[str, Any]) -> str:
    """A record as people like to read it: a line for each key and for each action."""
    text = _record_text(record, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character, in a name from another program
        return _record_text(record, ensure_ascii=True)
    return text


def _record_text(record: Mapping[str, Any], ensure_ascii: bool) -> str:
    parts = []
    for key, value in record.items():
        written = json.dumps(value, ensure_ascii=ensure_ascii)
        if key == "actions" and value:
            written = "[\n  " + ",\n  ".join(map(json.dumps, value)) + "]"
        parts.append(f"{json.dumps(key, ensure_ascii=ensure_ascii)}: {written}")
    return "{" + ",\n ".join(parts) + "}\n"


def write(file: Path, text: str) -> None:
    """Write a file in one go: a crash in between leaves the old one."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, file)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise FileError(f"{file}: {error.strerror or error}") from error
