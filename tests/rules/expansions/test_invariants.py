"""What holds at every moment of every game with expansions, tried on games played at random."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from projectl import Game, IllegalAction, parse_action
from projectl.notation import coding, positions, writing
from projectl.notation.events import (
    Arrow,
    CreditReturned,
    Dissolved,
    Event,
    Flipped,
    InsertDone,
    Levelled,
    MarkersPassed,
    OpponentTook,
    Recycled,
    Stored,
    TileRemoved,
    Touched,
)
from projectl.packs import standard_box
from projectl.rules import views
from projectl.rules.audit import audit
from projectl.rules.legal import legal as legal_codes
from projectl.testing import explore
from tests.helpers import examples
from tests.rules.base.referee import may_be_undone
from tests.rules.expansions.helpers import combinations, play_white_only
from tests.rules.expansions.referee import Bank, cards_of, check_position, winners_of
from tests.variants import EVERYTHING

Json = dict[str, Any]

LONGEST = 5000
"""No game comes near so many actions."""

ALL = list(combinations())
variants = st.sampled_from(ALL)
line_clear = st.sampled_from([chosen for chosen in ALL if chosen["line_clear"]])
finesse = st.sampled_from([chosen for chosen in ALL if "finesse" in chosen["expansions"]])
seeds = st.integers(0, 2**32)


class Walk:
    """A game played partly sensibly and partly at random; in Line Clear the movers alternate at random."""

    def __init__(self, variant: Json, seed: int) -> None:
        self.game = Game.new(seed=seed, **variant)
        self.random = Random(seed)

    def mover(self) -> int:
        """One of those who may act now."""
        state = self.game.state
        return self.random.choice([p for p in self.game.turn if len(legal_codes(state, p))])

    def pick(self, p: int) -> int:
        """The number of some action: of a random kind, or a sensible one."""
        found = legal_codes(self.game.state, p)
        number = self.random.randrange(2**31)
        if number % 3:
            return int(explore.most_sensible(self.game.state, p, found, number))
        kinds: dict[str, list[int]] = {}
        for code in found:
            text = str(coding.decode(self.game.state, code))
            kinds.setdefault(text.split()[0], []).append(int(code))
        same_kind = self.random.choice(list(kinds.values()))
        return self.random.choice(same_kind)

    def step(self) -> list[Event]:
        p = self.mover()
        return self.game.play(coding.decode(self.game.state, self.pick(p)), p)

    def __iter__(self) -> Iterator[Game]:
        """The game before each action; when asked to go on, an action is played."""
        for _ in range(LONGEST):
            yield self.game
            if self.game.is_over:
                return
            self.step()
        raise AssertionError("the game does not end")

    def now_and_then(self, every: int) -> Iterator[Game]:
        for game in self:
            if not game.is_over and self.random.randrange(every) == 0:
                yield game


# ------------------------------------------------------------------ every moment
@examples(30)
@given(variants, seeds)
def test_pieces_cards_credits_and_scores_at_every_moment(variant: Json, seed: int) -> None:
    """R1.2, R1.3, R6.4, R8.2, R11.1, R11.6, R12.2: recomputed from scratch; and the game ends."""
    walk = Walk(variant, seed)
    dealt = sorted(cards_of(walk.game.position()))
    for game in walk:
        check_position(game, dealt)
        assert audit(game.state) == ""
    outcome = walk.game.outcome()
    assert outcome is not None
    assert outcome.winners == winners_of(walk.game.position())


@examples(40)
@given(finesse, seeds)
def test_r11_credits_kept_by_hand(variant: Json, seed: int) -> None:
    """R11.1 to R11.10: an independent bank follows the events and agrees after every action."""
    walk = Walk(variant, seed)
    bank = Bank(walk.game.position())
    for _ in range(LONGEST):
        if walk.game.is_over:
            return
        events = walk.step()
        bank.watch(events, walk.game.position())
    raise AssertionError("the game does not end")


def test_the_walks_meet_everything() -> None:
    """The games above are no empty test: every kind of expansion event occurs in them."""
    wanted = {
        Arrow,
        CreditReturned,
        Dissolved,
        Flipped,
        InsertDone,
        Levelled,
        MarkersPassed,
        OpponentTook,
        Recycled,
        Stored,
        TileRemoved,
        Touched,
    }
    met: set[type[Event]] = set()
    for seed in range(40):
        for players in (1, 3, 6):
            walk = Walk({"players": players, "expansions": EVERYTHING}, seed)
            while not walk.game.is_over:
                met.update(type(event) for event in walk.step())
        if wanted <= met:
            return
    raise AssertionError(f"never met: {sorted(kind.__name__ for kind in wanted - met)}")


# -------------------------------------------------------------------- taking back
@examples(20)
@given(variants, seeds)
def test_r14_taking_back(variant: Json, seed: int) -> None:
    """R14: what may be undone is restored exactly, and what follows is the same again."""
    walk = Walk(variant, seed)
    game = walk.game
    for _ in range(LONGEST):
        if game.is_over:
            return
        p = walk.mover()
        action = coding.decode(game.state, walk.pick(p))
        before, listed = game.position(), game.legal_actions(p)
        happened = game.play(action, p)
        after = game.position()
        assert (game.why_no_undo(p) is None) == may_be_undone(before, after, happened)
        for other in range(game.rules.players):
            if other != p:
                assert game.why_no_undo(other) is not None
        if game.why_no_undo(p) is None:
            game.undo(p)
            assert game.position() == before
            assert game.legal_actions(p) == listed
            assert game.play(action, p) == happened
            assert game.position() == after


# ---------------------------------------------------------------- words and numbers
@examples(40)
@given(variants, seeds)
def test_what_is_listed_can_be_played(variant: Json, seed: int) -> None:
    """Every legal action is listed once, is read back from its text, and can be played."""
    for game in Walk(variant, seed).now_and_then(20):
        for p in game.turn:
            actions = game.legal_actions(p)
            texts = [str(action) for action in actions]
            assert len(set(texts)) == len(texts)
            for action, text in zip(actions, texts, strict=True):
                assert parse_action(text) == action
                assert game.why_not(text, p) is None


@examples(25)
@given(variants, seeds)
def test_positions_and_records_at_any_moment(variant: Json, seed: int) -> None:
    """Notation: both round-trip by way of JSON text, also in the middle of an action."""
    for game in Walk(variant, seed).now_and_then(25):
        position = game.position()
        reread = Game.from_position(json.loads(json.dumps(position)))
        assert reread.position() == position
        record = json.loads(json.dumps(game.record()))
        replayed = Game.from_record(record)
        assert replayed.position() == position
        assert replayed.record() == record
        for p in game.turn:
            assert reread.legal_actions(p) == game.legal_actions(p)
            assert replayed.legal_actions(p) == game.legal_actions(p)


@examples(40)
@given(variants, seeds)
def test_a_position_is_all_that_matters(variant: Json, seed: int) -> None:
    """Notation: from a position in the middle play goes on identically to the end."""
    start = Game.new(seed=seed, **variant)
    codes = explore.play_out(start.state.copy(), seed % 1000, True)
    half = len(codes) // 2
    state = start.state
    explore.trail(state, codes[:half])
    again = positions.from_position(writing.to_position(state), standard_box())
    explore.trail(state, codes[half:])
    explore.trail(again, codes[half:])
    assert writing.to_position(again) == writing.to_position(state)


@examples(40)
@given(variants, seeds)
def test_positions_are_written_with_the_fields_that_are_read(variant: Json, seed: int) -> None:
    """Notation: what has its default is left out, and nothing else is."""
    state = Game.new(seed=seed, **variant).state
    codes = explore.play_out(state.copy(), seed % 1000, True)
    explore.trail(state, codes[: seed % (len(codes) + 1)])
    for s in (state, views.veil(state, views.SPECTATOR)):
        written = writing.to_position(s)
        assert msgspec.to_builtins(msgspec.convert(written, positions.Position)) == written


@examples(40)
@given(variants, seeds)
def test_records_of_games_that_players_leave(variant: Json, seed: int) -> None:
    """Notation: seats may be given up at any moment, also while another acts in steps."""
    walk = Walk(variant, seed)
    for game in walk:
        in_steps = any("step" in player for player in game.position()["players"])
        if not game.is_over and walk.random.randrange(4 if in_steps else 80) == 0:
            seat = walk.random.randrange(game.rules.players)
            if not game.position()["players"][seat].get("left"):
                game.play(walk.random.choice(["resign", "timeout"]), seat)
                assert Game.from_record(game.record()).position() == game.position()
    replayed = Game.from_record(walk.game.record())
    assert replayed.outcome() == walk.game.outcome()


# ------------------------------------------------------------------ what is hidden
def visible_names(position: Json, viewer: int | None) -> set[str]:
    """R13: the cards and face-up tiles a viewer may know of, from the whole position."""
    found = {name for shown in position["market"].values() for name in shown if name}
    found |= set(position.get("opponent") or [])
    for deck in position["decks"].values():
        found |= set(deck.get("known", []))
    open_piles = position["rules"]["open_scores"] or position["phase"] == "over"
    for p, player in enumerate(position["players"]):
        found |= {slot["puzzle"] for slot in player["puzzles"] if slot}
        found |= set(player.get("stored", []))
        if open_piles or p == viewer:
            found |= set(player["finished"])
    track = position.get("tiles") or []
    found |= set(track[max(len(track) - 8, 0) :])
    return found


def words(data: object) -> Iterator[str]:
    """Every word in a piece of JSON, keys included."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from str(key).split()
            yield from words(value)
    elif isinstance(data, list):
        for value in data:
            yield from words(value)
    else:
        yield from str(data).split()


