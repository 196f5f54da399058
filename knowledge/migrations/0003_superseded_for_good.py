from django.db import migrations, models
from django.db.models import F, Q


def mark_superseded(apps, schema_editor):
    """Until now whatever is not current and was embedded has been superseded."""
    embedded = Q(edited_at=None) | Q(edited_at=F("embedded_at"))
    apps.get_model("knowledge", "Document").objects.filter(embedded, is_current=False).update(
        superseded_at=F("updated_at")
    )


class Migration(migrations.Migration):
    dependencies = [("knowledge", "0002_edited_documents")]

    operations = [
        migrations.AddField(
            model_name="document",
            name="superseded_at",
            field=models.DateTimeField(
                blank=True, help_text="Since when another version stands in its place, for good.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="document",
            name="source_path",
            field=models.TextField(blank=True, help_text="The file it came from; empty: the back office."),
        ),
        migrations.RunPython(mark_superseded, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="document",
            constraint=models.CheckConstraint(
                condition=Q(is_current=False) | Q(superseded_at__isnull=True), name="document_superseded_for_good"
            ),
        ),
    ]
