"""Measures a way of training on texts that it has not seen."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from clusters import clusters
from corpus import Corpus, corpus_of
from data import Labelled
from model import Model, calibrated, sums, train
from obfuscate import WAYS

SEED, FOLDS = 20261126, 4
STRENGTH = 30.0
# How much a text of a source counts. News are ham that no member writes.
IMPORTANCE = {"kad": 0.6, "weak": 1.0, "gpt": 1.5, "sms": 1.0, "yt": 1.5, "own": 6.0, "staff": 6.0}
LEAST_PRECISION, MOST_FALSE_ALARMS = 0.975, 0.01


@dataclass(frozen=True)
class Counts:
    """A confusion matrix."""

    hits: int
    misses: int
    alarms: int
    passes: int

    @property
    def precision(self) -> float:
        return self.hits / max(1, self.hits + self.alarms)

    @property
    def recall(self) -> float:
        return self.hits / max(1, self.hits + self.misses)

    @property
    def f1(self) -> float:
        return 2 * self.hits / max(1, 2 * self.hits + self.misses + self.alarms)

    @property
    def alarm_rate(self) -> float:
        return self.alarms / max(1, self.alarms + self.passes)


def counted(spam: NDArray[np.bool_], flagged: NDArray[np.bool_]) -> Counts:
    pairs = ((spam & flagged), (spam & ~flagged), (~spam & flagged), (~spam & ~flagged))
    return Counts(*(int(one.sum()) for one in pairs))


@dataclass(frozen=True)
class Texts:
    """All labelled texts of a language, with what is needed to train on some of them."""

    all: list[Labelled]
    corpus: Corpus
    spam: NDArray[np.bool_]
    sources: NDArray[np.str_]
    importance: NDArray[np.float64]
    groups: NDArray[np.int64]

    def train(self, which: NDArray[np.int64]) -> Model:
        return train(self.corpus.rows(which), self.spam[which], self.importance[which], STRENGTH)


def prepared(labelled: list[Labelled]) -> Texts:
    """Counts the features of the texts, and groups those that are nearly the same."""
    texts = [one.text for one in labelled]
    groups = clusters(texts)
    _, of, sizes = np.unique(groups, return_inverse=True, return_counts=True)
    # a text that was sent a hundred times counts as ten
    importance = np.array([IMPORTANCE[one.source] for one in labelled]) / np.sqrt(sizes[of])
    spam = np.array([one.is_spam for one in labelled])
    importance[spam] *= importance[~spam].sum() / importance[spam].sum()
    sources = np.array([one.source for one in labelled])
    return Texts(labelled, corpus_of(texts), spam, sources, importance, groups)


@dataclass(frozen=True)
class Judged:
    """Scores of all texts, each by a model that has seen none of its group, and the calibration that follows."""

    scores: NDArray[np.float64]
    slope: float
    shift: float
    threshold: float
    plain_recall: float
    obfuscated_recall: dict[str, float]


def folds_of(groups: NDArray[np.int64]) -> NDArray[np.int64]:
    """The fold of each text; a group is in one fold."""
    known = np.unique(groups)
    fold = np.random.default_rng(SEED).integers(0, FOLDS, len(known))
    return fold[np.searchsorted(known, groups)]


def threshold_for(spam: NDArray[np.bool_], scores: NDArray[np.float64]) -> float:
    """The threshold with the best F1 of those with enough precision and few false alarms."""
    best = (0.0, 0.95)
    for threshold in np.arange(0.3, 0.96, 0.01):
        found = counted(spam, scores >= threshold)
        if found.precision >= LEAST_PRECISION and found.alarm_rate <= MOST_FALSE_ALARMS:
            best = max(best, (round(found.f1, 4), round(float(threshold), 2)))
    return best[1]


def judged(texts: Texts) -> Judged:
    """Trains on all folds but one, and scores that one; the spam of the first fold also in disguise."""
    fold = folds_of(texts.groups)
    found = np.zeros(len(texts.all))
    disguised: dict[str, NDArray[np.float64]] = {}
    chosen = np.flatnonzero((fold == 0) & texts.spam)
    for number in range(FOLDS):
        model = texts.train(np.flatnonzero(fold != number))
        test = np.flatnonzero(fold == number)
        found[test] = sums(model, texts.corpus.rows(test))
        if number == 0:
            for way, change in WAYS.items():
                chance = Random(SEED)
                disguised[way] = sums(model, corpus_of([change(texts.all[one].text, chance) for one in chosen]))
    line = LogisticRegression(C=1e6).fit(found[:, None], texts.spam, sample_weight=texts.importance)
    slope, shift = float(line.coef_[0][0]), float(line.intercept_[0])
    scores = calibrated(found, slope, shift)
    threshold = threshold_for(texts.spam, scores)
    recall = {way: float((calibrated(one, slope, shift) >= threshold).mean()) for way, one in disguised.items()}
    return Judged(scores, slope, shift, threshold, float((scores[chosen] >= threshold).mean()), recall)


def without_source(texts: Texts, source: str, judgement: Judged) -> Counts:
    """Trains on all other sources, and tests on this one."""
    model = texts.train(np.flatnonzero(texts.sources != source))
    test = np.flatnonzero(texts.sources == source)
    found = calibrated(sums(model, texts.corpus.rows(test)), judgement.slope, judgement.shift)
    return counted(texts.spam[test], found >= judgement.threshold)
