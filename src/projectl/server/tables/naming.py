"""How those at a table are called: everyone has a name of their own, bots too."""

from collections.abc import Collection, Iterable

from projectl.server.protocol.messages import SeatPlan
from projectl.server.tables.lookalikes import folded
from projectl.server.tables.table import Refused

BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Finn", "Greta", "Hugo", "Iris", "Jonas")
"""Short, and the same in every language. The first of a level is always the same rival."""


GUESTS = ("Guest", "Gast", "Invité", "Vendég", "Convidado", "Гость")
"""What pages call somebody who has given no name, in each language."""
SEATS = (
    "Player {}", "Spieler {}", "Joueur {}", "{}. játékos", "Jogador {}", "Игрок {}",
)  # fmt: skip
"""And several at one device, by their seats."""
_NUMBERED = (text.format(number) for text in SEATS for number in range(1, 7))
_RESERVED = frozenset(map(folded, (*BOT_NAMES, *GUESTS, *_NUMBERED)))


def checked_name(name: str) -> str:
    """A name fit to be shown to others."""
    cleaned = clean_name(name)
    if not cleaned:
        raise Refused("bad_message", "a name needs a character that can be seen")
    return cleaned


def clean_name(name: str) -> str:
    """A name without line breaks, invisible characters and needless spaces."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


def distinct(name: str, taken: Collection[str | None]) -> str:
    """The name, with a number where somebody at the table is called so already.

    >>> distinct("Ana", ["Ben", "ana", None])
    'Ana 2'
    """
    known = {folded(other) for other in taken if other}
    number, found = 2, name
    while folded(found) in known:
        found, number = f"{name} {number}", number + 1
    return found


def check_looks(name: str, taken: Iterable[str | None]) -> None:
    """``Refused`` where somebody has another name that looks the same; the same one gets a number."""
    look = folded(name)
    for other in taken:
        if other and folded(other) == look and other.casefold() != name.casefold():
            problem = (
                f"somebody at this table is called {other}: choose a name that looks otherwise"
            )
            raise Refused("name_taken", problem)


def is_reserved(name: str) -> bool:
    """Whether nobody may have a name to themselves: pages call people so who give none, or bots.

    >>> is_reserved("guest"), is_reserved("Player 2"), is_reserved("Ana")
    (True, True, False)
    """
    return folded(name) in _RESERVED


def name_seats(seats: list[SeatPlan]) -> list[SeatPlan]:
    """The same seats, each with a name that no other has; open ones get theirs when taken."""
    names: dict[int, str] = {}
    for number, plan in enumerate(seats):
        if plan.kind != "open" and plan.name:
            names[number] = distinct(checked_name(plan.name), names.values())
        elif plan.kind == "person":
            names[number] = distinct(f"Player {number + 1}", names.values())
    for number, plan in enumerate(seats):
        if plan.kind == "bot" and number not in names:
            names[number] = bot_name(str(plan.bot), names.values())
    return [SeatPlan(plan.kind, names.get(n), plan.bot) for n, plan in enumerate(seats)]


def bot_name(bot: str, taken: Collection[str]) -> str:
    """What a bot is called where some names are taken."""
    level = bot.partition(":")[0]
    first = int(level) - 1 if level.isdecimal() else 0
    known = {folded(name) for name in taken}
    free = [name for name in BOT_NAMES[first:] + BOT_NAMES[:first] if folded(name) not in known]
    return free[0] if free else distinct(BOT_NAMES[first], taken)
