"""Reads the labelled texts that the models are trained on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

TEXTS = Path(__file__).parent / "texts"
LANGUAGES = ("ar", "en")

# An outlet's name at the end of a line says where a text is from, not what it is.
OUTLET_SHARE = 0.005


@dataclass(frozen=True)
class Labelled:
    """A text, whether it is spam, and its source."""

    text: str
    is_spam: bool
    source: str


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf8").split("\n")[:-1]


def _without_outlets(texts: list[Labelled]) -> list[Labelled]:
    news = [one for one in texts if one.source == "kad" and not one.is_spam]
    ends = Counter(one.text.split()[-1] for one in news if one.text.split())
    outlets = {word for word, count in ends.items() if count > OUTLET_SHARE * len(news)}
    cleaned = []
    for one in texts:
        words = one.text.split()
        while one.source == "kad" and words and words[-1] in outlets:
            words.pop()
        cleaned.append(Labelled(" ".join(words), one.is_spam, one.source) if one.source == "kad" else one)
    return [one for one in cleaned if one.text]


def public(folder: Path, language: str) -> list[Labelled]:
    """The labelled texts of a data folder: `ar.train.tsv` with `ar.train.src` beside it."""
    lines = _lines(folder / f"{language}.train.tsv")
    sources = _lines(folder / f"{language}.train.src")
    if len(lines) != len(sources):
        raise ValueError(f"{language}.train.tsv and {language}.train.src differ in length")
    parted = [(line.partition("\t"), source) for line, source in zip(lines, sources, strict=True)]
    return _without_outlets([Labelled(text, label == "spam", source) for (label, _, text), source in parted])


def own(language: str) -> list[Labelled]:
    """Texts that were written for this project, as members of a sports community write."""
    kinds = (("ham", False), ("spam", True))
    return [
        Labelled(text, is_spam, "own")
        for kind, is_spam in kinds
        for text in _lines(TEXTS / f"own.{language}.{kind}.txt")
    ]


def decided(path: Path | None, language: str) -> list[Labelled]:
    """What moderators have decided: lines of `make spam-labels` (language, label, text)."""
    if path is None:
        return []
    parted = [line.split("\t", 2) for line in _lines(path)]
    return [Labelled(text, label == "spam", "staff") for of, label, text in parted if of == language]


def ordinary(language: str) -> list[str]:
    """Ordinary chat that no model is trained on: each text that is flagged is a false alarm."""
    return _lines(TEXTS / f"ordinary.{language}.txt")
