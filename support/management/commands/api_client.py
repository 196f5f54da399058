"""`manage.py api_client create | list | revoke`: a partner's keys."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from support.errors import SupportError
from support.models import ApiClient, Brand, Scope
from support.services.clients import create_client, list_clients, revoke_client


class Command(BaseCommand):
    help = "Creates, lists and revokes the keys of API clients."

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        create = actions.add_parser("create", help="make a client and print its key, once")
        list_ = actions.add_parser("list", help="show a brand's clients")
        revoke = actions.add_parser("revoke", help="make a client's key worthless")
        for action in (create, list_, revoke):
            action.add_argument("--brand", required=True, metavar="B", help="the brand's slug")
        for action in (create, revoke):
            action.add_argument("--name", required=True, metavar="N", help="the client's name")
        scopes = ", ".join(Scope.values)
        create.add_argument("--scope", nargs="+", required=True, metavar="S", help=f"any of {scopes}")

    def handle(self, *, action: str, brand: str, **options: Any) -> None:
        found = Brand.objects.filter(slug=brand).first()
        if found is None:
            known = ", ".join(Brand.objects.values_list("slug", flat=True)) or "none yet"
            raise CommandError(f"There is no brand “{brand}”. Brands: {known}.")
        try:
            getattr(self, f"_{action}")(found, options)
        except SupportError as error:
            raise CommandError(str(error)) from error

    def _create(self, brand: Brand, options: dict[str, Any]) -> None:
        created = create_client(brand=brand, name=options["name"], scopes=options["scope"])
        self.stdout.write(created.key)
        self.stderr.write("This key is shown only once: keep it safe. Nobody can read it again.")

    def _list(self, brand: Brand, options: dict[str, Any]) -> None:
        for client in list_clients(brand=brand):
            self.stdout.write(_line(client))

    def _revoke(self, brand: Brand, options: dict[str, Any]) -> None:
        client = revoke_client(brand=brand, name=options["name"])
        self.stdout.write(_line(client))


def _line(client: ApiClient) -> str:
    state = f"revoked {client.revoked_at:%Y-%m-%d}" if client.revoked_at else "active"
    scopes = ", ".join(client.scopes)
    return f"{client.name}  {client.key_prefix}…  {scopes}  since {client.created_at:%Y-%m-%d}  {state}"
