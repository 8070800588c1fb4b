"""The looks of the pieces: every piece has one, and what is written on it can be read."""

import json
from pathlib import Path

import pytest

import projectl
from projectl.looks import Look, looks
from projectl.rules.pieces import NAMES


def test_every_piece_has_a_look_of_its_own() -> None:
    assert tuple(looks()) == NAMES
    assert len({look.colour for look in looks().values()}) == len(NAMES)


def test_the_colours_on_cardboard_have_glyphs_of_their_own() -> None:
    found = json.loads(Path(projectl.__file__).with_name("looks.json").read_bytes())
    glyphs = [json.dumps(found[name]["glyph"]) for name in NAMES if not name.endswith("5")]
    assert len(set(glyphs)) == 9


def _light(colour: str) -> float:
    """Relative luminance, as the guidelines for accessible pages reckon it."""
    parts = [part / 255 for part in Look(colour, "").rgb]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("name", NAMES)
def test_ink_stands_out(name: str) -> None:
    look = looks()[name]
    dark, light = sorted((_light(look.colour), _light(look.ink)))
    assert (light + 0.05) / (dark + 0.05) >= 4.5
