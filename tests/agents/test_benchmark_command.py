"""`manage.py benchmark`: its lines, its exit code and what it refuses. Times are never judged here."""

import json

import pytest
from django.core.management import CommandError, call_command

from agents import benchmarks
from agents.benchmarks.measuring import Line, compare


def line(ratio=0.5, **fields):
    return Line(id="some", peer="other", ratio=ratio, limit=1.0, **fields)


def run(capsys, *names, lines, monkeypatch, **options):
    monkeypatch.setattr("agents.management.commands.benchmark.BENCHMARKS", {"some": lambda: lines})
    call_command("benchmark", *names, **options)
    return capsys.readouterr().out


def test_a_line_tells_both_times_the_ratio_and_the_limit(capsys, monkeypatch):
    out = run(capsys, "some", lines=[line()], monkeypatch=monkeypatch)
    assert "BENCH id=some ours=" in out
    assert "ratio=0.5000 [0.0000-0.0000] limit=1 PASS" in out


def test_a_ratio_above_its_limit_fails_the_command(capsys, monkeypatch):
    with pytest.raises(CommandError, match="Above the limit: some"):
        run(capsys, lines=[line(ratio=2.0)], monkeypatch=monkeypatch)
    assert "FAIL" in capsys.readouterr().out


def test_an_absent_peer_is_skipped_with_its_reason(capsys, monkeypatch):
    out = run(capsys, lines=[line(skipped="langgraph is not installed")], monkeypatch=monkeypatch)
    assert out == "BENCH id=some peer=other SKIP langgraph is not installed\n"


def test_the_lines_are_written_as_json_too(capsys, monkeypatch, tmp_path):
    run(capsys, lines=[line()], monkeypatch=monkeypatch, file=tmp_path / "lines.json")
    (row,) = json.loads((tmp_path / "lines.json").read_text())
    assert (row["id"], row["ratio"], row["passed"]) == ("some", 0.5, True)


def test_an_unknown_name_is_refused_with_those_that_exist():
    with pytest.raises(CommandError, match=r"no benchmark “speed”\. Benchmarks: gate"):
        call_command("benchmark", "speed")


def test_both_sides_are_measured_in_turns():
    calls = []
    found = compare("x", lambda: calls.append("o"), "p", lambda: calls.append("p"), limit=10, rounds=2, peer_rounds=1)
    assert "".join(calls) == "op" + "oop" * 5
    assert found.lowest <= found.ratio <= found.highest


def test_the_gate_benchmark_compares_an_ordinary_a_long_and_hostile_messages(monkeypatch):
    monkeypatch.setattr(benchmarks.gate, "compare", lambda id, *args, **kwargs: Line(id=id, peer=args[1]))
    names = [found.id for found in benchmarks.gate.run()]
    assert names[:3] == ["gate-200-characters", "gate-100k-characters", "gate-unseen-messages"]
    assert len(names) == 3 + len(benchmarks.gate.HOSTILE)
