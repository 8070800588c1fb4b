"""Documents and what changes in them."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from projectl.server.protocol.changes import apply_changes, changes

keys = st.text("abc", min_size=1, max_size=2)
values = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.text("xy", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=12,
)
documents = st.dictionaries(keys, values, max_size=4)


@given(documents, documents)
def test_a_client_that_applies_the_changes_has_the_new_document(before: Any, after: Any) -> None:
    found, gone = changes(before, after)
    apply_changes(before, found, gone)
    assert before == after


def test_only_what_differs_is_sent() -> None:
    before = {
        "view": {"players": [{"supply": {"O1": 1}}, {"supply": {}}], "round": 1},
        "undo": None,
    }
    after = {"view": {"players": [{"supply": {"O1": 2}}, {"supply": {}}], "round": 1}, "undo": "no"}
    assert changes(before, after) == ({"view/players/0/supply/O1": 2, "undo": "no"}, [])
