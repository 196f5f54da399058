"""The back office and the other pages share one set of colours, and no page carries style or script of its own."""

import re

import pytest
from django.conf import settings

TOKEN = re.compile(r"(--[a-z-]+):\s*(#[0-9a-f]{6})")
TEMPLATES = sorted((settings.BASE_DIR / "templates" / "admin").rglob("*.html"))


def palettes(name: str) -> tuple[dict[str, str], dict[str, str]]:
    """The light tokens of a style sheet, and the dark ones."""
    light, dark = (settings.BASE_DIR / "static" / "css" / name).read_text().split("prefers-color-scheme: dark", 1)
    return dict(TOKEN.findall(light)), dict(TOKEN.findall(dark.split("html[data-theme")[0]))


def test_a_colour_has_one_value_on_every_page():
    for ours, base in zip(palettes("admin.css"), palettes("base.css"), strict=True):
        shared = ours.keys() & base.keys()
        assert {"--accent", "--paper", "--ink", "--quiet", "--line", "--raised"} <= shared
        assert {name: ours[name] for name in shared} == {name: base[name] for name in shared}


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_has_inline_style_or_script(path):
    text = path.read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", text)
