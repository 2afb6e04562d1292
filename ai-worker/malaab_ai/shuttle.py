"""Shuttle run: the times of turns between two lines that the member has marked in the picture."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from scipy.signal import find_peaks, savgol_filter

from .counting import NORMAL_95
from .motion import refuse_moving_camera
from .refusals import Inconclusive
from .result import Mark, Metric, Result, Scaleless, notes_on, picture_at, pictures_between, rest_of, thinned
from .scale import LEAST_LENGTH, POINTS_ERROR, by_distance
from .settings import Settings
from .source import Source
from .track import runner_of
from .video import Clip, Progress, Series

LEAST_FRAMES = 20
# seconds of the smoothing of the track
SMOOTHING = 0.2
# seconds without a sight of the runner that may be bridged
LONGEST_GAP = 0.3
# shares of the distance between the lines: what counts as a length, how far from a line a turn may be
LEAST_LENGTH_RUN = 0.5
OFF_LINE = 0.2
# the part of a length before a line that belongs to the turn, as a share
TURN_ZONE = 0.1
# shares of a length between which the start of the run is extrapolated to its first movement
STARTING = (0.03, 0.25)
# slowest pass of a line, in lengths a second
SLOWEST = 0.05
# standard error in seconds of a start, because nobody accelerates evenly
START_ERROR = 0.02
# seconds around a turn that a parabola is fitted to
TURN_FIT = 0.15
# frames at most of the turns that are kept as pictures
MOST_TURNS = 12


@dataclass(frozen=True)
class Moment:
    """A time with its standard error in seconds."""

    at: float
    error: float


@dataclass(frozen=True)
class Track:
    """
    The runner between the lines: 0 on the first, 1 on the second. `noise` is the standard error of a smoothed place; `raw`
    has the places before that, because a smoothed start begins too early.
    """

    times: Series
    place: Series
    raw: Series
    noise: float
    # standard error of the place of a marked line
    line: float
    by_pose: bool

    @property
    def step(self) -> float:
        """Seconds between two frames."""
        return float(np.median(np.diff(self.times)))

    def crossing(self, at: int, level: float) -> Moment:
        """
        The time between a frame and the next at which the runner is at a place. Its error comes from the step between
        frames, from the blur of at most one open step, from the track and from the mark of the line.
        """
        before, after = float(self.place[at]), float(self.place[at + 1])
        width = float(self.times[at + 1] - self.times[at])
        moved = after - before
        share = min(1.0, max(0.0, (level - before) / moved)) if moved else 0.5
        speed = max(abs(moved) / width, SLOWEST)
        error = math.hypot(width / math.sqrt(12), self.step / math.sqrt(12), self.noise / speed, self.line / speed)
        return Moment(float(self.times[at]) + share * width, error)

    def turn(self, at: int) -> Moment:
        """The farthest moment of a turn, by a parabola through the frames around it; a body that turns does not blur."""
        around = np.flatnonzero(np.abs(self.times - self.times[at]) <= max(TURN_FIT, 2.5 * self.step))
        since = self.times[around] - self.times[at]
        bend, slope, _ = np.polyfit(since, self.place[around], 2)
        moment = -slope / (2 * bend) if bend else 0.0
        moment = float(np.clip(moment, since[0], since[-1]))
        # standard error of the slope of a line through these frames, divided by the change of the speed
        spread = self.noise / max(math.sqrt(float(np.sum((since - since.mean()) ** 2))), 1e-9)
        error = spread / max(abs(2 * bend), 1e-9)
        return Moment(float(self.times[at]) + moment, math.hypot(self.step / math.sqrt(12), min(error, TURN_FIT)))


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


def _start(track: Track, turn: int) -> Moment:
    """
    The first movement towards the first turn: places near the start grow with the square of time, so their root is
    extrapolated to zero.
    """
    target = track.place[turn]
    before = track.raw[:turn]
    outward = 1.0 if target > float(np.median(before[: max(3, len(before) // 8)])) else -1.0
    # the farthest place from the first turn is the start; the last frame there, if the runner waits
    base = float(np.percentile(outward * before, 5))
    length = outward * target - base
    if length < LEAST_LENGTH_RUN:
        raise Inconclusive("no_start")
    gone = (outward * before - base) / length
    # only the last departure: the runner may have walked to the line before
    inner = np.flatnonzero(gone < STARTING[0])
    if len(inner) == 0:
        raise Inconclusive("no_start")
    begun = int(inner[-1]) + 1
    still = gone[max(0, begun - round(0.5 / track.step)) : begun]
    rest = float(np.median(still)) if len(still) else 0.0
    ends = []
    for most in (STARTING[1] / 2, STARTING[1]):
        used = np.arange(begun, turn)[(gone[begun:] < most) & (np.arange(begun, turn) - begun < 2 / track.step)]
        if len(used) < 3:
            continue
        slope, offset = np.polyfit(track.times[used], np.sqrt(np.maximum(gone[used] - rest, 0)), 1)
        if slope > 0:
            ends.append(-offset / slope)
    if not ends:
        return track.crossing(begun - 1, float(track.place[begun]))
    spread = abs(ends[0] - ends[-1]) / 2
    moment = min(float(np.mean(ends)), float(track.times[begun]))
    return Moment(moment, math.hypot(track.step / math.sqrt(12), spread, START_ERROR))


def _finish(track: Track, turn: int) -> Moment | None:
    """The end of the last length: where the runner crosses the line, or stops near it; None if there is none."""
    line = 0.0 if track.place[turn] > 0.5 else 1.0
    outward = 1.0 if line == 1.0 else -1.0
    after = track.place[turn:]
    over = np.flatnonzero(outward * (after[1:] - line) >= 0)
    if len(over):
        crossed = track.crossing(turn + int(over[0]), line)
        near = int(np.argmax(outward * (after - line) >= -0.05))
        # the end of a run that stops at the line is vague
        slow = (crossed.at - float(track.times[turn + near])) / 4
        return Moment(crossed.at, math.hypot(crossed.error, slow))
    farthest = float(np.max(outward * after))
    if abs(farthest - outward * line) > OFF_LINE:
        return None
    near = int(np.argmax(outward * after >= farthest - 0.02))
    entered = int(np.argmax(outward * after >= farthest - 0.05))
    slow = float(track.times[turn + near] - track.times[turn + entered])
    return Moment(float(track.times[turn + near]), math.hypot(track.step / math.sqrt(12), slow))


def _turn_seconds(track: Track, at: int) -> tuple[float, float] | None:
    """The seconds that a turn takes, from entering the zone before its line until leaving it, with the error."""
    limit = 1 - TURN_ZONE if track.place[at] > 0.5 else TURN_ZONE
    inside = track.place > limit if track.place[at] > 0.5 else track.place < limit
    before, after = np.flatnonzero(~inside[:at]), np.flatnonzero(~inside[at:])
    if not inside[at] or len(before) == 0 or len(after) == 0:
        return None
    entered = track.crossing(int(before[-1]), limit)
    left = track.crossing(at + int(after[0]) - 1, limit)
    return left.at - entered.at, math.hypot(entered.error, left.error)


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
    return [_metric("meanSpeed", value, whole)], [Scaleless("meanSpeed", shares, rest_of(whole, error * value) / metres)]


def shuttle_run(clip: Clip, settings: Settings, progress: Progress, source: Source) -> Result:
    """The time of each length between the lines, of all of them, and of the turns."""
    refuse_moving_camera(clip)
    track = _tracked(clip, settings, progress, source)
    turns = _turns(track)
    _refuse_off_line(track, turns)
    finish = _finish(track, turns[-1])
    moments = [_start(track, turns[0]), *(track.turn(at) for at in turns), *([finish] if finish else [])]
    _refuse_gaps(track, moments[0].at, moments[-1].at)
    lengths = [_span(start, end) for start, end in zip(moments[:-1], moments[1:], strict=True)]
    total = _span(moments[0], moments[-1])
    fastest = min(lengths, key=lambda one: one.value)
    metrics = [
        Metric("shuttleTime", total.value, total.low, total.high),
        Metric("lengths", float(len(lengths)), float(len(lengths)), float(len(lengths))),
        Metric("fastestLength", fastest.value, fastest.low, fastest.high),
    ]
    turned = [found for at in turns if (found := _turn_seconds(track, at)) is not None]
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
