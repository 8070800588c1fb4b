"""How a server is set up: by flags of ``projectl serve``, or by the environment."""

import ipaddress
import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal


def default_database() -> str:
    """Where games are kept if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "projectl" / "tables.db")


_MOST = 1_000_000
"""More than anybody means, of whatever unit."""
_ORIGIN = "https://name or http://name:port, and nothing after it"


class SettingsError(ValueError):
    """A variable of the environment has a value that cannot be; the message says which."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; limits are per second unless their name says otherwise."""

    database: str = field(default_factory=default_database)
    origins: tuple[str, ...] = ()
    """Whose pages may use this server; empty: its own."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks of proxies whose word is believed on who is asking; ``*``: anybody's."""
    workers: int = field(default_factory=lambda: max((os.cpu_count() or 2) - 1, 1))
    """Processes that think for bots."""
    device_bots: bool = False
    """Bots think on the device of a person who is alone with them, where it can."""
    analysts: int = field(default_factory=lambda: max((os.cpu_count() or 1) // 4, 1))
    """Processes that analyse games."""
    analysts_idle: bool = True
    """They work only when nothing else wants the processor; else they are as polite as bots."""
    keep_empty_hours: float = 24.0
    """Tables where nothing was ever played are removed after so long."""
    keep_continued_days: float = 30.0
    """Tables that go on from a record are removed after so long."""
    keep_finished_days: float | None = None
    """Games are removed so long after their end, if ever."""
    archive: Path | None = None
    """Where their records are written before that."""
    accounts: bool = True
    """Whether players may have accounts; without, they are known device by device."""
    processes: int = 1
    """So many share the port; each has its share of what is meant for the machine."""
    notices: Literal["on", "private", "off"] = "on"
    """Whether players are told by push and web-hooks; ``private``: also in this machine's own network."""
    internal: tuple[str, int] = ("127.0.0.1", 0)
    """Where other processes on the same PostgreSQL reach this one; 0: any free port."""
    idle_seconds: float = 120.0
    """Tables nobody looks at leave the memory after so long."""
    limits: bool = True
    """Rate limits; off only for load tests on one machine."""
    requests_rate: float = 30.0
    requests_burst: float = 120.0
    connects_rate: float = 5.0
    connects_burst: float = 100.0
    """New live connections of one address, each with its hello."""
    messages_rate: float = 25.0
    messages_burst: float = 75.0
    """Of one connection."""
    messages_per_address_rate: float = 250.0
    messages_per_address_burst: float = 1000.0
    """Of all connections of one address."""
    connections_per_address: int = 200
    connections: int = 20_000
    message_bytes: int = 4096
    body_bytes: int = 256 * 1024
    static: Path = field(default_factory=lambda: Path(__file__).parent / "http" / "static")
    """The built web page, if there is one."""
    engine: Path = field(default_factory=lambda: Path(__file__).parents[1] / "site" / "engine")
    """The engine for browsers, if there is one."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        """Settings from ``PROJECTL_...`` variables, for what is set there."""
        said: dict[str, object] = {}
        for name, variable, read in _VARIABLES:
            if value := environment.get(variable):
                try:
                    said[name] = read(value)
                except ValueError as error:
                    expected = str(error) if isinstance(error, SettingsError) else "a number"
                    raise SettingsError(f"{variable}={value}: expected {expected}") from error
        return cls(**said)  # type: ignore[arg-type]


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def checked_origins(texts: Iterable[str]) -> tuple[str, ...]:
    """Web addresses as browsers send them, or ``SettingsError``: anything else would never match."""
    found = tuple(texts)
    if not all(map(_is_origin, found)):
        raise SettingsError(f"--origin: expected {_ORIGIN}")
    return found


def _is_origin(text: str) -> bool:
    return re.fullmatch(r"https?://[^/\s?#@*]+", text) is not None


def _origins(text: str) -> tuple[str, ...]:
    found = _names(text)
    if not all(map(_is_origin, found)):
        raise SettingsError(_ORIGIN)
    return found


def checked_proxies(text: str) -> tuple[str, ...]:
    """Addresses and networks, or ``SettingsError``: a name would never match.

    >>> checked_proxies("127.0.0.1, 172.28.0.9/24")
    ('127.0.0.1', '172.28.0.0/24')
    """
    try:
        return _proxies(text)
    except SettingsError as error:
        raise SettingsError(f"--trust-proxy: expected {error}") from error


def _proxies(text: str) -> tuple[str, ...]:
    names = _names(text)
    if "*" in names:
        return ("*",)
    try:
        return tuple(map(_network, names))
    except ValueError as error:
        raise SettingsError("addresses or networks such as 172.28.0.0/24, with commas") from error


def _network(text: str) -> str:
    network = ipaddress.ip_network(text, strict=False)
    return str(network) if network.num_addresses > 1 else str(network.network_address)


def _address(text: str) -> tuple[str, int]:
    """An address that others can reach, so not that of all interfaces."""
    host, _, port = text.rpartition(":")
    try:
        found = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        found = None
    if found is None or found.is_unspecified or not port.isdecimal() or int(port) > 65535:
        raise SettingsError("ADDRESS:PORT with the numbers of an address that others reach")
    return str(found), int(port)


def _positive(text: str) -> float:
    """A number that can be waited for; ``nan`` compares to nothing, so limits would be off."""
    value = float(text)
    if not 0 < value <= _MOST:
        raise SettingsError(f"a number above 0, at most {_MOST:,}")
    return value


def _not_negative(text: str) -> float:
    value = float(text)
    if not 0 <= value <= _MOST:
        raise SettingsError(f"a number from 0 to {_MOST:,}")
    return value


def _count(text: str) -> int:
    value = int(text)
    if not 0 < value <= _MOST:
        raise SettingsError(f"a whole number above 0, at most {_MOST:,}")
    return value


def _notices(text: str) -> str:
    if text not in ("on", "private", "off"):
        raise SettingsError("on, private or off")
    return text


def _workers(text: str) -> int:
    """There is always one."""
    value = int(text)
    if not 0 <= value <= 1000:
        raise SettingsError("a whole number from 0 to 1,000")
    return max(value, 1)


def _folder(text: str) -> Path:
    """One that is there or can be made; it is made when something has to be kept there."""
    path = Path(text).absolute()
    there = next(parent for parent in (path, *path.parents) if parent.exists())
    if not (there.is_dir() and os.access(there, os.W_OK | os.X_OK)):
        raise SettingsError("a folder that can be written to")
    return path


def _one_of(yes: str, no: str) -> Callable[[str], bool]:
    """Whether it is the one of two words and not the other."""

    def read(text: str) -> bool:
        if text not in (yes, no):
            raise SettingsError(f"{yes} or {no}")
        return text == yes

    return read


_VARIABLES: tuple[tuple[str, str, Callable[[str], object]], ...] = (
    ("database", "PROJECTL_DATABASE_URL", str),
    ("origins", "PROJECTL_ORIGINS", _origins),
    ("trusted_proxies", "PROJECTL_TRUSTED_PROXIES", _proxies),
    ("workers", "PROJECTL_BOT_WORKERS", _workers),
    ("device_bots", "PROJECTL_DEVICE_BOTS", _one_of("on", "off")),
    ("analysts", "PROJECTL_ANALYSIS_WORKERS", _workers),
    ("analysts_idle", "PROJECTL_ANALYSIS_PRIORITY", _one_of("idle", "low")),
    ("keep_empty_hours", "PROJECTL_KEEP_EMPTY_HOURS", _not_negative),
    ("keep_continued_days", "PROJECTL_KEEP_CONTINUED_DAYS", _not_negative),
    ("keep_finished_days", "PROJECTL_KEEP_FINISHED_DAYS", _not_negative),
    ("archive", "PROJECTL_ARCHIVE", _folder),
    ("accounts", "PROJECTL_ACCOUNTS", _one_of("on", "off")),
    ("idle_seconds", "PROJECTL_IDLE_SECONDS", _not_negative),
    ("notices", "PROJECTL_NOTICES", _notices),
    ("internal", "PROJECTL_INTERNAL", _address),
    ("limits", "PROJECTL_LIMITS", _one_of("on", "off")),
    ("requests_rate", "PROJECTL_REQUESTS_RATE", _positive),
    ("requests_burst", "PROJECTL_REQUESTS_BURST", _positive),
    ("connects_rate", "PROJECTL_CONNECTS_RATE", _positive),
    ("connects_burst", "PROJECTL_CONNECTS_BURST", _positive),
    ("messages_rate", "PROJECTL_MESSAGES_RATE", _positive),
    ("messages_burst", "PROJECTL_MESSAGES_BURST", _positive),
    ("messages_per_address_rate", "PROJECTL_MESSAGES_PER_ADDRESS_RATE", _positive),
    ("messages_per_address_burst", "PROJECTL_MESSAGES_PER_ADDRESS_BURST", _positive),
    ("connections_per_address", "PROJECTL_CONNECTIONS_PER_ADDRESS", _count),
    ("connections", "PROJECTL_CONNECTIONS", _count),
)
"""What the environment may say: the setting, the variable, and how it is read."""
VARIABLES = tuple(variable for _, variable, _ in _VARIABLES)
