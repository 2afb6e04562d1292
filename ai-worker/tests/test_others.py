"""Speed and reaction on clips of known motion."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from malaab_ai.reaction import reaction_time
from malaab_ai.refusals import Inconclusive
from malaab_ai.settings import Settings
from malaab_ai.source import Source
from malaab_ai.speed import speed
from malaab_ai.video import Clip, decode

from .clips import Pose, Scene, film, running
from .conftest import CROSSED
from .fresh import KINDS, fresh

PROGRAMS = Path("/usr/bin")
# speed reads the frames alone
SOURCE = Source(Path("-"), PROGRAMS)


def ignore(_: float) -> None:
    """Progress that nobody hears."""


def test_a_runner_is_as_fast_as_the_known_distance_says(crossing: Clip) -> None:
    clip, scene = crossing, CROSSED
    found = speed(clip, Settings(distance_m=scene.width / scene.metre), ignore, SOURCE)
    mean = next(one for one in found.metrics if one.name == "meanSpeed")
    assert mean.value == pytest.approx(6, rel=0.03)
    assert mean.low <= 6 <= mean.high

    # the runner is as fast at each moment
    inside = [abs(one.value - 6) <= (one.spread or 0) for one in found.curve]
    assert np.mean(inside) >= 0.9
    assert max(one.spread or 0 for one in found.curve) < 0.15 * 6

    # two points that are neither on one row nor at the edges
    length = np.hypot(0.5 * scene.width, 0.6 * scene.height) / scene.metre
    points = Settings(distance_m=length, from_x=0.2, from_y=0.9, to_x=0.7, to_y=0.3, has_points=True)
    other = speed(clip, points, ignore, SOURCE)
    again = next(one for one in other.metrics if one.name == "meanSpeed")
    assert again.value == pytest.approx(mean.value, rel=0.001)
    assert again.high - again.low > mean.high - mean.low
    assert "by_points" in other.notes and "by_distance" in found.notes
    pictured = next(one for one in found.scaleless if one.name == "meanSpeed")
    assert pictured.value * scene.width / scene.metre == pytest.approx(mean.value, rel=0.001)
    with pytest.raises(Inconclusive):
        close = Settings(distance_m=1, from_x=0.5, from_y=0.5, to_x=0.51, to_y=0.5, has_points=True)
        speed(clip, close, ignore, SOURCE)


def test_a_body_that_appears_after_the_runner_is_no_part_of_the_run(tmp_path: Path) -> None:
    scene, run = Scene(metre=64, rate=60), running(6)
    film(tmp_path / "run.mp4", scene, 2.8, lambda time: run(time) if time < 2.5 else Pose(4))
    clip = decode(tmp_path / "run.mp4", PROGRAMS, ignore)
    found = speed(clip, Settings(distance_m=scene.width / scene.metre), ignore, SOURCE)
    mean = next(one for one in found.metrics if one.name == "meanSpeed")
    assert mean.value == pytest.approx(6, rel=0.03)
    assert max(abs(one.value - 6) for one in found.curve) < 0.15 * 6
    assert max(one.spread or 0 for one in found.curve) < 0.15 * 6


def test_the_band_of_a_speed_is_widest_at_the_ends_of_the_run(tmp_path: Path) -> None:
    scene = Scene(metre=64, rate=60, seed=3)
    film(tmp_path / "run.mp4", scene, 2.2, running(6))
    clip = decode(tmp_path / "run.mp4", PROGRAMS, ignore)
    curve = speed(clip, Settings(distance_m=scene.width / scene.metre), ignore, SOURCE).curve
    spreads = [one.spread or 0 for one in curve]
    assert min(spreads[0], spreads[-1]) > 1.3 * max(spreads[12:-12])
    assert np.mean([abs(one.value - 6) <= (one.spread or 0) for one in curve]) >= 0.9


def test_nobody_who_runs_is_inconclusive(tmp_path: Path) -> None:
    film(tmp_path / "run.mp4", Scene(rate=30), 1.5, lambda _: Pose(3))
    with pytest.raises(Inconclusive):
        speed(decode(tmp_path / "run.mp4", PROGRAMS, ignore), Settings(distance_m=6), ignore, SOURCE)


def test_reactions_of_clips_by_seed_are_within_a_frame(tmp_path: Path) -> None:
    inside = []
    for seed in range(6):
        truth, found = fresh(tmp_path, KINDS["reaction"], seed)
        assert not isinstance(found, str), f"{seed}: {found}"
        assert found[0].value == pytest.approx(truth, abs=1000 / 60 + 5)
        inside.append(found[0].low <= truth <= found[0].high)
    assert np.mean(inside) >= 0.8


def test_a_clip_without_a_signal_is_inconclusive(tmp_path: Path) -> None:
    path = tmp_path / "none.mp4"
    film(path, Scene(rate=30), 1.5, lambda _: Pose(3))
    with pytest.raises(Inconclusive) as refused:
        reaction_time(decode(path, PROGRAMS, ignore), Settings(), ignore, Source(path, PROGRAMS))
    assert refused.value.cause == "no_signal"
