"""A spam model: a logistic regression over weighted features, small enough to be committed."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, diags, hstack
from sklearn.linear_model import LogisticRegression

from corpus import BLOCKS, Corpus, corpus_of

SMALLEST_DF = {"words": 2, "runs": 3}
KEPT = {"words": 16_000, "runs": 64_000}
# Added to the squared length of a text, so that a few words alone never weigh as much as a long text.
PAD = {"words": 150, "runs": 1000}
# Weights are stored as integers of 16 bits.
IDF_STEP, MOST = 1 / 2000, 32767


@dataclass(frozen=True)
class Model:
    """A logistic regression over hashed features: their idf and weights, and the calibration of its scores."""

    hashes: dict[str, NDArray[np.uint32]]
    idf: dict[str, NDArray[np.float64]]
    weights: dict[str, NDArray[np.float64]]
    bias: float
    # score = 1 / (1 + exp(-(slope * sum + shift)))
    slope: float = 1.0
    shift: float = 0.0


def weighted(counts: csr_matrix, idf: NDArray[np.float64], pad: int) -> csr_matrix:
    """(1 + ln tf) * idf, each text of about length one: a short text of less."""
    values = counts.copy()
    values.data = 1 + np.log(values.data)
    values = values @ diags(idf)
    lengths = np.sqrt(np.asarray(values.multiply(values).sum(axis=1)).ravel() + pad)
    return diags(1 / lengths) @ values


def _fit(corpus: Corpus, spam: NDArray[np.bool_], importance: NDArray[np.float64], strength: float) -> Model:
    texts = corpus.counts["words"].shape[0]
    idf = {}
    for block in BLOCKS:
        df = np.asarray((corpus.counts[block] > 0).sum(axis=0)).ravel()
        idf[block] = np.log((1 + texts) / (1 + df)) + 1
    values = hstack([weighted(corpus.counts[block], idf[block], PAD[block]) for block in BLOCKS]).tocsr()
    learner = LogisticRegression(C=strength, solver="liblinear", max_iter=300, random_state=1)
    learner.fit(values, spam, sample_weight=importance)
    split = np.split(learner.coef_[0], [len(corpus.hashes["words"])])
    return Model(corpus.hashes, idf, dict(zip(BLOCKS, split, strict=True)), float(learner.intercept_[0]))


def _telling(present: csr_matrix, spam: NDArray[np.bool_], importance: NDArray[np.float64]) -> NDArray[np.float64]:
    """How well each feature tells spam from ham: its log odds times the root of its frequency."""
    shares = []
    for which in (spam, ~spam):
        of = present.T @ (importance * which)
        shares.append((of + 0.5) / (importance[which].sum() + 1))
    return np.abs(np.log(shares[0] / shares[1])) * np.sqrt(present.T @ importance)


def train(corpus: Corpus, spam: NDArray[np.bool_], importance: NDArray[np.float64], strength: float) -> Model:
    """Keeps the frequent features that tell most, and fits their weights."""
    kept = {}
    for block in BLOCKS:
        present = corpus.counts[block].sign()
        df = np.asarray(present.sum(axis=0)).ravel()
        telling = np.where(df >= SMALLEST_DF[block], _telling(present, spam, importance), -1)
        order = np.argsort(-telling, kind="stable")[: KEPT[block]]
        kept[block] = np.sort(corpus.hashes[block][order[telling[order] >= 0]])
    return rounded(_fit(corpus.of(kept), spam, importance, strength))


def _step(model: Model) -> float:
    return float(max(np.abs(model.weights[block]).max() for block in BLOCKS) / MOST)


def rounded(model: Model) -> Model:
    """The model as it is stored."""
    step = _step(model)
    idf = {block: np.round(model.idf[block] / IDF_STEP) * IDF_STEP for block in BLOCKS}
    weights = {block: np.round(model.weights[block] / step) * step for block in BLOCKS}
    return replace(model, idf=idf, weights=weights)


def sums(model: Model, corpus: Corpus) -> NDArray[np.float64]:
    """The sum of each text before calibration."""
    own = corpus.of(model.hashes)
    parts = [weighted(own.counts[block], model.idf[block], PAD[block]) @ model.weights[block] for block in BLOCKS]
    return parts[0] + parts[1] + model.bias


def calibrated(sum_of: NDArray[np.float64], slope: float, shift: float) -> NDArray[np.float64]:
    """The scores of sums."""
    return 1 / (1 + np.exp(-(slope * sum_of + shift)))


def logit(score: float) -> float:
    """The log odds of a score."""
    return math.log(score / (1 - score))


def scores(model: Model, texts: list[str]) -> NDArray[np.float64]:
    """The probability of spam of each text."""
    return calibrated(sums(model, corpus_of(texts)), model.slope, model.shift)


def save(model: Model, folder: Path, name: str, facts: dict[str, Any]) -> None:
    """Writes `name.json` with the numbers of the model, and `name.bin` with hashes, idf and weights of each block."""
    step = _step(model)
    parts: list[bytes] = []
    for block in BLOCKS:
        parts.append(model.hashes[block].astype("<u4").tobytes())
        parts.append(np.round(model.idf[block] / IDF_STEP).astype("<u2").tobytes())
        parts.append(np.round(model.weights[block] / step).astype("<i2").tobytes())
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.bin").write_bytes(b"".join(parts))
    numbers = {
        **facts,
        "words": len(model.hashes["words"]),
        "runs": len(model.hashes["runs"]),
        "wordsPad": PAD["words"],
        "runsPad": PAD["runs"],
        "idfStep": IDF_STEP,
        "weightStep": step,
        "bias": model.bias,
        "slope": model.slope,
        "shift": model.shift,
    }
    # a server that starts meanwhile finds the model once it is whole
    description = folder / f"{name}.json.part"
    description.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf8")
    description.replace(folder / f"{name}.json")


def load(folder: Path, name: str) -> Model:
    """Reads a model that `save` wrote."""
    numbers = json.loads((folder / f"{name}.json").read_text(encoding="utf8"))
    content = (folder / f"{name}.bin").read_bytes()
    hashes, idf, weights, at = {}, {}, {}, 0
    for block in BLOCKS:
        count = numbers[block]
        hashes[block] = np.frombuffer(content, "<u4", count, at)
        idf[block] = np.frombuffer(content, "<u2", count, at + 4 * count) * numbers["idfStep"]
        weights[block] = np.frombuffer(content, "<i2", count, at + 6 * count) * numbers["weightStep"]
        at += 8 * count
    return Model(hashes, idf, weights, numbers["bias"], numbers["slope"], numbers["shift"])
