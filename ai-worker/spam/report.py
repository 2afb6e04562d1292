"""Writes docs/spam.md: what was measured of the models."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from corpus import BLOCKS
from features import named
from judge import FOLDS, Judged
from model import Model
from parts import STEP, WORDS
from rule import MOST_LONG_ALARMS, Counts, counted
from training import SEED, Texts

NAMES = {"ar": "Arabic", "en": "English"}
HEAVIEST = 25
SOURCES = {
    "kad": "news (ham) and tweets (spam)",
    "weak": "tweets, labelled by where they come from",
    "gpt": "text messages, translated by a machine",
    "sms": "text messages",
    "yt": "comments below videos",
    "own": "written for this project",
    "staff": "decisions of moderators",
}

HEAD = """# Spam models

`make models DATA=folder` trains a model for Arabic and one for English, and writes this page. The folder holds `ar.train.tsv` and `en.train.tsv` (a label and a text on each line) and the source of each line in `ar.train.src` and `en.train.src`. The same folder gives the same files: the seed is {seed}.

How it works is in [0102](decisions/0102-spam-models.md), what follows from a score in [0103](decisions/0103-held-texts.md).

- **Normalisation** ([normalise.ts](../domain/social/spam/normalise.ts), [normalise.py](../ai-worker/spam/normalise.py)) undoes other alphabets, marks, tatweel, invisible characters, letters apart, and digits for letters. Addresses, phone numbers, amounts and mentions become signs.
- **Features** are words, pairs of words, and runs of 2 to 5 characters within words, each by a hash of 32 bits: (1 + ln count) · idf, words and runs each of about length one. A constant is added to the length, so that a short text has less weight.
- **The model** is a logistic regression. Of all features that at least two texts (runs: three) have, the 16,000 words and pairs and the 64,000 runs are kept that tell spam from ham best (log odds times the root of the frequency). Idf and weights are integers of 16 bits: at most 640 kB a language.
- **Weights of texts**: texts that are nearly the same form a group (MinHash over runs of five characters, half in common). A text counts by its source, divided by the square root of its group's size. Spam and ham count alike in sum.
- **Scores** are calibrated (Platt) on texts that a model has not seen. The threshold is the one with the best F1 of those with a precision of at least 0.975 and at most 1 % false alarms. Calibration and thresholds that judge a fold are chosen by the other folds, and those that judge a source left out by the other sources.
- **Parts**: of a text with more than {words} words, each part of {words} words is scored too, from every {step}th word on, with the signs of the whole. The models are trained on such parts as well: parts of spam between ham, and of ham alone. The text is held if its own score or that of a part is high enough. The worst of many parts is high by chance, so the threshold of parts rises with their number n: its log odds by g ln n, with g = mean excess of the highest twentieth of ordinary parts. It is the lowest one by which at most {alarms:.0%} of long ordinary texts are held.

Each text below was scored by a model that had seen no text of its group ({folds} folds), unless the table says otherwise. Model version: {version}.

The first measurement of ordinary chat flagged 2 of 70 English and 4 of 127 Arabic texts. Own texts of the same kind were then added to the training and short texts got less weight, so these lists are no longer quite unseen.
"""


@dataclass(frozen=True)
class Measured:
    """The figures of a language's model."""

    language: str
    texts: Texts
    judgement: Judged
    all: Counts
    # by the score of the whole text alone
    before: Counts
    left_out: dict[str, Counts]
    chat: int
    alarms: list[str]
    # long texts of ordinary chat: their number, and those held by the whole alone and by parts as well
    long_chat: tuple[int, int, int]
    model: Model


def _row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def _table(head: list[str], rows: Iterable[list[object]]) -> str:
    return "\n".join([_row(*head), _row(*("---" for _ in head)), *(_row(*row) for row in rows)])


def _figures(counts: Counts) -> list[object]:
    numbers = [counts.hits, counts.misses, counts.alarms, counts.passes]
    return [f"{counts.f1:.3f}", f"{counts.precision:.3f}", f"{counts.recall:.3f}", f"{counts.alarm_rate:.1%}", *numbers]


FIGURES = [
    "F1",
    "precision",
    "recall",
    "ham flagged",
    "spam flagged",
    "spam missed",
    "ham flagged (texts)",
    "ham passed",
]


def _by_source(found: Measured) -> dict[str, Counts]:
    texts, flagged = found.texts, found.judgement.flagged
    each = ((str(source), texts.sources == source) for source in np.unique(texts.sources))
    return {source: counted(texts.spam[own], flagged[own]) for source, own in each}


def _sources(found: Measured) -> str:
    rows: list[list[object]] = [
        [f"{source}: {SOURCES[source]}", *_figures(counts)] for source, counts in _by_source(found).items()
    ]
    return _table(["source", *FIGURES], [*rows, ["**all**", *_figures(found.all)]])


def _calibration(found: Measured) -> str:
    scores = found.judgement.scores
    rows: list[list[object]] = []
    for low in np.arange(0, 1, 0.1):
        of = (scores >= low) & (scores < low + 0.1 if low < 0.9 else scores <= 1)
        share = f"{found.texts.spam[of].mean():.1%}" if of.any() else "–"
        rows.append([f"{low:.1f} to {low + 0.1:.1f}", int(of.sum()), share])
    return _table(["score", "texts", "of these spam"], rows)


