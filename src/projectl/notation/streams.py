"""JSON values out of files, one at a time: a file of a million games is never held in memory."""

import json
import os
import sys
from collections.abc import Iterator
from itertools import chain
from typing import Any, BinaryIO, NamedTuple


class FileError(ValueError):
    """A file cannot be read or written; the message names it and says why."""


class Found(NamedTuple):
    """One JSON value of a file, with words for where it stands."""

    where: str
    data: Any


def read(file: str | os.PathLike[str]) -> Iterator[Found]:
    """The values in a ``.json`` file (one) or a ``.jsonl`` file (a line each); ``-`` is standard input."""
    shown = "standard input" if file == "-" else os.fspath(file)
    try:
        if file == "-":
            yield from _values(sys.stdin.buffer, shown)
        else:
            with open(file, "rb") as source:
                yield from _values(source, shown)
    except OSError as error:
        raise FileError(f"{shown}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise FileError(f"{shown}: not a text file in UTF-8") from error


def _values(source: BinaryIO, shown: str) -> Iterator[Found]:
    lines = _lines(source)
    first = next(lines, None)
    if first is None:
        raise FileError(f"{shown}: the file is empty")
    second = next(lines, None)
    if second is None:
        yield Found(shown, _parse(first[1], shown))
        return
    rest = chain([second], lines)
    if not _is_whole(first[1]):
        yield Found(shown, _parse("\n".join(_padded(chain([first], rest))), shown))
        return
    for number, line in chain([first], rest):
        where = f"{shown}, line {number}"
        yield Found(where, _parse(line, where))


def _lines(source: BinaryIO) -> Iterator[tuple[int, str]]:
    """The lines with something in them, numbered from 1."""
    for number, line in enumerate(source, 1):
        text = line.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\n")
        if text.strip():
            yield number, text


def _padded(lines: Iterator[tuple[int, str]]) -> Iterator[str]:
    """Lines with the empty ones between them, so that a mistake is named by its line."""
    at = 1
    for number, line in lines:
        yield from [""] * (number - at)
        yield line
        at = number + 1


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
