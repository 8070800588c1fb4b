"""Mistakes in pack files: each is named with its line, several at once, never a traceback."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import projectl.packs
from projectl.packs import check
from projectl.packs.model import Mistake
from projectl.packs.reading import PACK_KEYS, PUZZLE_KEYS, TILE_KEYS, read
from projectl.rules.pieces import NAMES
from projectl.rules.puzzles import REWARDS

GOOD = '''\
format = "projectl-pack/1"
name = "mine"
title = "My cards"
origin = "own design"
note = "For a test."

[puzzles.XW1]
colour = "white"
points = 1
reward = "I2"
cells = """
.....
.##..
.##..
.....
....."""

[puzzles.XB1]
colour = "black"
points = 4
reward = "levelup2"
cells = """
.....
.###.
.###.
.###.
....."""

[tiles.FA1]
set = "A"
when = "at once"
pays_for = "place"
pieces = ["I4", "O4"]
credits = 1
'''


def mistakes(old: str = "", new: str = "") -> list[Mistake]:
    """The mistakes after one change to a good file."""
    assert old in GOOD
    return read(GOOD.replace(old, new, 1)).mistakes


def test_the_good_file_is_good() -> None:
    report = read(GOOD)
    assert report.mistakes == []
    assert report.pack is not None
    assert [p.name for p in report.pack.puzzles] == ["XW1", "XB1"]
    assert report.pack.puzzles[0].cells == 0b11000110 << 5
    assert report.pack.puzzles[0].pack == "mine"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # the pack
        ('"projectl-pack/1"', '"projectl-pack/9"', 'line 1: format: must be "projectl-pack/1"'),
        ('name = "mine"\n', "", "line 1: name: is missing: some text in quotes"),
        ('"mine"', '"My Pack"', "line 2: name: must be small letters, digits and hyphens"),
        ("own design", "mine", "line 4: origin: must be one of published, own design"),
        # names
        ("XW1", "XQ1", "line 7: XQ1: a puzzle is named like W1, B12 or GW3"),
        ("XW1", "XW0", "line 7: XW0: a puzzle is named like W1, B12 or GW3"),
        ("XW1", "XB7", "line 8: XB7 colour: its name says otherwise than white"),
        # keys and values
        ('"white"', '"grey"', "line 8: XW1 colour: must be one of white, black"),
        ("points = 1", "points = 10", "line 9: XW1 points: must be a whole number from 0 to 9"),
        ("points = 1", "points = -1", "line 9: XW1 points: must be a whole number from 0 to 9"),
        ("points = 1", "points = true", "line 9: XW1 points: must be a whole number from 0 to 9"),
        ("points = 1", "points = 1.0", "line 9: XW1 points: must be a whole number from 0 to 9"),
        ("points = 1\n", "", "line 7: XW1 points: is missing: a whole number from 0 to 9"),
        (
            '"levelup2"',
            '"level up"',
            f"line 21: XB1 reward: must be one of {', '.join(REWARDS)}; did you mean levelup?",
        ),
        # pictures
        (".....\n.##..\n", ".##..\n", "line 11: XW1 cells: the picture has 4 rows, not 5"),
        (
            ".##..\n.##..",
            ".##..\n.###",
            "line 14: XW1 cells: row 3 of the picture has 4 marks: write 5 marks, each . or #",
        ),
        (
            ".##..\n.##..",
            ".##..\n.#x..",
            "line 14: XW1 cells: row 3 of the picture holds 'x': write 5 marks, each . or #",
        ),
        (
            ".##..\n.##..",
            ".##..\n.##..#",
            "line 14: XW1 cells: row 3 of the picture has 6 marks: write 5 marks, each . or #",
        ),
        (
            ".##..\n.##..",
            ".....\n.....",
            "line 11: XW1 cells: the picture has no cell to fill",
        ),
        (
            ".##..\n.##..",
            ".##..\n...##",
            "line 11: XW1 cells: the cells fall apart: b2 and d3 do not meet",
        ),
        (
            ".###.\n.###.\n.###.",
            "...##\n...##\n.....",
            'line 22: XB1 cells: same shape as XW1; if the cards are alike, add same_as = "XW1"',
        ),
        (
            'reward = "I2"\n',
            'reward = "I2"\nsame_as = "XB1"\n',
            "line 11: XW1 same_as: 'XB1' is no puzzle before XW1 with the same shape",
        ),
        # tiles
        ("[tiles.FA1]", "[tiles.A1]", "line 29: A1: a tile is named like FA1 or FC12"),
        ('set = "A"', 'set = "B"', "line 30: FA1 set: its name says otherwise than B"),
        ("at once", "turn end", 'line 31: FA1 when: a tile for "place" pays "at once"'),
        ('"place"', '"take"', "line 33: FA1 pieces: depicts no pieces"),
        ('pieces = ["I4", "O4"]\n', "", "line 29: FA1 pieces: must say which pieces it depicts"),
        ('["I4", "O4"]', '["I4", "I4"]', "line 33: FA1 pieces: names a piece twice"),
        (
            '["I4", "O4"]',
            '["I4", 4]',
            f"line 33: FA1 pieces: must be a list of pieces out of {', '.join(NAMES)}",
        ),
        ("credits = 1", "credits = 0", "line 34: FA1 credits: must be a whole number from 1 to 9"),
        # TOML itself
        ('"white"', "white", "line 8: column 10: Invalid value"),
    ],
)
def test_one_mistake_is_named_with_its_line(old: str, new: str, expected: str) -> None:
    [mistake] = mistakes(old, new)
    assert str(mistake) == expected


def test_an_unknown_key_is_named_with_what_was_meant_and_what_is_missing() -> None:
    found = [str(mistake) for mistake in mistakes("colour", "color")]
    assert found == [
        "line 7: XW1 colour: is missing: one of white, black",
        'line 8: XW1 color: unknown key "color"; did you mean colour?',
    ]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("[puzzles.XB1]", "[puzzles.XW1]", 18),  # a card entered twice
        ("[tiles.FA1]", "[tiles.FA1", 29),
        ("points = 4", "points = 4\npoints = 5", 21),
        ("credits = 1\n", 'credits = """1', 34),  # never closed: the end of the file
    ],
)
def test_a_syntax_mistake_has_a_line(old: str, new: str, line: int) -> None:
    """What it says is up to Python's own TOML reader."""
    [mistake] = mistakes(old, new)
    assert mistake.line == line
    assert mistake.where.startswith(("column", "end of file"))
    assert "(at " not in mistake.text


