"""Draws docs/img/modules.svg: the packages in their layers, as pyproject.toml and the sources say.

python tools/draw_modules.py           writes the picture (`make modules`)
"""

import ast
import re
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "img" / "modules.svg"
SOURCES = ROOT / "src" / "projectl"

WIDE, TALL, GAP = 860, 62, 14
STYLE = """
  rect { fill: #f4f1ea; stroke: #8a8372; }
  rect.compiled { fill: #e3eee0; }
  text { font: 13px system-ui, sans-serif; fill: #2b2b30; }
  .name { font: bold 15px ui-monospace, monospace; }
  @media (prefers-color-scheme: dark) {
    rect { fill: #2c2e33; stroke: #77746c; }
    rect.compiled { fill: #2a3a2e; }
    text { fill: #e8e6e0; }
  }"""


def layers() -> list[list[str]]:
    """The layers from the top, each a list of packages, from the contract that the linter checks."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = (
        found
        for found in settings["tool"]["importlinter"]["contracts"]
        if found.get("containers") == ["projectl"]
    )
    return [[name.strip(" ()") for name in layer.split("|")] for layer in contract["layers"]]


def compiled() -> set[str]:
    """The packages with modules that are compiled."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {Path(pattern).parts[2] for pattern in settings["tool"]["projectl"]["compiled"]}


def purpose(name: str) -> str:
    """What a package is for: the beginning of its docstring, up to the first stop of any kind."""
    package = SOURCES / name / "__init__.py"
    path = package if package.exists() else SOURCES / f"{name}.py"
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return re.split(r"[:,.\n]", text)[0]


def drawing() -> str:
    """The whole picture as SVG."""
    rows, green = layers(), compiled()
    high = len(rows) * (TALL + GAP) + 34
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" role="img">',
        "<title>The packages of projectl; imports point downwards only</title>",
        f"<style>{STYLE}</style>",
    ]
    for y, row in enumerate(rows):
        wide = (WIDE - GAP * (len(row) + 1)) / len(row)
        for x, name in enumerate(row):
            parts += _box(name, GAP + x * (wide + GAP), GAP + y * (TALL + GAP), wide, name in green)
    note = "A package may import those below it, never one above or beside it. Green: compiled."
    parts += [f'<text x="{GAP}" y="{high - 12}">{note}</text>', "</svg>"]
    return "\n".join(parts) + "\n"


def _box(name: str, x: float, y: float, wide: float, green: bool) -> list[str]:
    kind = ' class="compiled"' if green else ""
    return [
        f'<rect{kind} x="{x:.0f}" y="{y}" width="{wide:.0f}" height="{TALL}" rx="6"/>',
        f'<text class="name" x="{x + 12:.0f}" y="{y + 26}">{name}</text>',
        f'<text x="{x + 12:.0f}" y="{y + 47}">{escape(purpose(name))}</text>',
    ]


if __name__ == "__main__":
    PICTURE.write_text(drawing(), encoding="utf-8")
