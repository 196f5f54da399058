"""`manage.py chat`: talk to the desk from a terminal, or pipe messages through it."""

from __future__ import annotations

import json
import sys
import uuid
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from agents.management.arguments import customer_of, served_brand
from agents.service import TurnUnfinished, answer_message
from support.errors import SupportError
from support.models import Conversation, Customer


class Command(BaseCommand):
    help = "Talks to the desk in a customer's name, or as an anonymous visitor."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--brand", required=True, help="the brand's slug")
        parser.add_argument("--customer", help="the customer's id; without it, an anonymous visitor")
        parser.add_argument("--message", help="one message; otherwise each line of standard input is one")
        parser.add_argument("--json", action="store_true", help="print one reply a line, as the API gives it")
        parser.add_argument("--fresh", action="store_true", help="begin a new conversation with each line")

    def handle(
        self,
        *,
        brand: str,
        customer: str | None,
        message: str | None,
        json: bool,
        fresh: bool,
        **options: Any,
    ) -> None:
        who = _customer(brand, customer)
        show = self._show_json if json else self._show
        conversation: uuid.UUID | None = None
        failures = 0
        for text in [message] if message is not None else self._lines(prompt=not json):
            try:
                reply = answer_message(
                    customer=who, text=text, channel=Conversation.Channel.CLI, conversation_id=conversation
                )
            except (SupportError, TurnUnfinished) as error:
                failures += 1
                self._show_error(error, as_json=json)
                continue
            show(reply)
            conversation = None if fresh else uuid.UUID(reply["conversation_id"])
        if failures and message is not None:
            raise CommandError("The message was not answered.")

    def _lines(self, *, prompt: bool) -> Iterator[str]:
        """Standard input, line by line; a person at a terminal gets a prompt."""
        at_terminal = prompt and sys.stdin.isatty()
        while True:
            if at_terminal:
                self.stdout.write("You: ", ending="")
                self.stdout.flush()
            line = sys.stdin.readline()
            if not line:
                return
            if line.strip() or not at_terminal:
                yield line.rstrip("\n")

    def _show_json(self, reply: dict[str, Any]) -> None:
        self.stdout.write(json.dumps(reply, ensure_ascii=False))
        self.stdout.flush()

    def _show(self, reply: dict[str, Any]) -> None:
        self.stdout.write(reply["reply"])
        for choice in reply["choices"]:
            self.stdout.write(f"  [{choice['label']}]  {choice['message']}")
        self.stdout.write(self.style.HTTP_INFO(f"  {reply['outcome']}: {reply['trace']['route_taken']}\n"))
        self.stdout.flush()

    def _show_error(self, error: Exception, *, as_json: bool) -> None:
        """A message that was not accepted: said to the person, and a line of its own for a program."""
        if as_json:
            code = getattr(error, "code", "TURN_UNFINISHED")
            self.stdout.write(json.dumps({"error": {"code": code, "detail": str(error)}}, ensure_ascii=False))
            self.stdout.flush()
        else:
            self.stderr.write(str(error))


def _customer(slug: str, external_id: str | None) -> Customer:
    """Who is writing.

    Raises:
        CommandError: There is no such brand, or the id is malformed.
    """
    try:
        return customer_of(served_brand(slug), external_id)
    except SupportError as error:
        raise CommandError(str(error)) from error
