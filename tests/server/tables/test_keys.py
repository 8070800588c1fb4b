"""Tokens, ids and names, one by one."""

from hypothesis import given
from hypothesis import strategies as st

from projectl.server.tables import keys
from projectl.server.tables.naming import clean_name


def test_tokens_are_long_random_and_kept_as_hashes() -> None:
    made = {keys.new_token() for _ in range(1000)}
    assert len(made) == 1000
    assert {len(token) for token in made} == {32}
    kept = {seat: keys.hashed(token) for seat, token in enumerate(sorted(made)[:4])}
    for seat, token in enumerate(sorted(made)[:4]):
        assert keys.seat_with(token, kept) == seat
        assert keys.seat_with(token[:-1], kept) is None
        assert token.encode() not in kept[seat]


@given(st.text())
def test_any_text_can_be_a_wrong_token(token: str) -> None:
    assert keys.seat_with(token, {0: keys.hashed("right " + token)}) is None


def test_only_what_may_be_an_id_is_looked_up() -> None:
    assert keys.is_table_id(keys.new_table_id())
    for bad in ("", "a\0b", "../x", "é", "٣", "a b", "x" * 41, "a\n"):
        assert not keys.is_table_id(bad)


@given(st.text())
def test_names_are_fit_to_be_shown(name: str) -> None:
    cleaned = clean_name(name)
    assert cleaned.isprintable()
    assert cleaned == cleaned.strip()
    assert clean_name(cleaned) == cleaned
