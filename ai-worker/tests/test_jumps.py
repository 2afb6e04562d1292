"""Jump height and jump counter on clips of known motion."""

from __future__ import annotations

import math
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from malaab_ai.counting import count_jumps, jump_height
from malaab_ai.refusals import Inconclusive
from malaab_ai.settings import Settings
from malaab_ai.video import Clip, Facts, decode

from .clips import GRAVITY, Noise, Scene, background, film, hopping, jumping, smooth, squatting
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


def test_jumping_jacks_are_counted_by_the_body(tmp_path: Path) -> None:
    film(tmp_path / "clip.mp4", Scene(rate=30), 6, hopping(8))
    found = count_jumps(decode(tmp_path / "clip.mp4", PROGRAMS, ignore), Settings(), ignore)
    count, pace = found.metrics
    assert (count.name, pace.name) == ("count", "pace")
    assert count.value == pytest.approx(8, abs=1)
    assert count.low <= 8 <= count.high
    assert pace.low <= 60 / 0.52 <= pace.high
    assert found.notes[-1] == "by_body"
    # the feet rise by 3 cm: how high each hop was is not known better
    assert len(found.marks) == count.value
    assert all(one.low <= 3 <= one.high and one.low <= one.value <= one.high for one in found.marks)


def plain(scene: Scene) -> Clip:
    """A jump in a plain robe whose hem the heels lift before take-off and after landing, before a wall of tiles."""
    lifted, early = 5.0, 0.15
    pose, [(takeoff, landing)] = jumping([0.8], 0.3)
    empty, noise = background(scene), Noise(scene)
    tiles = np.random.default_rng(5).integers(20, 235, (scene.height // 5, scene.width // 5)).astype(np.uint8)
    wall = round(scene.height * 0.78)
    empty[:wall] = cv2.resize(tiles, (scene.width, scene.height), interpolation=cv2.INTER_NEAREST)[:wall, :, None]
    rows, columns = np.mgrid[0 : scene.height, 0 : scene.width]

    def frame(time: float) -> NDArray[np.uint8]:
        heels = lifted * smooth(1 + min(time - takeoff, landing - time) / early)
        hem = scene.height * 0.88 - pose(time).up * scene.metre - heels
        inside = np.clip(rows - hem + 92.5, 0, 1) * np.clip(hem - rows + 0.5, 0, 1)
        # no edge is sharp, so no feature can be followed
        share = (inside * np.clip((26 - np.abs(columns - scene.width / 2)) / 14, 0, 1))[..., None]
        cloth = 120 + 30 * np.sin(2 * np.pi * (rows - hem) / 23)[..., None]
        seen = noise.over((empty * (1 - share) + cloth * share).astype(np.uint8))
        return cv2.cvtColor(seen, cv2.COLOR_BGR2GRAY).astype(np.uint8)

    times = np.arange(round(2.2 * scene.rate)) / scene.rate
    facts = Facts(
        **{"width": scene.width, "height": scene.height, "seconds": 2.2, "times": times, "rate": scene.rate},
        **{"has_sound": False, "is_variable": False, "pace": 1.0, "sound_start": 0.0, "is_fine": False},
    )
    return Clip(facts, np.stack([frame(float(time)) for time in times]), times, 1.0)


def test_a_jump_whose_ends_cant_be_told_is_unclear() -> None:
    clip = plain(Scene(width=320, height=180, rate=30, metre=52))
    for tool in (jump_height, count_jumps):
        with pytest.raises(Inconclusive) as refused:
            tool(clip, Settings(), ignore)
        assert refused.value.cause == "unclear"


def test_squats_are_no_jumps(tmp_path: Path) -> None:
    # as regular as hops, and as many
    times = [0.4 + 1.2 * number for number in range(7)]
    film(tmp_path / "clip.mp4", Scene(width=320, height=180, metre=52, rate=30), 9.2, squatting(times))
    with pytest.raises(Inconclusive) as refused:
        count_jumps(decode(tmp_path / "clip.mp4", PROGRAMS, ignore), Settings(), ignore)
    assert refused.value.cause == "no_jump"
