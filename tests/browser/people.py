"""What people do in the browser, in their own words: a customer at the chat page, Sam in the back office."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

PASSWORD = "a demo password"
WAITING = ".message.pending, .htmx-request"


@dataclass(frozen=True)
class CustomerAtChat:
    """A customer with a brand's chat page open."""

    page: Page
    brand: str = "securebank"

    def come_in_as(self, name: str) -> CustomerAtChat:
        """Pick a demo customer on the page."""
        self.page.goto(f"/b/{self.brand}/")
        self.page.get_by_role("button", name=name).click()
        expect(self.page.get_by_text(f"Hello {name.split()[0]}")).to_be_visible()
        return self

    def write(self, text: str) -> Locator:
        """Type a message, send it, and wait for what comes back: the last entry of the conversation."""
        before = self.messages.count()
        self.page.get_by_label("Your message to").fill(text)
        self.page.get_by_role("button", name="Send").click()
        expect(self.messages).to_have_count(before + 2)
        return self.messages.last

    @property
    def messages(self) -> Locator:
        return self.page.locator("#messages > li")


@dataclass(frozen=True)
class Specialist:
    """Sam in the back office."""

    page: Page

    def sign_in(self) -> Specialist:
        self.page.goto("/admin/")
        self.page.get_by_label("Username").fill("sam")
        self.page.get_by_label("Password").fill(PASSWORD)
        self.page.get_by_role("button", name="Log in").click()
        expect(
            self.page.get_by_role("link", name="Log out").or_(self.page.get_by_role("button", name="Log out"))
        ).to_be_visible()
        return self

    def open_ticket(self, reference: str) -> Specialist:
        self.page.goto("/admin/support/ticket/")
        self.page.get_by_role("link", name=reference).first.click()
        expect(self.page.locator("#ticket-status")).to_be_visible()
        return self

    def reply(self, text: str) -> None:
        self.page.locator("#reply-text").or_(self.page.locator("#reply-form textarea")).first.fill(text)
        self.page.locator("#send-reply").click()
        expect(self.page.get_by_text(text).first).to_be_visible()

    def hand_back(self) -> None:
        self.page.locator("#hand-back").click()
        expect(self.page.get_by_text("The assistant has the conversation.")).to_be_visible()
