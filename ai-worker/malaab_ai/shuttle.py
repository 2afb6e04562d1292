"""Shuttle run: the times of turns between two lines that the member has marked in the picture."""

from __future__ import annotations

import math

import numpy as np
from scipy.signal import find_peaks, savgol_filter

from .counting import NORMAL_95
from .moments import LEAST_LENGTH_RUN, OFF_LINE, Moment, Track, finish_of, start_of, turn_seconds
from .motion import refuse_moving_camera
from .refusals import Inconclusive
from .result import Mark, Metric, Result, Scaleless, notes_on, picture_at, pictures_between, rest_of, thinned
from .scale import LEAST_LENGTH, POINTS_ERROR, by_distance
from .settings import Settings
from .source import Source
from .track import runner_of
from .video import Clip, Progress

LEAST_FRAMES = 20
# seconds of the smoothing of the track
SMOOTHING = 0.2
# seconds without a sight of the runner that may be bridged
LONGEST_GAP = 0.3
# frames at most of the turns that are kept as pictures
MOST_TURNS = 12


def _tracked(clip: Clip, settings: Settings, progress: Progress, source: Source) -> Track:
    """The runner's places. Raises `Inconclusive` if there is nobody, or the runner leaves the picture."""
    width = clip.frames.shape[2]
    apart = settings.to_x - settings.from_x
    if not settings.has_points or abs(apart) * width / max(clip.frames.shape[1:]) < 4 * LEAST_LENGTH:
        raise Inconclusive("no_calibration")
    runner = runner_of(clip, progress, source.pose)
    if len(runner.times) < LEAST_FRAMES:
        raise Inconclusive("nobody_crosses")
    place = (runner.columns / width - settings.from_x) / apart
    step = float(np.median(np.diff(runner.times)))
    window = min(max(5, round(SMOOTHING / step) | 1), (len(place) - 1) // 2 * 2 - 1)
    smooth = savgol_filter(place, window, 2)
    # independent errors of a place: a parabola through a window has about 9/4 of the variance of a mean
    noise = float(np.std(place - smooth)) * 1.5 / math.sqrt(window)
    line = POINTS_ERROR * max(clip.frames.shape[1:]) / (abs(apart) * width) / math.sqrt(2)
    return Track(runner.times, smooth, place, max(noise, 1e-4), line, runner.by_pose)


def _turns(track: Track) -> list[int]:
    """The frames of the turns. Raises `Inconclusive` if a turn is far from both lines."""
    span = float(np.ptp(track.place))
    apart = max(1, round(SMOOTHING / track.step))
    far, _ = find_peaks(track.place, prominence=LEAST_LENGTH_RUN * min(span, 1.0), distance=apart)
    near, _ = find_peaks(-track.place, prominence=LEAST_LENGTH_RUN * min(span, 1.0), distance=apart)
    turns = sorted([*far.tolist(), *near.tolist()])
    if not turns:
        raise Inconclusive("nobody_crosses" if span < LEAST_LENGTH_RUN else "no_turn")
    return turns


def _refuse_off_line(track: Track, turns: list[int]) -> None:
    for at in turns:
        if min(abs(track.place[at]), abs(track.place[at] - 1)) > OFF_LINE:
            raise Inconclusive("off_line", f"turned at {track.place[at]:.2f}")


def _refuse_gaps(track: Track, first: float, last: float) -> None:
    inside = track.times[(track.times >= first) & (track.times <= last)]
    if len(inside) < LEAST_FRAMES or float(np.diff(inside).max()) > max(LONGEST_GAP, 3 * track.step):
        raise Inconclusive("leaves_picture")


def _span(start: Moment, end: Moment) -> Mark:
    seconds, bound = end.at - start.at, NORMAL_95 * math.hypot(start.error, end.error)
    return Mark(start.at, end.at, seconds, max(0.0, seconds - bound), seconds + bound)


def _metric(name: str, value: float, error: float) -> Metric:
    return Metric(name, value, max(0.0, value - NORMAL_95 * error), value + NORMAL_95 * error)


def _speed(clip: Clip, settings: Settings, lengths: int, total: Mark) -> tuple[list[Metric], list[Scaleless]]:
    """The mean speed where the distance of the lines is known; without it, in widths of the picture."""
    width = abs(settings.to_x - settings.from_x)
    seconds = total.value
    shares = lengths * width / seconds
    share_error = shares * (total.high - total.low) / 2 / NORMAL_95 / seconds
    known = by_distance(clip, settings)
    if known is None:
        return [], [Scaleless("meanSpeed", shares, share_error)]
    pixels, error = known
    metres = clip.frames.shape[2] / pixels
    value, whole = shares * metres, math.hypot(share_error * metres, error * shares * metres)
    rest = rest_of(whole, error * value) / metres
    return [_metric("meanSpeed", value, whole)], [Scaleless("meanSpeed", shares, rest)]


def shuttle_run(clip: Clip, settings: Settings, progress: Progress, source: Source) -> Result:
    """The time of each length between the lines, of all of them, and of the turns."""
    refuse_moving_camera(clip)
    track = _tracked(clip, settings, progress, source)
    turns = _turns(track)
    _refuse_off_line(track, turns)
    finish = finish_of(track, turns[-1])
    moments = [start_of(track, turns[0]), *(track.turn(at) for at in turns), *([finish] if finish else [])]
    _refuse_gaps(track, moments[0].at, moments[-1].at)
    lengths = [_span(start, end) for start, end in zip(moments[:-1], moments[1:], strict=True)]
    total = _span(moments[0], moments[-1])
    fastest = min(lengths, key=lambda one: one.value)
    metrics = [
        Metric("shuttleTime", total.value, total.low, total.high),
        Metric("lengths", float(len(lengths)), float(len(lengths)), float(len(lengths))),
        Metric("fastestLength", fastest.value, fastest.low, fastest.high),
    ]
    turned = [found for at in turns if (found := turn_seconds(track, at)) is not None]
    if turned:
        seconds, errors = np.mean(turned, 0)[0], np.array(turned)[:, 1]
        metrics.append(_metric("turnTime", float(seconds), float(np.sqrt(np.sum(errors**2))) / len(turned)))
    speeds, scaleless = _speed(clip, settings, len(lengths), total)
    during = (track.times >= moments[0].at - 0.3) & (track.times <= moments[-1].at + 0.3)
    return Result(
        metrics=[*metrics, *speeds],
        scaleless=scaleless,
        marks=lengths,
        curve=thinned(track.times[during], 100 * track.place[during]),
        pictures=[
            picture_at(clip, "start", moments[0].at),
            *(picture_at(clip, "turn", one.at) for one in moments[1 : len(turns) + 1][:MOST_TURNS]),
            picture_at(clip, "end", moments[-1].at),
            *pictures_between(clip, moments[0].at, moments[-1].at),
        ],
        notes=[
            *[*notes_on(clip.facts), "by_lines"],
            *(["no_finish"] if finish is None else []),
            *(["by_pose"] if track.by_pose else []),
        ],
    )
