"""Pairing, as those who wait rely on it."""

from hypothesis import given
from hypothesis import strategies as st

from projectl.server.people.pairing import LONG, LOOK, Waiter, pair, reach

NOW = 1_000_000
SIZES = st.sampled_from([frozenset({2}), frozenset({3}), frozenset({4}), frozenset({2, 3, 4})])


@st.composite
def crowds(draw: st.DrawFn) -> list[Waiter]:
    return [
        Waiter(
            id=str(number),
            since=NOW - draw(st.integers(0, 40_000)),
            game=draw(st.sampled_from("ab")),
            sizes=draw(SIZES),
            value=draw(st.integers(500, 2000)),
            deviation=draw(st.sampled_from([40.0, 350.0])),
            front=draw(st.booleans()),
            picky=draw(st.booleans()),
        )
        for number in range(draw(st.integers(0, LOOK)))
    ]


def waiter(
    name: str, value: float = 1000, waited: float = 0, sizes: str = "2", **more: bool
) -> Waiter:
    wanted = frozenset(map(int, sizes))
    return Waiter(name, NOW - int(waited * 1000), "game", wanted, value, 50, **more)


def fit(one: Waiter, other: Waiter) -> bool:
    return abs(one.value - other.value) <= min(reach(one, NOW), reach(other, NOW))


def names(groups: list[tuple[Waiter, ...]]) -> set[str]:
    return {"".join(sorted(one.id for one in group)) for group in groups}


@given(crowds())
def test_everybody_gets_what_they_want_or_waits(crowd: list[Waiter]) -> None:
    groups = pair(crowd, NOW)
    paired = [one for group in groups for one in group]
    assert len({one.id for one in paired}) == len(paired), "each plays once"
    for group in groups:
        assert len({one.game for one in group}) == 1
        assert all(len(group) in one.sizes for one in group)
        assert all(fit(one, other) for one in group for other in group)
    left = [one for one in crowd if one not in paired]
    for one in left:
        for other in left:
            together = one is not other and one.game == other.game
            assert not (together and {2} <= one.sizes & other.sizes and fit(one, other))


@given(crowds())
def test_the_order_in_which_they_are_listed_does_not_matter(crowd: list[Waiter]) -> None:
    """Unless they came at the same moment."""
    seen = {(one.front, one.since) for one in crowd}
    if len(seen) == len(crowd):
        assert names(pair(crowd, NOW)) == names(pair(crowd[::-1], NOW))


def test_the_nearest_in_strength_are_put_together() -> None:
    crowd = [waiter("a", 1000), waiter("b", 1100), waiter("c", 1110), waiter("d", 1015)]
    assert names(pair(crowd, NOW)) == {"ad", "bc"}


def test_who_has_waited_longest_is_served_first_unless_somebody_was_let_down() -> None:
    crowd = [waiter("a", 1000, 2), waiter("b", 1050, 5), waiter("c", 1100, 3)]
    assert names(pair(crowd, NOW)) == {"ab"}
    crowd[2] = waiter("c", 1100, 1, front=True)
    assert names(pair(crowd, NOW)) == {"bc"}


def test_the_longer_they_wait_the_farther_they_look_and_both_have_to() -> None:
    far = [waiter("a", 1000, 10), waiter("b", 1340, 10)]
    assert names(pair(far, NOW)) == {"ab"}
    assert not pair([far[0], waiter("b", 1340, 1)], NOW)
    assert names(pair([waiter("a", 500, LONG), waiter("b", 2500, LONG)], NOW)) == {"ab"}
    assert names(pair([waiter("a", 500, picky=False), waiter("b", 2500, picky=False)], NOW)) == {
        "ab"
    }


def test_who_does_not_mind_completes_a_larger_table() -> None:
    crowd = [waiter(name, sizes="234") for name in "ab"] + [waiter("c", sizes="3")]
    assert names(pair(crowd, NOW)) == {"abc"}
    assert names(pair(crowd[:2], NOW)) == {"ab"}


def test_thousands_are_paired_without_looking_at_each_other_all() -> None:
    """Each looks at a few neighbours, however many wait."""
    crowd = [waiter(str(n), 500 + n % 1500, n % 20) for n in range(5000)]
    assert len(pair(crowd, NOW)) == 2500
