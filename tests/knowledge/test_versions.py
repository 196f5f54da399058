"""Which version of a document is in force: the dates decide, and a file cannot take what is another's."""

from datetime import UTC, date, datetime

import pytest
import time_machine
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django_q.models import Schedule

from knowledge import tasks
from knowledge.embedding import embed_query
from knowledge.ingestion import Outcome, ingest_file, ingest_folder
from knowledge.models import Document
from knowledge.retrieval import search
from knowledge.versions import promote_due_versions
from tests.cast import bank
from tests.knowledge.conftest import write

pytestmark = pytest.mark.django_db
NOON = "2026-06-15T12:00:00Z"


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def policy(folder, version="1", text="It costs ₹200.", name="fees.md", **front):
    folder.mkdir(exist_ok=True)
    lines = "\n".join(f"{field}: {value}" for field, value in front.items())
    return write(folder / name, f"---\nid: POL-FEE\nversion: {version}\n{lines}\n---\n## Fees\n\n{text}\n")


def ingest(folder, version="1", text="It costs ₹200.", name="fees.md", **front):
    return ingest_file(policy(folder, version, text, name, **front), brand=bank())


def stored(version):
    return Document.objects.for_brand(bank()).get(version=version)


def current():
    return list(Document.objects.for_brand(bank()).current().values_list("version", flat=True))


# --- A superseded version stays superseded


def test_ingesting_the_unchanged_file_of_a_superseded_version_does_not_bring_it_back(tmp_path):
    old = policy(tmp_path / "shipped", "2026.1")
    ingest_file(old, brand=bank())
    ingest(tmp_path / "elsewhere", "2026.2")
    result = ingest_file(old, brand=bank())
    assert (current(), result.outcome) == (["2026.2"], Outcome.UNCHANGED)
    assert str(result) == "fees.md: POL-FEE 2026.1 unchanged, not current: 2026.2 is"


def test_the_changed_file_of_a_superseded_version_is_left_alone(tmp_path, embedded):
    ingest(tmp_path, "1")
    ingest(tmp_path, "2")
    embedded.clear()
    result = ingest(tmp_path, "1", text="It is free.")
    assert (current(), result.outcome, embedded) == (["2"], Outcome.SUPERSEDED, [])
    assert str(result) == "fees.md: POL-FEE 1 superseded, not current: 2 is"
    assert "₹200" in stored("1").text


def test_a_version_that_begins_before_the_current_one_is_kept_to_be_read(tmp_path):
    ingest(tmp_path, "2", effective_from="2026-02-01")
    result = ingest(tmp_path, "1", effective_from="2026-01-01")
    assert (current(), result.outcome) == (["2"], Outcome.ADDED)
    assert str(result) == "fees.md: POL-FEE 1 added, 1 chunks, not current: 2 is"
    assert stored("1").effective_to == date(2026, 2, 1)


def test_a_version_that_begins_on_the_day_of_the_current_one_supersedes_it(tmp_path):
    ingest(tmp_path, "1", effective_from="2026-02-01")
    assert ingest(tmp_path, "2", effective_from="2026-02-01").outcome is Outcome.NEW_VERSION
    assert current() == ["2"]


def test_a_version_without_a_date_supersedes_one_that_has_one(tmp_path):
    ingest(tmp_path, "1", effective_from="2026-02-01")
    ingest(tmp_path, "2")
    assert (current(), stored("1").effective_to) == (["2"], date(2026, 6, 15))


def test_the_database_refuses_a_superseded_version_that_is_current(tmp_path):
    ingest(tmp_path, "1")
    with pytest.raises(IntegrityError, match="document_superseded_for_good"), transaction.atomic():
        Document.objects.for_brand(bank()).update(superseded_at=datetime.now(UTC))


# --- A version is in force from its first day until its last


