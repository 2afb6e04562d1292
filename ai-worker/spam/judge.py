"""Measures a way of training on texts that it has not seen."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from model import Model
from normalise import read
from obfuscate import WAYS
from parts import Sums, long_ham, padded, sums_of
from rule import Counts, Fold, Long, Rule, counted, rule_by
from training import SEED, Texts

FOLDS = 4
# long texts of a fold, with spam and without
LONG_TEXTS = 200


@dataclass(frozen=True)
class Judged:
    """
    All texts, each scored by a model that has seen none of its group, and held by a rule that was chosen by the other
    folds; and the rule that all folds together give.
    """

    rule: Rule
    scores: NDArray[np.float64]
    flagged: NDArray[np.bool_]
    # by the score of the whole text alone
    flagged_whole: NDArray[np.bool_]
    plain_recall: float
    obfuscated_recall: dict[str, float]
    # long texts: held by the whole alone, and by parts as well
    long_before: Counts
    long_after: Counts


def folds_of(groups: NDArray[np.int64]) -> NDArray[np.int64]:
    """The fold of each text; a group is in one fold."""
    known = np.unique(groups)
    fold = np.random.default_rng(SEED).integers(0, FOLDS, len(known))
    return fold[np.searchsorted(known, groups)]


def _long(texts: Texts, model: Model, which: NDArray[np.int64], chance: Random) -> Long:
    ham = [texts.all[one].text for one in which if not texts.spam[one]]
    spam = [texts.all[one].text for one in which if texts.spam[one]]
    made = [padded(chance.choice(spam), ham, 60, chance) for _ in range(LONG_TEXTS)]
    made += [long_ham(ham, 150, chance) for _ in range(LONG_TEXTS)]
    return Long(np.arange(len(made)) < LONG_TEXTS, sums_of(model, [read(text) for text in made]))


def _fold(texts: Texts, model: Model, test: NDArray[np.int64], number: int) -> Fold:
    found = sums_of(model, [texts.read[one] for one in test])
    return Fold(test, found, _long(texts, model, test, Random(SEED + number)))


def judged(texts: Texts) -> Judged:
    """Scores each fold by a model of the others; spam of the first fold also in disguise."""
    fold = folds_of(texts.groups)
    folds: list[Fold] = []
    disguised: dict[str, Sums] = {}
    chosen = np.flatnonzero((fold == 0) & texts.spam)
    for number in range(FOLDS):
        model = texts.train(np.flatnonzero(fold != number))
        folds.append(_fold(texts, model, np.flatnonzero(fold == number), number))
        for way, change in WAYS.items() if number == 0 else ():
            chance = Random(SEED)
            changed = [read(change(texts.all[one].text, chance)) for one in chosen]
            disguised[way] = sums_of(model, changed)
    # no fold has a say in the rule that it is judged by
    rules = [rule_by(texts, [other for other in folds if other is not one]) for one in folds]
    scores, flagged, whole = np.zeros(len(texts.all)), *(np.zeros(len(texts.all), bool) for _ in range(2))
    for one, rule in zip(folds, rules, strict=True):
        scores[one.texts] = rule.scores(one.sums)
        flagged[one.texts] = rule.flags(one.sums)
        whole[one.texts] = rule.scores(one.sums) >= rule.threshold
    long = np.concatenate([one.long.spam for one in folds])
    pairs = list(zip(folds, rules, strict=True))
    long_whole = np.concatenate([rule.scores(one.long.sums) >= rule.threshold for one, rule in pairs])
    long_flagged = np.concatenate([rule.flags(one.long.sums) for one, rule in pairs])
    return Judged(
        rule=rule_by(texts, folds),
        scores=scores,
        flagged=flagged,
        flagged_whole=whole,
        plain_recall=float(flagged[chosen].mean()),
        obfuscated_recall={way: float(rules[0].flags(one).mean()) for way, one in disguised.items()},
        long_before=counted(long, long_whole),
        long_after=counted(long, long_flagged),
    )


def without_source(texts: Texts, source: str) -> Counts:
    """Trains and chooses the rule by all other sources, a fold of which is for the rule, and tests on this one."""
    rest = texts.of(np.flatnonzero(texts.sources != source))
    fold = folds_of(rest.groups)
    model = rest.train(np.flatnonzero(fold != 0))
    rule = rule_by(rest, [_fold(rest, model, np.flatnonzero(fold == 0), 0)])
    test = np.flatnonzero(texts.sources == source)
    model = rest.train(np.arange(len(rest.all)))
    return counted(texts.spam[test], rule.flags(sums_of(model, [texts.read[one] for one in test])))