def test_several_mistakes_are_reported_at_once_in_the_order_of_lines() -> None:
    text = GOOD.replace('"white"', '"grey"').replace("points = 4", "points = 40")
    text = text.replace("credits = 1", "credits = 99").replace('title = "My cards"\n', "")
    assert [m.line for m in read(text).mistakes] == [1, 7, 19, 33]
    assert read(text).pack is None


def test_shapes_that_are_alike_on_purpose_are_accepted() -> None:
    text = GOOD.replace(".###.\n.###.\n.###.", ".....\n...##\n...##")
    assert not read(text).ok
    text = text.replace('"levelup2"', '"levelup2"\nsame_as = "XW1"')
    assert read(text).ok


def test_a_pack_of_a_shipped_name_must_hold_what_its_box_holds() -> None:
    """R12.1: seven black puzzles, so that card numbers stay the same."""
    text = GOOD.split("[tiles")[0].replace('"mine"', '"phoenix"').replace("XB1", "PB1")
    assert [str(mistake) for mistake in read(text).mistakes] == [
        'line 2: pack: "phoenix" also has PB2, PB3, PB4, PB5, PB6, PB7',
        'line 7: XW1: "phoenix" holds PB1 ... PB7 (7), not this',
    ]


def test_an_empty_pack_is_a_mistake() -> None:
    text = GOOD.split("\n[puzzles")[0]
    assert [str(m) for m in read(text).mistakes] == [
        "line 2: pack: holds neither puzzles nor tiles"
    ]


