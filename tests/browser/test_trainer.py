"""The puzzle trainer on the page: solving, missing, giving up, and a rating that counts each once."""

from playwright.sync_api import Page, expect

from projectl.exercises import collection
from projectl.exercises.collection import Exercise
from tests.browser.conftest import Opener, Server
from tests.browser.hands import Hands, Mouse, Touch
from tests.browser.records import at_hand, in_storage, remember


def simple(kind: str, best: int) -> Exercise:
    """An exercise whose solution needs nothing but placing and upgrading."""
    return next(
        it
        for it in collection.exercises()
        if (it.kind, it.best) == (kind, best)
        and not it.position["rules"].get("expansions")
        and not it.position["rules"].get("solo")
        and len(it.position["players"]) == 2
        and all(text.split()[0] in ("place", "trade") for text in it.solution)
    )


def begin(page: Page, exercise: Exercise) -> None:
    """Have this exercise at hand, as if the page had been closed in the middle of it."""
    page.wait_for_selector(".goal")
    remember(page, {"projectl.trainer": {"now": at_hand(exercise)}})
    page.wait_for_selector(f'[data-mat="{exercise.puzzles[0]}"] .goal-mark')


def play(hands: Hands, action: str) -> None:
    """Play an action and wait until the trainer has answered."""
    seq = hands.page.get_attribute("[data-seq]", "data-seq")
    hands.do(action)
    expect(hands.page.locator("[data-seq]")).not_to_have_attribute("data-seq", str(seq))


def rating(page: Page) -> int:
    return int(page.get_attribute("[data-rating]", "data-rating") or 0)


def test_solving_by_mouse_raises_the_rating_and_the_next_is_there(
    server: Server, open_page: Opener
) -> None:
    exercise = simple("finish", 2)
    page = open_page("/trainer")
    begin(page, exercise)
    expect(page.locator("h1")).to_have_text("Finish the marked puzzle with your 2 actions.")
    expect(page.locator("[data-command=next]")).to_have_attribute("aria-disabled", "true")
    hands = Mouse(page, server.url)
    for action in exercise.solution:
        play(hands, action)
    expect(page.locator(".goal.solved [role=status]")).to_have_text("Solved!")
    assert rating(page) > 1000
    expect(page.locator(".trainer-rating .ticks .yes")).to_have_count(1)
    expect(page.locator(".rating-graph svg")).to_be_visible()
    page.click("[data-command=next]")
    expect(page.locator(".goal.solved")).to_have_count(0)
    kept = in_storage(page, "projectl.trainer")
    assert kept["now"]["id"] != exercise.id
    assert kept["seen"][-1] == kept["now"]["id"]
    page.reload()
    page.wait_for_selector(".goal")
    assert in_storage(page, "projectl.trainer")["now"]["id"] == kept["now"]["id"]
    assert rating(page) == round(kept["value"])


def test_missing_counts_once_and_the_solution_is_played(server: Server, open_page: Opener) -> None:
    exercise = simple("finish", 2)
    page = open_page("/trainer")
    begin(page, exercise)
    hands = Mouse(page, server.url)
    play(hands, "gain O1")
    page.keyboard.press("z")
    expect(page.locator("[data-command=undo]:visible")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("[data-command=restart]")).to_have_attribute("aria-disabled", "true")
    play(hands, "gain O1")
    play(hands, "gain O1")
    expect(page.locator(".goal.missed [role=status]")).to_contain_text("no actions are left")
    after = rating(page)
    assert after < 1000
    page.click("[data-command=restart]")
    expect(page.locator("[role=status]").first).to_contain_text("first try has counted")
    for action in exercise.solution:
        play(hands, action)
    expect(page.locator(".goal.solved")).to_be_visible()
    assert rating(page) == after, "only the first try counts"
    page.click("[data-command=solution]")
    expect(page.locator("[role=status]").first).to_contain_text("That was the solution")
    expect(page.locator(f'[data-mat="{exercise.puzzles[0]}"]')).to_have_count(0)
    assert len(in_storage(page, "projectl.trainer")["tries"]) == 1


def test_on_a_phone_with_the_solution_for_those_who_give_up(
    server: Server, open_page: Opener
) -> None:
    exercise = simple("several", 2)
    page = open_page("/trainer", 390, 844, has_touch=True, is_mobile=True, reduced_motion="reduce")
    begin(page, exercise)
    hands = Touch(page, server.url)
    play(hands, "gain O1")
    seq = page.get_attribute("[data-seq]", "data-seq")
    page.tap("[data-command=undo]")
    expect(page.locator("[data-seq]")).not_to_have_attribute("data-seq", str(seq))
    page.tap("[data-command=solution]")
    expect(page.locator("dialog")).to_contain_text("counts as a miss and lowers your rating")
    assert rating(page) == 1000
    page.tap("[data-command=solution-sure]")
    expect(page.locator("[role=status]").first).to_contain_text("That was the solution")
    assert rating(page) < 1000, "who gives up has not solved it"
    page.tap("[data-rating]")
    expect(page.locator("dialog[open] .ticks .no")).to_have_count(1)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    page.tap("[data-command=next]")
    expect(page.locator("[data-command=next]")).to_have_attribute("aria-disabled", "true")
