"""Shuttle runs and standing figures whose times and sway are known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from malaab_ai.balance import balance
from malaab_ai.refusals import Inconclusive
from malaab_ai.result import Result
from malaab_ai.settings import Settings
from malaab_ai.shuttle import shuttle_run
from malaab_ai.source import Source
from malaab_ai.video import Clip, decode

from .clips import CROWN, HIP, Pose, Scene, Shuttle, body_points, film, line_points, swaying
from .fresh import KINDS, fresh

PROGRAMS = Path("/usr/bin")
SOURCE = Source(Path("-"), PROGRAMS)
# the scene of the standing figure
STOOD = Scene(rate=30)


def ignore(_: float) -> None:
    """Progress that nobody hears."""


def shot(path: Path, scene: Scene, run: Shuttle) -> Clip:
    """A film of a shuttle run, decoded."""
    film(path, scene, run.moments[-1] + 0.5, run.pose)
    return decode(path, PROGRAMS, ignore)


def value(found: Result, name: str) -> float:
    """A number of a result."""
    return next(one.value for one in found.metrics if one.name == name)


@pytest.mark.parametrize(("rate", "run"), [(60, Shuttle()), (30, Shuttle(lengths=3, top=3.0, acceleration=4.0))])
def test_each_length_of_a_shuttle_run_has_its_time(tmp_path: Path, rate: float, run: Shuttle) -> None:
    scene = Scene(rate=rate)
    found = shuttle_run(shot(tmp_path / "run.mp4", scene, run), Settings.read(line_points(scene, run)), ignore, SOURCE)
    assert value(found, "lengths") == run.lengths
    for mark, start in zip(found.marks, run.moments, strict=False):
        assert mark.start == pytest.approx(start, abs=0.05)
    # turns are as exact as a frame; the first movement and the arrival are less
    for mark in found.marks[1:-1]:
        assert mark.value == pytest.approx(run.seconds, abs=1.2 / rate)
    for mark in found.marks:
        assert mark.low <= run.seconds <= mark.high
        assert mark.high - mark.low < 0.4
    total = next(one for one in found.metrics if one.name == "shuttleTime")
    assert total.low <= run.seconds * run.lengths <= total.high
    speed = next(one for one in found.metrics if one.name == "meanSpeed")
    assert speed.low <= (run.lines[1] - run.lines[0]) / run.seconds <= speed.high
    # the last tenth of a length before the line, there and back
    zone = 2 * np.sqrt(2 * 0.1 * (run.lines[1] - run.lines[0]) / run.acceleration)
    assert value(found, "turnTime") == pytest.approx(zone, abs=0.06)
    roles = [one.role for one in found.pictures]
    assert roles.count("turn") == run.lengths - 1
    assert {"start", "end", "motion"} <= set(roles)
    assert len(found.pictures) <= 40
    assert [one.name for one in found.scaleless] == ["meanSpeed"]


def test_lines_without_a_distance_give_times_but_no_speed(tmp_path: Path) -> None:
    scene, run = Scene(rate=30), Shuttle(lengths=2)
    clip = shot(tmp_path / "run.mp4", scene, run)
    points = {**line_points(scene, run)}
    del points["distanceM"]
    found = shuttle_run(clip, Settings.read(points), ignore, SOURCE)
    assert value(found, "lengths") == 2
    assert "meanSpeed" not in [one.name for one in found.metrics]
    assert found.scaleless[0].value > 0
    with pytest.raises(Inconclusive) as refused:
        shuttle_run(clip, Settings.read({**points, "toX": points["fromX"] + 0.02}), ignore, SOURCE)
    assert refused.value.cause == "no_calibration"
    # lines at which nobody turns
    with pytest.raises(Inconclusive) as refused:
        shuttle_run(clip, Settings.read({**points, "toX": 0.99, "fromX": 0.45}), ignore, SOURCE)
    assert refused.value.cause == "off_line"


def test_a_runner_who_never_turns_is_inconclusive(tmp_path: Path) -> None:
    scene, run = Scene(rate=30), Shuttle(lengths=1)
    clip = shot(tmp_path / "run.mp4", scene, run)
    with pytest.raises(Inconclusive) as refused:
        shuttle_run(clip, Settings.read(line_points(scene, run)), ignore, SOURCE)
    assert refused.value.cause == "no_turn"


def test_sway_of_clips_by_seed_is_within_its_interval(tmp_path: Path) -> None:
    for seed in range(3):
        truth, found = fresh(tmp_path, KINDS["standing"], seed)
        assert not isinstance(found, str), f"{seed}: {found}"
        path = next(one for one in found if one.name == "swayPath")
        assert path.low <= truth <= path.high
        assert path.value == pytest.approx(truth, rel=0.08)


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Clip:
    """A figure that stands for 11 seconds, and sways by 2 cm."""
    path = tmp_path_factory.mktemp("clip") / "stand.mp4"
    film(path, STOOD, 11, swaying(0.02))
    return decode(path, PROGRAMS, ignore)


def test_a_standing_figure_has_its_curve_and_its_frames(standing: Clip) -> None:
    size = 0.02
    found = balance(standing, Settings.read(body_points(STOOD)), ignore)
    assert value(found, "swaySpeed") == pytest.approx(value(found, "swayPath") / 11, rel=0.02)
    assert value(found, "swayArea") > 0
    assert max(abs(one.value) for one in found.curve) == pytest.approx(100 * size * 1.4, rel=0.4)
    places = np.array([100 * swaying(size)(one.at).lean * 0.53 * CROWN / HIP for one in found.curve])
    off = np.abs([one.value for one in found.curve] - (places - places.mean()))
    spreads = np.array([one.spread for one in found.curve], float)
    assert np.mean(off <= spreads) >= 0.9
    assert spreads.mean() < 0.25 * np.ptp(places)
    assert {one.role for one in found.pictures} == {"start", "farthest", "end", "motion"}
    assert [one.name for one in found.scaleless] == ["swaySpeed", "swayPath", "swayArea"]


def refusal(clip: Clip, points: dict[str, float]) -> str:
    """The cause of no result for a film of a standing figure."""
    with pytest.raises(Inconclusive) as refused:
        balance(clip, Settings.read(points), ignore)
    return refused.value.cause


def test_what_is_no_quiet_standing_is_inconclusive(tmp_path: Path) -> None:
    scene = Scene(rate=30, width=320, height=180, metre=52)
    points = body_points(scene)
    path = tmp_path / "stand.mp4"

    def stood(seconds: float, pose: Callable[[float], Pose]) -> Clip:
        film(path, scene, seconds, pose)
        return decode(path, PROGRAMS, ignore)

    assert refusal(stood(4, swaying(0.02)), points) == "too_short"
    assert refusal(stood(11, lambda _: Pose(3.0)), points) in ("nobody_stands", "sway_too_small")
    far = stood(11, swaying(0.2))
    assert refusal(far, points) in ("nobody_stands", "not_standing")
    beside = {**points, "fromX": 0.1, "toX": 0.9, "fromY": 0.5, "toY": 0.5}
    assert refusal(far, beside) == "points_not_upright"


def test_a_camera_that_is_held_by_hand_is_inconclusive(standing: Clip) -> None:
    frames = enumerate(standing.frames)
    shaken = np.stack([np.roll(frame, round(2 * np.sin(at / 9)), axis=1) for at, frame in frames])
    assert refusal(replace(standing, frames=shaken), body_points(STOOD)) == "camera_moved"