def _long(found: Measured) -> str:
    judgement = found.judgement
    rows: list[list[object]] = [
        ["texts behind 60 words, and 150 ordinary words; the whole alone", *_figures(judgement.long_before)],
        ["the same, with parts", *_figures(judgement.long_after)],
        ["all texts, the whole alone", *_figures(found.before)],
        ["all texts, with parts", *_figures(found.all)],
    ]
    return _table(["texts", *FIGURES], rows)


def _heaviest_words(found: Measured) -> tuple[list[str], list[str]]:
    """The words that weigh most for spam, and those for ham."""
    names: dict[int, str] = named()
    weights, hashes = found.model.weights[BLOCKS[0]], found.model.hashes[BLOCKS[0]]
    order = np.argsort(weights, kind="stable")

    def words(chosen: NDArray[np.int64]) -> list[str]:
        return [names[int(hashes[one])][1:] for one in chosen[:HEAVIEST]]

    return words(order[::-1]), words(order)


def _heaviest(found: Measured) -> str:
    spam, ham = (", ".join(f"`{word}`" for word in words) for words in _heaviest_words(found))
    return f"- **Spam**: {spam}\n- **Ham**: {ham}"


def _section(found: Measured) -> str:
    judgement = found.judgement
    hidden: list[list[object]] = [
        [way, f"{recall:.3f}", f"{recall / judgement.plain_recall:.3f}"]
        for way, recall in judgement.obfuscated_recall.items()
    ]
    alarms = f"{len(found.alarms)} of {found.chat} ({len(found.alarms) / found.chat:.1%})"
    parts = [
        f"## {NAMES[found.language]}",
        f"{len(found.texts.all)} texts in {len(np.unique(found.texts.groups))} groups. Threshold: "
        f"{judgement.rule.threshold:.2f}, of parts: {judgement.rule.part_threshold:.4f} "
        f"(log odds rise by {judgement.rule.part_growth:.2f} times the logarithm of their number).",
        _sources(found),
        "A source left out of the training altogether:",
        _table(["source left out", *FIGURES], [[name, *_figures(counts)] for name, counts in found.left_out.items()]),
        f"Ordinary chat, in no training (`ai-worker/spam/texts/ordinary.{found.language}.txt`): {alarms} flagged.",
        *(f"- {text}" for text in found.alarms),
        f"Ordinary chat in texts of 150 words: {found.long_chat[1]} of {found.long_chat[0]} flagged by the whole alone, "
        f"{found.long_chat[2]} with parts.",
        "Parts of long texts:",
        _long(found),
        f"Spam in disguise (`ai-worker/spam/obfuscate.py`); plain recall {judgement.plain_recall:.3f}:",
        _table(["disguise", "recall", "of the plain recall"], hidden),
        "Calibration:",
        _calibration(found),
        "The words and pairs with the heaviest weights (capitals are signs, such as `URL`; `N` with an `I` a digit is a "
        "number):",
        _heaviest(found),
    ]
    return "\n\n".join(parts)


def _confusion(counts: Counts) -> dict[str, int]:
    return {
        **{"spamHeld": counts.hits, "spamPassed": counts.misses},
        **{"hamHeld": counts.alarms, "hamPassed": counts.passes},
    }


def figures(found: Measured) -> dict[str, object]:
    """The figures that are kept beside the model, so that each version keeps its own."""
    scores, spam = found.judgement.scores, found.texts.spam
    bounds = [low / 10 for low in range(10)]
    tenths = np.minimum((scores * 10).astype(int), 9)
    return {
        "texts": len(spam),
        "precision": round(found.all.precision, 4),
        "recall": round(found.all.recall, 4),
        "f1": round(found.all.f1, 4),
        "falseAlarms": round(found.all.alarm_rate, 4),
        "confusion": _confusion(found.all),
        "sources": [{"source": source, **_confusion(counts)} for source, counts in _by_source(found).items()],
        "calibration": [
            {"from": low, "texts": int((tenths == at).sum()), "spam": int(spam[tenths == at].sum())}
            for at, low in enumerate(bounds)
        ],
        "heaviest": dict(zip(("spam", "ham"), _heaviest_words(found), strict=True)),
    }


def _sections_of(text: str) -> dict[str, str]:
    """The part of each language in a report, by its heading."""
    parts = text.split("\n## ")[1:]
    return {part.split("\n", 1)[0]: f"## {part.rstrip()}" for part in parts}


def page(found: list[Measured], version: int, before: str) -> str:
    """The report of all languages, as Markdown; a language that was not measured keeps its part of the one before."""
    head = HEAD.format(seed=SEED, folds=FOLDS, version=version, words=WORDS, step=STEP, alarms=MOST_LONG_ALARMS)
    sections = {**_sections_of(before), **{NAMES[one.language]: _section(one) for one in found}}
    return "\n\n".join([head.rstrip(), *(sections[name] for name in NAMES.values() if name in sections)]) + "\n"
