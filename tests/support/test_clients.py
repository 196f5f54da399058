"""API clients: a key is seen once, and a client speaks for customers of its own brand."""

import uuid
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from support.errors import ConversationNotFound, InvalidInput, NotFound
from support.models import ApiClient, Customer
from support.services.clients import (
    create_client,
    find_client,
    revoke_client,
    visitor_of_conversation,
    visitor_of_first_message,
)
from support.services.customers import create_anonymous_customer
from tests.cast import bank, conversation, priya, shop

pytestmark = pytest.mark.django_db


def run(*arguments):
    out, err = StringIO(), StringIO()
    call_command("api_client", *arguments, stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


def test_the_key_is_printed_once_and_works():
    bank()
    out, err = run("create", "--brand", "harbour", "--name", "Branch app", "--scope", "query", "tickets")
    client = find_client(key=out.strip())
    assert (client.name, client.brand, client.scopes) == ("Branch app", bank(), ["query", "tickets"])
    assert "only once" in err


def test_the_key_cannot_be_read_from_the_database():
    created = create_client(brand=bank(), name="Partner", scopes=["query"])
    row = ApiClient.objects.values().get(pk=created.client.pk)
    assert created.key.startswith("hr_")
    assert len(created.key) > 40
    assert created.key not in str(row)
    assert created.key.startswith(row["key_prefix"])


def test_the_list_shows_each_client_and_no_key():
    created = create_client(brand=bank(), name="Branch app", scopes=["query"])
    create_client(brand=shop(), name="Till", scopes=["query"])
    out, _ = run("list", "--brand", "harbour")
    assert "Branch app" in out
    assert "active" in out
    assert created.key not in out
    assert "Till" not in out


def test_revoking_ends_a_key_and_keeps_the_first_date():
    created = create_client(brand=bank(), name="Branch app", scopes=["query"])
    out, _ = run("revoke", "--brand", "harbour", "--name", "Branch app")
    assert "revoked" in out
    assert find_client(key=created.key) is None
    revoked_at = ApiClient.objects.get(pk=created.client.pk).revoked_at
    assert revoke_client(brand=bank(), name="Branch app").revoked_at == revoked_at


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("create", "--brand", "nowhere", "--name", "A", "--scope", "query"), "Brands: .*harbour"),
        (("create", "--brand", "harbour", "--name", "A", "--scope", "everything"), "Scopes: query, tickets"),
        (("create", "--brand", "harbour", "--name", "Taken", "--scope", "query"), "already has"),
        (("create", "--brand", "harbour", "--name", "", "--scope", "query"), "1 to 60"),
        (("create", "--brand", "harbour", "--name", "x" * 61, "--scope", "query"), "1 to 60"),
        (("create", "--brand", "harbour", "--name", "a\nb", "--scope", "query"), "printable"),
        (("create", "--brand", "harbour", "--name", "A"), "--scope"),
        (("revoke", "--brand", "harbour", "--name", "Nobody"), "no client"),
        (("list", "--brand", "nowhere"), "Brands: .*harbour"),
        ((), "action"),
    ],
)
def test_a_command_that_cannot_be_done_says_why(arguments, says):
    create_client(brand=bank(), name="Taken", scopes=["query"])
    with pytest.raises(CommandError, match=says):
        run(*arguments)


def test_two_brands_may_use_the_same_name():
    create_client(brand=bank(), name="Partner", scopes=["query"])
    assert create_client(brand=shop(), name="Partner", scopes=["query"]).client.brand == shop()


def test_a_client_without_a_scope_is_refused():
    with pytest.raises(InvalidInput, match="needs a scope"):
        create_client(brand=bank(), name="Partner", scopes=[])


def test_a_client_of_another_brand_cannot_be_revoked():
    create_client(brand=shop(), name="Till", scopes=["query"])
    with pytest.raises(NotFound):
        revoke_client(brand=bank(), name="Till")


def test_a_visitors_conversation_leads_to_the_visitor():
    visitor = create_anonymous_customer(brand=bank())
    found = visitor_of_conversation(brand=bank(), conversation_id=conversation(visitor).pk)
    assert found == visitor


def test_a_named_customers_conversation_is_no_visitors():
    with pytest.raises(ConversationNotFound):
        visitor_of_conversation(brand=bank(), conversation_id=conversation(priya()).pk)


def test_a_visitors_conversation_is_not_found_from_another_brand_or_by_an_unknown_id():
    visitors = conversation(create_anonymous_customer(brand=shop()))
    for wanted in (visitors.pk, uuid.uuid4()):
        with pytest.raises(ConversationNotFound):
            visitor_of_conversation(brand=bank(), conversation_id=wanted)


def test_a_repeated_first_message_is_the_same_visitors():
    client = create_client(brand=bank(), name="Partner", scopes=["query"]).client
    first, again, other_text, other_id, without = (
        visitor_of_first_message(client=client, text=text, client_message_id=sent).pk
        for text, sent in [("Hello", "1"), ("Hello", "1"), ("Help", "1"), ("Hello", "2"), ("Hello", None)]
    )
    assert first == again
    assert len({first, other_text, other_id, without}) == 4
    assert all(visitor.is_anonymous for visitor in Customer.objects.for_brand(bank()))


def test_two_clients_never_share_a_visitor():
    one, two = (create_client(brand=bank(), name=name, scopes=["query"]).client for name in ("One", "Two"))
    visitors = {visitor_of_first_message(client=c, text="Hello", client_message_id="1").pk for c in (one, two)}
    assert len(visitors) == 2
