"""Reaction time: from a light or a sound to the first movement."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from .counting import NORMAL_95
from .motion import refuse_moving_camera
from .quantiles import median, percentile
from .refusals import Inconclusive
from .result import Mark, Metric, Result, notes_on, pictures_around, pictures_between, thinned
from .settings import Settings
from .source import Source
from .video import Clip, Gray, Progress, Series, sound

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
# a light and a sound that are nearer to each other than this are one signal
AT_ONCE = 0.1


@dataclass(frozen=True)
class Onset:
    """The time of a signal with its standard error; of a light the pixels that it lit."""

    name: str
    time: float
    error: float
    lit: NDArray[np.bool_] | None = None


def _sound_onset(clip: Clip, path: Path, programs: Path) -> Onset | None:
    samples = sound(path, programs, SOUND_RATE) if clip.facts.has_sound else np.empty(0)
    size = int(SOUND_WINDOW * SOUND_RATE)
    count = len(samples) // size
    if count < 40:
        return None
    loud = np.sqrt((samples[: count * size].reshape(count, size) ** 2).mean(1))
    noise = float(np.median(loud)) + 1e-5
    over = np.flatnonzero((loud > SOUND_FACTOR * noise) & (loud > LEAST_SOUND) & (loud > 0.25 * loud.max()))
    if len(over) == 0:
        return None
    # sound and picture begin at times of their own, and a slow-motion file slows both down
    facts = clip.facts
    time = (facts.sound_start + float(over[0]) * SOUND_WINDOW - float(facts.times[0])) * facts.pace
    return Onset("sound", time, facts.pace * SOUND_WINDOW / 2)


def _half(frame: Gray) -> Gray:
    """Every second pixel."""
    return np.ascontiguousarray(frame[::2, ::2])


def _light_onset(clip: Clip) -> Onset | None:
    """The first frame in which a part of the picture turns bright at once, and those pixels."""
    score, before = np.zeros(len(clip.frames) - 1), _half(clip.frames[0])
    for at in range(len(score)):
        now = _half(clip.frames[at + 1])
        score[at] = percentile(cv2.subtract(now, before).ravel(), 99.9)
        before = now
    over = np.flatnonzero(score > max(LEAST_LIGHT, LIGHT_FACTOR * float(np.median(score))))
    if len(over) == 0:
        return None
    at = int(over[0])
    # the light was switched on while one of two frames was taken
    moment = float(clip.times[at] + clip.times[at + 1]) / 2
    lit = cv2.subtract(_half(clip.frames[at + 1]), _half(clip.frames[at])) > LEAST_LIGHT / 2
    return Onset("light", moment, _step(clip) / np.sqrt(12), lit)


def _step(clip: Clip) -> float:
    return float(np.median(np.diff(clip.times)))


def _difference(clip: Clip, start: int, lit: NDArray[np.bool_] | None) -> Series:
    """How far each frame differs from the calm picture before the signal; NaN while all of it is lit."""
    calm = np.median(clip.frames[max(0, start - CALM_FRAMES) : max(1, start - 2), ::2, ::2], 0).astype(np.float32)
    is_part = lit is not None and lit.mean() < WHOLE_PICTURE
    lamp = cv2.dilate(lit.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0 if lit is not None and is_part else None
    moved = np.zeros(len(clip.frames))
    # frame by frame: the differences of all frames take many times the memory of the frames
    for at, frame in enumerate(clip.frames):
        difference = np.abs(_half(frame) - calm)
        if median(difference.ravel()) > WHOLE_CHANGE:
            moved[at] = np.nan
            continue
        if lamp is not None:
            difference[lamp] = 0
        moved[at] = 1000 * float(np.maximum(difference - NOISE, 0).mean())
    return moved


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


def _signals(clip: Clip, source: Source, wanted: str | None) -> list[Onset]:
    """The signals of the clip, the earliest first: those that the member has named, else of light and sound."""
    found = [
        None if wanted == "light" else _sound_onset(clip, source.video, source.programs),
        None if wanted == "sound" else _light_onset(clip),
    ]
    return sorted((one for one in found if one is not None), key=lambda one: one.time)


@dataclass(frozen=True)
class Reaction:
    """A signal and the movement after it, with the curve of the difference."""

    signal: Onset
    moment: float
    error: float
    curve: Series


def _reaction(clip: Clip, signals: list[Onset]) -> Reaction:
    """
    The signal that was reacted to: the last one that is early enough before the first movement after any of them. A
    word before the light and a stamp after it are sounds, but no signals. Both at once are one signal, the earlier one.
    """
    reasons: list[Inconclusive] = []
    for first in signals:
        try:
            moment, error, curve, early = _movement_after(clip, first, signals)
        except Inconclusive as reason:
            reasons.append(reason)
            continue
        if early:
            last = early[-1].time
            signal = next(one for one in early if last - one.time <= AT_ONCE)
            return Reaction(signal, moment, error, curve)
        reasons.append(Inconclusive("moved_before_signal"))
    raise reasons[0]


def _movement_after(clip: Clip, first: Onset, signals: list[Onset]) -> tuple[float, float, Series, list[Onset]]:
    """The first movement after a signal, and the signals that are early enough before it."""
    light = next((one for one in signals if one.lit is not None), None)
    moment, error, curve = _movement(clip, first.time, None if light is None else light.lit)
    if light is not None and moment - light.time < FASTEST and light is not first:
        # bright clothes that move look like a light, and hide a part of their movement
        signals = [one for one in signals if one is not light]
        moment, error, curve = _movement(clip, first.time, None)
    return moment, error, curve, [one for one in signals if moment - one.time >= FASTEST]


def reaction_time(clip: Clip, settings: Settings, progress: Progress, source: Source) -> Result:
    """From the signal to the first movement."""
    refuse_moving_camera(clip)
    signals = _signals(clip, source, settings.signal)
    progress(0.6)
    if not signals:
        raise Inconclusive("no_signal")
    found = _reaction(clip, signals)
    progress(0.9)
    signal, moment = found.signal.time, found.moment
    reaction = moment - signal
    bound = NORMAL_95 * float(np.hypot(found.signal.error, found.error))
    frame = int(np.searchsorted(clip.times, moment))
    return Result(
        metrics=[Metric("reaction", 1000 * reaction, 1000 * max(0.0, reaction - bound), 1000 * (reaction + bound))],
        marks=[Mark(signal, moment, 1000 * reaction, 1000 * max(0.0, reaction - bound), 1000 * (reaction + bound))],
        curve=thinned(clip.times, found.curve),
        pictures=[
            *pictures_around(clip, "signal", int(np.searchsorted(clip.times, signal))),
            *pictures_around(clip, "movement", frame),
            *pictures_between(clip, signal, moment),
        ],
        notes=[*notes_on(clip.facts), f"by_{found.signal.name}"],
    )
