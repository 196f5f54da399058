"""Staff of one brand reach no row of another on any page of the back office: a walk over all that is registered."""

import uuid

import pytest
from django.contrib import admin
from django.contrib.auth.models import Permission
from django.db.models import ForeignKey
from django.urls import reverse
from django.utils import timezone

from agents.models import Turn
from knowledge.models import Document, KnowledgeGap
from support.models import (
    ApiClient,
    Brand,
    Conversation,
    Customer,
    Feedback,
    InteractionLog,
    Message,
    Order,
    StylePreference,
    Ticket,
    User,
)
from support.services.clients import create_client
from support.services.conversations import add_message
from tests import cast
from tests.office import browser, colleague

pytestmark = pytest.mark.django_db
CANARY = "heliotrope"
OURS = [
    User,
    Brand,
    Customer,
    Conversation,
    Ticket,
    Order,
    Feedback,
    StylePreference,
    InteractionLog,
    ApiClient,
    Document,
    KnowledgeGap,
    Turn,
]


def furnish(brand: Brand, word: str) -> dict[type, object]:
    """One row of every kind, each with the word in whatever of it is shown."""
    customer = cast.customer(brand, f"{word}-1", name=f"{word} name")
    conversation = cast.conversation(customer)
    ticket = cast.ticket(customer, f"{word[:3].upper()}001")
    Ticket.objects.filter(pk=ticket.pk).update(subject=f"{word} subject", category=word, conversation=conversation)
    add_message(conversation=conversation, author=Message.Author.CUSTOMER, text=f"{word} message")
    line = InteractionLog.objects.create(
        turn_id=uuid.uuid4(),
        brand=brand,
        customer=customer,
        conversation_id=conversation.pk,
        message=f"{word} message",
        response=word,
        outcome=word,
        route=f"{word}_node → record",
        tools=[f"{word}_tool"],
        model="offline",
        latency_ms=1,
    )
    reply = add_message(conversation=conversation, author=Message.Author.ASSISTANT, text=f"{word} reply", reply={})
    feedback = Feedback.objects.create(
        brand=brand, customer=customer, conversation=conversation, message=reply, rating="DOWN", comment=word
    )
    preference = StylePreference.objects.create(brand=brand, customer=customer, style="concise", rule=f"{word} rule")
    preference.evidence.add(feedback)
    document = Document.objects.create(
        brand=brand, external_id=f"POL-{word}", title=f"{word} title", version="1", text=word, checksum="0"
    )
    gap = KnowledgeGap.objects.create(brand=brand, question=f"{word} question", centroid=[1.0] + [0.0] * 383)
    gap.questions.create(
        brand=brand,
        customer=customer,
        turn_id=uuid.uuid4(),
        ticket=ticket,
        text=f"{word} question",
        vector=[1.0] + [0.0] * 383,
        asked_at=timezone.now(),
    )
    return {
        User: colleague(f"{word}-person", brand),
        Brand: brand,
        Customer: customer,
        Conversation: conversation,
        Ticket: ticket,
        Order: Order.objects.create(
            brand=brand, customer=customer, reference=f"{word[:2].upper()}-10001", placed_at=timezone.now()
        ),
        Feedback: feedback,
        StylePreference: preference,
        InteractionLog: line,
        ApiClient: create_client(brand=brand, name=f"{word} partner", scopes=["query"]).client,
        Document: document,
        KnowledgeGap: gap,
        Turn: Turn.objects.create(conversation=conversation),
    }


@pytest.fixture
def foreign():
    return furnish(cast.shop(name=f"{CANARY} shop"), CANARY)


@pytest.fixture
def own():
    return furnish(cast.bank(), "marigold")


@pytest.fixture
def everything_but_superuser(own, foreign):
    """Every permission there is, and one brand: what is kept from this person is kept by the brand alone."""
    user = colleague("nadia", own[Brand])
    user.user_permissions.set(Permission.objects.all())
    return browser(user)