@examples(40)
@given(variants, seeds)
def test_r13_views_name_nothing_hidden(variant: Json, seed: int) -> None:
    """R13: no card of a deck, no face-down tile and no hidden pile stands anywhere in a view."""
    box = standard_box()
    names = set(box.numbers) | set(box.tile_numbers)
    for game in Walk(variant, seed).now_and_then(20):
        position = game.position()
        for viewer in (None, *range(game.rules.players)):
            view = game.view(viewer)
            said = set(words({key: value for key, value in view.items() if key != "rules"}))
            assert names & said <= visible_names(position, viewer)
            assert not {"seed", "reshuffles", "coming"} & said
            assert not any(
                deck.get("order") and len(deck["order"]) > len(deck.get("known", []))
                for deck in view["decks"].values()
            )
            if "tiles" in view:
                hidden = max(len(view["tiles"]) - 8, 0)
                assert view["tiles"][:hidden] == [name[1] for name in position["tiles"][:hidden]]


@examples(40)
@given(variants, seeds)
def test_r13_a_made_up_game_looks_the_same(variant: Json, seed: int) -> None:
    """R13: a game made up to fit a view is possible, looks the same and allows the same."""
    walk = Walk(variant, seed)
    whites = sorted(name for name in cards_of(walk.game.position()) if "W" in name)
    for game in walk.now_and_then(30):
        for viewer in (views.SPECTATOR, *range(game.rules.players)):
            seen = views.veil(game.state, viewer)
            view = game.view(None if viewer == views.SPECTATOR else viewer)
            assert writing.to_position(seen) == view
            assert Game.from_position(view).position() == view
            made_up = Game(views.sample(seen, walk.random))
            assert writing.to_position(views.veil(made_up.state, viewer)) == view
            assert audit(made_up.state) == ""
            for p in game.turn:
                assert made_up.legal_actions(p) == game.legal_actions(p)
            if game.rules.solo is None:  # R3.1: every white puzzle is in the game
                shown = (name for name in cards_of(made_up.position()) if "W" in name)
                assert sorted(shown) == whites
            for player in made_up.position()["players"]:  # R10.1: it lies face up beside the pile
                assert Counter(player.get("stored", [])) <= Counter(player["finished"])


