"""`manage.py show_graph`: the graph, from its table."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from agents import diagram
from agents.graph import GRAPH

FORMATS = {"mermaid": diagram.mermaid, "text": diagram.text}


class Command(BaseCommand):
    help = "Prints the graph."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--format", choices=FORMATS, default="text")

    def handle(self, *, format: str, **options: Any) -> None:
        self.stdout.write(FORMATS[format](GRAPH))
