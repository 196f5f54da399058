"""The benchmarks by name. Each is a module with a `NAME` and a `run()` that yields its lines.

Invariant: a benchmark states ratios of our code to a named peer, measured in one run, in turns, on equal work. Only
ratios are judged; absolute times are told and depend on the machine.
"""

from collections.abc import Callable, Iterable, Mapping

from agents.benchmarks import gate
from agents.benchmarks.measuring import Line

BENCHMARKS: Mapping[str, Callable[[], Iterable[Line]]] = {gate.NAME: gate.run}
