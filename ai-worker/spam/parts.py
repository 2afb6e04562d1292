"""Parts of a long text, which are scored as well, so that spam can't hide behind ordinary words."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from corpus import corpus_of_tokens
from model import Model, sums
from normalise import Read

# words of a part, and from the start of one to that of the next
WORDS, STEP = 24, 6


def parts(text: Read) -> list[list[str]]:
    """The tokens of each part of a text; none of a text that is no longer than a part."""
    words = text.words
    if len(words) <= WORDS:
        return []
    starts = [*range(0, len(words) - WORDS, STEP), len(words) - WORDS]
    return [text.with_words(words[start : start + WORDS]) for start in starts]


@dataclass(frozen=True)
class Sums:
    """Of each text: the sum of the whole, that of its worst part (minus infinity without parts), and their number."""

    whole: NDArray[np.float64]
    worst: NDArray[np.float64]
    parts: NDArray[np.int64]
    # the sum of each part, text by text
    each: NDArray[np.float64]

    def of(self, which: NDArray[np.bool_]) -> Sums:
        """The sums of some of the texts."""
        each = self.each[np.repeat(which, self.parts)]
        return Sums(self.whole[which], self.worst[which], self.parts[which], each)


def joined(found: list[Sums]) -> Sums:
    """The sums of several lists of texts."""
    names = ("whole", "worst", "parts", "each")
    return Sums(*(np.concatenate([getattr(one, name) for one in found]) for name in names))


def sums_of(model: Model, texts: list[Read]) -> Sums:
    """The sums of texts and of their parts."""
    each = [parts(text) for text in texts]
    whole = sums(model, corpus_of_tokens([text.with_words(text.words) for text in texts]))
    found = sums(model, corpus_of_tokens([one for some in each for one in some]))
    counts = np.array([len(some) for some in each], dtype=np.int64)
    ends = np.cumsum(counts)
    pairs = zip(counts, ends, strict=True)
    worst = np.array([max(found[end - count : end], default=-np.inf) for count, end in pairs])
    return Sums(whole, worst, counts, found)


def _filling(ham: list[str], words: int, chance: Random) -> list[str]:
    """The first words of ordinary texts, one after the other."""
    found: list[str] = []
    while len(found) < words:
        found += chance.choice(ham).split()
    return found[:words]


def padded(text: str, ham: list[str], words: int, chance: Random) -> str:
    """A text between ordinary ones, of which this many words stand before it, and up to as many behind it."""
    behind = _filling(ham, chance.randrange(words + 1), chance)
    return " ".join([*_filling(ham, words, chance), text, *behind])


def long_ham(ham: list[str], words: int, chance: Random) -> str:
    """A long ordinary text."""
    return " ".join(_filling(ham, words, chance))


def _words_of(ham: list[Read], words: int, chance: Random) -> list[str]:
    """The words of ordinary texts, one after the other."""
    found: list[str] = []
    while len(found) < words:
        found += chance.choice(ham).words or ["x"]
    return found[:words]


def mixed_part(text: Read, ham: list[Read], chance: Random) -> list[str]:
    """The tokens of a part of a padded text that has half a part of the text, or all of a shorter one."""
    before, after = (_words_of(ham, WORDS, chance) for _ in range(2))
    words = [*before, *text.words, *after]
    least = min(len(text.words), WORDS // 2)
    start = chance.randint(least, max(least, WORDS + len(text.words) - least))
    return text.with_words(words[start : start + WORDS])


def ham_part(ham: list[Read], chance: Random) -> list[str]:
    """The tokens of a part of a long ordinary text, with the signs of one of its texts."""
    words = _words_of(ham, 3 * WORDS, chance)
    start = chance.randint(0, 2 * WORDS)
    return chance.choice(ham).with_words(words[start : start + WORDS])
