"""Reaction time: from a light or a sound to the first movement."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from .counting import NORMAL_95
from .motion import refuse_moving_camera
from .refusals import Inconclusive
from .result import Mark, Metric, Result, notes_on, pictures_around, pictures_between, thinned
from .settings import Settings
from .source import Source
from .video import Clip, Progress, Series, sound

SOUND_RATE = 16_000
SOUND_WINDOW = 0.005
# a sound or light must exceed the noise before it by this factor
SOUND_FACTOR = 8.0
LEAST_SOUND = 0.02
LEAST_LIGHT = 25.0
LIGHT_FACTOR = 3.0
# gray levels that are noise, and a median change by which the whole picture is lit
NOISE = 12
WHOLE_CHANGE = 8.0
WHOLE_PICTURE = 0.3
CALM_FRAMES = 15
LEAST_CALM = 6
# seconds of the first movement that count, and the weight of a growth with the square of time
RISE_SECONDS = 0.085
SQUARE_SHARE = 0.85
# share of the largest change that is a movement, and how much smaller the change is one frame before, while it grows
MOVED_SHARE = 0.15
GROWTH = 0.75
# a person does not react faster, and nobody takes longer
FASTEST = 0.08
SLOWEST = 2.0


def _sound_onset(path: Path, programs: Path) -> tuple[float, float] | None:
    samples = sound(path, programs, SOUND_RATE)
    size = int(SOUND_WINDOW * SOUND_RATE)
    count = len(samples) // size
    if count < 40:
        return None
    loud = np.sqrt((samples[: count * size].reshape(count, size) ** 2).mean(1))
    noise = float(np.median(loud)) + 1e-5
    over = np.flatnonzero((loud > SOUND_FACTOR * noise) & (loud > LEAST_SOUND) & (loud > 0.25 * loud.max()))
    return (float(over[0]) * SOUND_WINDOW, SOUND_WINDOW / 2) if len(over) else None


def _light_onset(clip: Clip) -> tuple[float, float, NDArray[np.bool_]] | None:
    """The first frame in which a part of the picture turns bright at once, and those pixels."""
    small = clip.frames[:, ::2, ::2].astype(np.int16)
    steps = np.diff(small, axis=0)
    score = np.percentile(np.maximum(steps, 0).reshape(len(steps), -1), 99.9, axis=1)
    over = np.flatnonzero(score > max(LEAST_LIGHT, LIGHT_FACTOR * float(np.median(score))))
    if len(over) == 0:
        return None
    at = int(over[0])
    # the light was switched on while one of two frames was taken
    moment = float(clip.times[at] + clip.times[at + 1]) / 2
    return moment, _step(clip) / np.sqrt(12), steps[at] > LEAST_LIGHT / 2


def _step(clip: Clip) -> float:
    return float(np.median(np.diff(clip.times)))


def _difference(clip: Clip, start: int, lit: NDArray[np.bool_] | None) -> Series:
    """How far each frame differs from the calm picture before the signal; NaN while all of it is lit."""
    small = clip.frames[:, ::2, ::2].astype(np.float32)
    calm = np.median(small[max(0, start - CALM_FRAMES) : max(1, start - 2)], 0)
    difference = np.abs(small - calm)
    overall = np.median(difference.reshape(len(difference), -1), 1)
    if lit is not None and lit.mean() < WHOLE_PICTURE:
        difference[:, cv2.dilate(lit.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0] = 0
    moved = np.maximum(difference - NOISE, 0).mean((1, 2)) * 1000
    return np.where(overall > WHOLE_CHANGE, np.nan, moved)


def _movement(clip: Clip, after: float, lit: NDArray[np.bool_] | None) -> tuple[float, float, Series]:
    """The first movement after the signal: its time, standard error, and the curve of the difference."""
    start = int(np.searchsorted(clip.times, after, side="right"))
    if start < LEAST_CALM:
        raise Inconclusive("signal_too_early")
    moved = _difference(clip, start, lit)
    near = np.flatnonzero((clip.times > after) & (clip.times < after + SLOWEST) & np.isfinite(moved))
    before = moved[max(0, start - CALM_FRAMES) : start - 2]
    noise = float(np.nanmedian(before)) + 5 * float(np.nanstd(before)) + 1
    if len(near) < 6 or float(np.max(moved[near])) < 4 * noise:
        raise Inconclusive("nobody_moves")
    first = int(np.argmax(moved[near] > max(4 * noise, MOVED_SHARE * float(np.max(moved[near])))))
    floor = float(np.median(moved[near[: max(first, 1)]])) if first else float(np.median(before))
    size = moved[near] - floor
    # a slow beginning counts, too; an unsteady picture does not
    while first > 0 and 2 * noise < size[first - 1] < GROWTH * size[first]:
        first -= 1
    last = first
    while last + 1 < len(near) and last + 1 - first < _rising(clip) and size[last + 1] > size[last]:
        last += 1
    used = slice(first, last + 1)
    if last - first < 2:
        return float(clip.times[near[first]]) - _step(clip) / 2, _step(clip), np.nan_to_num(moved)
    times = clip.times[near[used]]
    # the area that a limb has left grows between the first and the second power of time
    linear, square = (_zero(times, values) for values in (size[used], np.sqrt(np.maximum(size[used], 0))))
    moment = (1 - SQUARE_SHARE) * linear + SQUARE_SHARE * square
    return moment, float(np.hypot(abs(linear - square) / 2, _step(clip) / np.sqrt(12))), np.nan_to_num(moved)


def _rising(clip: Clip) -> int:
    """Frames of a rise: later the limb covers what it left."""
    return max(3, round(RISE_SECONDS / _step(clip)))


def _zero(times: Series, values: Series) -> float:
    """The time at which a line through the values is zero."""
    slope, offset = np.polyfit(times, values, 1)
    return float(-offset / slope) if slope > 0 else float(times[0])


def reaction_time(clip: Clip, settings: Settings, progress: Progress, source: Source) -> Result:
    """From the signal to the first movement."""
    refuse_moving_camera(clip)
    heard = _sound_onset(source.video, source.programs) if clip.facts.has_sound else None
    seen = _light_onset(clip) if heard is None else None
    progress(0.6)
    if heard is None and seen is None:
        raise Inconclusive("no_signal")
    signal, error = heard if heard is not None else (seen or (0.0, 0.0))[:2]
    lit = seen[2] if seen is not None else None
    moment, spread, curve = _movement(clip, signal, lit)
    progress(0.9)
    reaction = moment - signal
    if reaction < FASTEST:
        raise Inconclusive("moved_before_signal")
    bound = NORMAL_95 * float(np.hypot(error, spread))
    frame = int(np.searchsorted(clip.times, moment))
    return Result(
        metrics=[Metric("reaction", 1000 * reaction, 1000 * max(0.0, reaction - bound), 1000 * (reaction + bound))],
        marks=[Mark(signal, moment, 1000 * reaction, 1000 * max(0.0, reaction - bound), 1000 * (reaction + bound))],
        curve=thinned(clip.times, curve),
        pictures=[
            *pictures_around(clip, "signal", int(np.searchsorted(clip.times, signal))),
            *pictures_around(clip, "movement", frame),
            *pictures_between(clip, signal, moment),
        ],
        notes=[*notes_on(clip.facts), "by_sound" if heard is not None else "by_light"],
    )
