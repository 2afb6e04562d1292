"""When a text is held, and how the rule is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from model import Model, calibrated, logit
from normalise import read
from parts import Sums, joined, sums_of
from training import Texts

LEAST_PRECISION, MOST_FALSE_ALARMS = 0.975, 0.01
# share of the long ordinary texts that their parts may hold
MOST_LONG_ALARMS = 0.01
# share of the parts of ordinary texts that count as the tail of their sums
TAIL = 0.05
# the highest threshold of a single part
HIGHEST = 0.9998


@dataclass(frozen=True)
class Counts:
    """A confusion matrix."""

    hits: int
    misses: int
    alarms: int
    passes: int

    @property
    def precision(self) -> float:
        """The share of spam among what is held."""
        return self.hits / max(1, self.hits + self.alarms)

    @property
    def recall(self) -> float:
        """The share of the spam that is held."""
        return self.hits / max(1, self.hits + self.misses)

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return 2 * self.hits / max(1, 2 * self.hits + self.misses + self.alarms)

    @property
    def alarm_rate(self) -> float:
        """The share of the ham that is held."""
        return self.alarms / max(1, self.alarms + self.passes)


def counted(spam: NDArray[np.bool_], flagged: NDArray[np.bool_]) -> Counts:
    """The confusion matrix of texts."""
    pairs = ((spam & flagged), (spam & ~flagged), (~spam & flagged), (~spam & ~flagged))
    return Counts(*(int(one.sum()) for one in pairs))


@dataclass(frozen=True)
class Rule:
    """When a text is held: by its own score, or by that of its worst part, which must be higher among many parts."""

    slope: float
    shift: float
    threshold: float
    part_threshold: float
    part_growth: float

    def scores(self, found: Sums) -> NDArray[np.float64]:
        """The scores of the whole texts."""
        return calibrated(found.whole, self.slope, self.shift)

    def flags(self, found: Sums) -> NDArray[np.bool_]:
        """Which texts are held."""
        lifted = _lifted(found, self.slope, self.shift, self.part_growth)
        return (self.scores(found) >= self.threshold) | (lifted >= logit(self.part_threshold))

    def flagged(self, model: Model, texts: list[str]) -> NDArray[np.bool_]:
        """Which of these texts are held."""
        return self.flags(sums_of(model, [read(text) for text in texts]))


def _lifted(found: Sums, slope: float, shift: float, growth: float) -> NDArray[np.float64]:
    """The log odds of the worst part, less what the worst of so many is higher by chance."""
    return slope * found.worst + shift - growth * np.log(np.maximum(found.parts, 1))


@dataclass(frozen=True)
class Long:
    """Long texts of a fold: spam behind ordinary words, and ordinary words alone."""

    spam: NDArray[np.bool_]
    sums: Sums


@dataclass(frozen=True)
class Fold:
    """Texts of a fold, scored by a model of the others."""

    texts: NDArray[np.int64]
    sums: Sums
    long: Long


def threshold_for(spam: NDArray[np.bool_], scores: NDArray[np.float64]) -> float:
    """The threshold with the best F1 of those with enough precision and few false alarms."""
    best = (0.0, 0.95)
    for threshold in np.arange(0.3, 0.96, 0.01):
        found = counted(spam, scores >= threshold)
        if found.precision >= LEAST_PRECISION and found.alarm_rate <= MOST_FALSE_ALARMS:
            best = max(best, (round(found.f1, 4), round(float(threshold), 2)))
    return best[1]


def part_growth_for(ham: NDArray[np.float64]) -> float:
    """
    By how much the log odds of the worst part grow with the logarithm of the number of parts: the mean excess of the
    highest twentieth, as for an exponential tail.
    """
    least = np.quantile(ham, 1 - TAIL)
    return round(float((ham[ham > least] - least).mean()), 3)


def part_threshold_for(lifted: NDArray[np.float64], passed: NDArray[np.bool_]) -> float:
    """
    The lowest threshold of parts that holds few of the long ordinary texts; `passed` are those that the whole does not
    hold.
    """
    most = int(MOST_LONG_ALARMS * len(lifted))
    highest = np.sort(lifted[passed])[::-1]
    lowest = highest[most] if len(highest) > most else -np.inf
    # above the first one that must pass
    score = float(calibrated(np.array([max(lowest, 0.0)]), 1, 0)[0])
    return min(HIGHEST, round(score + 0.0001, 4))


def rule_by(texts: Texts, folds: Sequence[Fold]) -> Rule:
    """The rule that these folds give."""
    which = np.concatenate([fold.texts for fold in folds])
    found = joined([fold.sums for fold in folds])
    spam, weights = texts.spam[which], texts.importance[which]
    line = LogisticRegression(C=1e6).fit(found.whole[:, None], spam, sample_weight=weights)
    slope, shift = float(line.coef_[0][0]), float(line.intercept_[0])
    threshold = threshold_for(spam, calibrated(found.whole, slope, shift))
    ham = joined([fold.long.sums.of(~fold.long.spam) for fold in folds])
    growth = part_growth_for(slope * ham.each)
    passed = calibrated(ham.whole, slope, shift) < threshold
    return Rule(slope, shift, threshold, part_threshold_for(_lifted(ham, slope, shift, growth), passed), growth)
