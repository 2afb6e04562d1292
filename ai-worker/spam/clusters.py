"""Groups texts that are nearly the same, so that none is in both the training and the test."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from features import hash_of
from normalise import is_word, tokens

HASHES, BAND = 64, 4
RUN = 5


def _runs(text: str) -> NDArray[np.uint64]:
    """Hashes of the runs of five characters, without numbers and signs."""
    words = " ".join(token for token in tokens(text) if is_word(token))
    runs = {words[start : start + RUN] for start in range(max(1, len(words) - RUN + 1))}
    return np.array([hash_of(f"k{run}") for run in runs], dtype=np.uint64)


def clusters(texts: list[str]) -> NDArray[np.int64]:
    """The number of each text's group: by MinHash, pairs with about half of their runs in common meet."""
    chance = np.random.default_rng(1)
    prime = np.uint64(4294967311)
    factors = chance.integers(1, 2**31, HASHES, dtype=np.uint64)
    shifts = chance.integers(0, 2**31, HASHES, dtype=np.uint64)
    parent = list(range(len(texts)))

    def root(one: int) -> int:
        while parent[one] != one:
            parent[one] = parent[parent[one]]
            one = parent[one]
        return one

    first: dict[tuple[int, bytes], int] = {}
    for index, text in enumerate(texts):
        runs = _runs(text)
        least = ((runs[:, None] * factors + shifts) % prime).min(axis=0)
        for band in range(0, HASHES, BAND):
            met = first.setdefault((band, least[band : band + BAND].tobytes()), index)
            parent[root(index)] = root(met)
    return np.array([root(index) for index in range(len(texts))])
