"""Measures a way of training on texts that it has not seen."""

from __future__ import annotations

from collections.abc import Sequence
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
from parts import long_ham, padded, worst

SEED, FOLDS = 20261126, 4
STRENGTH = 30.0
# How much a text of a source counts. News are ham that no member writes.
IMPORTANCE = {"kad": 0.6, "weak": 1.0, "gpt": 1.5, "sms": 1.0, "yt": 1.5, "own": 6.0, "staff": 6.0}
LEAST_PRECISION, MOST_FALSE_ALARMS = 0.975, 0.01
# long texts of a fold, and the share of the ordinary ones that their parts may hold
LONG_TEXTS, MOST_LONG_ALARMS = 200, 0.01


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
class Rule:
    """When a text is held: by its own score, or by that of its worst part."""

    slope: float
    shift: float
    threshold: float
    part_threshold: float

    def flags(self, whole: NDArray[np.float64], part: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Which texts are held, by the sums of the whole and of the worst part."""
        by_part = calibrated(part, self.slope, self.shift) >= self.part_threshold
        return (calibrated(whole, self.slope, self.shift) >= self.threshold) | by_part

    def flagged(self, model: Model, texts: list[str]) -> NDArray[np.bool_]:
        """Which of these texts are held."""
        return self.flags(sums(model, corpus_of(texts)), worst(model, texts))


@dataclass(frozen=True)
class Long:
    """Long texts of a fold: spam behind ordinary words, and ordinary words alone; with the sums of whole and part."""

    spam: NDArray[np.bool_]
    whole: NDArray[np.float64]
    part: NDArray[np.float64]


@dataclass(frozen=True)
class Judged:
    """What is found of all texts, each by a model that has seen none of its group, and the rule that follows."""

    rule: Rule
    scores: NDArray[np.float64]
    flagged: NDArray[np.bool_]
    plain_recall: float
    obfuscated_recall: dict[str, float]
    # long texts of the first fold, which the rule was not chosen by: held by the whole alone, and by parts as well
    long_before: Counts
    long_after: Counts


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


def part_threshold_for(long: Sequence[Long], slope: float, shift: float, threshold: float) -> float:
    """The lowest threshold of parts that holds few of the long ordinary texts that the whole does not hold."""
    whole = np.concatenate([fold.whole[~fold.spam] for fold in long])
    part = np.concatenate([fold.part[~fold.spam] for fold in long])
    passed = calibrated(whole, slope, shift) < threshold
    scores = calibrated(part, slope, shift)
    for candidate in np.arange(0.5, 0.9995, 0.001):
        if ((scores >= candidate) & passed).mean() <= MOST_LONG_ALARMS:
            return round(float(candidate), 3)
    return 1.0


def _long(texts: Texts, model: Model, which: NDArray[np.int64], chance: Random) -> Long:
    ham = [texts.all[one].text for one in which if not texts.spam[one]]
    spam = [texts.all[one].text for one in which if texts.spam[one]]
    made = [padded(chance.choice(spam), ham, 60, chance) for _ in range(LONG_TEXTS)]
    made += [long_ham(ham, 150, chance) for _ in range(LONG_TEXTS)]
    whole = sums(model, corpus_of(made))
    return Long(np.arange(len(made)) < LONG_TEXTS, whole, worst(model, made))


def judged(texts: Texts) -> Judged:
    """Scores each fold by a model of the others; spam of the first fold also in disguise."""
    fold = folds_of(texts.groups)
    whole, part = np.zeros(len(texts.all)), np.zeros(len(texts.all))
    disguised: dict[str, tuple[NDArray[np.float64], NDArray[np.float64]]] = {}
    long: list[Long] = []
    chosen = np.flatnonzero((fold == 0) & texts.spam)
    for number in range(FOLDS):
        model = texts.train(np.flatnonzero(fold != number))
        test = np.flatnonzero(fold == number)
        whole[test] = sums(model, texts.corpus.rows(test))
        part[test] = worst(model, [texts.all[one].text for one in test])
        long.append(_long(texts, model, test, Random(SEED + number)))
        if number == 0:
            for way, change in WAYS.items():
                chance = Random(SEED)
                changed = [change(texts.all[one].text, chance) for one in chosen]
                disguised[way] = sums(model, corpus_of(changed)), worst(model, changed)
    line = LogisticRegression(C=1e6).fit(whole[:, None], texts.spam, sample_weight=texts.importance)
    slope, shift = float(line.coef_[0][0]), float(line.intercept_[0])
    scores = calibrated(whole, slope, shift)
    threshold = threshold_for(texts.spam, scores)
    rule = Rule(slope, shift, threshold, part_threshold_for(long[1:], slope, shift, threshold))
    flagged = rule.flags(whole, part)
    unseen = long[0]
    return Judged(
        rule=rule,
        scores=scores,
        flagged=flagged,
        plain_recall=float(flagged[chosen].mean()),
        obfuscated_recall={way: float(rule.flags(*one).mean()) for way, one in disguised.items()},
        long_before=counted(unseen.spam, calibrated(unseen.whole, slope, shift) >= threshold),
        long_after=counted(unseen.spam, rule.flags(unseen.whole, unseen.part)),
    )


def without_source(texts: Texts, source: str, rule: Rule) -> Counts:
    """Trains on all other sources, and tests on this one."""
    model = texts.train(np.flatnonzero(texts.sources != source))
    test = np.flatnonzero(texts.sources == source)
    return counted(texts.spam[test], rule.flagged(model, [texts.all[one].text for one in test]))
