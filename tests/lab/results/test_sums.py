"""Sums give the figures that the games themselves would give."""

from projectl.lab.results import estimates
from projectl.lab.results.sums import Sums

PARTS = [(1.0, 2.0), (0.0, 1.0), (3.0, 4.0), (2.0, 2.0)]


def test_sums_give_what_the_parts_give() -> None:
    sums, others = Sums(), Sums()
    for part in PARTS[:2]:
        sums.add({"it": part})
    for part in PARTS[2:]:
        others.add({"it": part})
    sums.join(others)
    assert sums.mean("it").as_dict() == estimates.mean(PARTS).as_dict()
    assert sums.share("it").as_dict() == estimates.proportion(PARTS).as_dict()
    assert sums.number("it") == 9
    assert Sums(sums.as_dict()).mean("it") == sums.mean("it")


def test_what_was_never_seen_is_not_known() -> None:
    assert Sums().mean("it") is estimates.UNKNOWN
    assert "it" not in Sums()
