"""An account on two devices: made with a passkey, entered with it and with a code, left, deleted; the host's word."""

import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.api import Table, call
from tests.browser.conftest import COMMAND, Opener, Server
from tests.browser.records import in_storage
from tests.server.conftest import wait_until

KEYS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A browser of its own, with an authenticator."""

    def __init__(self, chromium: Browser, url: str) -> None:
        self.context: BrowserContext = chromium.new_context(base_url=url, locale="en")
        self.page: Page = self.context.new_page()
        self.tools = self.context.new_cdp_session(self.page)
        self.tools.send("WebAuthn.enable")
        made = self.tools.send("WebAuthn.addVirtualAuthenticator", {"options": KEYS})
        self.keys: str = made["authenticatorId"]

    def passkeys(self) -> list[dict[str, object]]:
        found = self.tools.send("WebAuthn.getCredentials", {"authenticatorId": self.keys})
        return list(found["credentials"])

    def take_along(self, other: "Device") -> None:
        """The other's passkeys, as if both were synchronised."""
        for passkey in other.passkeys():
            asked = {"authenticatorId": self.keys, "credential": passkey}
            self.tools.send("WebAuthn.addCredential", asked)

    def settings(self) -> Page:
        self.page.goto("/settings")
        expect(self.page.locator("#account")).to_be_visible()
        return self.page

    def remember(self, **prefs: object) -> None:
        self.page.goto("/")
        self.page.evaluate("p => localStorage.setItem('projectl.prefs', JSON.stringify(p))", prefs)


@pytest.fixture
def devices(chromium: Browser, server: Server) -> Iterator[list[Device]]:
    """Two devices; a passkey takes a name of a host, not a number."""
    url = server.url.replace("127.0.0.1", "localhost")
    found = [Device(chromium, url), Device(chromium, url)]
    yield found
    for device in found:
        device.context.close()


def make_account(device: Device, name: str) -> Page:
    page = device.settings()
    page.fill("[name=account-name]", name)
    page.click("[data-account=make]")
    expect(page.locator("#account")).to_contain_text(f"Signed in as {name}")
    return page


def test_two_devices_have_one_account_by_passkey(devices: list[Device], server: Server) -> None:
    """What the first remembers comes to the second: its settings, and its seats."""
    one, two = devices
    one.remember(name="Ana", marks="strong")
    table = Table(server.url, [{"kind": "person", "name": "Ana"}, {"kind": "bot"}])
    one.page.evaluate(
        "s => localStorage.setItem('projectl.seats', JSON.stringify(s))",
        [{"table": table.id, "seat": 0, "token": table.tokens[0]}],
    )
    make_account(one, "Ana of two devices")
    assert len(one.passkeys()) == 1
    two.take_along(one)
    page = two.settings()
    page.click("[data-account=enter]")
    expect(page.locator("#account")).to_contain_text("Signed in as Ana of two devices")
    expect(page.locator("#account [data-setting=device-here]")).to_have_count(1)
    expect(page.locator("#account [data-setting=device]")).to_have_count(1)
    page.wait_for_function(
        "table => localStorage.getItem('projectl.seats')?.includes(table)", arg=table.id
    )
    assert in_storage(page, "projectl.seats") == [{"table": table.id, "seat": 0, "token": ""}]
    assert in_storage(page, "projectl.prefs")["marks"] == "strong"
    assert (
        in_storage(page, "projectl.player")["id"] == in_storage(one.page, "projectl.player")["id"]
    )
    # It plays there, and has no token of the seat to give away.
    page.goto(f"/t/{table.id}")
    expect(page.locator(".mine.now")).to_be_visible()
    # The second is signed out from the first, and notices.
    first = one.settings()
    first.click("#account [data-setting=device] button")
    expect(first.locator("#account [data-setting=device]")).to_have_count(0)
    page.goto("/settings")
    page.reload()
    expect(page.locator("[data-account=enter]")).to_be_visible()
    assert call(server.url, "/about")["accounts"]


def test_a_code_lets_a_second_device_in_and_the_account_can_be_deleted(
    devices: list[Device],
) -> None:
    one, two = devices
    shown = make_account(one, "Ben of the code")
    shown.click("[data-setting=account-other] button")
    said = shown.locator("[data-account-said]")
    expect(said).to_contain_text("on the other device")
    code = (said.text_content() or "").split()[1]
    page = two.settings()
    page.fill("[name=account-code]", "AAAA-AAAA")
    page.click("[data-account=join]")
    expect(page.locator("[data-account-said]")).to_contain_text("wrong, used or too old")
    page.fill("[name=account-code]", code.lower())
    page.press("[name=account-code]", "Enter")
    expect(page.locator("#account")).to_contain_text("Signed in as Ben of the code")
    page.click("[data-setting=account-delete] button")
    page.click("[data-account=delete]")
    expect(page.locator("[data-account-said]")).to_contain_text("deleted")
    expect(page.locator("[name=account-code]")).to_be_visible()
    shown.reload()
    expect(shown.locator("[name=account-code]")).to_be_visible()


def test_a_name_that_is_taken_is_said_in_words(devices: list[Device]) -> None:
    one, two = devices
    make_account(one, "Cleo the only")
    page = two.settings()
    page.fill("[name=account-name]", "CLEO the 0nly")
    page.click("[data-account=make]")
    expect(page.locator("[data-account-said]")).to_contain_text("choose another name")


def test_a_restart_is_told_on_an_open_page_and_can_be_put_away(
    server: Server, open_page: Opener
) -> None:
    page = open_page("/rules")
    command = [str(COMMAND), "admin", "announce", "--database", str(server.database)]
    subprocess.run([*command, "--minutes", "9"], check=True, stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: call(server.url, "/news")["restart"] is not None, "the server has heard")
        page.reload()
        expect(page.locator(".notice")).to_contain_text("The server will be restarted at")
        page.click("[data-command=news-read]")
        expect(page.locator(".notice")).to_have_count(0)
    finally:
        subprocess.run([*command, "--cancel"], check=True, stdout=subprocess.DEVNULL)