def test_a_version_of_the_future_is_embedded_and_reported_but_not_searched(tmp_path):
    ingest(tmp_path, "1")
    result = ingest(tmp_path, "2", text="It costs a heliotrope.", effective_from="2099-01-01")
    assert (current(), result.outcome) == (["1"], Outcome.ADDED)
    assert str(result) == "fees.md: POL-FEE 2 added, 1 chunks, in force from 2099-01-01"
    assert stored("2").chunks.count() == 1
    found = search(embed_query("What does it cost?"), "heliotrope cost", brand=bank())
    assert found.unknown_terms == ("heliotrop",)
    assert (stored("1").effective_to, stored("1").superseded_at) == (None, None)


def test_a_version_of_the_future_stays_reported_when_its_file_is_unchanged(tmp_path):
    ingest(tmp_path, "2", effective_from="2099-01-01")
    result = ingest(tmp_path, "2", effective_from="2099-01-01")
    assert str(result) == "fees.md: POL-FEE 2 unchanged, in force from 2099-01-01"


def test_a_version_takes_over_on_its_day_without_being_ingested_again(tmp_path, clock):
    ingest(tmp_path, "1", effective_from="2026-01-01")
    ingest(tmp_path, "2", effective_from="2026-07-01")
    clock.move_to("2026-07-01T12:00:00Z")
    assert tasks.promote_due_versions() == 1
    assert (current(), stored("1").effective_to) == (["2"], date(2026, 7, 1))
    assert stored("1").superseded_at is not None
    assert promote_due_versions() == 0


@pytest.mark.parametrize(("moment", "version"), [("2026-06-30T18:29:00Z", "1"), ("2026-06-30T18:31:00Z", "2")])
def test_the_day_begins_in_the_time_zone_of_the_brand(tmp_path, clock, moment, version):
    ingest(tmp_path, "1")
    ingest(tmp_path, "2", effective_from="2026-07-01")
    clock.move_to(moment)  # midnight in Kolkata is 18:30 in UTC
    promote_due_versions()
    assert current() == [version]


def test_of_two_versions_that_fell_due_the_later_one_is_current(tmp_path, clock):
    ingest(tmp_path, "1")
    ingest(tmp_path, "3", effective_from="2026-08-01")
    ingest(tmp_path, "2", effective_from="2026-07-01")
    clock.move_to("2026-09-01T12:00:00Z")
    promote_due_versions()
    assert (current(), stored("2").effective_to) == (["3"], date(2026, 8, 1))


def test_a_version_ends_on_the_first_day_on_which_it_no_longer_holds(tmp_path, clock):
    ingest(tmp_path, "1", effective_to="2026-07-01")
    clock.move_to("2026-06-30T12:00:00Z")
    promote_due_versions()
    assert current() == ["1"]
    clock.move_to("2026-07-01T12:00:00Z")
    promote_due_versions()
    assert current() == []


def test_a_version_that_has_ended_does_not_supersede_the_current_one(tmp_path):
    ingest(tmp_path, "1", effective_from="2025-01-01")
    result = ingest(tmp_path, "2", effective_from="2026-01-01", effective_to="2026-02-01")
    assert current() == ["1"]
    assert str(result).endswith("ended on 2026-02-01")


def test_a_version_whose_end_is_put_off_is_current_again(tmp_path):
    ingest(tmp_path, "1", effective_to="2026-02-01")
    assert current() == []
    ingest(tmp_path, "1", effective_to="2027-02-01")
    assert current() == ["1"]


def test_a_version_whose_beginning_is_put_off_waits_for_it(tmp_path):
    ingest(tmp_path, "1")
    result = ingest(tmp_path, "1", effective_from="2026-09-01")
    assert current() == []
    assert str(result) == "fees.md: POL-FEE 1 replaced, 1 chunks, in force from 2026-09-01"


def test_ingesting_promotes_what_fell_due_while_nothing_ran(tmp_path, clock):
    ingest(tmp_path, "1")
    ingest(tmp_path, "2", effective_from="2026-07-01")
    clock.move_to("2026-08-01T12:00:00Z")
    (tmp_path / "empty").mkdir()
    ingest_folder(tmp_path / "empty", brand=bank())
    assert current() == ["2"]


