"""A pose model from a file: real inference, and files that are none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from malaab_ai.analyse import analyse
from malaab_ai.pose import Box, PoseModel, PoseModelRefused
from malaab_ai.protocol import Job
from malaab_ai.settings import Settings
from malaab_ai.source import Source
from malaab_ai.speed import speed
from malaab_ai.video import Clip

from .clips import Scene, film, running
from .conftest import CROSSED
from .onnx_file import write_brightest

PROGRAMS = Path("/usr/bin")


def ignore(_: float) -> None:
    """Progress that nobody hears."""


def test_a_model_finds_joints_where_they_are_in_the_whole_picture(tmp_path: Path) -> None:
    write_brightest(tmp_path / "pose.onnx")
    frame = np.full((360, 640), 40, np.uint8)
    frame[200:212, 300:312] = 250
    for box in (Box(250, 100, 80, 200), Box(280, 150, 120, 90)):
        joints = PoseModel(tmp_path / "pose.onnx").joints(frame, box)
        assert len(joints) == 17
        assert joints[11].x == pytest.approx(305.5, abs=1.5)
        assert joints[11].y == pytest.approx(205.5, abs=1.5)
        assert joints[11].confidence == pytest.approx(0.9)


def test_a_run_is_measured_by_the_hips_of_the_model(crossing: Clip, tmp_path: Path) -> None:
    write_brightest(tmp_path / "pose.onnx")
    source = Source(tmp_path / "run.mp4", PROGRAMS, PoseModel(tmp_path / "pose.onnx"))
    found = speed(crossing, Settings(distance_m=CROSSED.width / CROSSED.metre), ignore, source)
    assert "by_pose" in found.notes
    # the brightest part of the drawn runner are the shoes, which run as fast as the rest
    mean = next(one for one in found.metrics if one.name == "meanSpeed")
    assert mean.value == pytest.approx(6, rel=0.08)


def test_a_file_that_is_no_model_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "text.onnx").write_text("no model")
    (tmp_path / "empty.onnx").write_bytes(b"")
    write_brightest(tmp_path / "whole.onnx")
    (tmp_path / "cut.onnx").write_bytes((tmp_path / "whole.onnx").read_bytes()[:40_000])
    write_brightest(tmp_path / "other.onnx", joints=5)
    for name in ("text", "empty", "cut", "missing", "other"):
        with pytest.raises(PoseModelRefused):
            PoseModel(tmp_path / f"{name}.onnx")
    done = subprocess.run(
        [sys.executable, "-B", "-m", "malaab_ai.pose", str(tmp_path / "cut.onnx")],
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "cut.onnx is no pose model" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_model_that_breaks_later_fails_the_job_with_a_cause(tmp_path: Path) -> None:
    scene = Scene(rate=30)
    film(tmp_path / "run.mp4", scene, 1, running(6))
    job = Job("speed-tracker", tmp_path / "run.mp4", tmp_path, PROGRAMS, Settings(), tmp_path / "gone.onnx")
    answer = analyse(job, ignore)
    assert (answer["kind"], answer["cause"]) == ("failed", "not_installed")
