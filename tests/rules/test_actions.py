"""Action numbers: each belongs to one kind, and what is packed into it can be read again."""

from itertools import pairwise

from projectl.rules import actions
from projectl.rules.pieces import PIECES

STARTS = [
    actions.END,
    actions.INSERT,
    actions.MASTER,
    actions.RESIGN,
    actions.TIMEOUT,
    actions.CHOOSE_NONE,
    actions.LEVELUP_NONE,
    actions.TAKE_TOP,
    actions.GAIN,
    actions.CHOOSE,
    actions.RECYCLE,
    actions.TRADE,
    actions.LEVELUP,
    actions.GHOST,
    actions.TAKE,
    actions.AMBASSADOR,
    actions.PLACE,
]


def test_every_number_has_the_kind_that_begins_before_it() -> None:
    for start, end in pairwise([*STARTS, actions.PLACE + 5000]):
        assert {actions.kind(number) for number in range(start, end)} == {start}


def test_arguments_are_read_as_they_were_packed() -> None:
    for given in range(PIECES):
        for taken in range(PIECES):
            packed = actions.exchange(given, taken)
            assert (actions.given(packed), actions.taken(packed)) == (given, taken)
            assert actions.kind(actions.LEVELUP + packed) == actions.LEVELUP


def test_a_recycle_is_listed_in_one_order() -> None:
    """R4.3: every order is legal, one stands for all of them; nothing else is changed."""
    for number in range(actions.PLACE):
        if actions.kind(number) == actions.RECYCLE:
            at = number - actions.RECYCLE
            listed = actions.RECYCLE + actions.colour(at) * actions.ORDERS
            assert actions.as_listed(number) == listed == number - actions.order(at)
        else:
            assert actions.as_listed(number) == number
