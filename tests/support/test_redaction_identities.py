"""National numbers of persons: taken with their check, and with a word where the form says too little."""

import pytest

from support.recognisers.identities import is_medicare, is_nric
from support.redaction import mask

BY_THEMSELVES = [
    "AB 12 34 56 C",
    "ab123456c",
    "912-90-3456",
    "390.533.447-05",
    "54362315K",
    "X-2482300-W",
    "RCCMNL83S18D969H",
    "131052-308T",
    "880320-0016",
    "S1234567D",
    "971013-9019902",
    "1 2345 45678 78 1",
    "756.9217.0769.85",
    "2 95 10 99 126 111 93",
    "11010519491231002X",
    "34201-0891231-8",
    "85.07.30-033.28",
    "BOXW310820HNERXN09",
]
WITH_A_WORD = [
    ("my NHS number is {}", "943 476 5919"),
    ("NHS {}", "943 476 5918"),
    ("my social insurance number: {}", "130 692 544"),
    ("my TFN is {}", "123 456 782"),
    ("medicare {}", "2123 45670 1"),
    ("mój PESEL {}", "44051401359"),
    ("meu CPF {}", "39053344705"),
    ("TC kimlik {}", "17291716060"),
    ("Steuer-ID {}", "36574261809"),
    ("my BSN: {}", "111222333"),
    ("cpr {}", "211062-5629"),
    ("fødselsnummer {}", "15108695088"),
    ("my South African ID number is {}", "7503305044089"),
    ("Mi DNI es {}", "12345678A"),
    ("my national identity number is {}", "8001015009087"),
    ("PPS number {}", "6433435F"),
    ("passport number {}", "K1234567"),
    ("passport no. {}", "912803456"),
    ("driving licence: {}", "MORGA657054SM9IJ"),
    ("driver's license number is {}", "KA01 20110012345"),
    ("voter id {}", "ABC1234567"),
]
NOBODYS = [
    "AB 12 34 56 Z",
    "BG 12 34 56 C",
    "54362315X",
    "X-2482300-A",
    "390.533.447-06",
    "S1234567A",
    "131052-308X",
    "971013-9019903",
    "130 692 544",
    "943 476 5919 is the parcel",
    "order 44051401359",
    "reference 36574261809",
    "I forgot my passport, order NM-10077",
    "passport within 15 days",
    "what is an NHS number?",
    "the nhs paid 5000",
    "driving licences are accepted for orders above 20000",
]


@pytest.mark.parametrize("number", BY_THEMSELVES)
def test_a_number_of_unmistakable_form_that_passes_its_check_is_taken(number):
    assert mask(f"it is {number}, ok") == "it is [NATIONAL_ID], ok"


@pytest.mark.parametrize(("sentence", "number"), WITH_A_WORD)
def test_a_number_is_taken_where_its_name_stands_near(sentence, number):
    assert mask(sentence.format(number)) == sentence.format("[NATIONAL_ID]")
    assert mask(f"reference {number[:-1]}") == f"reference {number[:-1]}"


@pytest.mark.parametrize("text", NOBODYS)
def test_what_no_person_has_stays(text):
    assert mask(text) == text


@pytest.mark.parametrize(
    ("number", "passes"),
    [("2123456701", True), ("2123 45670 1", True), ("2123456711", False)],
)
def test_a_medicare_number_is_known_by_its_ninth_digit(number, passes):
    assert is_medicare(number) is passes


@pytest.mark.parametrize(
    ("number", "passes"),
    [("S1234567D", True), ("s1234567d", True), ("F1234567N", True), ("G1234567X", True), ("S1234567E", False)],
)
def test_a_singaporean_number_is_known_by_its_last_letter(number, passes):
    assert is_nric(number) is passes
