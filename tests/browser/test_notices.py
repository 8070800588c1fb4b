"""Your turn: what a tab says, other pages that lead to the game, and notifications through the service worker."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from tests.browser.api import Table, call, person
from tests.browser.conftest import Opener, Server
from tests.browser.hands import pass_turn
from tests.server.conftest import wait_until
from tests.server.receiver import Browser, Receiver

PEOPLE = [person("Ana"), person("Ben")]
ICON = "link[rel=icon]"

#: A browser subscribes at its maker's push service, which is not here: this one answers as that would.
SUBSCRIBE = """
PushManager.prototype.subscribe = async () => ({ toJSON: () => (%s) });
PushManager.prototype.getSubscription = async () => null;
"""


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.stop()


def play_turn(table: Table, seat: int) -> None:
    """Past the page."""
    for number in range(3):
        seq, _ = table.look(seat)
        body = {"id": f"turn-{seq}-{number}", "action": "gain O1"}
        call(table.url, f"/tables/{table.id}/actions", body, table.tokens[seat])


def test_a_tab_says_that_games_wait_and_pages_lead_there(server: Server, open_page: Opener) -> None:
    first, second = (Table(server.url, PEOPLE) for _ in (0, 1))
    page = open_page(first.address(1))
    expect(page).to_have_title("Ana · Project L")
    expect(page.locator(ICON)).to_have_attribute("href", "/icon.svg")
    play_turn(first, 0)
    expect(page).to_have_title("Your turn · Ana · Project L")
    expect(page.locator(ICON)).to_have_attribute("href", f"{server.url}/icon-turn.svg")
    page.goto(second.address(1))
    expect(page).to_have_title("(1) Ana · Project L")
    page.goto("/rules")
    expect(page).to_have_title("(1) Rules · Project L")
    expect(page.locator(".elsewhere")).to_contain_text("Your turn · Ana")
    page.click('[data-command="go-there"]')
    page.wait_for_url(f"**/t/{first.id}")
    pass_turn(page)
    expect(page).to_have_title("Ana · Project L")


def registration_of(page: Page) -> tuple[Any, str]:
    """A way to the page's service worker as a push service has it."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []

    def note(event: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    return session, found[0]


def test_a_notice_is_pushed_to_the_service_worker_and_a_click_opens_the_table(
    server: Server, open_page: Opener, receiver: Receiver, whole_chromium: Chromium
) -> None:
    table = Table(server.url, PEOPLE)
    browser = Browser()
    page = open_page("/", by=whole_chromium, prefs={"asked": False}, permissions=["notifications"])
    given = browser.subscription(receiver.address("ana"))
    keys = {key: given[key] for key in ("p256dh", "auth")}
    page.context.add_init_script(
        SUBSCRIBE % json.dumps({"endpoint": given["endpoint"], "keys": keys})
    )
    page.goto(table.address(0))
    pass_turn(page, 2)
    expect(page.locator(".notice")).to_have_count(0)
    pass_turn(page, 1)
    expect(page.locator(".notice")).to_contain_text("Shall we tell you when it is your turn?")
    with page.expect_response("**/api/v1/notices/push"):
        page.click('[data-command="tell-me"]')
    expect(page.locator(".notice")).to_have_count(0)
    page.goto("/rules")
    play_turn(table, 1)
    (heard,) = receiver.wait("ana")
    said = browser.read(heard)
    assert (said["kind"], said["title"], said["link"]) == ("turn", "Your turn", f"/t/{table.id}")
    session, registration = registration_of(page)
    push = {"origin": server.url, "registrationId": registration, "data": json.dumps(said)}
    session.send("ServiceWorker.deliverPushMessage", push)
    shown = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
        .map(({ title, body, tag }) => ({ title, body, tag }))"""
    wait_until(lambda: bool(page.evaluate(shown)), "it is shown")
    assert page.evaluate(shown) == [
        {"title": "Your turn", "body": "Ben · round 2", "tag": table.id}
    ]
    (worker,) = page.context.service_workers
    opened = worker.evaluate(
        """async () => {
          const [notification] = await registration.getNotifications();
          const opened = new Promise((done) => { clients.openWindow = async (link) => done(link); });
          dispatchEvent(new NotificationEvent("notificationclick", { notification }));
          return opened;
        }"""
    )
    assert opened == f"/t/{table.id}"
    assert page.evaluate(shown) == []


def test_settings_choose_what_to_be_told_and_try_it(
    server: Server, open_page: Opener, receiver: Receiver
) -> None:
    page = open_page("/settings", refusals=True)
    said = page.locator("#notices [data-said]")
    page.click("[data-setting=try] button")
    expect(said).to_contain_text("There is no way yet")
    page.fill("[data-setting=hook] input[type=url]", "http://10.0.0.1/")
    page.click("[data-setting=hook] button[type=submit]")
    expect(said).to_contain_text("Nothing can be sent to this address")
    page.fill("[data-setting=hook] input[type=url]", receiver.address("ben"))
    page.click("[data-setting=hook] button[type=submit]")
    expect(said).to_contain_text("The web-hook is saved")
    page.click("[data-setting=try] button")
    expect(said).to_have_text("Sent in 1 way.")
    (heard,) = receiver.wait("ben")
    assert heard.said["title"] == "This is how you will be told"
    with page.expect_response("**/api/v1/notices"):
        page.click("[data-setting=notice-over] input")
    page.reload()
    expect(page.locator("[data-setting=notice-over] input")).not_to_be_checked()
    expect(page.locator("[data-setting=hook] input[type=url]")).to_have_value(
        receiver.address("ben")
    )
    page.click("[data-setting=hook] button.flat")
    expect(said).to_contain_text("The web-hook is removed")
