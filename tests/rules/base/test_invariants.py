"""What holds at every moment of every base game, tried on games played at random."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projectl import Game, IllegalAction, parse_action
from projectl.notation.actions import Action, Gain, Place, Take, Touch, Trade
from projectl.notation.writing import to_position
from projectl.rules import views
from tests.helpers import GHOSTS, PRINTED, SHAPES, examples, legal
from tests.rules.base.geometry import area, placements
from tests.rules.base.referee import (
    Referee,
    cards_of,
    check_position,
    covered,
    may_be_undone,
    winners_of,
)

Json = dict[str, Any]

EDITIONS = ("first", "second", "second-2.5")
LONGEST = 2000
"""No random game comes near so many actions."""

variants = st.fixed_dictionaries(
    {"edition": st.sampled_from(EDITIONS), "players": st.integers(1, 4)},
    optional={"pieces": st.just(7)},  # so few that shapes run out
)
choices = st.lists(st.integers(0, 2**16), max_size=60)
seeds = st.integers(0, 2**32)


def anything(actions: list[Action], number: int) -> Action:
    """Some action: its kind first, so that the many placements do not crowd out the rest."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(str(action).split()[0], []).append(action)
    same_kind = list(kinds.values())[number % len(kinds)]
    return same_kind[number // len(kinds) % len(same_kind)]


def sensible(game: Game, actions: list[Action], number: int) -> Action:
    """What a beginner might do: fill small puzzles first; chance alone would finish hardly any."""
    slots = filter(None, game.position()["players"][game.player]["puzzles"])
    left = {slot["puzzle"]: len(area(slot["puzzle"])) - len(covered(slot)) for slot in slots}

    def worth(action: Action) -> tuple[int, int]:
        match action:
            case Place(placement) | Touch(placement):
                covers, missing = len(placement.cells) // 2, left[placement.puzzle]
                return 9 if covers == missing else 5, covers - missing
            case Take(puzzle) if puzzle in PRINTED:
                return 7 if len(left) < 2 else 1, -len(area(puzzle))
            case Trade(given, taken):
                return (3 if taken[1] > given[1] else 0), number % 7
            case Gain():
                return 3, number % 5
        return 0, 0

    return max(actions, key=worth)


class Walk:
    """A game played by drawn numbers as long as there are any, then by a generator."""

    def __init__(self, variant: Json, drawn: list[int], seed: int) -> None:
        self.game = Game.new(seed=seed, **variant)
        self.random = Random(seed)
        self._drawn = iter(drawn)

    def pick(self) -> Action:
        number = next(self._drawn, self.random.randrange(2**16))
        actions = self.game.legal_actions()
        if number % 4 == 0:
            return anything(actions, number // 4)
        return sensible(self.game, actions, number // 4)

    def __iter__(self) -> Iterator[Game]:
        """The game before each action; when asked to go on, an action is played."""
        for _ in range(LONGEST):
            yield self.game
            if self.game.is_over:
                return
            self.game.play(self.pick())
        raise AssertionError("the game does not end")

    def now_and_then(self, every: int) -> Iterator[Game]:
        """The game at some moments only."""
        for game in self:
            if not game.is_over and self.random.randrange(every) == 0:
                yield game


@examples(30)
@given(variants, choices, seeds)
def test_pieces_cards_and_scores_at_every_moment(
    variant: Json, drawn: list[int], seed: int
) -> None:
    """R1.2, R1.3, R4.2, R4.5, R6.4, R7.4: recomputed from scratch; and the game ends (R4.8)."""
    walk = Walk(variant, drawn, seed)
    dealt = cards_of(walk.game.position())
    for game in walk:
        check_position(game, dealt)
    outcome = walk.game.outcome()
    assert outcome is not None
    assert outcome.winners == winners_of(walk.game.position())


@examples(30)
@given(variants, choices, seeds)
def test_turns_and_taking_back(variant: Json, drawn: list[int], seed: int) -> None:
    """R4.1, R4.6, R6.2 watched by a referee; R14: what may be undone is restored exactly."""
    walk = Walk(variant, drawn, seed)
    game = walk.game
    referee = Referee(game)
    for _ in range(LONGEST):
        if game.is_over:
            return
        before, listed = game.position(), game.legal_actions()
        action, player = walk.pick(), game.player
        happened = game.play(action)
        after = game.position()
        referee.watch(before, player, action)
        assert (game.why_no_undo(player) is None) == may_be_undone(before, after, happened)
        if game.why_no_undo(player) is None:
            game.undo(player)
            assert game.position() == before
            assert game.legal_actions() == listed
            assert game.play(action) == happened
            assert game.position() == after
    raise AssertionError("the game does not end")


@examples(30)
@given(variants, choices, seeds)
def test_what_is_listed_can_be_played(variant: Json, drawn: list[int], seed: int) -> None:
    """Every legal action is listed once, is read back from its text, and can be played."""
    for game in Walk(variant, drawn, seed).now_and_then(12):
        actions = game.legal_actions()
        texts = [str(action) for action in actions]
        assert actions
        assert len(set(texts)) == len(texts)
        for action, text in zip(actions, texts, strict=True):
            assert parse_action(text) == action
            assert game.why_not(text) is None
        for other in range(game.rules.players):
            if other != game.player:
                assert game.legal_actions(other) == []


def near_misses(game: Game) -> list[str]:
    """Actions that might be legal here, most of which are not."""
    position = game.position()
    pieces = SHAPES + GHOSTS
    found = [f"take {name}" for name in (*PRINTED, "white", "black", "deck")]
    found += [f"{verb} {piece}" for verb in ("gain", "choose") for piece in pieces]
    found += [f"trade {one} {other}" for one in pieces for other in pieces]
    found += ["choose none", "levelup none", "levelup O1 I2", "insert", "end", "master"]
    found += ["ambassador AW1:", "ghost P5 = I2 I3:"]
    for player in position["players"]:
        for slot in filter(None, player["puzzles"]):
            for shape in SHAPES:
                for cells in placements(shape, slot["puzzle"]):
                    for verb in ("place", "touch"):
                        found.append(f"{verb} {shape} {slot['puzzle']} {cells}")
    return found


@examples(30)
@given(variants, choices, seeds)
def test_what_is_not_listed_is_refused(variant: Json, drawn: list[int], seed: int) -> None:
    """R4 to R7: nothing else is accepted, and what is refused changes nothing."""
    walk = Walk(variant, drawn, seed)
    for game in walk.now_and_then(16):
        before = game.position()
        listed = legal(game)
        candidates = near_misses(game)
        for text in walk.random.sample(candidates, 30):
            if text not in listed:
                with pytest.raises(IllegalAction):
                    game.play(text)
        assert game.position() == before


@examples(30)
@given(variants, choices, seeds)
def test_whole_masters(variant: Json, drawn: list[int], seed: int) -> None:
    """R4.6: a Master is accepted if and only if its placements are possible side by side."""
    walk = Walk(variant, drawn, seed)
    for game in walk.now_and_then(4):
        placing = sorted(legal(game, "place"))
        if "master" not in legal(game):
            continue
        number = min(len(placing), 1 + walk.random.randrange(3))
        parts = [text.removeprefix("place ") for text in walk.random.sample(placing, number)]
        supply = Counter(game.position()["players"][game.player]["supply"])
        wanted = Counter(text.split()[0] for text in parts)
        apart = len({text.split()[1] for text in parts}) == number
        possible = apart and all(supply[piece] >= n for piece, n in wanted.items())
        copy = game.clone()
        left = copy.position()["players"][copy.player]["actions"]
        player = copy.player
        action = "master " + ", ".join(parts)
        if possible:
            copy.play(action)
            same_turn = (
                copy.position()["round"] == game.position()["round"] and copy.turn == game.turn
            )
            if same_turn and left > 1:
                assert copy.position()["players"][player]["actions"] == left - 1
        else:
            with pytest.raises(IllegalAction):
                copy.play(action)


@examples(30)
@given(variants, choices, seeds)
def test_positions_and_records_at_any_moment(variant: Json, drawn: list[int], seed: int) -> None:
    """Notation: both round-trip by way of JSON text, also in the middle of an action."""
    walk = Walk(variant, drawn, seed)
    for game in walk.now_and_then(15):
        position = game.position()
        reread = Game.from_position(json.loads(json.dumps(position)))
        assert reread.position() == position
        assert reread.legal_actions() == game.legal_actions()
        record = json.loads(json.dumps(game.record()))
        replayed = Game.from_record(record)
        assert replayed.position() == position
        assert replayed.record() == record
    final = walk.game
    assert Game.from_record(final.record()).outcome() == final.outcome()


@examples(30)
@given(variants, choices, seeds)
def test_records_of_games_that_players_leave(variant: Json, drawn: list[int], seed: int) -> None:
    """Notation: seats may be given up at any moment; the record leads to the same game."""
    walk = Walk(variant, drawn, seed)
    for game in walk:
        in_steps = any("step" in player for player in game.position()["players"])
        if not game.is_over and walk.random.randrange(4 if in_steps else 60) == 0:
            seat = walk.random.randrange(game.rules.players)
            if not game.position()["players"][seat].get("left"):
                game.play(walk.random.choice(["resign", "timeout"]), seat)
                assert Game.from_record(game.record()).position() == game.position()
    replayed = Game.from_record(walk.game.record())
    assert replayed.record() == walk.game.record()
    assert replayed.outcome() == walk.game.outcome()


@examples(30)
@given(variants, choices, seeds)
def test_views_hold_nothing_hidden(variant: Json, drawn: list[int], seed: int) -> None:
    """R13: a game made up to fit a view looks the same to that viewer and allows the same."""
    walk = Walk(variant, drawn, seed)
    for game in walk.now_and_then(20):
        for viewer in (views.SPECTATOR, *range(game.rules.players)):
            seen = views.veil(game.state, viewer)
            made_up = views.sample(seen, walk.random)
            view = game.view(None if viewer == views.SPECTATOR else viewer)
            assert to_position(seen) == view
            assert to_position(views.veil(made_up, viewer)) == view
            assert Game.from_position(view).position() == view
            other = Game(made_up)
            assert other.legal_actions() == game.legal_actions()
            assert cards_of(other.position()) or game.is_over
