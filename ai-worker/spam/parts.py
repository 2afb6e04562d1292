"""Parts of a long text, which are scored as well, so that spam can't hide behind ordinary words."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from corpus import corpus_of_tokens
from model import Model, sums
from normalise import Read, read

# words of a part, and from the start of one to that of the next
WORDS, STEP = 24, 12


def parts(text: Read) -> list[list[str]]:
    """The tokens of each part of a text; none of a text that is no longer than a part."""
    words = text.words
    if len(words) <= WORDS:
        return []
    starts = [*range(0, len(words) - WORDS, STEP), len(words) - WORDS]
    return [text.with_words(words[start : start + WORDS]) for start in starts]


def worst(model: Model, texts: list[str]) -> NDArray[np.float64]:
    """The highest sum of the parts of each text; minus infinity without parts."""
    each = [parts(read(text)) for text in texts]
    found = sums(model, corpus_of_tokens([one for some in each for one in some]))
    ends = np.cumsum([len(some) for some in each])
    pairs = zip(each, ends, strict=True)
    return np.array([max(found[end - len(some) : end], default=-np.inf) for some, end in pairs])


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
