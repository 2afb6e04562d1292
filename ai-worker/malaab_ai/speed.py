"""Speed of a runner who crosses the picture, by background subtraction and a calibration."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.signal import savgol_filter

from .counting import NORMAL_95
from .motion import refuse_moving_camera
from .refusals import Inconclusive
from .result import Mark, Metric, Result, Scaleless, notes_on, pictures_around, pictures_between, rest_of, thinned
from .scale import by_distance, note_on
from .settings import Settings
from .video import Clip, Progress, Series

SAMPLES = 60
LEAST_CONTRAST = 18
LEAST_HEIGHT = 0.08
LEAST_FRAMES = 8
BODY_SHARE = 0.7
# error of the calibration by the body's height, as a share
BODY_ERROR = 0.05
# seconds over which the highest speed is taken
PEAK_WINDOW = 0.5
# the highest of many windows is a little too high, as a share
PEAK_ERROR = 0.02
SPLITS = 4


def _background(clip: Clip) -> NDArray[np.uint8]:
    kept = np.unique(np.linspace(0, len(clip.frames) - 1, min(SAMPLES, len(clip.frames))).round().astype(int))
    return np.median(clip.frames[kept], 0).astype(np.uint8)


def _track(clip: Clip, progress: Progress) -> tuple[Series, Series, Series]:
    """Times, columns and heights of the runner in decoded pixels."""
    background = _background(clip)
    height, width = background.shape
    closing = np.ones((max(3, height // 24) | 1, 5), np.uint8)
    times, columns, heights = [], [], []
    for at, frame in enumerate(clip.frames):
        mask = (cv2.absdiff(frame, background) > LEAST_CONTRAST).astype(np.uint8)
        mask = cv2.morphologyEx(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)), cv2.MORPH_CLOSE, closing)
        count, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
        if count > 1:
            biggest = 1 + int(np.argmax(stats[1:, cv2.CC_STAT_AREA]))
            left, top, wide, high, _ = stats[biggest]
            if high > LEAST_HEIGHT * height and left > 1 and left + wide < width - 1 and high > wide * 0.6:
                torso = labels[top : top + max(1, high // 2), left : left + wide] == biggest
                times.append(clip.times[at])
                columns.append(left + float(np.median(np.nonzero(torso)[1])))
                heights.append(float(high))
        if at % 30 == 0:
            progress(0.5 + 0.4 * at / len(clip.frames))
    high = np.array(heights)
    # a fragment of the runner, or something else that moves, is lower than a body
    whole = high > BODY_SHARE * np.percentile(high, 75) if len(high) else np.zeros(0, bool)
    return np.array(times)[whole], np.array(columns)[whole], high[whole]


def _scale(clip: Clip, settings: Settings, heights: Series) -> tuple[float, float]:
    """Decoded pixels a metre, and the share by which this may be wrong."""
    known = by_distance(clip, settings)
    if known is not None:
        return known
    if settings.body_height_cm is not None:
        return float(np.percentile(heights, 85)) / (settings.body_height_cm / 100), BODY_ERROR
    raise Inconclusive("no_calibration")


def speed(clip: Clip, settings: Settings, progress: Progress) -> Result:
    """Mean and highest speed, and splits over equal distances."""
    refuse_moving_camera(clip)
    times, columns, heights = _track(clip, progress)
    if len(times) < LEAST_FRAMES:
        raise Inconclusive("nobody_crosses")
    scale, error = _scale(clip, settings, heights)
    place = columns / scale
    direction = 1.0 if place[-1] >= place[0] else -1.0
    place = direction * (place - place[0])
    step = float(np.median(np.diff(times)))
    window = max(5, round(0.2 / step) | 1)
    if len(times) <= window:
        window = (len(times) - 1) // 2 * 2 - 1
    smooth = savgol_filter(place, window, 2)
    velocity = np.gradient(smooth, times)
    moving = np.flatnonzero(velocity > max(0.3, 0.1 * float(np.percentile(velocity, 95))))
    if len(moving) < LEAST_FRAMES or smooth[moving[-1]] - smooth[moving[0]] < 0.5:
        raise Inconclusive("nobody_crosses")
    first, last = int(moving[0]), int(moving[-1])
    distance, seconds = float(smooth[last] - smooth[first]), float(times[last] - times[first])
    mean = distance / seconds
    scatter = float(np.std(place - smooth))
    mean_error = np.hypot(error * mean, np.sqrt(2) * scatter / seconds)
    peak = _peak(times[first : last + 1], place[first : last + 1])
    peak_error = np.hypot((error + PEAK_ERROR) * peak, 2 * scatter / PEAK_WINDOW / np.sqrt(max(PEAK_WINDOW / step, 1)))
    errors = {"meanSpeed": float(mean_error), "topSpeed": float(peak_error), "distance": error * distance + scatter}
    values = {"meanSpeed": mean, "topSpeed": peak, "distance": distance}
    width = clip.frames.shape[2] / scale
    return Result(
        metrics=[_metric(name, value, errors[name]) for name, value in values.items()],
        scaleless=[
            Scaleless(name, value / width, rest_of(errors[name], error * value) / width) for name, value in values.items()
        ],
        marks=_splits(times[first : last + 1], smooth[first : last + 1], error),
        curve=thinned(times[first : last + 1], velocity[first : last + 1]),
        pictures=[
            *pictures_around(clip, "start", int(np.searchsorted(clip.times, times[first])))[4:5],
            *pictures_around(clip, "end", int(np.searchsorted(clip.times, times[last])))[4:5],
            *pictures_between(clip, times[first], times[last]),
        ],
        notes=[*notes_on(clip.facts), note_on(settings)],
    )


def _metric(name: str, value: float, error: float) -> Metric:
    return Metric(name, value, max(0.0, value - NORMAL_95 * error), value + NORMAL_95 * error)


def _peak(times: Series, place: Series) -> float:
    """The highest slope of a line through a window of the track."""
    best = 0.0
    for at in range(len(times)):
        inside = (times >= times[at]) & (times <= times[at] + PEAK_WINDOW)
        if inside.sum() >= 4 and times[inside][-1] - times[at] > 0.8 * PEAK_WINDOW:
            best = max(best, float(np.polyfit(times[inside], place[inside], 1)[0]))
    return best if best > 0 else float((place[-1] - place[0]) / (times[-1] - times[0]))


def _splits(times: Series, place: Series, error: float) -> list[Mark]:
    ends = np.linspace(place[0], place[-1], SPLITS + 1)
    rising = np.maximum.accumulate(place)
    at = np.interp(ends, rising, times)
    length = float(ends[1] - ends[0])
    marks = []
    for start, end in zip(at[:-1], at[1:], strict=True):
        if end > start:
            value = length / float(end - start)
            marks.append(Mark(float(start), float(end), value, value * (1 - 2 * error), value * (1 + 2 * error)))
    return marks
