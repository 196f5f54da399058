"""The demo's brands as they are, policies and all, in the test database: a pytest plugin.

It is loaded once and stays for every ordinary test, each of which rolls its own changes back. A test that
commits for real, because it kills processes or races threads, gets it loaded anew and wiped afterwards.
"""

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django_q.models import OrmQ

from agents.service import answer_message
from knowledge.demo import publish_demo
from knowledge.ingestion import ingest_folder
from support.demo.load import FOLDER, load_demo
from support.models import Brand, Conversation, Customer, User

PASSWORD = "a demo password"
Ask = Callable[..., dict[str, Any]]


@pytest.fixture(scope="session")
def demo_records(django_db_setup: None, django_db_blocker: Any) -> None:
    """The demo's brands without their policies."""
    with django_db_blocker.unblock():
        load_demo(password=PASSWORD)


@pytest.fixture(scope="session")
def loaded(demo_records: None, django_db_blocker: Any) -> None:
    with django_db_blocker.unblock():
        for brand in Brand.objects.all():
            load_policies(brand)
        publish_demo(FOLDER, staff=User.objects.get(username="sam"))
        OrmQ.objects.all().delete()  # to embed what is embedded already


@pytest.fixture
def desk(loaded: None, db: None) -> Brand:
    """SecureBank, inside the test's own transaction."""
    return Brand.objects.get(slug="securebank")


@pytest.fixture
def novamart(loaded: None, db: None) -> Brand:
    """NovaMart, inside the test's own transaction."""
    return Brand.objects.get(slug="novamart")


@pytest.fixture
def orbit(loaded: None, db: None) -> Brand:
    """Orbit, with its published resolutions, inside the test's own transaction."""
    return Brand.objects.get(slug="orbit")


@pytest.fixture
def committed_desk(transactional_db: None) -> Brand:
    """SecureBank, committed, for tests that other processes or threads take part in."""
    load_demo(password=PASSWORD)
    brand = Brand.objects.get(slug="securebank")
    load_policies(brand)
    return brand


def load_policies(brand: Brand) -> None:
    folder = settings.BASE_DIR / "knowledge" / "policies" / brand.slug
    assert not ingest_folder(folder, brand=brand).failed


def ask(brand: Brand, text: str, *, customer: str = "CUST001", **options: Any) -> dict[str, Any]:
    """One message through the one entry to the graph."""
    who = Customer.objects.select_related("brand").get(brand=brand, external_id=customer)
    return answer_message(customer=who, text=text, channel=Conversation.Channel.API, **options)
