"""Writes a text as spammers do to get past a filter. Each way takes the text and a source of chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import parts
from data import ordinary

LATIN_LOOKALIKES = dict(zip("aceopxyis", "асеорхуіѕ", strict=True))
LATIN_DIGITS = {"a": "4", "e": "3", "i": "1", "o": "0", "s": "5", "t": "7"}
ARABIC_LOOKALIKES = {"ك": "ک", "ي": "ی", "ه": "ھ", "و": "ۇ", "ن": "ں"}
ARABIC_DIGITS = {"ع": "3", "ح": "7", "خ": "5", "ط": "6", "ص": "9", "ق": "8"}
ARABIC_MARKS = "ًٌٍَُِّْ"
EMOJI = "🔥⭐💰✅🎁❤"


def _is_arabic(char: str) -> bool:
    return "ء" <= char <= "ي"


def _words(text: str, change: Callable[[str], str], share: float, chance: Random) -> str:
    return " ".join(change(word) if chance.random() < share and len(word) > 2 else word for word in text.split(" "))


def _between(sign: Callable[[], str]) -> Callable[[str], str]:
    def apart(word: str) -> str:
        if not all(char.isalpha() for char in word):
            return word
        return word[0] + "".join(sign() + char for char in word[1:])

    return apart


def _replace(table: dict[str, str], share: float, chance: Random) -> Callable[[str], str]:
    def replaced(word: str) -> str:
        if not all(char.isalpha() for char in word):
            return word
        return "".join(table.get(char.lower(), char) if chance.random() < share else char for char in word)

    return replaced


def spaced(text: str, chance: Random) -> str:
    """The letters of half of the words apart, as in f r e e; words in two spaces."""
    apart = _between(lambda: " ")
    return "  ".join(apart(word) if chance.random() < 0.5 and len(word) > 3 else word for word in text.split(" "))


def dotted(text: str, chance: Random) -> str:
    """Dots, dashes or stars between the letters of half of the words."""
    sign = chance.choice(".-*_")
    return _words(text, _between(lambda: sign), 0.5, chance)


def lookalikes(text: str, chance: Random) -> str:
    """Letters of other alphabets that look the same."""
    return _words(text, _replace({**LATIN_LOOKALIKES, **ARABIC_LOOKALIKES}, 0.6, chance), 0.8, chance)


def digits(text: str, chance: Random) -> str:
    """Digits in the place of letters."""
    return _words(text, _replace({**LATIN_DIGITS, **ARABIC_DIGITS}, 0.5, chance), 0.6, chance)


def invisible(text: str, chance: Random) -> str:
    """Invisible characters between letters."""

    def mark(char: str) -> str:
        return chance.choice("\u200b\u200c\u2060\ufeff\u00ad") if char.isalpha() and chance.random() < 0.4 else ""

    return "".join(char + mark(char) for char in text)


def emoji_between(text: str, chance: Random) -> str:
    """Emoji between the letters of a third of the words."""
    return _words(text, _between(lambda: chance.choice(EMOJI)), 0.35, chance)


def drawn_out(text: str, chance: Random) -> str:
    """Arabic letters with tatweel and marks, Latin letters with accents."""

    def drawn(char: str) -> str:
        if _is_arabic(char):
            return char + chance.choice(["ـ", "ــ", chance.choice(ARABIC_MARKS), "ـ" + chance.choice(ARABIC_MARKS)])
        return char + "\u0301" if char.lower() in "aeiou" else char

    return "".join(drawn(char) if chance.random() < 0.5 else char for char in text)


def padded(text: str, chance: Random) -> str:
    """Behind 60 words of ordinary chat, which are about 300 characters, and often before some."""
    language = "ar" if any(_is_arabic(char) for char in text) else "en"
    return parts.padded(text, ordinary(language), 60, chance)


WAYS: dict[str, Callable[[str, Random], str]] = {
    "letters apart": spaced,
    "signs between": dotted,
    "lookalikes": lookalikes,
    "digits for letters": digits,
    "invisible": invisible,
    "emoji between": emoji_between,
    "tatweel and marks": drawn_out,
    "behind ordinary words": padded,
}
