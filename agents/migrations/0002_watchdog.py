"""The schedule of the watchdog over turns."""

from django.db import migrations


def schedule(apps, schema_editor):
    apps.get_model("django_q", "Schedule").objects.get_or_create(
        name="watch turns",
        defaults={"func": "agents.tasks.watch_turns", "schedule_type": "I", "minutes": 1, "repeats": -1},
    )


def unschedule(apps, schema_editor):
    apps.get_model("django_q", "Schedule").objects.filter(name="watch turns").delete()


class Migration(migrations.Migration):
    dependencies = [("agents", "0001_initial"), ("django_q", "0019_alter_task_options_alter_ormq_key_alter_ormq_lock_and_more")]

    operations = [migrations.RunPython(schedule, unschedule)]
