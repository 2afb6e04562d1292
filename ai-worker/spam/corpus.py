"""Texts as counted features, in matrices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, vstack

from features import hash_of, run_features, word_features
from normalise import tokens

BLOCKS = ("words", "runs")


@dataclass(frozen=True)
class Corpus:
    """For words and runs: a row a text, a column a feature, and the features' hashes in rising order."""

    counts: dict[str, csr_matrix]
    hashes: dict[str, NDArray[np.uint32]]

    def rows(self, which: NDArray[np.int64]) -> Corpus:
        """Some of the texts, by their numbers."""
        return Corpus({block: self.counts[block][which] for block in BLOCKS}, self.hashes)

    def of(self, hashes: dict[str, NDArray[np.uint32]]) -> Corpus:
        """The same texts by the features of another corpus or model."""
        return Corpus({block: _columns(self, block, hashes[block]) for block in BLOCKS}, hashes)


def _columns(corpus: Corpus, block: str, wanted: NDArray[np.uint32]) -> csr_matrix:
    counts, have = corpus.counts[block].tocoo(), corpus.hashes[block]
    at = np.searchsorted(wanted, have)
    at = np.minimum(at, len(wanted) - 1)
    kept = wanted[at] == have
    use = kept[counts.col]
    shape = (counts.shape[0], len(wanted))
    return csr_matrix((counts.data[use], (counts.row[use], at[counts.col[use]])), shape=shape)


def corpus_of(texts: Sequence[str]) -> Corpus:
    """Counts the features of each text."""
    return corpus_of_tokens([tokens(text) for text in texts])


def corpus_of_tokens(texts: Sequence[list[str]]) -> Corpus:
    """Counts the features of the tokens of each text."""
    ids: dict[str, list[int]] = {block: [] for block in BLOCKS}
    tfs: dict[str, list[int]] = {block: [] for block in BLOCKS}
    ends: dict[str, list[int]] = {block: [0] for block in BLOCKS}
    for text in texts:
        for block, found in zip(BLOCKS, (word_features(text), run_features(text)), strict=True):
            ids[block].extend(map(hash_of, found))
            tfs[block].extend(found.values())
            ends[block].append(len(ids[block]))
    counts, hashes = {}, {}
    for block in BLOCKS:
        known, columns = np.unique(np.array(ids[block], dtype=np.uint32), return_inverse=True)
        data = np.array(tfs[block], dtype=np.float64)
        shape = (len(texts), len(known))
        matrix = csr_matrix((data, columns, np.array(ends[block])), shape=shape)
        matrix.sum_duplicates()
        counts[block], hashes[block] = matrix, known
    return Corpus(counts, hashes)


def stacked(one: Corpus, other: Corpus) -> Corpus:
    """The texts of both, by the features of the first."""
    more = other.of(one.hashes)
    counts = {block: vstack([one.counts[block], more.counts[block]]).tocsr() for block in BLOCKS}
    return Corpus(counts, one.hashes)
