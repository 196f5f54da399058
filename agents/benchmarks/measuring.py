"""How a benchmark measures: both sides in turns, several blocks, and the median of the blocks' ratios."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

BLOCKS = 5
Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Line:
    """One result: our time and the peer's, in milliseconds, and the ratio of the two.

    Args:
        lowest, highest: The least and the greatest ratio of a block.
        limit: The greatest ratio that passes.
        skipped: Why nothing was measured; empty when something was.
    """

    id: str
    peer: str
    ours_ms: float = 0.0
    peer_ms: float = 0.0
    ratio: float = 0.0
    lowest: float = 0.0
    highest: float = 0.0
    limit: float = 0.0
    load: float = 0.0
    skipped: str = ""

    @property
    def passed(self) -> bool:
        return bool(self.skipped) or self.ratio <= self.limit

    def __str__(self) -> str:
        if self.skipped:
            return f"BENCH id={self.id} peer={self.peer} SKIP {self.skipped}"
        return (
            f"BENCH id={self.id} ours={self.ours_ms:.4f}ms peer={self.peer} peer_time={self.peer_ms:.4f}ms "
            f"ratio={self.ratio:.4f} [{self.lowest:.4f}-{self.highest:.4f}] limit={self.limit:g} "
            f"{'PASS' if self.passed else 'FAIL'} load={self.load:.2f}"
        )


def compare(id: str, ours: Work, peer_name: str, peer: Work, *, limit: float, rounds: int, peer_rounds: int) -> Line:
    """Measure `ours` against `peer`, block by block in turns, after one warm-up of each.

    Args:
        limit: The greatest ratio that passes.
        rounds, peer_rounds: How often each is called in a block: a slow peer is called less often.
    """
    ours(), peer()
    blocks = [(_block(ours, rounds), _block(peer, peer_rounds)) for _ in range(BLOCKS)]
    ratios = [mine / theirs for mine, theirs in blocks]
    return Line(
        id=id,
        peer=peer_name,
        ours_ms=median(mine for mine, _ in blocks) * 1e3,
        peer_ms=median(theirs for _, theirs in blocks) * 1e3,
        ratio=median(ratios),
        lowest=min(ratios),
        highest=max(ratios),
        limit=limit,
        load=os.getloadavg()[0],
    )


def _block(work: Work, rounds: int) -> float:
    """Seconds a call."""
    began = time.perf_counter()
    for _ in range(rounds):
        work()
    return (time.perf_counter() - began) / rounds