def address(model: type, view: str, *args: object) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{view}", args=args)


def test_every_registered_model_of_the_desk_is_walked():
    apps = {"support", "knowledge", "agents"}
    registered = {model for model in admin.site._registry if model._meta.app_label in apps}
    assert registered == set(OURS)


@pytest.mark.parametrize("model", OURS)
def test_a_list_shows_own_rows_and_names_nothing_foreign(model, own, everything_but_superuser):
    response = everything_but_superuser.get(address(model, "changelist"))
    rows = list(response.context["cl"].result_list)
    assert own[model] in rows
    assert CANARY not in response.content.decode()


@pytest.mark.parametrize("model", OURS)
@pytest.mark.parametrize("view", ["change", "history", "delete"])
def test_a_page_of_a_foreign_row_is_as_if_there_were_none(model, view, foreign, everything_but_superuser):
    row = foreign[model]
    response = everything_but_superuser.get(address(model, view, row.pk))
    # Nothing is ever deleted, so that Django may refuse before it looks the row up.
    assert response.status_code in ({302, 403} if view == "delete" else {302})
    assert CANARY not in response.content.decode()


@pytest.mark.parametrize("model", OURS)
def test_a_foreign_row_cannot_be_changed_by_post(model, foreign, everything_but_superuser):
    response = everything_but_superuser.post(address(model, "change", foreign[model].pk), {"name": "taken"})
    assert response.status_code in {302, 403, 405}
    foreign[model].refresh_from_db()
    assert "taken" not in str(foreign[model])


@pytest.mark.parametrize("model", OURS)
def test_an_own_row_has_its_page(model, own, everything_but_superuser):
    assert everything_but_superuser.get(address(model, "change", own[model].pk)).status_code == 200


def searched_keys() -> list[ForeignKey]:
    """The foreign keys whose choices Django's autocomplete would serve."""
    return [
        field
        for model in OURS
        for field in model._meta.get_fields()
        if isinstance(field, ForeignKey) and field.related_model in admin.site._registry
        if admin.site._registry[field.related_model].search_fields
    ]


@pytest.mark.parametrize("field", searched_keys(), ids=str)
def test_autocomplete_offers_no_foreign_row(field, everything_but_superuser):
    query = {
        "app_label": field.model._meta.app_label,
        "model_name": field.model._meta.model_name,
        "field_name": field.name,
    }
    response = everything_but_superuser.get(reverse("admin:autocomplete"), query)
    assert response.status_code == 200
    assert CANARY not in response.content.decode()


@pytest.mark.parametrize("model", [ApiClient, Document])
def test_a_form_offers_own_brands_alone(model, own, everything_but_superuser):
    form = everything_but_superuser.get(address(model, "add")).context["adminform"].form
    assert list(form.fields["brand"].queryset) == [own[Brand]]


def test_a_foreign_brand_that_is_posted_is_refused(foreign, everything_but_superuser):
    data = {"brand": foreign[Brand].pk, "name": "Intruder", "scopes": ["query"]}
    assert everything_but_superuser.post(address(ApiClient, "add"), data).status_code == 200
    assert not ApiClient.objects.filter(name="Intruder").exists()


@pytest.mark.parametrize("model", OURS)
def test_a_customer_who_signs_in_is_no_staff(model, own):
    client = browser(User.objects.create_user("priya"))
    assert client.get(address(model, "changelist")).status_code == 302


def test_a_foreign_ticket_takes_no_command(foreign, everything_but_superuser):
    ticket = foreign[Ticket]
    for name in ("reply", "note", "take_over", "hand_back", "assign", "move", "priority"):
        response = everything_but_superuser.post(
            reverse(f"admin:support_ticket_{name}", args=[ticket.pk]),
            {"text": "hello", "to": "CLOSED", "priority": "urgent"},
        )
        assert response.status_code == 302
    assert ticket.events.count() == 1
