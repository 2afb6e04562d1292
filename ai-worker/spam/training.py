"""The labelled texts of a language, and models that are trained on some of them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from clusters import clusters
from corpus import Corpus, corpus_of, corpus_of_tokens, stacked
from data import Labelled
from model import Model, train
from normalise import Read, read
from parts import ham_part, mixed_part

SEED = 20261126
STRENGTH = 30.0
# How much a text of a source counts. News are ham that no member writes.
IMPORTANCE = {"kad": 0.6, "weak": 1.0, "gpt": 1.5, "sms": 1.0, "yt": 1.5, "own": 6.0, "staff": 6.0}
# parts with spam that a model is trained on, in all and for each text of spam, and how much all parts count, with those
# without spam, beside the texts
TRAINED_PARTS, PARTS_OF_TEXT, PARTS_SHARE = 3000, 3, 0.7


@dataclass(frozen=True)
class Texts:
    """All labelled texts of a language, with what is needed to train on some of them."""

    all: list[Labelled]
    read: list[Read]
    corpus: Corpus
    spam: NDArray[np.bool_]
    sources: NDArray[np.str_]
    importance: NDArray[np.float64]
    groups: NDArray[np.int64]

    def of(self, which: NDArray[np.int64]) -> Texts:
        """Some of the texts."""
        return Texts(
            [self.all[one] for one in which],
            [self.read[one] for one in which],
            self.corpus.rows(which),
            self.spam[which],
            self.sources[which],
            _balanced(self.importance[which], self.spam[which]),
            self.groups[which],
        )

    def train(self, which: NDArray[np.int64]) -> Model:
        """A model of some of the texts, and of parts in which their spam stands between their ham."""
        spam, importance = self.spam[which], self.importance[which]
        made, are_spam = self._parts(which)
        share = PARTS_SHARE * importance.sum() / len(made)
        return train(
            stacked(self.corpus.rows(which), corpus_of_tokens(made)),
            np.concatenate([spam, are_spam]),
            np.concatenate([importance, np.full(len(made), share)]),
            STRENGTH,
        )

    def _parts(self, which: NDArray[np.int64]) -> tuple[list[list[str]], NDArray[np.bool_]]:
        """As many parts with spam as without, by the weights of the texts."""
        chance = Random(SEED)
        ham = [self.read[one] for one in which if not self.spam[one]]
        spam = [one for one in which if self.spam[one]]
        count = min(TRAINED_PARTS, PARTS_OF_TEXT * len(spam))
        drawn = chance.choices(spam, [float(self.importance[one]) for one in spam], k=count)
        mixed = [mixed_part(self.read[one], ham, chance) for one in drawn]
        plain = [ham_part(ham, chance) for _ in drawn]
        return [*mixed, *plain], np.arange(2 * len(drawn)) < len(drawn)


def _balanced(importance: NDArray[np.float64], spam: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The weights of the texts, with spam and ham alike in sum."""
    balanced = importance.copy()
    balanced[spam] *= importance[~spam].sum() / importance[spam].sum()
    return balanced


def prepared(labelled: list[Labelled]) -> Texts:
    """Counts the features of the texts, and groups those that are nearly the same."""
    texts = [one.text for one in labelled]
    groups = clusters(texts)
    _, of, sizes = np.unique(groups, return_inverse=True, return_counts=True)
    # a text that was sent a hundred times counts as ten
    importance = np.array([IMPORTANCE[one.source] for one in labelled]) / np.sqrt(sizes[of])
    spam = np.array([one.is_spam for one in labelled])
    sources = np.array([one.source for one in labelled])
    found = [read(text) for text in texts]
    return Texts(labelled, found, corpus_of(texts), spam, sources, _balanced(importance, spam), groups)
