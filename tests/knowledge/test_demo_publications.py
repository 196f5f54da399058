"""What the demo publishes is fit to be published, and is published once."""

import json

import pytest

from knowledge import demo
from knowledge.limits import ENTRY_LENGTH, TITLE_LENGTH
from knowledge.models import Document
from knowledge.privacy import generalise, known_of
from knowledge.publishing import QUESTION_LENGTH, Resolution, withdraw
from support.demo.load import FOLDER
from support.models import Brand, Customer, Status
from tests import cast
from tests.knowledge.test_publishing import WORDS, resolved
from tests.office import colleague

PUBLISHED = demo.publications(FOLDER)


def customers() -> dict[str, Customer]:
    """The customer of each demo ticket, as the files have it."""
    found = {}
    for path in FOLDER.glob("*.json"):
        data = json.loads(path.read_text("utf-8"))
        brand = Brand(slug=data["brand"]["slug"], name=data["brand"]["name"])
        rows = {row["external_id"]: row for row in data["customers"]}
        for ticket in data["tickets"]:
            row = rows[ticket["customer"]]
            found[ticket["reference"]] = Customer(
                brand=brand, external_id=row["external_id"], name=row["name"], email=row.get("email", "")
            )
    return found


CUSTOMERS = customers()


@pytest.mark.parametrize("reference", sorted(PUBLISHED))
def test_a_demo_publication_fits_and_says_nothing_of_its_customer(reference):
    resolution = Resolution(**PUBLISHED[reference])
    known = known_of(CUSTOMERS[reference])
    assert generalise(f"{resolution.title}\n{resolution.text}", known) == f"{resolution.title}\n{resolution.text}"
    assert 0 < len(resolution.title) <= TITLE_LENGTH
    assert 0 < len(resolution.question) <= QUESTION_LENGTH
    assert 0 < len(resolution.answer) <= ENTRY_LENGTH


@pytest.mark.django_db
def test_publishing_the_demo_again_changes_nothing(tmp_path):
    brand = cast.bank()
    sam = colleague("asha", brand)
    case = resolved(cast.priya(), "Late", "The calendar is late.")
    other = cast.ticket(cast.arjun(), "HBR043", status=Status.CLOSED)
    rows = [{"reference": case.reference, "publish": WORDS}, {"reference": other.reference}]
    (tmp_path / "harbour.json").write_text(json.dumps({"tickets": rows}))
    assert demo.publish_demo(tmp_path, staff=sam) == 1
    document = Document.objects.get(brand=brand)
    assert (document.external_id, document.is_current) == (f"RES-{case.reference}", True)
    assert demo.publish_demo(tmp_path, staff=sam) == 0
    withdraw(document=document, staff=sam, reason="Wrong.")
    assert demo.publish_demo(tmp_path, staff=sam) == 0
