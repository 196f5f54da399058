"""The back office for tests: who works there, and a browser that they are signed in with."""

from django.contrib.auth.models import Group
from django.test import Client

from support.models import Brand, User
from support.roles import SPECIALIST
from tests.api import Browser


def colleague(username: str, *brands: Brand, role: str = SPECIALIST) -> User:
    """A person with one role, who is given these brands."""
    user = User.objects.create_user(username, first_name=username.capitalize(), is_staff=True)
    user.groups.add(Group.objects.get(name=role))
    user.brands.set(brands)
    return user


def root() -> User:
    return User.objects.create_superuser("root")


def browser(user: User) -> Client:
    """Signed in already."""
    client = Browser()
    client.force_login(user)
    return client


def page(client: Client, address: str, **query: str) -> str:
    response = client.get(address, query)
    assert response.status_code == 200, response.status_code
    return response.content.decode()