@examples(20)
@given(st.sampled_from([chosen for chosen in ALL if chosen["solo"]]), seeds)
def test_r7_2_the_colours_of_a_solo_deck_are_public(variant: Json, seed: int) -> None:
    """R7.2, R13: how many of its cards are white is in the view, for they lie on top."""
    for game in Walk(variant, seed).now_and_then(10):
        order = game.position()["decks"]["deck"]["order"]
        whites = sum("W" in name for name in order)
        assert all("W" in name for name in order[:whites])
        assert game.view(0)["decks"]["deck"]["white"] == whites


# ------------------------------------------------------------------- Line Clear
@examples(30)
@given(line_clear, seeds)
def test_r8_2_random_interleavings(variant: Json, seed: int) -> None:
    """R8.2: whoever acts when, nobody is stuck, turns have their actions, markers move together."""
    walk = Walk(variant, seed)
    players = variant["players"]
    gap = 2 if players == 5 else 3
    for game in walk:
        position = game.position()
        if position["phase"] != "play":
            continue
        white, black = position["markers"]["white"], position["markers"]["black"]
        assert (black - white) % players == gap
        busy = [p for p in game.turn if "step" in position["players"][p]]
        assert len(busy) <= 1
        for p in range(players):
            can_act = len(legal_codes(game.state, p)) > 0
            assert can_act == (p in game.turn and busy in ([], [p]))
        assert audit(game.state) == ""


