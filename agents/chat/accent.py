"""A brand's colour, made readable on the page's own paper, in light and in dark. Pure."""

from __future__ import annotations

AA = 4.5  # the contrast that running text must have
LIGHT_PAPER, DARK_PAPER = "#f2f3f4", "#202327"  # the raised surface of each scheme, the harder case
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
STEPS = 50

Colour = tuple[int, int, int]


def style_sheet(accent: str) -> str:
    """The custom properties `--accent` and `--on-accent` for both schemes.

    Args:
        accent: `#rrggbb`, in lower case.
    """
    light, dark = readable(accent, LIGHT_PAPER, towards=BLACK), readable(accent, DARK_PAPER, towards=WHITE)
    return (
        f":root {{ --accent: {light}; --on-accent: #ffffff; }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ --accent: {dark}; --on-accent: #16181b; }} }}\n"
    )


def readable(accent: str, paper: str, *, towards: Colour) -> str:
    """The colour nearest to `accent` on its way to black or white that reads on `paper`."""
    start, ground = _parse(accent), _parse(paper)
    for step in range(STEPS + 1):
        mixed = _mix(start, towards, step / STEPS)
        if contrast(mixed, ground) >= AA:
            break
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _mix(start: Colour, end: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return red, green, blue


def _parse(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
