"""`manage.py run_tickets --brand B FILE`: submitted tickets, one a line, through the graph."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from pydantic import BaseModel, ConfigDict, ValidationError
from tqdm import tqdm

from agents.intake import Intake, run_ticket
from agents.management.arguments import customer_of, served_brand
from agents.service import TurnUnfinished
from support.errors import SupportError
from support.models import Brand, Conversation

Fault = str


class Row(BaseModel):
    """One line of the file."""

    model_config = ConfigDict(extra="forbid")

    subject: str = ""
    body: str = ""
    customer: str | None = None


class Command(BaseCommand):
    help = "Run submitted tickets through the graph: JSON lines of subject and body, and a customer's id if known."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument("--brand", required=True, help="the brand's slug")
        parser.add_argument("--json", action="store_true", help="print one JSON object a ticket")

    def handle(self, *args: Any, file: Path, brand: str, json: bool, **options: Any) -> None:
        owner = served_brand(brand)
        lines, done, faults = _lines(file), [], []
        for number, line in tqdm(lines, unit="ticket", file=sys.stderr, disable=not sys.stderr.isatty()):
            result = _run(line, owner)
            if isinstance(result, Intake):
                done.append(result)
                self.stdout.write(_as_json(result) if json else f"{_as_text(result)}\n")
            else:
                faults.append(f"  line {number}: {result}")
        if not json:
            self.stdout.write("\n".join(_summary(done)))
        if faults:
            raise CommandError("\n".join([f"{len(faults)} of {len(lines)} tickets were not taken:", *faults]))


def _lines(file: Path) -> list[tuple[int, str]]:
    """The file's lines that are not blank, with their numbers."""
    try:
        content = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{file} cannot be read: {error}") from error
    lines = [(number, line) for number, line in enumerate(content.split("\n"), 1) if line.strip()]
    if not lines:
        raise CommandError(f"{file} holds no ticket.")
    return lines


def _run(line: str, brand: Brand) -> Intake | Fault:
    """What became of one line, or why it was not taken: the others go on."""
    try:
        row = Row.model_validate_json(line)
        return run_ticket(
            customer=customer_of(brand, row.customer),
            subject=row.subject,
            body=row.body,
            channel=Conversation.Channel.CLI,
        )
    except ValidationError as error:
        return "; ".join(f"{'.'.join(map(str, fault['loc']))} {fault['msg']}".strip() for fault in error.errors())
    except (SupportError, TurnUnfinished) as error:
        return str(error)


def _as_json(done: Intake) -> str:
    ticket = done.ticket
    return json.dumps(
        {
            "reference": ticket.reference,
            "subject": ticket.subject,
            "status": ticket.status,
            "priority": ticket.priority,
            "category": ticket.category,
            "sentiment": ticket.sentiment,
            "suggested_reply": ticket.suggested_reply,
            "reply": done.reply,
        },
        ensure_ascii=False,
    )


def _as_text(done: Intake) -> str:
    ticket = done.ticket
    judged = ", ".join(filter(None, (ticket.category, ticket.priority, ticket.sentiment)))
    lines = [f"{ticket.reference}  {ticket.subject}", f"  {judged}: {done.reply['outcome']}, ticket {ticket.status}"]
    if ticket.suggested_reply:
        lines.append("  Kept as a suggestion:")
    said = ticket.suggested_reply or done.reply["reply"]
    return "\n".join([*lines, *(f"  │ {line}".rstrip() for line in said.splitlines())])


def _summary(done: Sequence[Intake]) -> Iterator[str]:
    """How many tickets came to what, the most frequent first."""
    counts = Counter((intake.reply["outcome"], intake.ticket.status) for intake in done)
    yield f"{len(done)} ticket{'' if len(done) == 1 else 's'}:"
    yield from (f"  {count:3}  {outcome}, {status}" for (outcome, status), count in counts.most_common())
