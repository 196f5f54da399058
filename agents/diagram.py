"""The graph as a diagram, drawn from its table alone."""

from collections.abc import Iterator, Mapping

from agents.graph import END, HAND_OFF, Step


def mermaid(graph: Mapping[str, Step]) -> str:
    """The graph as a Mermaid flow chart. A dotted edge is where a node's failure leads, from everywhere."""
    lines = ["flowchart TD"]
    for node, label, target in _edges(graph):
        lines.append(f"    {node} -->|{label}| {target}" if label else f"    {node} --> {target}")
    lines.append(f"    failure([any failure]) -.-> {HAND_OFF}")
    return "\n".join(lines)


def text(graph: Mapping[str, Step]) -> str:
    """The graph as lines of text: a node, then where each of its decisions leads."""
    lines = []
    for node, step in graph.items():
        lines.append(node)
        lines += [f"  {label} → {target}" for label, target in step.edges.items()]
    return "\n".join([*lines, f"any failure → {HAND_OFF}"])


def _edges(graph: Mapping[str, Step]) -> Iterator[tuple[str, str, str]]:
    for node, step in graph.items():
        for label, target in step.edges.items():
            yield node, "" if len(step.edges) == 1 else label, f"{END}_([reply])" if target == END else target
