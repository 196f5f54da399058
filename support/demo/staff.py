"""The demo's specialist: a person with the role and one brand, as most who work at a desk are."""

from __future__ import annotations

from django.contrib.auth.models import Group

from support.models import Brand, User
from support.roles import SPECIALIST


def load_specialist(*, password: str) -> tuple[str, str]:
    """Sam of SecureBank. Safe to repeat; SecureBank is loaded before.

    Args:
        password: Set anew only where it differs, since that would sign Sam out.

    Returns:
        The sign-in: user name and password.
    """
    user, _ = User.objects.get_or_create(username="sam", defaults={"first_name": "Sam", "is_staff": True})
    user.groups.add(Group.objects.get(name=SPECIALIST))
    user.brands.add(Brand.objects.get(slug="securebank"))
    if not user.check_password(password):
        user.set_password(password)
        user.save(update_fields=["password"])
    return user.username, password
