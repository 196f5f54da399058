"""The gate suite: own cases by the brand's active score, and public sets by every way to score a search."""

import json

import pytest

from agents.evaluation import gate_sets
from agents.evaluation.context import SuiteContext
from agents.evaluation.gate_sets import Asked, knowledge_bases
from agents.evaluation.suites import gate
from agents.evaluation.suites.gate import Ordering
from knowledge.models import Chunk, Document
from support.models import Brand

KYC = {"id": "g-1", "text": "What documents do I need for KYC?", "answerable": True, "document": "POL-KYC-2026.1"}
MONGOLIA = {"id": "g-2", "text": "What is the capital of Mongolia?", "answerable": False}

BANKING = [
    {"text": "My card was swallowed by the machine", "orig_split": "train", "id_oos27": False},
    {"text": "How do I change my PIN?", "orig_split": "train", "id_oos27": False},
    {"text": "Can I get a second card for my husband?", "orig_split": "train", "id_oos27": True},
    {"text": "The machine has swallowed my card", "orig_split": "test", "id_oos27": False},
    {"text": "Where can the PIN be changed?", "orig_split": "test", "id_oos27": False},
    {"text": "A second card for my wife, please", "orig_split": "test", "id_oos27": True},
]
CLINC = [
    {"text": "how do whales sleep", "label": "oos", "domain": "oos"},
    {"text": "freeze my account", "label": "freeze_account", "domain": "banking"},
]
BOT = [
    {"text": "where is my mattress", "label": "ORDER", "bot": "sleepy", "orig_split": "train"},
    {"text": "my mattress has not come", "label": "ORDER", "bot": "sleepy", "orig_split": "test"},
    {"text": "good morning", "label": "NO_NODES_DETECTED", "bot": "sleepy", "orig_split": "test"},
]
POLICIES = [
    {
        "doc_id": "doc-1",
        "title": "Freezing an account",
        "text": "An account can be frozen in the app.",
        "internal": False,
    },
    {"doc_id": "doc-2", "title": "Cards", "text": "A card swallowed by a machine is sent back.", "internal": True},
]


@pytest.fixture(autouse=True)
def measured_anew():
    """The public sets are remembered within a process, by folder; no test leaves its own behind."""
    yield
    gate._public.cache_clear()


@pytest.fixture
def data(tmp_path):
    """A folder of public sets of the test's own."""

    def write(**sets):
        for name, rows in sets.items():
            folder = tmp_path / "data" / name
            folder.mkdir(parents=True)
            file = "kb_all_docs.jsonl" if name == "tau2_bank_kb" else "rows.jsonl"
            (folder / file).write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
        (tmp_path / "data").mkdir(exist_ok=True)
        return tmp_path / "data"

    return write


@pytest.fixture
def run(tmp_path):
    def run_suite(brand, *cases, data=None):
        path = tmp_path / "cases" / brand.slug / "gate.jsonl"
        path.parent.mkdir(parents=True)
        path.write_text("\n".join(map(json.dumps, cases)), encoding="utf-8")
        return gate.run(SuiteContext(brand, tmp_path / "cases", data))

    return run_suite


def test_own_cases_are_held_against_the_brands_active_score(desk, run):
    desk.gate_score, desk.confidence_threshold = Brand.GateScore.CALIBRATED, 0.85
    result = run(desk, KYC, MONGOLIA)
    assert [row.passed for row in result.rows] == [True, True]
    assert float(result.rows[1].actual.rpartition(" ")[2]) < 0.2  # the reference never falls that low
    assert any("0.85 of the calibrated score" in note for note in result.notes)
    assert any("public sets were not run" in note for note in result.notes)
    assert "hard_sets_above_cosine" not in result.targets


