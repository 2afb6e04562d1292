"""Trains the spam models and writes them with their report: `make models DATA=folder`."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np

from data import LANGUAGES, decided, ordinary, own, public
from judge import Judged, judged, without_source
from model import Model, rounded, save
from normalise import ROOT, read
from parts import long_ham, sums_of
from report import Measured, figures, page
from rule import counted
from training import SEED, Texts, prepared

MODELS = ROOT / "infra/spam/models"
REPORT = ROOT / "docs/spam.md"
# long texts of ordinary chat
LONG_CHATS = 100


def _facts(language: str, version: int, texts: Texts, judgement: Judged) -> dict[str, object]:
    return {
        "language": language,
        "version": version,
        "threshold": judgement.rule.threshold,
        "partThreshold": judgement.rule.part_threshold,
        "partGrowth": judgement.rule.part_growth,
        "trainedOn": len(texts.all),
    }


def measured(language: str, texts: Texts) -> tuple[Model, Measured]:
    """The model of a language, and all that its report says."""
    judgement = judged(texts)
    model = rounded(texts.train(np.arange(len(texts.all))))
    rule = judgement.rule
    model = replace(model, slope=rule.slope, shift=rule.shift)
    sources = [str(one) for one in np.unique(texts.sources) if one not in ("own", "staff")]
    chat = ordinary(language)
    chance = Random(SEED)
    long = [long_ham(chat, 150, chance) for _ in range(LONG_CHATS)]
    long_sums = sums_of(model, [read(text) for text in long])
    long_held = [int((rule.scores(long_sums) >= rule.threshold).sum()), int(rule.flags(long_sums).sum())]
    return model, Measured(
        language=language,
        texts=texts,
        judgement=judgement,
        all=counted(texts.spam, judgement.flagged),
        before=counted(texts.spam, judgement.flagged_whole),
        left_out={one: without_source(texts, one) for one in sources},
        chat=len(chat),
        alarms=[text for text, held in zip(chat, rule.flagged(model, chat), strict=True) if held],
        long_chat=(LONG_CHATS, *long_held),
        model=model,
    )


def main() -> None:
    """Reads the arguments, and trains one model after the other."""
    reader = argparse.ArgumentParser(description=__doc__)
    needs = "folder with ar.train.tsv, en.train.tsv and their .src"
    reader.add_argument("--data", type=Path, required=True, help=needs)
    reader.add_argument("--labels", type=Path, help="decisions of moderators, from make spam-labels")
    reader.add_argument("--version", type=int, default=1)
    reader.add_argument("--language", choices=LANGUAGES, help="only this one; the report keeps the other's part")
    reader.add_argument("--models", type=Path, default=MODELS)
    reader.add_argument("--report", type=Path, default=REPORT)
    asked = reader.parse_args()
    pages = []
    for language in LANGUAGES if asked.language is None else (asked.language,):
        labelled = [*public(asked.data, language), *own(language), *decided(asked.labels, language)]
        texts = prepared(labelled)
        model, found = measured(language, texts)
        facts = {**_facts(language, asked.version, texts, found.judgement), "report": figures(found)}
        save(model, asked.models, f"{language}-{asked.version}", facts)
        pages.append(found)
        print(f"{language}: F1 {found.all.f1:.3f}, precision {found.all.precision:.3f}, recall {found.all.recall:.3f}")
    before = asked.report.read_text(encoding="utf8") if asked.report.exists() else ""
    asked.report.write_text(page(pages, asked.version, before), encoding="utf8")


if __name__ == "__main__":
    main()
