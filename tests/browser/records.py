"""What a browser remembers of a player who has been here for a while: ratings, days, games."""

from secrets import token_hex
from typing import Any

from playwright.sync_api import Page

from projectl.exercises import collection
from projectl.exercises.collection import Exercise
from tests.browser.api import call

PIECES = ["O1", "I2", "I3", "V3", "I4", "L4", "O4", "S4", "T4", "P5"]


def kept(screen: str, url: str) -> dict[str, Any]:
    """What lies in the browser's storage for a screen, by key."""
    match screen:
        case "trainer":
            return {"projectl.trainer": _trainer(solo=False)}
        case "trainer-solo":
            return {"projectl.trainer": _trainer(solo=True)}
        case "daily":
            return {"projectl.daily": _daily(url)}
        case "rated":
            return {"projectl.rated": _rated()}
        case "stats":
            return {"projectl.games": {"list": _games()}}
    return {}


def remember(page: Page, values: dict[str, Any]) -> None:
    """Put it there, and open the page anew."""
    page.evaluate(
        "kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, JSON.stringify(v)))",
        values,
    )
    page.reload()


def in_storage(page: Page, key: str) -> Any:
    """What the page keeps under a key."""
    return page.evaluate("key => JSON.parse(localStorage.getItem(key) ?? 'null')", key)


def _walk(number: int) -> list[tuple[float, bool]]:
    """A rating that goes up and down, and whether it went up."""
    value, found = 1000.0, []
    for n in range(number):
        won = n % 5 not in (1, 3)
        value += (60 if won else -70) * (1 - n / (2 * number))
        found.append((value, won))
    return found


def at_hand(exercise: Exercise) -> dict[str, Any]:
    """An exercise as the trainer remembers it when the page is closed in the middle of it."""
    legal = [str(action) for action in exercise.game().legal_actions(exercise.player)]
    return {
        "id": exercise.id,
        "rating": exercise.rating,
        "goal": {"kind": exercise.kind, "puzzles": exercise.puzzles},
        "best": exercise.best,
        "player": exercise.player,
        "view": exercise.view(),
        "legal": legal,
    }


def _trainer(solo: bool) -> dict[str, Any]:
    exercise = next(
        it for it in collection.exercises() if bool(it.position["rules"].get("solo")) == solo
    )
    tries = [
        {"id": f"x{n}", "at": n, "rating": 1200, "value": value, "solved": solved}
        for n, (value, solved) in enumerate(_walk(30))
    ]
    now = at_hand(exercise)
    return {"value": tries[-1]["value"], "deviation": 90, "tries": tries, "now": now}


def _rated() -> dict[str, Any]:
    games = [
        {
            "table": f"t{n}",
            "at": n,
            "bot": str(3 + n % 4),
            "rating": 1200,
            "score": won,
            "value": value,
        }
        for n, (value, won) in enumerate(_walk(14))
    ]
    return {"value": games[-1]["value"], "deviation": 100, "games": games}


def _daily(url: str) -> dict[str, Any]:
    """Today's solo game, which this device and others have left at once."""
    today = call(url, "/daily")["date"]
    for _ in range(3):
        made = call(url, "/daily/solo", {"name": "Ana", "device": token_hex(16)})
        body = {"id": "leave", "action": "resign"}
        call(url, f"/tables/{made['table']}/actions", body, made["seats"][0]["token"])
    return {"days": {today: {"solo": {"table": made["table"], "score": 0, "won": False}}}}


def _games() -> list[dict[str, Any]]:
    return [
        {
            "table": f"g{n}",
            "at": n,
            "players": 1 if n % 4 == 0 else 1 + n % 4,
            "edition": "second",
            "solo": "normal" if n % 4 == 0 else None,
            "expansions": [],
            "score": 8 + n * 7 % 31,
            "against": 20,
            "won": n % 3 == 0,
            "rounds": 9 + n % 6,
            "pieces": {piece: 1 + n * k % 7 for k, piece in enumerate(PIECES)},
            "way": "",
        }
        for n in range(32)
    ]
