"""Whether a message is written in a language that the small models do not know.

Invariant: a customer who writes English is not turned away. What is short, mixed or merely odd counts as served:
a message is in another language when its script says so, or when the evidence for another leads clearly. The
evidence is that of byte sequences (py3langid), among the languages in `KNOWN`, and no text leaves the process.
"""

from __future__ import annotations

import math
import re
import threading
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from py3langid.langid import LanguageIdentifier

# Few enough that an English typo is not taken for a rare language; each with enough customers to matter.
KNOWN = tuple(
    "ar bg bn cs da de el en es fa fi fr ga gd he hi hu id it ja ko mr nl no pl pt ro ru sk sq sr sv ta te th tr uk ur"
    " vi zh zu".split()
)
# Scripts that English never uses, by the first word of their letters' Unicode names: the languages written in them,
# first the one to assume.
SCRIPTS = {
    "ARABIC": ("ar", "fa", "ur"),
    "ARMENIAN": ("hy",),
    "BENGALI": ("bn",),
    "CJK": ("zh", "ja"),
    "CYRILLIC": ("ru", "uk", "bg", "sr"),
    "DEVANAGARI": ("hi", "mr"),
    "ETHIOPIC": ("am",),
    "GEORGIAN": ("ka",),
    "GREEK": ("el",),
    "GUJARATI": ("gu",),
    "GURMUKHI": ("pa",),
    "HANGUL": ("ko",),
    "HEBREW": ("he",),
    "HIRAGANA": ("ja",),
    "KANNADA": ("kn",),
    "KATAKANA": ("ja",),
    "KHMER": ("km",),
    "LAO": ("lo",),
    "MALAYALAM": ("ml",),
    "MYANMAR": ("my",),
    "SINHALA": ("si",),
    "TAMIL": ("ta",),
    "TELUGU": ("te",),
    "THAI": ("th",),
}

# Hindi in Latin letters comes mixed with English, and resembles now one language, now another.
ROMANISED_HINDI = frozenset(
    "aaya bhai gaya gya hai hain jaldi kab karna karo kya kyu mera mujhe nahi nhi paisa paise".split()
)
LEAST_HINDI = 2  # words: one alone may be another language's

READ = 400  # characters: enough to tell, and a bound on the time
LEAST_WORDS = 4  # in Latin letters: "ok bye", "hola" and names are no language
LEAST_LETTERS = 2  # in another script: one may be a symbol
LEAD = 4.0  # in log-odds of the best unserved language over the best served one
FAR = 3.0  # how many times as likely

_WORD = re.compile(r"[^\W\d_]+")
# Addresses, mark-up, and whatever holds a digit: order numbers, amounts, product names.
_NO_LANGUAGE = re.compile(r"https?://\S+|\S+@\S+|<[^>]*>|\S*\d\S*")


def unserved(text: str, *, served: Iterable[str] = ("en",)) -> str:
    """The ISO 639-1 code of the language of `text` when it is none of `served`; else, or when in doubt, "".

    The first call loads the identifier, which takes a second or more; every other one takes well under a millisecond.
    """
    spoken = frozenset(served)
    kept = _NO_LANGUAGE.sub(" ", unicodedata.normalize("NFKC", text[:READ]))
    plain = kept.casefold()
    script = _foreign_script(plain)
    if script:
        language = _by_script(script, plain)
        return "" if language in spoken else language
    words = _WORD.findall(kept)
    if len(words) < LEAST_WORDS or all(map(str.istitle, words)):  # the second: names
        return ""
    if sum(word.casefold() in ROMANISED_HINDI for word in words) >= LEAST_HINDI:
        return ""
    return _by_lead(plain, spoken)


def warm_up() -> None:
    """Begin to load the identifier on a background thread and return at once; harmless when repeated."""
    threading.Thread(target=_identifier, name="language-warm-up", daemon=True).start()


def _foreign_script(text: str) -> str:
    """The script of most letters of `text` when English does not use it, else ""."""
    letters = Counter(unicodedata.name(sign, "?").split(" ", 1)[0] for sign in text if sign.isalpha())
    foreign = {script: count for script, count in letters.items() if script in SCRIPTS}
    count = sum(foreign.values())
    if count < LEAST_LETTERS or count <= letters.total() / 2:
        return ""
    kana = [script for script in ("HIRAGANA", "KATAKANA") if script in foreign]  # Japanese has Chinese signs too
    return kana[0] if kana else max(foreign, key=lambda script: foreign[script])


def _by_script(script: str, text: str) -> str:
    """The first language of the script, unless another is far more likely."""
    assumed, *others = SCRIPTS[script]
    if not others:
        return assumed
    chances = _chances(text)
    likely = max(others, key=lambda language: chances[language])
    return likely if chances[likely] > FAR * chances[assumed] else assumed


def _by_lead(text: str, spoken: frozenset[str]) -> str:
    chances = _chances(text)
    best = max((language for language in chances if language not in spoken), key=lambda language: chances[language])
    rival = max((chances[language] for language in spoken if language in chances), default=0.0)
    return best if math.log(chances[best] / max(rival, 1e-9)) >= LEAD else ""


def _chances(text: str) -> dict[str, float]:
    return dict(_identifier().rank(text))


@cache
def _identifier() -> LanguageIdentifier:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    identifier.set_languages(KNOWN)
    return identifier
