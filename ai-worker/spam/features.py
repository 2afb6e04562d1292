"""Counts the features of a text: words, pairs of words, and runs of 2 to 5 characters, by the hash of each."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from normalise import is_word

FIRST, PRIME, MASK = 2166136261, 16777619, 0xFFFFFFFF
SHORTEST_RUN, LONGEST_RUN = 2, 5

_known: dict[str, int] = {}


def hash_of(feature: str) -> int:
    """FNV-1a with 32 bits over the UTF-16 units of a feature."""
    found = _known.get(feature)
    if found is None:
        found = FIRST
        for char in feature:
            found = ((found ^ ord(char)) * PRIME) & MASK
        _known[feature] = found
    return found


def word_features(found: list[str]) -> Counter[str]:
    """Words, and pairs of neighbours."""
    words = Counter(f"w{token}" for token in found)
    words.update(f"w{one} {next_one}" for one, next_one in pairwise(found))
    return words


def run_features(found: list[str]) -> Counter[str]:
    """Runs of characters within words, with their edges."""
    runs: Counter[str] = Counter()
    for token in found:
        if not is_word(token):
            continue
        padded = f" {token} "
        for start in range(len(padded)):
            for end in range(start + SHORTEST_RUN, min(len(padded), start + LONGEST_RUN) + 1):
                runs[f"c{padded[start:end]}"] += 1
    return runs


def named() -> dict[int, str]:
    """The features that were hashed so far, by hash."""
    return {found: feature for feature, found in _known.items()}
