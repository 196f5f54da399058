"""Documents in the back office: to read, and only those of one's brands."""

import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse

from knowledge.models import Document
from support.models import User

pytestmark = pytest.mark.django_db
LIST = "admin:knowledge_document_changelist"


@pytest.fixture
def administrator(client):
    client.force_login(User.objects.create_superuser("root", password="x"))
    return client


def test_the_list_shows_each_document_with_its_chunks(library, administrator):
    page = administrator.get(reverse(LIST), {"brand__id__exact": library.brand.pk}, secure=True).content.decode()
    assert "POL-KYC" in page
    assert '<td class="field-chunks">4</td>' in page


def test_a_document_is_shown_with_its_chunks_and_cannot_be_changed(library, administrator):
    document = Document.objects.get(brand=library.brand, external_id="POL-CARD")
    address = reverse("admin:knowledge_document_change", args=[document.pk])
    assert "blocked abroad when international use" in administrator.get(address, secure=True).content.decode()
    assert administrator.post(address, {"title": "Other"}, secure=True).status_code == 403


def test_staff_see_the_documents_of_their_brands_alone(library, client):
    editor = User.objects.create_user("editor", password="x", is_staff=True)
    editor.brands.add(library.rival)
    editor.user_permissions.add(Permission.objects.get(codename="view_document"))
    client.force_login(editor)
    page = client.get(reverse(LIST), secure=True).content.decode()
    assert "1 document" in page
    own, foreign = Document.objects.get(brand=library.rival), Document.objects.filter(brand=library.brand)[0]
    assert client.get(reverse("admin:knowledge_document_change", args=[own.pk]), secure=True).status_code == 200
    assert client.get(reverse("admin:knowledge_document_change", args=[foreign.pk]), secure=True).status_code == 302
