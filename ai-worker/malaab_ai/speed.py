"""Speed of a runner who crosses the picture, by background subtraction and a calibration."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from scipy.signal import savgol_filter

from .counting import NORMAL_95
from .motion import refuse_moving_camera
from .refusals import Inconclusive
from .result import Mark, Metric, Result, Scaleless, notes_on, picture_at, pictures_between, rest_of, thinned
from .scale import by_distance, note_on
from .settings import Settings
from .source import Source
from .track import Runner, runner_of
from .video import Clip, Progress, Series

LEAST_FRAMES = 8
# error of the calibration by the body's height, as a share
BODY_ERROR = 0.05
# seconds over which the highest speed is taken
PEAK_WINDOW = 0.5
# the highest of many windows is a little too high, as a share
PEAK_ERROR = 0.02
SPLITS = 4
# seconds without the runner after which what is seen is something else, such as their trace in the empty scene
LONGEST_GAP = 0.3
# no runner moves farther than this from frame to frame: body heights a second, and body heights besides
FASTEST, LEAP = 7.5, 0.5


def _scale(clip: Clip, settings: Settings, heights: Series) -> tuple[float, float]:
    """Decoded pixels a metre, and the share by which this may be wrong."""
    known = by_distance(clip, settings)
    if known is not None:
        return known
    if settings.body_height_cm is not None:
        return float(np.percentile(heights, 85)) / (settings.body_height_cm / 100), BODY_ERROR
    raise Inconclusive("no_calibration")


def _crossing(runner: Runner) -> slice:
    """The part of the track with the longest way, without gaps and leaps."""
    seconds, way = np.diff(runner.times), np.abs(np.diff(runner.columns))
    body = float(np.median(runner.heights))
    broken = (seconds > LONGEST_GAP) | (way > body * (FASTEST * seconds + LEAP))
    ends = [0, *(int(at) + 1 for at in np.flatnonzero(broken)), len(runner.times)]
    ways = [abs(runner.columns[end - 1] - runner.columns[start]) for start, end in pairwise(ends)]
    longest = int(np.argmax(ways))
    return slice(ends[longest], ends[longest + 1])


def speed(clip: Clip, settings: Settings, progress: Progress, source: Source) -> Result:
    """Mean and highest speed, and splits over equal distances."""
    refuse_moving_camera(clip)
    runner = runner_of(clip, progress, source.pose)
    if len(runner.times) < LEAST_FRAMES:
        raise Inconclusive("nobody_crosses")
    crossing = _crossing(runner)
    times, columns, heights = (values[crossing] for values in (runner.times, runner.columns, runner.heights))
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
    spreads = NORMAL_95 * np.hypot(error * velocity, _slope_errors(place - smooth, window, step))
    peak = _peak(times[first : last + 1], place[first : last + 1])
    peak_error = np.hypot((error + PEAK_ERROR) * peak, 2 * scatter / PEAK_WINDOW / np.sqrt(max(PEAK_WINDOW / step, 1)))
    errors = {"meanSpeed": float(mean_error), "topSpeed": float(peak_error), "distance": error * distance + scatter}
    values = {"meanSpeed": mean, "topSpeed": peak, "distance": distance}
    width = clip.frames.shape[2] / scale
    return Result(
        metrics=[_metric(name, value, errors[name]) for name, value in values.items()],
        scaleless=[
            Scaleless(name, value / width, rest_of(errors[name], error * value) / width)
            for name, value in values.items()
        ],
        marks=_splits(times[first : last + 1], smooth[first : last + 1], error, scatter),
        curve=thinned(times[first : last + 1], velocity[first : last + 1], spreads[first : last + 1]),
        pictures=[
            picture_at(clip, "start", times[first]),
            picture_at(clip, "end", times[last]),
            *pictures_between(clip, times[first], times[last]),
        ],
        notes=[*notes_on(clip.facts), note_on(settings), *(["by_pose"] if runner.by_pose else [])],
    )


def _metric(name: str, value: float, error: float) -> Metric:
    return Metric(name, value, max(0.0, value - NORMAL_95 * error), value + NORMAL_95 * error)


def _slope_errors(rest: Series, window: int, step: float) -> Series:
    """
    The standard error of the slope at each place: that of a parabola by least squares through a window around it, by
    what it leaves of the places. The first and last windows are not around their places, so the slope is less exact.
    """
    half, count = window // 2, len(rest)
    # a parabola takes three of the places
    scatter = float(np.std(rest)) * np.sqrt(window / max(1, window - 3))
    bend, slope, _ = np.linalg.pinv(np.vander(np.arange(-half, half + 1), 3))
    number = np.arange(count)
    off = np.minimum(number - half, 0) + np.maximum(number - (count - 1 - half), 0)
    return scatter / step * np.linalg.norm(slope + 2 * off[:, None] * bend, axis=1)


def _peak(times: Series, place: Series) -> float:
    """The highest slope of a line through a window of the track."""
    best = 0.0
    for at in range(len(times)):
        inside = (times >= times[at]) & (times <= times[at] + PEAK_WINDOW)
        if inside.sum() >= 4 and times[inside][-1] - times[at] > 0.8 * PEAK_WINDOW:
            best = max(best, float(np.polyfit(times[inside], place[inside], 1)[0]))
    return best if best > 0 else float((place[-1] - place[0]) / (times[-1] - times[0]))


def _splits(times: Series, place: Series, error: float, scatter: float) -> list[Mark]:
    ends = np.linspace(place[0], place[-1], SPLITS + 1)
    rising = np.maximum.accumulate(place)
    at = np.interp(ends, rising, times)
    length = float(ends[1] - ends[0])
    step = float(np.median(np.diff(times)))
    marks = []
    for start, end in zip(at[:-1], at[1:], strict=True):
        if end > start:
            value = length / float(end - start)
            moment = np.hypot(step / np.sqrt(12), scatter / value)
            spread = NORMAL_95 * float(np.hypot(error, np.sqrt(2) * moment / (end - start)))
            marks.append(Mark(float(start), float(end), value, value * max(0.0, 1 - spread), value * (1 + spread)))
    return marks
