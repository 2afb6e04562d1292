"""Writes texts with the scores of the committed models, which the scoring in TypeScript is compared with."""

from __future__ import annotations

import json
import sys
from random import Random

from data import LANGUAGES, TEXTS
from model import calibrated, load
from normalise import ROOT, read
from obfuscate import WAYS
from parts import sums_of

FIXTURE = ROOT / "infra/spam/scores.fixture.json"
MODELS = ROOT / "infra/spam/models"
HARD = [
    *["", " ", "!!!", "٠١٢٣", "https://example.com/a?b=c", "ﷺ", "𝐅𝐑𝐄𝐄 𝓂𝑜𝓃𝑒𝓎", "İstanbul ΑΣ", "👨‍👩‍👧‍👦👍🏽"],
    *["日本語のテキスト", "a" * 6000, "٪؟،؛", "1️⃣2️⃣", "ﬁnal ½ ①", "free prize " * 700],
]


def texts() -> list[str]:
    """The project's own texts, each also in one of the disguises, and what is hard to normalise."""
    chance = Random(7)
    ways = list(WAYS.values())
    files = sorted(TEXTS.glob("*.txt"))
    plain = [line for file in files for line in file.read_text(encoding="utf8").split("\n")[:-1]]
    disguised = [ways[index % len(ways)](text, chance) for index, text in enumerate(plain)]
    return [*plain, *disguised, *HARD]


def main() -> None:
    """Writes the fixture for a version of the models."""
    version = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    said = texts()
    found = {}
    for language in LANGUAGES:
        model = load(MODELS, f"{language}-{version}")
        each = sums_of(model, [read(text) for text in said])
        found[f"{language}-{version}"] = calibrated(each.whole, model.slope, model.shift)
        found[f"{language}-{version}-part"] = calibrated(each.worst, model.slope, model.shift)
    lines = [
        {"text": text, **{name: float(score[index]) for name, score in found.items()}}
        for index, text in enumerate(said)
    ]
    FIXTURE.write_text(json.dumps(lines, ensure_ascii=False, indent=2) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
