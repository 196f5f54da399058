"""The graph as an SVG picture, laid out from its table alone. The same table always gives the same picture.

Nodes stand in layers, each below all that lead to it; an edge that passes layers runs through a waypoint in each, and
edges to the same node share theirs, so that they join into one line. Looks are left to the style sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from agents.graph import END, HAND_OFF, START, Step

FAILURE = "any failure"
HEIGHT, GAP, SPACE, MARGIN = 36, 68, 26, 20
CHARACTER, PADDING, WAYPOINT = 7.4, 26, 20
SWEEPS = 40  # the order of a layer settles after a few, the distances a little later
STRAIGHT = 4

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Edge:
    """Where one decision of a node leads."""

    source: str
    label: str
    target: str


@dataclass(frozen=True, slots=True)
class Waypoint:
    """Where the edges to `target` pass a layer."""

    target: str
    layer: int


Place = str | Waypoint


def draw(graph: Mapping[str, Step]) -> SafeString:
    """The picture, as an `svg` element without any style of its own."""
    edges = _edges(graph)
    back = _back_edges(edges)
    layers = _layers(edges, back)
    routes = {edge: _route(edge, layers) for edge in edges if edge not in back}
    choices = {edge for edge in edges if sum(other.source == edge.source for other in edges) > 1}
    rows = _ordered_rows(layers, routes.values())
    widths = _widths(rows, {edge: route for edge, route in routes.items() if edge in choices})
    across = _positions(rows, routes.values(), widths)
    width = max(across[place] + widths[place] / 2 for place in across) + MARGIN
    height = len(rows) * (HEIGHT + GAP) - GAP + 2 * MARGIN
    lines = [_line(edge, _points(edge, routes, layers, across), edge in choices) for edge in edges]
    boxes = [_box(name, across[name], _top(layer)) for name, layer in layers.items()]
    return format_html(
        '<svg class="graph" xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="graph-title graph-desc" '
        'viewBox="0 0 {} {}" width="{}" height="{}"><title id="graph-title">The graph of one turn</title>'
        '<desc id="graph-desc">{}</desc><defs><marker id="graph-arrow" viewBox="0 0 8 8" refX="7" refY="4" '
        'markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>'
        "{}{}</svg>",
        round(width),
        round(height),
        round(width),
        round(height),
        " ".join(f"{edge.source} leads by {edge.label} to {edge.target}." for edge in edges),
        format_html_join("", "{}", ((line,) for line in lines)),
        format_html_join("", "{}", ((box,) for box in boxes)),
    )


def _edges(graph: Mapping[str, Step]) -> list[Edge]:
    """One edge for each pair of nodes: labels that lead to the same place share it."""
    labels: dict[tuple[str, str], list[str]] = {}
    for node, step in graph.items():
        for label, target in step.edges.items():
            labels.setdefault((node, target), []).append(label)
    edges = [Edge(node, ", ".join(shared), target) for (node, target), shared in labels.items()]
    return [*edges, Edge(FAILURE, "failed", HAND_OFF)]


def _back_edges(edges: list[Edge]) -> set[Edge]:
    """The edges that close a circle, as a walk from the start meets them."""
    back: set[Edge] = set()
    done: set[str] = set()

    def visit(node: str, path: frozenset[str]) -> None:
        for edge in edges:
            if edge.source != node:
                continue
            if edge.target in path:
                back.add(edge)
            elif edge.target not in done:
                visit(edge.target, path | {edge.target})
        done.add(node)

    visit(START, frozenset({START}))
    return back


def _layers(edges: list[Edge], back: set[Edge]) -> dict[str, int]:
    """Each node's layer from the top, one below the lowest node that leads to it.

    What only a failure leads to stands right above where it goes, not at the top.
    """
    forward = [edge for edge in edges if edge not in back]
    layers = {name: 0 for edge in edges for name in (edge.source, edge.target)}
    for _ in layers:
        for edge in forward:
            layers[edge.target] = max(layers[edge.target], layers[edge.source] + 1)
    for name in (HAND_OFF, FAILURE):
        layers[name] = min(layers[edge.target] for edge in forward if edge.source == name) - 1
    return layers


def _route(edge: Edge, layers: Mapping[str, int]) -> tuple[Place, ...]:
    between = range(layers[edge.source] + 1, layers[edge.target])
    return (edge.source, *(Waypoint(edge.target, layer) for layer in between), edge.target)


def _ordered_rows(layers: Mapping[str, int], routes: Iterable[tuple[Place, ...]]) -> list[list[Place]]:
    """The places of each layer from left to right, so ordered that few edges cross: by their neighbours' middles."""
    rows: list[list[Place]] = [[] for _ in range(max(layers.values()) + 1)]
    routes = list(routes)
    for route in routes:
        for place in route:
            row = rows[place.layer if isinstance(place, Waypoint) else layers[place]]
            if place not in row:
                row.append(place)
    near = _neighbours(routes)
    for sweep in range(SWEEPS):
        for index in range(1, len(rows)) if sweep % 2 == 0 else range(len(rows) - 2, -1, -1):
            beside = rows[index - 1 if sweep % 2 == 0 else index + 1]
            rank = {place: position for position, place in enumerate(beside)}
            own = {place: position for position, place in enumerate(rows[index])}
            middles = {p: _mean([rank[n] for n in near[p] if n in rank], own[p]) for p in rows[index]}
            rows[index].sort(key=lambda place: (middles[place], own[place]))
    return rows


