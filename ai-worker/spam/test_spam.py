"""Tests of the training: normalisation, disguises, groups, storage, and that the same texts give the same model."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from clusters import clusters
from data import Labelled, decided, ordinary, own
from fixture import FIXTURE, MODELS, texts
from judge import folds_of
from model import calibrated, load, save, scores
from normalise import is_word, read, tokens
from obfuscate import WAYS
from parts import WORDS, Sums, ham_part, mixed_part, parts, sums_of
from rule import Rule, counted, part_growth_for, part_threshold_for, threshold_for
from training import prepared


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f r e e   c a s h", ["free", "cash"]),
        ("f.r.e.e c-a-s-h", ["free", "cash"]),
        ("f🔥r⭐e💰e", ["free"]),
        ("fr33 c4sh", ["free", "cash"]),
        ("сlаim уour рrize", ["claim", "your", "prize"]),
        ("𝐅𝐑𝐄𝐄 ｃａｓｈ", ["free", "cash"]),
        ("f\u200bre\u200ce", ["free"]),
        ("مـــجـــانًا", ["مجانا"]),
        ("م ج ا ن ا", ["مجانا"]),
        ("مبااااشر تآآبع", ["مباشر", "تابع"]),
        ("م5فض", ["مخفض"]),
        ("www.foo.com/x 0800 123 4567 £5 @me #win", ["URL", "PHONE", "MONEY", "NI", "AT", "HASH", "win"]),
        ("call me at 5:30", ["call", "me", "at", "NI", "NII"]),
        ("150p 2nd", ["000p", "0nd"]),
    ],
)
def test_what_only_changes_the_look_is_undone(text: str, expected: list[str]) -> None:
    assert tokens(text)[: len(expected)] == expected
    assert tokens(text)[len(expected)].startswith("LENGTH")


@pytest.mark.parametrize("way", WAYS)
def test_most_words_survive_a_disguise(way: str) -> None:
    chance = Random(3)
    plain = [one.text for language in ("ar", "en") for one in own(language) if one.is_spam]
    kept = 0.0
    for text in plain:
        before, after = set(tokens(text)), set(tokens(WAYS[way](text, chance)))
        kept += len(before & after) / len(before)
    assert kept / len(plain) >= 0.8


def test_texts_that_are_nearly_the_same_form_a_group() -> None:
    base = "Congratulations, you have won a prize of 500 pounds, call the number now"
    found = clusters([base, base.replace("500", "800"), "See you at training tomorrow evening then"])
    assert found[0] == found[1] != found[2]


def test_a_group_is_in_one_fold() -> None:
    groups = np.array([4, 4, 9, 9, 9, 2])
    fold = folds_of(groups)
    assert len({(group, number) for group, number in zip(groups, fold, strict=True)}) == 3


def test_a_threshold_keeps_precision() -> None:
    spam = np.array([True] * 50 + [False] * 50)
    clear = np.concatenate([np.full(50, 0.9), np.full(50, 0.1)])
    assert counted(spam, clear >= threshold_for(spam, clear)).f1 == 1
    # ham as high as spam: nothing but the strictest threshold is left
    assert threshold_for(spam, np.full(100, 0.8)) == 0.95


def test_the_same_texts_give_the_same_model_and_it_survives_storage(tmp_path: Path) -> None:
    labelled = [*own("en"), Labelled("cheap pills, order now", True, "staff")]
    first, second = (prepared(labelled) for _ in range(2))
    model, again = (one.train(np.arange(len(labelled))) for one in (first, second))
    said = ordinary("en")
    save(model, tmp_path, "en-9", {})
    save(again, tmp_path, "en-10", {})
    assert (tmp_path / "en-9.bin").read_bytes() == (tmp_path / "en-10.bin").read_bytes()
    assert np.abs(scores(load(tmp_path, "en-9"), said) - scores(model, said)).max() < 1e-9
    assert (scores(model, [one.text for one in labelled if one.is_spam]) > 0.5).mean() > 0.9


def test_decisions_of_moderators_are_labels(tmp_path: Path) -> None:
    file = tmp_path / "labels.tsv"
    file.write_text("ar\tspam\tاربح الآن\nen\tham\tsee you\tlater\n", encoding="utf8")
    assert decided(file, "ar") == [Labelled("اربح الآن", True, "staff")]
    assert decided(file, "en") == [Labelled("see you\tlater", False, "staff")]
    assert decided(None, "en") == []


def test_no_text_of_the_chat_is_trained_on() -> None:
    for language in ("ar", "en"):
        assert not set(ordinary(language)) & {one.text for one in own(language)}


def test_the_committed_scores_are_those_of_the_committed_models() -> None:
    lines = json.loads(FIXTURE.read_text(encoding="utf8"))
    said = [line["text"] for line in lines]
    assert said == texts()
    for name in (key for key in lines[0] if key != "text" and not key.endswith("-part")):
        model = load(MODELS, name)
        each = sums_of(model, [read(text) for text in said])
        found = calibrated(each.whole, model.slope, model.shift)
        assert np.abs(found - np.array([line[name] for line in lines])).max() < 1e-9
        part = calibrated(each.worst, model.slope, model.shift)
        assert np.abs(part - np.array([line[f"{name}-part"] for line in lines])).max() < 1e-9


def test_a_long_text_has_parts_that_cover_it_and_a_short_one_has_none() -> None:
    assert parts(read("one two three")) == []
    words = [f"w{chr(97 + at // 26)}{chr(97 + at % 26)}" for at in range(61)]
    found = parts(read(" ".join(words)))
    assert [one[0] for one in found] == [words[at] for at in (0, 6, 12, 18, 24, 30, 36, 37)]
    assert all(one[:WORDS] == words[words.index(one[0]) :][:WORDS] for one in found)
    # with the signs of the whole
    assert all("CALL" in one for one in parts(read(" ".join([*words, "!"]))))


def test_the_threshold_of_parts_holds_few_ordinary_texts() -> None:
    lifted = np.linspace(-6, 2, 200)
    threshold = part_threshold_for(lifted, np.ones(200, bool))
    # no more than one in a hundred, and not fewer than it could
    assert (calibrated(lifted, 1, 0) >= threshold).sum() == 2
    # those that the whole holds anyway are no reason for a higher one
    assert part_threshold_for(lifted, lifted < 1) < threshold


def test_the_worst_of_many_parts_must_be_higher() -> None:
    chance = np.random.default_rng(1)
    growth = part_growth_for(chance.exponential(0.7, 100_000))
    assert abs(growth - 0.7) < 0.03
    rule = Rule(slope=1, shift=0, threshold=0.9, part_threshold=0.9, part_growth=growth)
    alarms = []
    for count in (5, 50):
        worst = chance.exponential(0.7, (20_000, count)).max(1)
        alarms.append(rule.flags(Sums(np.full(20_000, -9.0), worst, np.full(20_000, count), np.empty(0))).mean())
    assert 0.8 < alarms[0] / alarms[1] < 1.25


def test_trained_parts_have_half_a_part_of_the_spam_or_all_of_it() -> None:
    chance = Random(5)
    ham = [read("see you at the match tomorrow evening"), read("bring water and your shoes")]
    for text in ("free prize click here", " ".join(["prize"] * 18), " ".join(["prize"] * 40)):
        own = text.split()
        for _ in range(50):
            found = [word for word in mixed_part(read(text), ham, chance) if is_word(word)]
            assert len(found) == WORDS
            assert sum(word in own for word in found) >= min(len(own), WORDS // 2)
    assert "prize" not in ham_part(ham, chance)
    assert sum(map(is_word, ham_part(ham, chance))) == WORDS


@pytest.mark.parametrize(("language", "most"), [("ar", 0.02), ("en", 0.02)])
def test_ordinary_chat_passes(language: str, most: float) -> None:
    name = f"{language}-1"
    numbers = json.loads((MODELS / f"{name}.json").read_text(encoding="utf8"))
    model, said = load(MODELS, name), ordinary(language)
    names = ("slope", "shift", "threshold", "partThreshold", "partGrowth")
    flags = Rule(*(float(numbers[one]) for one in names)).flagged(model, said)
    flagged = [text for text, held in zip(said, flags, strict=True) if held]
    assert len(flagged) <= most * len(said), flagged
