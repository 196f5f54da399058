"""The suites by name, in the order in which they run."""

from collections.abc import Callable, Mapping

from agents.evaluation.context import SuiteContext
from agents.evaluation.results import SuiteResult
from agents.evaluation.suites import (
    behaviour,
    gate,
    redaction,
    reformulation,
    retrieval,
    returns,
    routing,
    safety,
    triage,
)

Suite = Callable[[SuiteContext], SuiteResult]

_ALL = (routing, triage, retrieval, gate, reformulation, behaviour, returns, safety, redaction)
# What they measure is the same whatever the brand: they run once.
BRANDLESS = frozenset({safety.NAME, redaction.NAME})
SUITES: Mapping[str, Suite] = {suite.NAME: suite.run for suite in _ALL}
