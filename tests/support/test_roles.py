"""The roles are there in a fresh database, with their permissions, and come back when it is emptied."""

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command

from support.roles import ADMINISTRATOR, EDITOR, ROLES, SPECIALIST
from tests import cast
from tests.office import colleague

pytestmark = pytest.mark.django_db


def permissions(role: str) -> set[str]:
    rows = Group.objects.get(name=role).permissions.values_list("content_type__app_label", "codename")
    return {".".join(row) for row in rows}


def test_a_fresh_database_has_the_three_roles():
    assert set(ROLES) <= set(Group.objects.values_list("name", flat=True))


@pytest.mark.parametrize(
    ("role", "may", "may_not"),
    [
        (SPECIALIST, {"support.change_ticket", "knowledge.view_document"}, {"knowledge.change_document"}),
        (EDITOR, {"knowledge.change_document", "support.view_ticket"}, {"support.change_ticket"}),
        (ADMINISTRATOR, {"support.change_brand", "support.change_user"}, {"support.delete_user"}),
    ],
)
def test_each_role_may_do_its_own_work(role, may, may_not):
    assert may <= permissions(role)
    assert not may_not & permissions(role)


@pytest.mark.parametrize("role", ROLES)
def test_no_role_deletes_anything_or_touches_the_queue_of_tasks(role):
    assert not [name for name in permissions(role) if ".delete_" in name or name.startswith("django_q.")]


def test_every_permission_that_is_listed_exists():
    from django.apps import apps

    for label in ("support", "knowledge", "agents"):
        listed = {name for names in apps.get_app_config(label).role_permissions.values() for name in names}
        existing = Permission.objects.filter(content_type__app_label=label).values_list("codename", flat=True)
        assert listed <= set(existing)


def test_migrating_again_restores_a_role_and_leaves_what_was_granted_by_hand():
    group = Group.objects.get(name=SPECIALIST)
    extra = Permission.objects.get(codename="view_apiclient")
    group.permissions.set([extra])
    call_command("migrate", verbosity=0, interactive=False)
    assert {"support.view_apiclient", "support.change_ticket"} <= permissions(SPECIALIST)


@pytest.mark.django_db(transaction=True)
def test_an_emptied_database_gets_them_again():
    call_command("flush", verbosity=0, interactive=False)
    assert colleague("asha", cast.bank()).has_perm("support.change_ticket")
    assert {"knowledge.view_document", "agents.view_turn"} <= permissions(SPECIALIST)
