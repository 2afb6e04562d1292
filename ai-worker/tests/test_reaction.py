"""The signal of a reaction: light or sound, their common clock, and the memory of a long clip."""

from __future__ import annotations

import functools
import subprocess
import tempfile
import tracemalloc
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from malaab_ai import reaction
from malaab_ai.motion import refuse_moving_camera
from malaab_ai.reaction import reaction_time
from malaab_ai.refusals import Inconclusive
from malaab_ai.settings import Settings
from malaab_ai.source import Source
from malaab_ai.video import Clip, Facts, decode

from .clips import Pose, Scene, film, smooth

PROGRAMS = Path("/usr/bin")
RATE = 48_000
LIT, REACTION = 1.0, 0.25


def ignore(_: float) -> None:
    """Progress that nobody hears."""


def beeps(path: Path, times: list[float], seconds: float) -> None:
    """A sound file with short tones over a quiet noise."""
    chance = np.random.default_rng(3)
    samples = chance.normal(0, 60, round(seconds * RATE))
    for time in times:
        at = np.arange(round(time * RATE), round((time + 0.06) * RATE))
        samples[at] += 12_000 * np.sin(2 * np.pi * 880 * at / RATE)
    raw = samples.clip(-32_000, 32_000).astype("<i2").tobytes()
    command = ["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-", str(path)]
    subprocess.run(command, input=raw, check=True)


def joined(picture: Path, sound: Path, path: Path, *options: str) -> None:
    """A clip of this picture with this sound; the options stand before the sound."""
    command = ["ffmpeg", "-v", "error", "-y", "-i", str(picture), *options, "-i", str(sound)]
    codecs = ["-map", "0:v", "-map", "1:a", "-c:v", "copy", "-c:a", "pcm_s16le", str(path)]
    subprocess.run([*command, *codecs], check=True, stdin=subprocess.DEVNULL)


@functools.cache
def picture(lit: float | None) -> bytes:
    """An arm is raised after the signal; a lamp is switched on at a time."""
    pose = lambda time: Pose(3, arms=smooth((time - LIT - REACTION) / 0.35))  # noqa: E731
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "picture.mp4"
        film(path, Scene(), 2.2, pose, lit)
        return path.read_bytes()


def filmed(folder: Path, lit: float | None, tones: list[float], *options: str) -> Path:
    """The same with tones at these times."""
    (folder / "picture.mp4").write_bytes(picture(lit))
    beeps(folder / "tones.wav", tones, 2.2)
    joined(folder / "picture.mp4", folder / "tones.wav", folder / "clip.mov", *options)
    return folder / "clip.mov"


def found(path: Path, signal: str | None = None) -> tuple[float, list[str]]:
    """The reaction in milliseconds, and the remarks."""
    clip = decode(path, PROGRAMS, ignore)
    result = reaction_time(clip, Settings(signal=signal), ignore, Source(path, PROGRAMS))
    return result.metrics[0].value, result.notes


FRAME = 1000 / 60 + 5


def test_a_clap_after_the_light_is_no_signal(tmp_path: Path) -> None:
    path = filmed(tmp_path, LIT, [LIT + 0.5])
    value, notes = found(path)
    assert value == pytest.approx(1000 * REACTION, abs=FRAME)
    assert "by_light" in notes


def test_a_word_before_the_light_is_no_signal(tmp_path: Path) -> None:
    value, notes = found(filmed(tmp_path, LIT, [0.55]))
    assert value == pytest.approx(1000 * REACTION, abs=FRAME)
    assert "by_light" in notes


def test_of_a_light_and_a_sound_at_once_the_earlier_counts_unless_the_member_names_one(tmp_path: Path) -> None:
    path = filmed(tmp_path, LIT, [LIT - 0.06])
    value, notes = found(path)
    assert value == pytest.approx(1000 * (REACTION + 0.06), abs=FRAME)
    assert "by_sound" in notes
    value, notes = found(path, "light")
    assert value == pytest.approx(1000 * REACTION, abs=FRAME)
    assert "by_light" in notes


def test_a_sound_alone_is_the_signal_and_a_light_that_is_asked_for_is_missing(tmp_path: Path) -> None:
    path = filmed(tmp_path, None, [LIT])
    value, notes = found(path)
    assert value == pytest.approx(1000 * REACTION, abs=FRAME)
    assert "by_sound" in notes
    with pytest.raises(Inconclusive):
        found(path, "light")


def test_a_sound_that_begins_later_than_the_picture_keeps_its_time(tmp_path: Path) -> None:
    # the tone stands 0.4 s into a sound that begins at 0.6 s
    path = filmed(tmp_path, None, [LIT - 0.6], "-itsoffset", "0.6")
    assert decode(path, PROGRAMS, ignore).facts.sound_start == pytest.approx(0.6, abs=0.01)
    assert found(path)[0] == pytest.approx(1000 * REACTION, abs=FRAME)


def test_the_sound_of_a_slow_motion_file_is_as_slow_as_its_picture(tmp_path: Path) -> None:
    path = filmed(tmp_path, None, [LIT])
    clip = decode(path, PROGRAMS, ignore)
    slow = Clip(replace(clip.facts, pace=0.25), clip.frames, clip.times * 0.25, clip.scale)
    onset = reaction._sound_onset(slow, path, PROGRAMS)
    assert onset is not None
    assert onset.time == pytest.approx(LIT / 4, abs=0.003)


def test_a_minute_of_frames_is_measured_frame_by_frame() -> None:
    count, height, width = 1500, 180, 320
    facts = Facts(
        **{"width": width, "height": height, "seconds": 25.0, "times": np.arange(count) / 60, "rate": 60.0},
        **{"has_sound": False, "is_variable": False, "pace": 1.0, "sound_start": 0.0, "is_fine": False},
    )
    wall = np.random.default_rng(2).integers(60, 120, (height, width)).astype(np.uint8)
    frames = np.repeat(wall[None], count, axis=0)
    frames[600:, 20:40, 20:40] = 250
    for at in range(620, 700):
        cv2.rectangle(frames[at], (100 + at - 620, 60), (140 + at - 620, 160), 200, -1)
    clip = Clip(facts, frames, np.arange(count) / 60, 1.0)
    tracemalloc.start()
    result = reaction_time(clip, Settings(), ignore, Source(Path("-"), PROGRAMS))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert result.metrics[0].value == pytest.approx(1000 * 20.5 / 60, abs=20)
    # the frames are 86 MB; what is made of them is a small part
    assert peak < frames.nbytes / 4


def test_a_camera_that_is_moved_for_a_part_of_the_clip_is_told(tmp_path: Path) -> None:
    def view(time: float) -> tuple[float, float]:
        return (320 if time < 1.2 else 380, 190)

    film(tmp_path / "moved.mp4", Scene(rate=30), 2, lambda _: Pose(3), view=view)
    clip = decode(tmp_path / "moved.mp4", PROGRAMS, ignore)
    with pytest.raises(Inconclusive) as refused:
        refuse_moving_camera(clip)
    assert refused.value.cause == "camera_moved"
    film(tmp_path / "still.mp4", Scene(rate=30), 2, lambda _: Pose(3), view=lambda _: (320, 190))
    refuse_moving_camera(decode(tmp_path / "still.mp4", PROGRAMS, ignore))
