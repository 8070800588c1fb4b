from collections import Counter

import pytest

from projectl.lab.arena import schedule
from projectl.lab.arena.matches import Match
from projectl.lab.arena.schedule import Event, ScheduleError
from projectl.rules.options import rules


def _event(*bots: str, seed: int = 0, **settings: object) -> Event:
    return Event((rules(**settings),), bots, seed)  # type: ignore[arg-type]


def _matches(event: Event, deals: int = 12) -> list[Match]:
    return list(schedule.matches(event, deals))


@pytest.mark.parametrize(
    ("bots", "players", "block"),
    [
        (("greedy", "random"), 2, 2),
        (("greedy", "random"), 4, 4),
        (("greedy", "random", "greedy"), 3, 3),
        (("greedy", "random", "greedy", "random"), 4, 4),
        (("greedy", "random", "greedy"), 2, 6),
        (("greedy", "random", "greedy", "random", "greedy", "random"), 5, 30),
    ],
)
def test_each_bot_sits_everywhere_equally_often(
    bots: tuple[str, ...], players: int, block: int
) -> None:
    event = _event(*bots, players=players)
    found = _matches(event)
    assert schedule.block(event) == block
    assert len(found) == 12 * block
    for number, match in enumerate(found):
        assert match.number == number
        assert match.deal == number // block
    for deal in range(12):
        seats = Counter(
            (bot, seat)
            for match in found[deal * block : (deal + 1) * block]
            for seat, bot in enumerate(match.seats)
        )
        for bot in range(len(bots)):
            assert len({seats[bot, seat] for seat in range(players)}) == 1, f"bot {bot}"


def test_the_games_of_a_deal_share_its_cards_and_no_others_do() -> None:
    found = _matches(_event("greedy", "random", players=3), 20)
    seeds = {match.deal: match.deal_seed for match in found}
    assert all(seeds[match.deal] == match.deal_seed for match in found)
    assert len(set(seeds.values())) == 20


def test_other_bots_play_the_same_deals() -> None:
    one, other = _matches(_event("greedy", "random")), _matches(_event("random", "random"))
    assert [match.deal_seed for match in one] == [match.deal_seed for match in other]
    many = _matches(_event("random", "greedy", "random", players=3))
    assert [m.deal_seed for m in many[::3]] == [m.deal_seed for m in one[::2]]
    reseeded = _matches(_event("greedy", "random", seed=1))
    assert not {m.deal_seed for m in one} & {m.deal_seed for m in reseeded}


def test_every_bot_has_a_seed_of_its_own_in_every_game() -> None:
    found = _matches(_event("greedy", "random", players=4), 25)
    seeds = [seed for match in found for seed in match.bot_seeds]
    assert len(set(seeds)) == len(seeds) == 25 * 4 * 4


def test_a_longer_event_begins_with_the_shorter_one() -> None:
    event = _event("greedy", "random", "greedy", players=3)
    assert _matches(event, 5) == _matches(event, 9)[:15]


def test_who_sits_behind_whom_changes_from_deal_to_deal() -> None:
    found = _matches(_event("greedy", "random", "greedy", players=3), 40)
    behind = Counter(match.seats[1] for match in found if match.seats[0] == 0)
    assert min(behind[1], behind[2]) > 5


def test_one_against_copies_of_the_other() -> None:
    found = _matches(_event("greedy", "random", players=4), 1)
    assert [match.seats for match in found] == [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
    ]


def test_solo_bots_meet_every_difficulty_on_the_same_deals() -> None:
    kinds = tuple(rules(players=1, solo=solo) for solo in ("normal", "unbeatable"))
    found = _matches(Event(kinds, ("greedy", "random")), 2)
    assert [(m.deal, m.rules.solo, m.seats) for m in found[:4]] == [
        (0, "normal", (0,)),
        (0, "normal", (1,)),
        (0, "unbeatable", (0,)),
        (0, "unbeatable", (1,)),
    ]
    assert len({m.deal_seed for m in found[:4]}) == 1


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert schedule.deals_for(_event("greedy", "random"), 400) == 200
    assert schedule.deals_for(_event("greedy", "random"), 401) == 201
    assert schedule.deals_for(_event("greedy", "random", players=3), 400) == 134
    assert schedule.deals_for(_event("greedy", players=1), 400) == 400


@pytest.mark.parametrize(
    ("bots", "players", "words"),
    [
        (("greedy", "nobody"), 2, "there is no bot 'nobody'"),
        (("greedy", "random", "greedy"), 4, "3 bots for 4 seats"),
        ((), 2, "at least one bot"),
    ],
)
def test_an_impossible_event_is_refused_in_words(
    bots: tuple[str, ...], players: int, words: str
) -> None:
    with pytest.raises(ScheduleError, match=words):
        schedule.check(_event(*bots, players=players))
