"""Every page loads what it needs from here alone: no console error, no Content-Security-Policy violation.

`open_page` fails a test in whose pages the browser complained of anything.
"""

import pytest
from django.contrib import admin
from django.urls import reverse
from playwright.sync_api import expect

from support.models import Ticket
from tests.browser.people import CustomerAtChat, Specialist

CHAT = [
    "/",
    "/b/securebank/",
    "/b/securebank/sign-in",
    "/b/securebank/tickets",
    "/b/securebank/tickets/TKT042",
    "/b/securebank/policies/POL-CARD-2026.1/2026.1",
    "/b/nowhere/",
    "/api/v1/docs",
]


def open_and_look(page, path):
    response = page.goto(path)
    page.wait_for_load_state("networkidle")
    assert response.status in (200, 404)


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 800}, {"width": 360, "height": 740}])
def test_no_page_of_the_chat_breaks_the_content_security_policy(open_page, viewport, violations):
    priya = CustomerAtChat(open_page(viewport=viewport)).come_in_as("Priya Sharma")
    for path in CHAT:
        open_and_look(priya.page, path)
        assert priya.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), path
    violations[:] = [text for text in violations if "/b/nowhere/" not in text]  # that one is a 404 by intent


def test_no_page_of_the_back_office_breaks_the_content_security_policy(open_page, sam):
    sam.is_superuser = True
    sam.save()
    page = Specialist(open_page()).sign_in().page
    for model in admin.site._registry:
        open_and_look(page, reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist"))
    for path in ("/admin/", reverse("admin:support_ticket_change", args=[Ticket.objects.get(reference="TKT042").pk])):
        open_and_look(page, path)


def test_the_graph_and_the_rules_are_shown_to_a_specialist(open_page, sam):
    page = Specialist(open_page()).sign_in().page
    page.get_by_role("link", name="Graph").first.click()
    expect(page.locator("svg").first).to_be_visible()
    page.get_by_role("link", name="Safety rules").first.click()
    expect(page.get_by_text("human_request").first).to_be_visible()
