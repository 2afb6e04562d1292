"""The same jump in files of other kinds: rotated, with a variable rate, slowed down, as AVI; and unknown codecs."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from malaab_ai.counting import jump_height
from malaab_ai.refusals import Failed
from malaab_ai.result import pictures_around
from malaab_ai.settings import Settings
from malaab_ai.video import Clip, decode

from .clips import Scene, film, jumping

PROGRAMS = Path("/usr/bin")
TRUTH = 30.0


def ignore(_: float) -> None:
    """Progress that nobody hears."""


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A jump of 30 cm at 60 frames a second."""
    path = tmp_path_factory.mktemp("clip") / "jump.mp4"
    pose, _ = jumping([0.8], TRUTH / 100)
    film(path, Scene(), 2, pose)
    return path


def ffmpeg(*options: str) -> None:
    """Runs ffmpeg quietly."""
    subprocess.run(["ffmpeg", "-v", "error", "-y", *options], check=True, stdin=subprocess.DEVNULL)


H264 = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p"]


def rotated(source: Path, folder: Path) -> Path:
    """The pixels lie on their side, and the file says so."""
    lying, path = folder / "lying.mp4", folder / "rotated.mp4"
    ffmpeg("-i", str(source), "-vf", "transpose=2", *H264, str(lying))
    try:
        ffmpeg("-display_rotation", "-90", "-i", str(lying), "-c", "copy", str(path))
    except subprocess.CalledProcessError:
        # before version 6
        ffmpeg("-i", str(lying), "-c", "copy", "-metadata:s:v:0", "rotate=270", str(path))
    return path


def variable(source: Path, folder: Path) -> Path:
    """Every third frame is left out."""
    path = folder / "variable.mp4"
    ffmpeg("-i", str(source), "-vf", "select=mod(n\\,3)", "-fps_mode", "passthrough", *H264, str(path))
    return path


def slowed(source: Path, folder: Path) -> Path:
    """Recorded at 240 frames a second, stored at 30, and tagged as Android does."""
    fast, path = folder / "fast.mp4", folder / "slow.mp4"
    pose, _ = jumping([0.8], TRUTH / 100)
    film(fast, Scene(rate=240), 1.8, pose)
    tag = ["-metadata", "com.android.capture.fps=240", "-movflags", "use_metadata_tags"]
    ffmpeg("-itsscale", "8", "-i", str(fast), "-c", "copy", "-an", *tag, str(path))
    return path


def avi(*codec: str) -> Callable[[Path, Path], Path]:
    """The same in an AVI."""

    def made(source: Path, folder: Path) -> Path:
        path = folder / "clip.avi"
        ffmpeg("-i", str(source), *codec, str(path))
        return path

    return made


KINDS: dict[str, Callable[[Path, Path], Path]] = {
    "rotated": rotated,
    "variable rate": variable,
    "slow motion": slowed,
    "AVI with MPEG-4 and frames out of order": avi("-c:v", "mpeg4", "-q:v", "3", "-bf", "2"),
    "AVI with Motion JPEG": avi("-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj420p"),
    "AVI with H.264 and frames out of order": avi(*H264, "-bf", "2"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_jump_has_the_same_height_in_every_kind_of_file(kind: str, original: Path, tmp_path: Path) -> None:
    clip = decode(KINDS[kind](original, tmp_path), PROGRAMS, ignore)
    assert (clip.facts.width, clip.facts.height) == (640, 360)
    assert clip.facts.is_variable == (kind == "variable rate")
    assert clip.facts.pace == pytest.approx(0.125 if kind == "slow motion" else 1, rel=0.01)
    found = jump_height(clip, Settings(), ignore)
    height = found.metrics[0]
    assert height.value == pytest.approx(TRUTH, abs=2.5)
    assert height.low <= TRUTH <= height.high
    assert ("variable_rate" in found.notes) == (kind == "variable rate")
    assert ("slow_motion" in found.notes) == (kind == "slow motion")


@pytest.mark.parametrize("codec", ["libvpx", "mpeg2video", "prores_ks"])
def test_a_codec_that_is_not_read_is_named(codec: str, original: Path, tmp_path: Path) -> None:
    path = tmp_path / ("clip.avi" if codec == "libvpx" else "clip.mov")
    ffmpeg("-i", str(original), "-t", "1", "-c:v", codec, str(path))
    with pytest.raises(Failed) as refused:
        decode(path, PROGRAMS, ignore)
    assert refused.value.cause == "codec"


def test_the_frame_of_a_moment_is_marked_also_at_the_ends_of_a_clip(original: Path) -> None:
    clip = decode(original, PROGRAMS, ignore)
    short = Clip(clip.facts, clip.frames[:20], clip.times[:20], clip.scale)
    for frame in (0, 2, 10, 19):
        near = pictures_around(short, "takeoff", frame)
        assert [one.frame for one in near if one.is_chosen] == [frame]
        assert {one.frame for one in near} <= set(np.arange(20).tolist())
