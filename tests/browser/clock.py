"""A page's clock that only a test moves: what lives for a moment is there until the test goes on."""

from collections.abc import Callable

from playwright.sync_api import Page

STEP = 100


def stop_clock(page: Page) -> None:
    """From now on the page's timers wait for the test."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1)


def run_until(page: Page, reached: Callable[[], bool], most: int = 60_000) -> None:
    """Let the page's time pass in small steps until it is so."""
    for _ in range(0, most, STEP):
        if reached():
            return
        page.clock.run_for(STEP)
    raise AssertionError(f"not reached in {most / 1000:.0f} s of the page's time")
