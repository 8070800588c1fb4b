"""How a server is set up: by flags of ``projectl serve``, or by the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


def default_database() -> str:
    """Where games are kept if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "projectl" / "tables.db")


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; limits are per second unless their name says otherwise."""

    database: str = field(default_factory=default_database)
    origins: tuple[str, ...] = ()
    """Whose pages may use this server; empty: its own."""
    workers: int = field(default_factory=lambda: max((os.cpu_count() or 2) - 1, 1))
    """Processes that think for bots."""
    keep_empty_hours: float = 24.0
    """Tables where nothing was ever played are removed after so long."""
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
    static: Path = field(default_factory=lambda: Path(__file__).with_name("static"))
    """The built web page, if there is one."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        """Settings from ``PROJECTL_...`` variables, for what is set there."""
        said: dict[str, object] = {}
        if url := environment.get("PROJECTL_DATABASE_URL"):
            said["database"] = url
        if origins := environment.get("PROJECTL_ORIGINS"):
            said["origins"] = tuple(o.strip() for o in origins.split(",") if o.strip())
        if workers := environment.get("PROJECTL_BOT_WORKERS"):
            said["workers"] = max(int(workers), 1)
        if hours := environment.get("PROJECTL_KEEP_EMPTY_HOURS"):
            said["keep_empty_hours"] = float(hours)
        if idle := environment.get("PROJECTL_IDLE_SECONDS"):
            said["idle_seconds"] = float(idle)
        if environment.get("PROJECTL_LIMITS") == "off":
            said["limits"] = False
        return cls(**said)  # type: ignore[arg-type]