@examples(60)
@given(line_clear, seeds)
def test_r8_2_disjoint_turns_commute(variant: Json, seed: int) -> None:
    """R8.2: white's turn with the white cards, black's with the black ones: any interleaving is one."""
    random = Random(seed)
    game = Game.new(seed=seed, **variant)
    for _ in range(random.randrange(40)):  # some way in, where supplies and mats differ
        if not game.is_over:
            p = game.player
            game.play(random.choice(game.legal_actions(p)), p)
    while not game.is_over and not _both_turns_begin(game):
        p = game.player
        game.play(random.choice(game.legal_actions(p)), p)
    if game.is_over:
        return
    white = game.position()["markers"]["white"]
    black = game.position()["markers"]["black"]
    turns = {p: _quiet_turn(game, p, colour, random) for p, colour in ((white, "W"), (black, "B"))}
    found = []
    for _ in range(4):
        order = [p for p, turn in turns.items() for _ in turn]
        random.shuffle(order)
        copy, left = game.clone(), {p: list(turn) for p, turn in turns.items()}
        for p in order:
            copy.play(left[p].pop(0), p)
        found.append(copy.position())
    assert all(position == found[0] for position in found)


def _both_turns_begin(game: Game) -> bool:
    players = game.position()["players"]
    return len(game.turn) == 2 and all(
        players[p].get("actions") == 3 and not {"step", "pending", "owed"} & set(players[p])
        for p in game.turn
    )


def _quiet_turn(game: Game, p: int, colour: str, random: Random) -> list[str]:
    """Up to two actions of one player that touch only cards of one colour and their own pieces."""
    copy = game.clone()
    played: list[str] = []
    while len(played) < 2 and p in copy.turn:
        texts = [str(action) for action in copy.legal_actions(p)]
        quiet = [
            text
            for text in texts
            if text.startswith("place ")
            or (text.startswith("take ") and text.split()[1].lstrip("GAP").startswith(colour))
        ]
        if not quiet:
            break
        text = random.choice(quiet)
        finished = len(copy.position()["players"][p]["finished"])
        copy.play(text, p)
        if len(copy.position()["players"][p]["finished"]) > finished:
            break  # a reward touches the reserve
        played.append(text)
    return played


# ----------------------------------------------------------------- Endless White
@pytest.mark.parametrize(
    "variant",
    [
        {"players": 2, "expansions": ["endless-white"]},
        {"players": 4, "expansions": ["endless-white", "ambassador"]},
        {"players": 3, "expansions": ["endless-white", "ghost", "ambassador", "phoenix"]},
        {"players": 5, "expansions": ["endless-white"], "line_clear": True},
        {"players": 5, "expansions": ["endless-white"], "line_clear": False},
    ],
)
def test_r12_2_game_after_game_of_white_puzzles(variant: Json) -> None:
    """R12.2: with several reshuffles everything still holds, in views, records and made-up games."""
    random = Random(5)
    for number in range(1, 4):
        game = Game.new(seed=8, edition="second-2.5", **variant)
        dealt = sorted(cards_of(game.position()))
        play_white_only(game, reshuffles=number)
        check_position(game, dealt)
        assert audit(game.state) == ""
        assert len(game.record()["setup"]["reshuffles"]) == number
        assert Game.from_record(game.record()).position() == game.position()
        assert Game.from_position(game.position()).position() == game.position()
        for viewer in range(game.rules.players):
            seen = views.veil(game.state, viewer)
            made_up = views.sample(seen, random)
            assert writing.to_position(views.veil(made_up, viewer)) == game.view(viewer)
            assert audit(made_up) == ""


# ---------------------------------------------------------------------- refusals
def test_refused_actions_change_nothing() -> None:
    """What is not listed is refused, with a code and words, in every variant."""
    random = Random(3)
    expansions = ["ghost", "ambassador", "finesse", "finesse-ambassador"]
    candidates = [
        *(
            f"ghost {ghost} = {parts}"
            for ghost in ("P5", "U5", "L5")
            for parts in ("I2 I3", "O1 L4")
        ),
        *(f"levelup {one} {other}" for one in ("I3", "T4", "P5") for other in ("O1", "P5", "T4")),
        *(f"ambassador {card}:" for card in ("AW1", "AB1", "AB2")),
        "insert",
        "levelup none",
        "choose none",
        "end",
        "trade T4 P5",
        "gain U5",
        "recycle black B1 B2 B3 B4",
        "take deck",
    ]
    for players in (1, 2, 6):
        walk = Walk({"players": players, "expansions": expansions}, players)
        for game in walk.now_and_then(6):
            before = game.position()
            p = random.choice(game.turn)
            listed = {str(action) for action in game.legal_actions(p)}
            for text in candidates:
                if text in listed or f"{text}:" in listed:
                    continue
                with pytest.raises(IllegalAction) as refused:
                    game.play(text, p)
                assert refused.value.code
                assert len(refused.value.reason) > 10
            assert game.position() == before
