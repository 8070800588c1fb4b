"""Draws the app's icons as PNG from its two SVG files, for devices that take nothing else.

python tools/icons.py
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.conftest import FLAGS, find_chromium  # noqa: E402

PUBLIC = ROOT / "web" / "public"
SIZES = (192, 512)


def main() -> None:
    """Write each drawing in each size beside it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for drawing in ("icon", "maskable"):
            svg = (PUBLIC / f"{drawing}.svg").read_text(encoding="utf-8")
            for size in SIZES:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(
                    f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>{svg}"
                )
                page.screenshot(path=PUBLIC / f"{drawing}-{size}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
