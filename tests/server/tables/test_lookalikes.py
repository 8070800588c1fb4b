"""Names that look alike fold to the same text, others do not."""

import pytest

from projectl.server.tables.lookalikes import folded


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "аnа"),  # Cyrillic
        ("Ana", "A N A"),
        ("Ana", "Ána"),
        ("Ana", "Ａｎａ"),  # full width
        ("Milo", "Mil0"),
        ("Bill", "BiII"),
        ("Bill", "B1ll"),
        ("Tomas", "Tomáš"),
        ("clem", "clern"),
        ("william", "vvilliam"),
        ("Νina", "Nina"),  # a Greek capital
        ("yuki_h", "yuki-h"),
        ("Straße", "STRASSE"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "Anna"), ("Ben", "Bea"), ("Иван", "Олег"), ("🎲", "🎯"), ("李", "王")],
)
def test_these_do_not(one: str, other: str) -> None:
    assert folded(one) != folded(other)
