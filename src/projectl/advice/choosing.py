"""Asking a bot for a whole action: Master, Ambassador and Ghost are chosen step by step inside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from projectl.bots import UNLIMITED, Bot, Limits
from projectl.bots.checks import BotError, is_legal
from projectl.notation import coding, folding
from projectl.notation.actions import Action
from projectl.notation.folding import Folding
from projectl.rules import play, views
from projectl.rules.state import NO_STEP, State


@dataclass(frozen=True)
class Choice:
    """A whole action and the engine's numbers that play it."""

    action: Action
    codes: tuple[int, ...]


def choose(bot: Bot, seen: State, player: int, limits: Limits = UNLIMITED) -> Choice:
    """What a bot plays, from nothing but what the player may see (``views.veil``)."""
    code = _asked(bot, seen, player, limits)
    action = coding.decode(seen, code)
    if not isinstance(action, Folding):
        return Choice(action, (code,))
    # The steps are played on some full state that fits; nothing hidden bears on them.
    state = views.sample(seen, Random(0))
    codes = [code]
    play.play(state, player, code)
    while state.players[player].step != NO_STEP:
        seen = views.veil(state, player)
        code = _asked(bot, seen, player, limits)
        action = folding.with_step(seen, player, action, coding.decode(seen, code))
        codes.append(code)
        play.play(state, player, code)
    return Choice(folding.closed(action), tuple(codes))


def report_of(bot: object) -> dict[str, Any]:
    """What a bot tells about its last thoughts, if it tells anything."""
    report = getattr(bot, "report", None)
    return dict(report) if isinstance(report, Mapping) else {}


def _asked(bot: Bot, seen: State, player: int, limits: Limits) -> int:
    code = bot.choose(seen, player, limits=limits)
    if not is_legal(seen, player, code):
        raise BotError(f"the bot chose {code!r}, which is not a legal action")
    return int(code)
