"""From a wish to a table: what those who find each other play. Pure, but for the deal."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256

from projectl.server.protocol.lobby import Pace, RatingKind, Wish
from projectl.server.protocol.messages import MOST_SEED, Away, Clock, Options, SeatPlan
from projectl.server.tables import keys
from projectl.server.tables.naming import name_seats
from projectl.server.tables.room import now_ms
from projectl.server.tables.table import Agreement, check_rules

DAY = 24 * 3600
CLOCKS: dict[Pace, Clock] = {
    "fast": Clock(turn=45),
    "relaxed": Clock(turn=180),
    "day": Clock(turn=DAY),
    "days": Clock(turn=3 * DAY),
}
EXPANSIONS = ["ghost", "finesse"]
"""What is added where somebody wants to play with expansions."""
AWAY = Away(after=120, bot=None)


def game_of(wish: Wish) -> str:
    """What is to be played, as tickets say it: only those with the same are put together.

    >>> game_of(Wish("Ana", "fast", 2, rated=True))
    'fast base rated'
    """
    rules = "expansions" if wish.expansions else "base"
    return f"{wish.pace} {rules} {'rated' if wish.rated else 'free'}"


def sizes_of(wish: Wish) -> int:
    """By how many it may be played: one bit each."""
    return sum(1 << size for size in (2, 3, 4) if wish.players in (None, size))


def kind_wanted(wish: Wish) -> RatingKind:
    """The rating by which somebody is paired."""
    if wish.expansions:
        return "expansions"
    return "more" if wish.players in (3, 4) else "two"


def agreement(game: str, names: Sequence[str]) -> Agreement:
    """The table where those sit, in this order, who have found each other."""
    pace, rules, counts = game.split()
    rated = counts == "rated"
    clock = CLOCKS[pace]  # type: ignore[index]
    live = clock.turn is not None and clock.turn < DAY
    said = {
        "edition": "second",
        "players": len(names),
        "expansions": EXPANSIONS if rules == "expansions" else [],
    }
    return Agreement(
        id=keys.new_table_id(),
        made_at=now_ms(),
        rules=check_rules(said).as_dict(),
        seats=tuple(name_seats([SeatPlan("person", name) for name in names])),
        options=Options(
            undo=not rated,
            hints=not rated,
            clock=clock,
            away=AWAY if live and not rated else None,
            rated=rated,
        ),
        salt=secrets.token_hex(16),
        seed=secrets.randbelow(MOST_SEED + 1),
        forfeits=True,
    )


def token_for(secret: bytes, table_id: str, seat: int) -> str:
    """The token of a seat at such a table: whoever asks again, at whatever process, gets the same."""
    made = hmac.digest(secret, f"projectl/match/{table_id}/{seat}".encode(), sha256)
    return urlsafe_b64encode(made[:24]).decode()
