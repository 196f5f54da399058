"""The guard around tools, without a database: what may run, how often, and what a caller is told."""

import pytest

from agents.tools.runner import MOST_CHOSEN_CALLS, Arguments, Tool, ToolRefused, ToolRunner
from support.errors import TicketNotFound


class Number(Arguments):
    number: int


def double(context, arguments):
    """Twice the number."""
    context.append(arguments.number)
    return 2 * arguments.number


def missing(context, arguments):
    raise TicketNotFound("There is no such ticket.")


def broken(context, arguments):
    raise RuntimeError("secret details")


CATALOG = {
    "double": Tool("double", "Twice.", Number, double, read_only=True),
    "missing": Tool("missing", "Not there.", Number, missing, read_only=True),
    "broken": Tool("broken", "Fails.", Number, broken, read_only=True),
    "change": Tool("change", "Writes.", Number, double, read_only=False),
    "create_escalation_ticket": Tool("create_escalation_ticket", "A person.", Number, double, read_only=False),
}


@pytest.fixture
def runner():
    return ToolRunner(CATALOG, context=[])


def test_a_listed_tool_runs_with_checked_arguments(runner):
    assert runner.run("double", number=21) == 42


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        ("nothing", {}, "UNKNOWN_TOOL"),
        ("double", {"number": "many"}, "INVALID_ARGUMENTS"),
        ("double", {}, "INVALID_ARGUMENTS"),
        ("double", {"number": 1, "customer": "CUST002"}, "INVALID_ARGUMENTS"),
    ],
)
def test_a_wrong_call_of_the_graph_is_refused_by_name_and_traced(runner, name, arguments, code):
    with pytest.raises(ToolRefused) as refused:
        runner.run(name, **arguments)
    assert refused.value.code == code
    assert [(call.tool, call.error) for call in runner.calls] == [(name, code)]


def test_a_brand_runs_only_the_tools_that_it_lists():
    runner = ToolRunner(CATALOG, context=[], allowed=frozenset({"missing"}))
    assert not runner.allows("double")
    with pytest.raises(ToolRefused, match="may not be used"):
        runner.run("double", number=1)


def test_the_error_names_the_argument_and_not_its_value(runner):
    error = runner.call("double", {"number": "4111 1111 1111 1111"})["error"]
    assert error["code"] == "INVALID_ARGUMENTS"
    assert error["detail"].startswith("number: ")
    assert "4111" not in str(error)


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        ("nothing", {"number": 1}, "UNKNOWN_TOOL"),
        ("missing", {"number": 1}, "TICKET_NOT_FOUND"),
        ("broken", {"number": 1}, "TOOL_FAILED"),
        ("change", {"number": 1}, "TOOL_NOT_ALLOWED"),
        ("double", {1: 2}, "INVALID_ARGUMENTS"),
    ],
)
def test_a_model_gets_an_error_as_an_answer(runner, name, arguments, code):
    answer = runner.call(name, arguments)
    assert answer["error"]["code"] == code
    assert "secret" not in str(answer)


def test_a_model_may_call_a_person(runner):
    assert runner.call("create_escalation_ticket", {"number": 1}) == 2


def test_a_call_that_a_model_repeats_is_answered_from_the_first(runner):
    assert runner.call("double", {"number": 3}) == runner.call("double", {"number": 3}) == 6
    assert runner.context == [3]
    assert len(runner.calls) == 1


def test_a_model_has_four_calls_a_turn(runner):
    answers = [runner.call("double", {"number": number}) for number in range(MOST_CHOSEN_CALLS + 1)]
    assert answers[:-1] == [0, 2, 4, 6]
    assert answers[-1]["error"]["code"] == "TOOL_BUDGET_SPENT"


def test_the_graphs_own_calls_are_traced_and_not_counted(runner):
    for number in range(10):
        runner.run("double", number=number)
    assert runner.call("double", {"number": 50}) == 100
    assert [call.chosen for call in runner.calls] == [False] * 10 + [True]
