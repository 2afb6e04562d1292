"""Reaction time: from a light or a sound to the first movement."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .counting import NORMAL_95
from .motion import refuse_moving_camera
from .refusals import Inconclusive
from .result import Mark, Metric, Result, notes_on, pictures_around, thinned
from .settings import Settings
from .video import Clip, Progress, Series, sound

SOUND_RATE = 16_000
SOUND_WINDOW = 0.005
# a sound or light must exceed the noise before it by this factor
SOUND_FACTOR = 8.0
LEAST_SOUND = 0.02
LEAST_LIGHT = 25.0
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
    """The frame in which a part of the picture turns bright at once, and those pixels."""
    small = clip.frames[:, ::4, ::4].astype(np.int16)
    steps = np.diff(small, axis=0)
    score = np.percentile(np.maximum(steps, 0).reshape(len(steps), -1), 99.7, axis=1)
    usual = float(np.median(score))
    at = int(np.argmax(score))
    if score[at] < max(LEAST_LIGHT, 4 * usual):
        return None
    stays = small[at + 1 : at + 4].mean(0) - small[max(0, at - 3) : at + 1].mean(0)
    lit = stays > LEAST_LIGHT / 2
    if lit.sum() < 2:
        return None
    # the light was switched on while one of two frames was taken
    return float(clip.times[at + 1]) - _step(clip) / 2, _step(clip) / np.sqrt(12), lit


def _step(clip: Clip) -> float:
    return float(np.median(np.diff(clip.times)))


def _movement(clip: Clip, after: float, lit: NDArray[np.bool_] | None) -> tuple[float, float, Series]:
    """The first movement after the signal: its time, error, and the curve of the difference to the calm picture."""
    small = clip.frames[:, ::2, ::2].astype(np.float32)
    start = int(np.searchsorted(clip.times, after, side="right")) + 1
    if start < 4:
        raise Inconclusive("signal_too_early")
    base = start if lit is not None and lit.mean() > 0.3 else max(0, start - 12)
    calm = np.median(small[base : base + 3], 0) if base == start else np.median(small[base : start - 2], 0)
    difference = np.abs(small - calm)
    if lit is not None:
        wide = np.kron(lit, np.ones((2, 2), bool))[: difference.shape[1], : difference.shape[2]]
        difference[:, : wide.shape[0], : wide.shape[1]][:, wide] = 0
    moved = np.maximum(difference - 12, 0).mean((1, 2)) * 1000
    noise = moved[max(0, start - 15) : start - 2] if base != start else moved[start : start + 2]
    floor, spread = float(np.median(noise)), float(np.std(noise)) + 1e-3
    until = int(np.searchsorted(clip.times, after + SLOWEST))
    rest = moved[start:until] - floor
    if len(rest) < 4 or rest.max() < 8 * spread:
        raise Inconclusive("nobody_moves")
    top = float(rest.max())
    over = np.flatnonzero(rest > max(5 * spread, 0.04 * top))
    first = int(over[0])
    # early displacement grows with the square of time, so its root is a line that begins at the first movement
    later = np.arange(first, min(first + max(4, round(0.1 / _step(clip))), len(rest)))
    slope, offset = np.polyfit(clip.times[start + later], np.sqrt(np.maximum(rest[later], 0)), 1)
    onset = -offset / slope if slope > 0 else float(clip.times[start + first])
    earliest, latest = float(clip.times[start + first]) - 0.12, float(clip.times[start + first])
    return float(np.clip(onset, earliest, latest)), _step(clip) / 2, moved


def reaction_time(clip: Clip, settings: Settings, progress: Progress, path: Path, programs: Path) -> Result:
    """From the signal to the first movement."""
    refuse_moving_camera(clip)
    heard = _sound_onset(path, programs) if clip.facts.has_sound else None
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
        ],
        notes=[*notes_on(clip.facts), "by_sound" if heard is not None else "by_light"],
    )
