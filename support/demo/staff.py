"""The demo's specialist: a person with the role, who serves the demo's brands."""

from __future__ import annotations

from pathlib import Path

from django.contrib.auth.models import Group

from support.models import Brand, User
from support.roles import SPECIALIST

FOLDER = Path(__file__).parent


def load_specialist(*, password: str) -> tuple[str, str]:
    """Sam, who serves every demo brand that is loaded before. Safe to repeat.

    Args:
        password: Set anew only where it differs, since that would sign Sam out.

    Returns:
        The sign-in: user name and password.
    """
    user, _ = User.objects.get_or_create(username="sam", defaults={"first_name": "Sam", "is_staff": True})
    user.groups.add(Group.objects.get(name=SPECIALIST))
    user.brands.add(*Brand.objects.filter(slug__in=[path.stem for path in FOLDER.glob("*.json")]))
    if not user.check_password(password):
        user.set_password(password)
        user.save(update_fields=["password"])
    return user.username, password
