"""Jump height and jump counter on clips of known motion."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from malaab_ai.counting import count_jumps, jump_height
from malaab_ai.refusals import Inconclusive
from malaab_ai.settings import Settings
from malaab_ai.video import decode

from .clips import GRAVITY, Scene, film, jumping, squatting
from .fresh import KINDS, UNMEASURABLE, fresh

PROGRAMS = Path("/usr/bin")


def ignore(_: float) -> None:
    """Progress that nobody hears."""


# two points of the floor that are four metres apart
BY_POINTS = Settings(distance_m=4, from_x=0.1, from_y=0.88, to_x=0.1 + 4 * 105 / 640, to_y=0.88, has_points=True)


@pytest.mark.parametrize(
    ("kind", "seeds"),
    # seed 11011: the first frame in the air shows no rise yet; 11034: the flow shows two peaks in one rise
    [("jump, 60 frames a second", [*range(6), 11034]), ("jump, 30 frames a second", [*range(6, 9), 11011])],
)
def test_heights_of_clips_by_seed_are_exact(tmp_path: Path, kind: str, seeds: list[int]) -> None:
    errors, inside, hips = [], [], []
    for seed in seeds:
        truth, found = fresh(tmp_path, KINDS[kind], seed)
        assert not isinstance(found, str), f"{seed}: {found}"
        metrics = {one.name: one for one in found}
        height, flight, hip = metrics["height"], metrics["flight"], metrics["hipRise"]
        errors.append(abs(height.value - truth))
        inside.append(height.low <= truth <= height.high)
        hips.append(hip.low <= truth <= hip.high)
        assert flight.value == pytest.approx(1000 * math.sqrt(8 * truth / 100 / GRAVITY), abs=10)
    assert np.mean(errors) <= 1.5 and max(errors) <= 4
    assert np.mean(inside) >= 0.9 and np.mean(hips) >= 0.9


def test_a_height_has_its_frames_and_its_rise_by_two_points(tmp_path: Path) -> None:
    pose, _ = jumping([0.8], 0.3)
    film(tmp_path / "clip.mp4", Scene(), 2, pose)
    found = jump_height(decode(tmp_path / "clip.mp4", PROGRAMS, ignore), BY_POINTS, ignore)
    metrics = {one.name: one for one in found.metrics}
    assert {one.role for one in found.pictures} == {"takeoff", "landing", "motion"}
    assert len(found.pictures) <= 40
    assert {"by_points", "methods_agree"} <= set(found.notes)
    assert metrics["hipRise"].value == pytest.approx(30, abs=1.5)
    [rise] = found.scaleless
    assert metrics["hipRise"].value == pytest.approx(100 * rise.value * 640 / 105, rel=0.001)


def test_every_jump_is_counted(tmp_path: Path) -> None:
    for seed in range(2):
        truth, found = fresh(tmp_path, KINDS["jumps"], seed)
        assert not isinstance(found, str), f"{seed}: {found}"
        assert found[0].value == truth, seed


# the good ones beside them are in the tests above
@pytest.mark.parametrize("name", UNMEASURABLE)
def test_what_cant_be_measured_is_refused_with_its_cause(tmp_path: Path, name: str) -> None:
    kind, right = UNMEASURABLE[name]
    answers = [fresh(tmp_path, kind, seed)[1] for seed in range(3)]
    found = [one if isinstance(one, str) else "measured" for one in answers]
    assert [one for one in found if one not in right] == []


def test_squats_are_no_jumps(tmp_path: Path) -> None:
    film(tmp_path / "clip.mp4", Scene(rate=30), 3.5, squatting([0.4, 1.9]))
    with pytest.raises(Inconclusive) as refused:
        count_jumps(decode(tmp_path / "clip.mp4", PROGRAMS, ignore), Settings(), ignore)
    assert refused.value.cause == "no_jump"
