"""Redaction's work grows with the length of a text and no faster, however the text is made."""

import time

import pytest

from support.recognisers import addresses, phones
from support.redaction import mask, redact

HOSTILE = {
    "digits": "9876543210",
    "single digits": "1 ",
    "commas": "1,",
    "lines": "1\n",
    "plus one": "+1",
    "plus one apart": "+1 ",
    "at signs": "a@",
    "country codes": "+14155552671 ",
    "trunk codes": "020 7946 0958 ",
    "phone words": "call me at ",
    "streets": "12 mg road, ",
    "units": "flat 4, ",
    "names": "12 Ab Cd Ef ",
    "French streets": "Rue de la ",
    "identities": "sin 046 454 286 ",
    "points": "1.1.",
    "colons": "::1:",
}


def seconds(text: str) -> float:
    start = time.process_time()  # what the machine does beside it does not count
    redact(text)
    return time.process_time() - start


@pytest.mark.parametrize("unit", HOSTILE.values(), ids=HOSTILE.keys())
def test_ten_times_the_text_takes_about_ten_times_as_long(unit):
    short, long = ((unit * (size // len(unit) + 1))[:size] for size in (5_000, 50_000))
    redact(short)  # whatever is loaded or compiled on first use is loaded
    assert seconds(long) < 30 * min(seconds(short), seconds(short)) + 0.05


def test_what_is_stored_is_masked_without_looking_for_phones_and_addresses(monkeypatch):
    for module, name in ((phones, "_numbers"), (addresses, "_addresses")):
        monkeypatch.setattr(module, name, None)
    text = "call me at +91 98765 43210, I live at 12 MG Road, pin {}"
    assert mask(text.format("4321")) == text.format("[SECRET]")
    with pytest.raises(TypeError):
        redact(text)
