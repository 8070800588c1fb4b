"""A hint in plain sentences: what to do, what for, and when it pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from projectl.advice.hints import Hint, Step, Work
from projectl.bots.characters import Plan
from projectl.notation import actions as forms
from projectl.notation import events
from projectl.notation.actions import Placement
from projectl.rules.options import ACTIONS
from projectl.rules.puzzles import BLACK, REWARDS, Box

_REWARDS = {
    "levelup": "a Level Up",
    "levelup2": "two Level Ups",
    "ambassador": "an Ambassador action",
}
PLANS: Mapping[Plan, str] = {
    "collector": "collect a puzzle of many points",
    "finisher": "finish what is in work",
    "engineer": "build up pieces for later",
}
"""What a turn is for, in words."""


class Words:
    """Writes about the cards of one box."""

    def __init__(self, box: Box) -> None:
        self._box = box

    # ------------------------------------------------------------- one action
    def step(self, step: Step) -> str:
        """One action and what it does for the player."""
        text = self._deed(step)
        outcome = self._outcome(step)
        return f"{text}{': ' + outcome if outcome else ''}."

    def _deed(self, step: Step) -> str:
        match step.action:
            case forms.Take("white" | "black" as deck):
                return f"Take the top card of the {deck} deck, unseen"
            case forms.Take("deck"):
                return "Take the top card of the deck, unseen"
            case forms.Take(puzzle):
                return f"Take {puzzle} ({self.card(puzzle)})"
            case forms.Recycle(deck, _):
                return f"Put the {deck} row under its deck and look at four new puzzles"
            case forms.Gain(piece):
                return f"Take {_a(piece)} from the reserve"
            case forms.Trade(given, taken):
                return f"Trade {given} for {taken}"
            case forms.Place(placement):
                return f"Place {_at(placement)}"
            case forms.Master(placements):
                return f"Use Master and place {_all(placements)} at once"
            case forms.Ambassador(puzzle, placements):
                return (
                    f"Flip the Ambassador action of {puzzle} and place {_all(placements)} at once"
                )
            case forms.Ghost(piece, parts, placements, _):
                placed = f" and place {_all(placements)} at once" if placements else ""
                return f"Give up {piece} for {joined(parts)}{placed}"
        return self._small_deed(step)

    def _small_deed(self, step: Step) -> str:
        match step.action:
            case forms.Insert():
                return "Pay 2 credits for one more action"
            case forms.Choose(None):
                return "Take no reward"
            case forms.Choose(piece):
                return f"Choose {piece} as the reward"
            case forms.LevelUp(None, None):
                return "Leave the Level Up unused"
            case forms.LevelUp(given, taken):
                return f"Level up {given} to {taken}"
            case forms.Touch(placement, credit):
                price = "a credit" if credit else "a point"
                return f"Touch up {placement.puzzle} with {placement.piece} ({placement.cells}) for {price}"
            case forms.End():
                return "Stop there"
        return str(step.action).capitalize()

    def _outcome(self, step: Step) -> str:
        """What the action finishes, or how near it brings a puzzle to its end."""
        if step.finished:
            return "that finishes " + "; and ".join(self._finish(it, step) for it in step.finished)
        match step.action:
            case forms.Gain() | forms.Trade() | forms.LevelUp(str()) | forms.Choose(str()):
                return self._help(step)
            case forms.Take(puzzle) if (work := step.work(puzzle)) is not None:
                return _distance(work, "with your pieces it takes")
            case forms.Touch(placement, _):
                work = step.work(placement.puzzle)
                return "that fills it" if work is None or not work.cells else ""
        left = [work for puzzle in step.touches if (work := step.work(puzzle)) is not None]
        return "; ".join(
            f"{work.puzzle} has {counted(work.cells, 'cell')} left, {_distance(work, 'needs')}"
            for work in left
        )

    def _help(self, step: Step) -> str:
        if step.helps is None:
            return ""
        after = step.work(step.helps)
        before = step.earlier(step.helps)
        if after is None or before is None or after.actions in (None, before.actions):
            return f"it goes on {step.helps}"
        assert after.actions is not None
        instead = f" instead of {before.actions}" if before.actions is not None else ""
        return f"{step.helps} then takes {counted(after.actions, 'more action')}{instead}"

    def _finish(self, event: events.Finished, step: Step) -> str:
        """A finished puzzle, with what comes of it."""
        reward = step.reward(reward_name(self._box, event.puzzle))
        verb = "comes" if len(event.pieces) == 1 else "come"
        back = f" ({pieces_words(event.pieces)} {verb} back)" if event.pieces else ""
        return f"{event.puzzle} for {counted(event.points, 'point')} and {_reward(reward)}{back}"

    # --------------------------------------------------------------- the turn
    def summary(self, hint: Hint) -> list[str]:
        """What the turn comes to, and what comes after it."""
        found = []
        if hint.finished:
            names = joined([event.puzzle for event in hint.finished])
            points = sum(event.points for event in hint.finished)
            found.append(f"This turn finishes {names}: {counted(points, 'point')}.")
        if hint.touches:
            filled = [it.puzzle for it in hint.filled]
            text = f"fill {joined(filled)}" if filled else "fill no puzzle"
            found.append(f"The touches {text}.")
        goals = hint.towards if not hint.touches else []
        if goals:
            found.append(self._goal(goals[0], hint.last_turn))
        if goals[1:]:
            others = [f"{it.puzzle} ({_distance(it, '').strip()})" for it in goals[1:]]
            found.append(f"Also in work: {joined(others)}.")
        if hint.open_end:
            found.append("Look at what comes up before deciding how to go on.")
        if hint.plan is not None:
            found.append(f"The plan: {PLANS[hint.plan]}.")
        if hint.exact:
            found.append("Solved exactly: nothing beats this, whatever lies in the decks.")
        if hint.estimate is not None:
            found.append(f"{hint.bot} puts the chance to win at {hint.estimate:.0%}.")
        return found

    def _goal(self, work: Work, last_turn: bool) -> str:
        start = f"It works towards {work.puzzle} ({self.card(work.puzzle)})"
        if work.actions is None:
            return f"{start}, which cannot be finished with the pieces in stock for now."
        more = counted(work.actions, "more action")
        pieces = f" ({pieces_words(work.pieces)} would fill it)" if work.pieces else ""
        if last_turn:
            return f"{start}: only finishing touches can complete it{pieces}."
        when = {1: "next turn", 2: "in two turns"}.get(
            -(-work.actions // ACTIONS), "in a few turns"
        )
        return f"{start}: {more}{pieces}, so it can be finished {when}."

    # ------------------------------------------------------------------ cards
    def card(self, puzzle: str) -> str:
        """Colour, points and reward of a puzzle."""
        number = self._box.numbers[puzzle]
        colour = "black" if self._box.colour[number] == BLACK else "white"
        points = counted(int(self._box.points[number]), "point")
        return f"{colour}, {points}, gives {_reward(reward_name(self._box, puzzle))}"


def reward_name(box: Box, puzzle: str) -> str:
    """What a card depicts as its reward."""
    return REWARDS[box.reward[box.numbers[puzzle]]]


def as_dict(hint: Hint, words: Words) -> dict[str, Any]:
    """A hint as JSON data, words included."""
    return {
        "bot": hint.bot,
        "player": hint.player,
        "actions": [str(step.action) for step in hint.steps],
        "sentences": [words.step(step) for step in hint.steps],
        "summary": words.summary(hint),
        "finishes": [{"puzzle": it.puzzle, "points": it.points} for it in hint.finished],
        "towards": [
            {
                "puzzle": work.puzzle,
                "cells": work.cells,
                "actions": work.actions,
                "pieces": list(work.pieces),
            }
            for work in hint.towards
        ],
        "open_end": hint.open_end,
        "estimate": hint.estimate,
        "exact": hint.exact,
        "plan": hint.plan,
    }


def counted(number: int, noun: str) -> str:
    """A number with its noun."""
    return f"{number} {noun}{'' if number in (1, -1) else 's'}"


def joined(parts: Sequence[str]) -> str:
    """A list in words."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def pieces_words(names: Sequence[str]) -> str:
    """Pieces in words, equal ones counted.

    >>> pieces_words(["O1", "S4", "S4"])
    'O1 and two S4'
    """
    numbers = ("", "", "two ", "three ", "four ")
    counts = {name: list(names).count(name) for name in names}
    return joined([f"{numbers[n] if n < 5 else f'{n} '}{name}" for name, n in counts.items()])


def _a(piece: str) -> str:
    return f"{'an' if piece[0] in 'OILS' else 'a'} {piece}"


def _reward(name: str) -> str:
    return _REWARDS.get(name, name)


def _at(placement: Placement) -> str:
    return f"{placement.piece} on {placement.puzzle} ({placement.cells})"


def _all(placements: Sequence[Placement]) -> str:
    return joined([_at(placement) for placement in placements])


def _distance(work: Work, verb: str) -> str:
    if work.actions is None:
        return "which cannot be finished for now"
    return f"{verb} {counted(work.actions, 'more action')}"