def test_an_undated_version_gives_way_to_a_dated_one_on_its_day(tmp_path, clock):
    ingest(tmp_path, "2", effective_from="2026-07-01")
    ingest(tmp_path, "1")
    assert current() == ["1"]
    clock.move_to("2026-07-02T12:00:00Z")
    promote_due_versions()
    assert current() == ["2"]


def test_other_documents_and_brands_are_not_touched_by_a_promotion(tmp_path, clock):
    ingest(tmp_path, "2", effective_from="2026-07-01")
    write(tmp_path / "other.md", "---\nid: POL-OTHER\n---\nText.")
    ingest_file(tmp_path / "other.md", brand=bank())
    clock.move_to("2026-07-02T12:00:00Z")
    assert promote_due_versions() == 1
    assert Document.objects.for_brand(bank()).current().count() == 2


def test_the_worker_looks_for_due_versions_on_schedule():
    schedule = Schedule.objects.get(func="knowledge.tasks.promote_due_versions")
    assert (schedule.schedule_type, schedule.repeats) == (Schedule.MINUTES, -1)


# --- A version belongs to the file that it came from


def test_another_file_of_the_same_id_and_version_is_named_and_changes_nothing(tmp_path):
    ingest(tmp_path, name="kyc-guidelines.md")
    result = ingest(tmp_path / "elsewhere", text="One line.", name="other.md")
    assert str(result) == "other.md: failed, POL-FEE 1 already comes from kyc-guidelines.md"
    assert "₹200" in stored("1").text


def test_a_file_that_was_moved_keeps_its_document(tmp_path):
    old = policy(tmp_path)
    ingest_file(old, brand=bank())
    old.unlink()
    assert ingest(tmp_path / "elsewhere", text="It is free.").outcome is Outcome.REPLACED
    assert stored("1").text.endswith("It is free.")


def test_a_file_that_was_moved_unchanged_owns_its_document_from_then_on(tmp_path):
    old = policy(tmp_path)
    ingest_file(old, brand=bank())
    old.rename(tmp_path / "moved.md")
    assert ingest_file(tmp_path / "moved.md", brand=bank()).outcome is Outcome.UNCHANGED
    assert ingest(tmp_path, text="One line.").reason == "POL-FEE 1 already comes from moved.md"


def test_a_copy_that_says_the_same_is_unchanged(tmp_path):
    ingest(tmp_path)
    assert ingest(tmp_path / "copy").outcome is Outcome.UNCHANGED


def test_another_file_may_bring_a_new_version(tmp_path):
    ingest(tmp_path, "1")
    assert ingest(tmp_path / "elsewhere", "2").outcome is Outcome.NEW_VERSION


def test_a_path_of_any_length_is_remembered(tmp_path):
    deep = tmp_path
    for _ in range(4):
        deep = deep / ("d" * 200)
        deep.mkdir()
    ingest(deep)
    assert ingest(tmp_path, text="One line.").reason == "POL-FEE 1 already comes from fees.md"


def test_a_version_written_in_the_back_office_is_not_replaced_by_a_file(tmp_path):
    ingest(tmp_path, "1")
    Document.objects.for_brand(bank()).update(source_path="")
    result = ingest(tmp_path, "1", text="One line.")
    assert result.reason == "POL-FEE 1 was written in the back office"


def test_two_dated_versions_may_lie_in_one_folder(tmp_path):
    policy(tmp_path, "1", name="a.md", effective_from="2026-01-01")
    policy(tmp_path, "2", name="b.md", effective_from="2099-01-01")
    for _ in range(2):
        assert not ingest_folder(tmp_path, brand=bank()).failed
        assert current() == ["1"]


def test_a_promotion_is_part_of_the_ingest_command(tmp_path, clock):
    ingest(tmp_path, "1")
    ingest(tmp_path, "2", effective_from="2026-07-01")
    clock.move_to("2026-08-01T12:00:00Z")
    call_command("ingest", str(tmp_path / "fees.md"), "--brand", bank().slug)
    assert current() == ["2"]
