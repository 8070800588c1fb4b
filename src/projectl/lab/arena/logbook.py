"""Results on disk, a line each, so that a run that was interrupted goes on where it stopped.

The first line says which event the games belong to; a log of another event is never added to. A
line that was cut off by a crash is dropped, and its game played again.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import msgspec

from projectl.lab.arena.matches import Result
from projectl.lab.arena.schedule import Event

FORMAT = "projectl-games/1"

_read_result = msgspec.json.Decoder(Result).decode


class LogError(RuntimeError):
    """A log cannot be used for this event; the message says why and what to do."""


def cache_folder() -> Path:
    """Where logs are kept unless a file is named: ``projectl`` in the user's cache folder."""
    home = os.environ.get("XDG_CACHE_HOME", "")
    if not home and os.name == "nt":
        home = os.environ.get("LOCALAPPDATA", "")
    return (Path(home) if home else Path.home() / ".cache") / "projectl" / "games"


def usual_file(event: Event) -> Path:
    """The log of an event: its name follows from everything that decides the games."""
    text = msgspec.json.encode(event.as_dict(), order="deterministic")
    return cache_folder() / f"{hashlib.sha256(text).hexdigest()[:20]}.jsonl"


class Logbook:
    """The log of one event, open for reading what there is and adding to it."""

    def __init__(self, path: Path, event: Event, fresh: bool = False) -> None:
        self.path = path
        self._header = {"format": FORMAT, **event.as_dict()}
        self.results: dict[int, Result] = {}
        """What was played already, by the number of the game."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = path.open("ab+")
        except OSError as error:
            raise LogError(f"{path}: {error.strerror or error}") from error
        try:
            _lock(self._file, path)
            self._begin(fresh)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, fresh: bool) -> None:
        if fresh:
            self._file.truncate(0)
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(self._file):
            if not line.endswith(b"\n"):
                break
            if number == 0:
                self._check(line)
            elif not self._add(line):
                break
            whole += len(line)
        self._file.truncate(whole)  # what a crash cut off
        self._file.seek(0, os.SEEK_END)
        if whole == 0:
            self._write(msgspec.json.encode(self._header))

    def _check(self, line: bytes) -> None:
        try:
            said: Any = msgspec.json.decode(line)
        except msgspec.DecodeError:
            said = None
        if not isinstance(said, dict) or said.get("format") != FORMAT:
            raise LogError(f"{self.path}: not a log of games; choose another file")
        own = msgspec.json.decode(msgspec.json.encode(self._header))
        other = [key for key, value in own.items() if said.get(key) != value]
        if other:
            what = "an earlier version of rules or bots" if other == ["code"] else "another event"
            differing = "" if other == ["code"] else f" (it differs in: {', '.join(other)})"
            raise LogError(
                f"{self.path}: holds games of {what}{differing}; "
                "choose another file, or --no-resume to begin it anew"
            )

    def _add(self, line: bytes) -> bool:
        try:
            result = _read_result(line)
        except msgspec.DecodeError:
            return False
        self.results[result.number] = result
        return True

    def add(self, result: Result) -> None:
        """Keep a result, at once."""
        self.results[result.number] = result
        self._write(msgspec.json.encode(result))

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results.values())

    def close(self) -> None:
        """Let others write to the log."""
        self._file.close()

    def __enter__(self) -> Logbook:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _lock(file: IO[bytes], path: Path) -> None:
    """Two runs that write to one log would play every game twice."""
    try:
        import fcntl
    except ImportError:  # Windows: whoever runs two at once only wastes time
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise LogError(
            f"{path}: another run is writing to this log; wait for it, or name a file with --log"
        ) from error
