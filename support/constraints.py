"""Database constraints that Django does not ship, and which of them an error is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import IntegrityError, models
from django.db.backends.ddl_references import Statement, Table


class CompositeForeignKey(models.BaseConstraint):
    """Several columns that must stand together in one row of another table.

    With it a row of one brand cannot point at a row of another, whatever the code does. The target columns
    need a unique constraint there. The database alone enforces it; `full_clean` does not repeat the check.
    """

    def __init__(self, *, fields: Sequence[str], to: str, to_fields: Sequence[str], name: str) -> None:
        """Tie `fields` of this model to `to_fields` of the model `to` ("app.Model")."""
        if len(fields) != len(to_fields):
            raise ValueError("A composite foreign key pairs as many fields as it targets.")
        self.fields, self.to, self.to_fields = tuple(fields), to, tuple(to_fields)
        super().__init__(name=name)

    def constraint_sql(self, model: Any, schema_editor: Any) -> str:
        quote = schema_editor.quote_name
        target = model._meta.apps.get_model(self.to)

        def columns(of: Any, names: Sequence[str]) -> str:
            return ", ".join(quote(of._meta.get_field(name).column) for name in names)

        return (
            f"CONSTRAINT {quote(self.name)} FOREIGN KEY ({columns(model, self.fields)}) "
            f"REFERENCES {quote(target._meta.db_table)} ({columns(target, self.to_fields)}) "
            "DEFERRABLE INITIALLY DEFERRED"
        )

    # Django's own constraints return a Statement here, where its stubs promise a string.
    def create_sql(self, model: Any, schema_editor: Any) -> Statement:  # type: ignore[override]
        return self._alter(f"ADD {self.constraint_sql(model, schema_editor)}", model, schema_editor)

    def remove_sql(self, model: Any, schema_editor: Any) -> Statement:  # type: ignore[override]
        return self._alter(f"DROP CONSTRAINT {schema_editor.quote_name(self.name)}", model, schema_editor)

    @staticmethod
    def _alter(what: str, model: Any, schema_editor: Any) -> Statement:
        table = Table(model._meta.db_table, schema_editor.quote_name)
        return Statement(f"ALTER TABLE %(table)s {what.replace('%', '%%')}", table=table)

    def validate(self, *args: Any, **kwargs: Any) -> None:
        """Left to the database, which checks it at commit."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CompositeForeignKey):
            return NotImplemented
        return self.deconstruct() == other.deconstruct()

    def __hash__(self) -> int:
        return hash((self.name, self.fields, self.to, self.to_fields))

    def deconstruct(self) -> tuple[str, tuple[Any, ...], dict[str, Any]]:
        path, _, kwargs = super().deconstruct()
        return path, (), {**kwargs, "fields": self.fields, "to": self.to, "to_fields": self.to_fields}


def violated(error: IntegrityError) -> str:
    """The name of the constraint that the database refused a row by; empty when it gave none."""
    diagnostics = getattr(error.__cause__, "diag", None)
    return (diagnostics and diagnostics.constraint_name) or ""
