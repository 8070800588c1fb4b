"""Records and positions from files and to files; what cannot be read is said in one line."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from projectl.notation.records import FORMAT as RECORD
from projectl.notation.streams import FileError, Found, read
from projectl.notation.writing import FORMAT as POSITION

__all__ = ["FileError", "Found", "holds_record", "kind", "read", "record_text", "write"]


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
