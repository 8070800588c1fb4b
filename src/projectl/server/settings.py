"""How a server is set up: by flags of ``projectl serve``, or by the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


def default_database() -> str:
    """Where games are kept if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "projectl" / "tables.db")


class SettingsError(ValueError):
    """A variable of the environment has a value that cannot be; the message says which."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; limits are per second unless their name says otherwise."""

    database: str = field(default_factory=default_database)
    origins: tuple[str, ...] = ()
    """Whose pages may use this server; empty: its own."""
    workers: int = field(default_factory=lambda: max((os.cpu_count() or 2) - 1, 1))
    """Processes that think for bots."""
    analysts: int = field(default_factory=lambda: max((os.cpu_count() or 1) // 4, 1))
    """Processes that analyse games."""
    analysts_idle: bool = True
    """They work only when nothing else wants the processor; else they are as polite as bots."""
    keep_empty_hours: float = 24.0
    """Tables where nothing was ever played are removed after so long."""
    keep_continued_days: float = 30.0
    """Tables that go on from a record are removed after so long."""
    idle_seconds: float = 120.0
    """Tables nobody looks at leave the memory after so long."""
    limits: bool = True
    """Rate limits; off only for load tests on one machine."""
    requests_rate: float = 30.0
    requests_burst: float = 120.0
    messages_rate: float = 25.0
    messages_burst: float = 75.0
    connections_per_address: int = 200
    connections: int = 20_000
    message_bytes: int = 4096
    body_bytes: int = 256 * 1024
    static: Path = field(default_factory=lambda: Path(__file__).parent / "http" / "static")
    """The built web page, if there is one."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        """Settings from ``PROJECTL_...`` variables, for what is set there."""
        said: dict[str, object] = {}
        for name, variable, read in (
            ("database", "PROJECTL_DATABASE_URL", str),
            ("origins", "PROJECTL_ORIGINS", _names),
            ("workers", "PROJECTL_BOT_WORKERS", _at_least_one),
            ("analysts", "PROJECTL_ANALYSIS_WORKERS", _at_least_one),
            ("analysts_idle", "PROJECTL_ANALYSIS_PRIORITY", _is_not_low),
            ("keep_empty_hours", "PROJECTL_KEEP_EMPTY_HOURS", float),
            ("keep_continued_days", "PROJECTL_KEEP_CONTINUED_DAYS", float),
            ("idle_seconds", "PROJECTL_IDLE_SECONDS", float),
            ("limits", "PROJECTL_LIMITS", _is_not_off),
        ):
            if value := environment.get(variable):
                try:
                    said[name] = read(value)
                except ValueError as error:
                    raise SettingsError(f"{variable}={value}: expected a number") from error
        return cls(**said)  # type: ignore[arg-type]


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _at_least_one(text: str) -> int:
    return max(int(text), 1)


def _is_not_off(text: str) -> bool:
    return text != "off"


def _is_not_low(text: str) -> bool:
    return text != "low"
