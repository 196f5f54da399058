"""`manage.py screenshots`: the README's pictures, of a demo that is started for them and thrown away."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

FOLDER = settings.BASE_DIR / "docs" / "pictures"
DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
QUESTION, COMPLAINT = "What documents do I need for KYC?", "My debit card hasn't arrived in 3 weeks"
ORDER_TALK = ("where is NM-10077?", "Can I return the laptop?")


@dataclass(frozen=True)
class Demo:
    """A running demo: its address and the specialist's sign-in."""

    url: str
    username: str
    password: str


class Command(BaseCommand):
    help = "Takes the README's pictures with Chromium, on a demo of its own."

    def handle(self, **options: Any) -> None:
        try:
            from playwright.sync_api import sync_playwright
        except ImportError as error:
            raise CommandError("The pictures need playwright: install the project with its dev extra.") from error
        chromium = shutil.which("chromium")
        if chromium is None:
            raise CommandError("The pictures need Chromium: install your distribution's package of that name.")
        FOLDER.mkdir(parents=True, exist_ok=True)
        with running_demo() as demo, sync_playwright() as playwright:
            arguments = ["--no-sandbox", "--disable-background-networking"]
            browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
            self.take_pictures(browser, demo)
            browser.close()

    def take_pictures(self, browser: Any, demo: Demo) -> None:
        still = {"base_url": demo.url, "reduced_motion": "reduce"}
        chat = browser.new_page(viewport=DESKTOP, **still)
        come_in(chat)
        say(chat, QUESTION)
        self.save(chat, "chat")
        come_in(chat, "novamart", "Maya Torres")
        for text in ORDER_TALK:
            say(chat, text)
        self.save(chat, "orders")
        phone = browser.new_page(viewport=PHONE, color_scheme="dark", **still)
        come_in(phone)
        say(phone, COMPLAINT)
        self.save(phone, "chat-phone")
        desk = browser.new_page(viewport=DESKTOP, **still)
        sign_in(desk, demo)
        desk.goto("/admin/support/ticket/")
        self.save(desk, "queue")
        desk.get_by_role("row").filter(has_text=COMPLAINT).get_by_role("link").first.click()
        self.save(desk, "ticket")

    def save(self, page: Any, name: str) -> None:
        path = FOLDER / f"{name}.png"
        page.wait_for_load_state("networkidle")
        page.screenshot(path=path)
        self.stdout.write(f"{path.relative_to(settings.BASE_DIR)}")


def come_in(page: Any, brand: str = "securebank", name: str = "Priya Sharma") -> None:
    page.goto(f"/b/{brand}/")
    page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="New conversation").click()


def say(page: Any, text: str) -> None:
    page.get_by_label("Your message to").fill(text)
    page.get_by_role("button", name="Send").click()
    page.locator("#messages > li.assistant").last.wait_for()


def sign_in(page: Any, demo: Demo) -> None:
    page.goto("/admin/")
    page.get_by_label("Username").fill(demo.username)
    page.get_by_label("Password").fill(demo.password)
    page.get_by_role("button", name="Log in").click()


@contextmanager
def running_demo() -> Iterator[Demo]:
    """A demo in a folder that is thrown away, from its `Ready:` line on.

    Raises:
        CommandError: It ended before it was ready; what it said is passed on.
    """
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "demo"],
            cwd=settings.BASE_DIR,
            env={**os.environ, "DATA_DIR": folder, "PORT": "0"},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield read_announcement(process)
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(60)


def read_announcement(process: subprocess.Popen[str]) -> Demo:
    said = ""
    for line in process.stdout or ():
        said += line
        if "Ctrl-C" in line:
            break
    address = re.search(r"Ready: (\S+)", said)
    specialist = re.search(r"\b(sam) / (\S+)", said)
    if address is None or specialist is None:
        raise CommandError(f"The demo did not come up:\n{said}")
    return Demo(address[1].rstrip("/"), specialist[1], specialist[2])