def test_every_way_to_score_stands_beside_the_others_for_every_set(desk, run, data):
    sets = {"banking77": BANKING, "clinc150": CLINC, "hint3_live_chat": BOT, "tau2_bank_kb": POLICIES}
    result = run(desk, KYC, MONGOLIA, data=data(**sets))
    names = {part.name.partition(":")[0] for part in result.slices}
    assert names == {
        "own cases",
        "banking77 / CLINC out of scope",
        "banking77, 50 intents / 27 others",
        "hint3 sleepy",
        "bank policies, banking77 / CLINC out of scope",
        "bank policies, CLINC bank and cards / out of scope",
    }
    assert all(set(part.scores) == set(gate.WAYS) for part in result.slices)
    scores = {part.name: part.scores for part in result.slices}
    assert set(scores["hint3 sleepy: AUROC"].values()) == {1.0}
    assert scores["banking77 / CLINC out of scope: FPR at 95 % recall"]["calibrated"] == 0.0
    assert result.metrics["hard_sets_above_cosine"] < 1  # a perfect floor cannot be beaten
    assert any("hint3 sleepy: the calibrated score is level with the floor" in note for note in result.notes)
    assert [row.id for row in result.rows] == ["g-1", "g-2"]  # of public sets there are no rows


def test_nothing_of_a_public_set_stays(desk, run, data):
    before = Brand.objects.count(), Document.objects.count(), Chunk.objects.count()
    run(desk, KYC, MONGOLIA, data=data(hint3_live_chat=BOT))
    assert (Brand.objects.count(), Document.objects.count(), Chunk.objects.count()) == before


def test_public_sets_are_measured_once_for_all_brands(desk, run, novamart, data, monkeypatch):
    folder = data(hint3_live_chat=BOT)
    first = run(desk, KYC, MONGOLIA, data=folder)
    monkeypatch.setattr(gate, "knowledge_bases", lambda folder: pytest.fail("measured again"))
    second = run(novamart, KYC | {"text": "Do you deliver to the UK?"}, MONGOLIA, data=folder)
    assert first.slices[2:] == second.slices[2:] != ()


def test_a_folder_without_a_known_set_is_said_to_hold_none(desk, run, data):
    result = run(desk, KYC, MONGOLIA, data=data())
    assert any("No public set that the gate is measured on" in note for note in result.notes)
    assert [part.name for part in result.slices] == ["own cases: AUROC", "own cases: FPR at 95 % recall"]


def test_full_text_alone_finds_the_best_rank_whatever_characters_the_terms_hold(desk):
    assert gate._best_rank(("debit", "card"), desk) > gate._best_rank(("card",), desk) * 0.5 > 0
    assert gate._best_rank(("it's", "a\\b", "|", "xylophon"), desk) == 0.0
    assert gate._best_rank((), desk) == 0.0


@pytest.mark.parametrize(
    ("calibrated", "place"), [(0.8704, "above"), (0.8596, "level with"), (0.8604, "level with"), (0.85, "below")]
)
def test_the_floor_is_reached_or_missed_in_words(calibrated, place):
    ordering = Ordering("a bot", 10, True, {"cosine": 0.86, "calibrated": calibrated}, {})
    assert f"is {place} the floor" in ordering.in_words()


def test_near_questions_are_those_of_intents_that_the_knowledge_base_lacks(data):
    (base,) = knowledge_bases(data(banking77=BANKING))
    assert [document.text for document in base.documents] == [BANKING[0]["text"], BANKING[1]["text"]]
    assert base.hard
    (asked,) = base.usable.values()
    assert asked == (Asked(BANKING[3]["text"], True), Asked(BANKING[4]["text"], True), Asked(BANKING[5]["text"], False))


def test_a_set_without_questions_of_both_kinds_is_not_usable(data):
    (base,) = knowledge_bases(data(hint3_live_chat=BOT[:2]))
    assert base.usable == {}


def test_a_large_set_is_cut_to_evenly_spread_questions(data, monkeypatch):
    monkeypatch.setattr(gate_sets, "QUESTIONS", 2)
    tested = [BOT[1] | {"text": f"question {number}"} for number in range(6)]
    (base,) = knowledge_bases(data(hint3_live_chat=[BOT[0], *tested, BOT[2]]))
    (asked,) = base.usable.values()
    assert [text for text, answerable in asked if answerable] == ["question 0", "question 3"]
