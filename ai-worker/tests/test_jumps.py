"""Jump height and jump counter on clips of known motion."""

from __future__ import annotations

from pathlib import Path

import pytest

from malaab_ai.counting import count_jumps, jump_height
from malaab_ai.refusals import Inconclusive
from malaab_ai.settings import Settings
from malaab_ai.video import decode

from .clips import Scene, film, jumping, squatting

PROGRAMS = Path("/usr/bin")


def ignore(_: float) -> None:
    """Progress that nobody hears."""


BY_HEIGHT = Settings(body_height_cm=175)
# two points of the floor that are four metres apart
BY_POINTS = Settings(distance_m=4, from_x=0.1, from_y=0.88, to_x=0.1 + 4 * 105 / 640, to_y=0.88, has_points=True)


@pytest.mark.parametrize(
    ("rate", "height", "settings"),
    [(60, 0.35, BY_HEIGHT), (60, 0.5, BY_POINTS), (30, 0.4, BY_HEIGHT), (120, 0.25, BY_HEIGHT)],
)
def test_height_is_within_its_interval(tmp_path: Path, rate: float, height: float, settings: Settings) -> None:
    pose, [(takeoff, landing)] = jumping([1.2], height)
    film(tmp_path / "clip.mp4", Scene(rate=rate), 2.8, pose)
    found = jump_height(decode(tmp_path / "clip.mp4", PROGRAMS, ignore), settings, ignore)
    metrics = {one.name: one for one in found.metrics}
    assert metrics["height"].low <= 100 * height <= metrics["height"].high
    assert metrics["height"].value == pytest.approx(100 * height, abs=4 if rate < 60 else 2.5)
    assert metrics["flight"].value == pytest.approx(1000 * (landing - takeoff), abs=1000 / rate)
    assert {one.role for one in found.pictures} == {"takeoff", "landing", "motion"}
    assert len(found.pictures) <= 40
    assert ("by_points" in found.notes) == settings.has_points
    [rise] = found.scaleless
    by_scale = 100 * rise.value * 640 / 105
    assert metrics["hipRise"].value == pytest.approx(by_scale, rel=0.001 if settings.has_points else 0.15)


def test_every_jump_is_counted(tmp_path: Path) -> None:
    pose, flights = jumping([0.9, 2.4, 3.9, 5.4], 0.3)
    film(tmp_path / "clip.mp4", Scene(rate=30, seed=3), 7, pose)
    found = count_jumps(decode(tmp_path / "clip.mp4", PROGRAMS, ignore), Settings(), ignore)
    assert found.metrics[0].value == len(flights)
    for mark, (takeoff, _) in zip(found.marks, flights, strict=True):
        assert mark.start == pytest.approx(takeoff, abs=0.07)


def test_squats_are_no_jumps(tmp_path: Path) -> None:
    film(tmp_path / "clip.mp4", Scene(rate=30), 4, squatting([0.5, 2.2]))
    with pytest.raises(Inconclusive) as refused:
        count_jumps(decode(tmp_path / "clip.mp4", PROGRAMS, ignore), Settings(), ignore)
    assert refused.value.cause == "no_jump"
