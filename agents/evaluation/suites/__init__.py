"""The suites by name, in the order in which they run."""

from collections.abc import Callable, Mapping

from agents.evaluation.context import SuiteContext
from agents.evaluation.results import SuiteResult
from agents.evaluation.suites import gate, redaction, routing, triage

Suite = Callable[[SuiteContext], SuiteResult]

SUITES: Mapping[str, Suite] = {suite.NAME: suite.run for suite in (routing, triage, gate, redaction)}