def _positions(
    rows: list[list[Place]], routes: Iterable[tuple[Place, ...]], widths: Mapping[Place, float]
) -> dict[Place, float]:
    """The middle of each place, in pixels from the left: near its neighbours, and clear of the place beside it.

    A waypoint follows the next one above all, so that long lines run straight.
    """
    near = _neighbours(routes)
    for place, beside in near.items():
        if isinstance(place, Waypoint):
            beside += [other for other in beside if isinstance(other, Waypoint)] * STRAIGHT
    across = {place: float(index * 120) for row in rows for index, place in enumerate(row)}
    for sweep in range(SWEEPS):
        for row in rows if sweep % 2 == 0 else reversed(rows):
            wished = [_mean([across[n] for n in near[place]], across[place]) for place in row]
            across.update(zip(row, _apart([widths[place] for place in row], wished), strict=True))
    left = min(across[place] - widths[place] / 2 for place in across) - MARGIN
    return {place: middle - left for place, middle in across.items()}


def _apart(widths: list[float], wished: list[float]) -> list[float]:
    """The wished middles moved apart as little as leaves `SPACE` between: the mean of both ways to push."""
    needed = [(a + b) / 2 + SPACE for a, b in pairwise(widths)]
    rightward, leftward = list(wished), list(wished)
    for index, distance in enumerate(needed):
        rightward[index + 1] = max(rightward[index + 1], rightward[index] + distance)
    for index in range(len(needed) - 1, -1, -1):
        leftward[index] = min(leftward[index], leftward[index + 1] - needed[index])
    return [(right + left) / 2 for right, left in zip(rightward, leftward, strict=True)]


def _neighbours(routes: Iterable[tuple[Place, ...]]) -> dict[Place, list[Place]]:
    near: dict[Place, list[Place]] = {}
    for route in routes:
        for above, below in pairwise(route):
            near.setdefault(above, []).append(below)
            near.setdefault(below, []).append(above)
    return near


def _mean(values: list[float] | list[int], otherwise: float) -> float:
    return sum(values) / len(values) if values else otherwise


def _widths(rows: list[list[Place]], labelled: Mapping[Edge, tuple[Place, ...]]) -> dict[Place, float]:
    """How much room each place needs, with the labels that stand on the way into it."""
    widths = {place: _width(place) for row in rows for place in row}
    for edge, route in labelled.items():
        widths[route[1]] = max(widths[route[1]], CHARACTER * len(edge.label))
    return widths


def _width(place: Place) -> float:
    return WAYPOINT if isinstance(place, Waypoint) else CHARACTER * len(place) + PADDING


def _top(layer: int) -> int:
    return MARGIN + layer * (HEIGHT + GAP)


def _points(
    edge: Edge,
    routes: Mapping[Edge, tuple[Place, ...]],
    layers: Mapping[str, int],
    across: Mapping[Place, float],
) -> list[Point]:
    """The line's points: out at the bottom, past the waypoints, in at the top. A way back goes up, to one side."""
    if edge not in routes:
        start, end = across[edge.source] + 14, across[edge.target] + 14
        return [(start, _top(layers[edge.source])), (end, _top(layers[edge.target]) + HEIGHT)]
    points: list[Point] = [(across[edge.source], _top(layers[edge.source]) + HEIGHT)]
    for place in routes[edge][1:-1]:
        assert isinstance(place, Waypoint)  # noqa: S101 - for the type checker
        points += [(across[place], _top(place.layer)), (across[place], _top(place.layer) + HEIGHT)]
    return [*points, (across[edge.target], _top(layers[edge.target]))]


def _line(edge: Edge, points: list[Point], is_choice: bool) -> SafeString:
    (x, y), path = points[0], ""
    for (x1, y1), (x2, y2) in pairwise(points):
        bend = (y1 + y2) / 2
        path += f"C{x1:.0f} {bend:.0f} {x2:.0f} {bend:.0f} {x2:.0f} {y2:.0f}"
    (x1, y1), (x2, y2) = points[0], points[1]
    label = format_html(
        '<text class="graph-label" x="{}" y="{}" text-anchor="middle">{}</text>',
        round(x1 + (x2 - x1) * 0.84),
        round(y1 + (y2 - y1) * 0.7 + 4),
        edge.label,
    )
    return format_html(
        '<g class="graph-edge{}"><title>{} → {} ({})</title><path d="{}" fill="none" marker-end="url(#graph-arrow)"/>'
        "{}</g>",
        " failure" if edge.source == FAILURE else "",
        edge.source,
        edge.target,
        edge.label,
        f"M{x:.0f} {y:.0f}{path}",
        label if is_choice else "",
    )


def _box(name: str, middle: float, top: int) -> SafeString:
    width = _width(name)
    return format_html(
        '<g class="graph-node{}"><rect x="{}" y="{}" width="{}" height="{}" rx="8"/>'
        '<text x="{}" y="{}" text-anchor="middle">{}</text></g>',
        {END: " end", FAILURE: " failure"}.get(name, ""),
        round(middle - width / 2),
        top,
        round(width),
        HEIGHT,
        round(middle),
        top + HEIGHT // 2 + 5,
        "reply" if name == END else name,
    )
