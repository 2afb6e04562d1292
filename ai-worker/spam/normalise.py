"""Turns a text into the tokens that a spam model reads. domain/social/spam/normalise.ts is its twin: change both."""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).resolve().parents[2]
# a product has a name of 200 characters and a description of 5,000
LONGEST = 6000
LONGEST_TOKEN = 30


class Alphabet(TypedDict):
    """Ranges of characters, and what other characters stand for."""

    spaces: list[list[int]]
    invisible: list[list[int]]
    marks: list[list[int]]
    emoji: list[list[int]]
    arabic: list[list[int]]
    other: list[list[int]]
    letters: dict[str, str]
    latinDigits: dict[str, str]
    arabicDigits: dict[str, str]


ALPHABET: Alphabet = json.loads((ROOT / "domain/social/spam/alphabet.json").read_text(encoding="utf8"))


def _is(ranges: list[list[int]], char: str) -> bool:
    point = ord(char)
    return any(first <= point <= last for first, last in ranges)


@cache
def _plain_char(char: str) -> str:
    """What a character stands for, after decomposition: nothing, a space, a letter, or itself."""
    if _is(ALPHABET["spaces"], char):
        return " "
    if _is(ALPHABET["invisible"], char) or _is(ALPHABET["marks"], char):
        return ""
    return ALPHABET["letters"].get(char, char)


def plain(text: str) -> str:
    """Undoes what only changes how a text looks: other alphabets, marks, tatweel, invisible characters."""
    lower = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).lower())
    return "".join(map(_plain_char, lower))


ARABIC = "ء-يٮ-ۓ"
LETTER = f"a-z{ARABIC}"
SIGN = f"[^{LETTER}0-9A-Z]"

ADDRESS = re.compile(
    r"(?:https?://|www\.)[^ ]+|"
    r"(?<![a-z0-9@.-])[a-z0-9-]+\.(?:com|net|org|info|co|me|ly|tv|io|biz|ru|uk|eg|sa|ae|xyz|online|site|club|app|link|"
    r"shop|store)"
    r"(?:[./?][^ ]*)?(?![a-z0-9])"
)
MAIL = re.compile(r"[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z0-9.-]+")
MENTION = re.compile(r"(?<![a-z0-9])@[a-z0-9_]+")
PHONE = re.compile(r"(?<![a-z0-9])\+?[0-9][0-9 ().-]{5,}[0-9](?![a-z0-9])")
EVEN_LATIN = re.compile(rf"(?<![a-z0-9])[a-z]({SIGN}{{1,3}})[a-z](?:\1[a-z]){{2,}}(?![a-z0-9])")
EVEN_ARABIC = re.compile(
    rf"(?<![{ARABIC}0-9])[{ARABIC}]({SIGN}{{1,3}})[{ARABIC}](?:\1[{ARABIC}]){{2,}}(?![{ARABIC}0-9])"
)
ODD_SIGN = f"[^{LETTER}0-9A-Z ]"
ODD_LATIN = re.compile(rf"(?<![a-z0-9])[a-z](?:{ODD_SIGN}{{1,3}}[a-z]){{2,}}(?![a-z0-9])")
ODD_ARABIC = re.compile(rf"(?<![{ARABIC}0-9])[{ARABIC}](?:{ODD_SIGN}{{1,3}}[{ARABIC}]){{2,}}(?![{ARABIC}0-9])")
NO_LETTER = re.compile(f"[^{LETTER}]")
MORE_LATIN = re.compile(r"([a-z])\1{2,}")
MORE_ARABIC = re.compile(rf"([{ARABIC}])\1{{2,}}|(ا)ا+")
TOKEN = re.compile(f"[A-Z]+|[{LETTER}0-9]+")
LATIN_AND_DIGITS = re.compile(r"(?=.*[a-z])(?=.*[0-9])[a-z0-9]+")
DIGIT = re.compile("[0-9]")
DIGIT_IN_ARABIC = re.compile(rf"(?<=[{ARABIC}])[0-9](?=[{ARABIC}])")


def _phone(match: re.Match[str]) -> str:
    return " PHONE " if len(DIGIT.findall(match[0])) >= 7 else match[0]


def _joined(match: re.Match[str]) -> str:
    return NO_LETTER.sub("", match[0])


def _with_letters(token: str) -> str:
    """The word that a token with digits in the place of letters stands for."""
    if LATIN_AND_DIGITS.fullmatch(token):
        digits = DIGIT.findall(token)
        known = all(digit in ALPHABET["latinDigits"] for digit in digits)
        if known and len(token) >= 3 and len(token) >= 2 * len(digits):
            return DIGIT.sub(lambda one: ALPHABET["latinDigits"][one[0]], token)
    read = DIGIT_IN_ARABIC.sub(lambda one: ALPHABET["arabicDigits"].get(one[0], one[0]), token)
    return DIGIT.sub("0", read)


def _token(token: str) -> str:
    if token.isascii() and token.isdigit():
        return "PHONE" if len(token) >= 7 else f"N{'I' * len(token)}"
    return _with_letters(token)[:LONGEST_TOKEN]


def is_word(token: str) -> bool:
    """Whether a token is a word, and no sign."""
    return not "A" <= token[0] <= "Z"


def _bucket(count: int) -> str:
    return "I" * min(8, count.bit_length())


def signs(text: str) -> list[str]:
    """Tokens for what the plain text no longer shows."""
    letters = [char for char in text if "a" <= char <= "z" or "A" <= char <= "Z"]
    capitals = sum(1 for char in letters if char <= "Z")
    emoji = sum(1 for char in text if _is(ALPHABET["emoji"], char))
    other = sum(1 for char in text if _is(ALPHABET["other"], char))
    found: list[str] = []
    if len(letters) >= 10 and capitals * 2 >= len(letters):
        found.append("CAPITALS")
    calls = text.count("!")
    if calls:
        found.append("CALLS" if calls > 1 else "CALL")
    if emoji:
        found.append("EMOJIS" if emoji > 2 else "EMOJI")
    if other > 2:
        found.append("OTHER")
    return found


@dataclass(frozen=True)
class Read:
    """A text as a model reads it: its words, and the signs of what these no longer show."""

    words: list[str]
    signs: list[str]

    def with_words(self, words: list[str]) -> list[str]:
        """The tokens of a text that has these words, with the signs of this one."""
        return [*words, f"LENGTH{_bucket(len(words))}", *self.signs]


def read(text: str) -> Read:
    """Reads a text. Tokens in capitals stand for something that is not a word."""
    text = text[:LONGEST]
    said = plain(text)
    said = ADDRESS.sub(" URL ", said)
    said = MAIL.sub(" MAIL ", said)
    said = MENTION.sub(" AT ", said)
    said = PHONE.sub(_phone, said)
    said = said.replace("'", "").replace("’", "")
    for spaced in (EVEN_LATIN, EVEN_ARABIC, ODD_LATIN, ODD_ARABIC):
        said = spaced.sub(_joined, said)
    said = re.sub("(?<=[a-z])@(?=[a-z])", "a", re.sub(r"(?<=[a-z])\$(?=[a-z])", "s", said))
    said = re.sub("[$£€]", " MONEY ", said).replace("#", " HASH ")
    said = MORE_LATIN.sub(r"\1\1", said)
    said = MORE_ARABIC.sub(lambda one: one[1] or one[2], said)
    return Read([_token(token) for token in TOKEN.findall(said)], signs(text))


def tokens(text: str) -> list[str]:
    """The words of a text, the sign of their number, and its other signs."""
    found = read(text)
    return found.with_words(found.words)