@pytest.mark.parametrize("value", ["3", '"x"', "[1]", "[[1]]", "{XW1 = 3}", "1979-05-27", "{}"])
@pytest.mark.parametrize("key", ["puzzles", "tiles"])
def test_entries_that_are_no_tables_are_a_mistake(key: str, value: str) -> None:
    head = GOOD.split("\n[puzzles")[0]
    report = read(f"{head}{key} = {value}\n")
    assert report.pack is None
    assert max(m.line for m in report.mistakes) <= 6


def test_other_ways_to_write_the_same_file_keep_their_lines() -> None:
    """Quoted names, dotted keys, inline tables, comments and Windows line ends."""
    head = GOOD.split("\n[puzzles")[0]
    text = head + (
        '["puzzles" . "XW1"] # a card\n'
        "  'points'= 77\n"
        "cells = '''\n.....\n.##..\n.##..\n.....\n....x'''\n"
        'colour = "white"\nreward = "O1"\n'
        '[puzzles]\nXB1 = {colour = "black", points = 3, reward = "Q9", cells = "#"}\n'
    )
    for written in (text, text.replace("\n", "\r\n")):
        assert [(m.line, m.where) for m in read(written).mistakes] == [
            (7, "XW1 points"),
            (13, "XW1 cells"),
            (17, "XB1 cells"),
            (17, "XB1 reward"),
        ]


def test_a_picture_may_begin_beside_its_quotes() -> None:
    text = GOOD.replace('cells = """\n.....\n.##..', 'cells = """.....\n.#?..')
    assert [m.line for m in read(text).mistakes] == [12]


def test_strange_marks_in_names_do_not_garble_the_report() -> None:
    [mistake] = mistakes("note =", '"a\\nb\\u001b[31m" = 1\nnote =')
    assert mistake.text == 'unknown key "a?b?[31m"'


# ------------------------------------------------------------------- files
def test_a_missing_file_a_folder_and_bytes_are_mistakes(tmp_path: Path) -> None:
    assert check(tmp_path / "none.toml").lines()[0].endswith("1: file: No such file or directory")
    assert check(tmp_path).lines()[0].endswith("1: file: Is a directory")
    (tmp_path / "bytes").write_bytes(b'name = "x"\nnote = "\xff"\n')
    assert check(tmp_path / "bytes").lines() == [
        f"{tmp_path / 'bytes'}:2: file: the text is not UTF-8"
    ]


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    (tmp_path / "bom.toml").write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert check(tmp_path / "bom.toml").ok


SHIPPED = [
    p.read_text(encoding="utf-8") for p in Path(projectl.packs.__file__).parent.glob("*.toml")
]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([GOOD, *SHIPPED]), st.data())
def test_a_damaged_file_never_raises(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 200)))
    new = data.draw(
        st.one_of(st.text(max_size=8), st.sampled_from(["[", '"""', "= 1", "{}", "\n"]))
    )
    report = read(text[:start] + new + text[end:])
    assert (report.pack is None) == bool(report.mistakes)
    assert all(1 <= m.line <= text.count("\n") + 10 for m in report.mistakes)
    assert all(line.isprintable() for line in report.lines())


VALUES = st.recursive(
    st.sampled_from(
        ["1", "-7", "true", '"white"', '"W1"', '""', "nan", "07:32:00", "1e3", "9" * 5000]
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda values: f"[{', '.join(values)}]"),
        inner.map(lambda value: f"{{x = {value}}}"),
    ),
    max_leaves=4,
)
PUZZLE = [f"puzzles.W1.{key}" for key in (*PUZZLE_KEYS, "x")]
TILE = [f"tiles.FA1.{key}" for key in (*TILE_KEYS, "x")]
KEYS = st.sampled_from([*PACK_KEYS, "puzzles.W1", *PUZZLE, "tiles.FA1", *TILE])


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(KEYS, VALUES), max_size=6))
def test_values_of_any_kind_anywhere_never_raise(entries: list[tuple[str, str]]) -> None:
    report = read("".join(f"{key} = {value}\n" for key, value in entries))
    assert report.mistakes


@pytest.mark.parametrize("text", ["x = " + "[" * 5000, "x = " + "9" * 5000, "a." * 3000 + "a = 1"])
def test_hostile_toml_is_a_mistake(text: str) -> None:
    assert read(text).mistakes
