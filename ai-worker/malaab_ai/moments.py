"""The moments of a shuttle run: passes of the lines, turns, start and end, each with its error."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .refusals import Inconclusive
from .video import Series

# shares of the distance between the lines: what counts as a length, and how far from a line a turn may be
LEAST_LENGTH_RUN = 0.5
OFF_LINE = 0.2
# the part of a length before a line that belongs to the turn, as a share
TURN_ZONE = 0.1
# shares of a length between which the start of the run is extrapolated to its first movement
STARTING = (0.03, 0.25)
# a runner who stays within this share of a length beyond the line stops there
STOPS = 0.06
# slowest pass of a line, in lengths a second
SLOWEST = 0.05
# standard error in seconds of a start, because nobody accelerates evenly
START_ERROR = 0.03
# seconds around a turn that a parabola is fitted to
TURN_FIT = 0.15


@dataclass(frozen=True)
class Moment:
    """A time with its standard error in seconds."""

    at: float
    error: float


@dataclass(frozen=True)
class Track:
    """
    The runner between the lines: 0 on the first, 1 on the second. `noise` is the standard error of a smoothed place;
    `raw` has the places before that, because a smoothed start begins too early.
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
        frames = math.hypot(width, self.step) / math.sqrt(12)
        error = math.hypot(frames, self.noise / speed, self.line / speed)
        return Moment(float(self.times[at]) + share * width, error)

    def turn(self, at: int) -> Moment:
        """The farthest moment of a turn, by a parabola through the frames around it; the body does not blur there."""
        around = np.flatnonzero(np.abs(self.times - self.times[at]) <= max(TURN_FIT, 2.5 * self.step))
        since = self.times[around] - self.times[at]
        bend, slope, _ = np.polyfit(since, self.place[around], 2)
        moment = -slope / (2 * bend) if bend else 0.0
        moment = float(np.clip(moment, since[0], since[-1]))
        # error of the slope of a line through these frames, divided by the change of the speed
        spread = self.noise / max(math.sqrt(float(np.sum((since - since.mean()) ** 2))), 1e-9)
        error = spread / max(abs(2 * bend), 1e-9)
        whole = math.hypot(self.step / math.sqrt(12), min(error, TURN_FIT))
        return Moment(float(self.times[at]) + moment, whole)


def start_of(track: Track, turn: int) -> Moment:
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
    found = _departure(track.times[:turn], gone, track.step)
    if found is None:
        raise Inconclusive("no_start")
    return found


def _departure(times: Series, gone: Series, step: float) -> Moment | None:
    """
    The first movement away from a place of rest, by the share of a length that is gone; None if nothing rests. Only the
    last departure counts: the runner may have walked to the line before.
    """
    inner = np.flatnonzero(gone < STARTING[0])
    if len(inner) == 0 or inner[-1] + 1 >= len(gone):
        return None
    begun = int(inner[-1]) + 1
    still = gone[max(0, begun - round(0.5 / step)) : begun]
    rest = float(np.median(still)) if len(still) else 0.0
    ends = []
    for most in (STARTING[1] / 2, STARTING[1]):
        later = np.arange(begun, min(len(gone), begun + round(2 / step)))
        used = later[gone[later] < most]
        if len(used) < 3:
            continue
        slope, offset = np.polyfit(times[used], np.sqrt(np.maximum(gone[used] - rest, 0)), 1)
        if slope > 0:
            ends.append(-offset / slope)
    if not ends:
        return Moment(float(times[begun]) - step / 2, step)
    spread = abs(ends[0] - ends[-1]) / 2
    moment = min(float(np.mean(ends)), float(times[begun]))
    return Moment(moment, math.hypot(step / math.sqrt(12), spread, START_ERROR))


def finish_of(track: Track, turn: int) -> Moment | None:
    """The end of the last length: where the runner crosses the line, or stops near it; None if there is none."""
    line = 0.0 if track.place[turn] > 0.5 else 1.0
    outward = 1.0 if line == 1.0 else -1.0
    after = track.place[turn:]
    over = np.flatnonzero(outward * (after[1:] - line) >= 0)
    beyond = float(np.max(outward * (after - line)))
    if -OFF_LINE < beyond < STOPS and (stop := _stop(track, turn, outward)) is not None:
        return stop
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


def _stop(track: Track, turn: int, outward: float) -> Moment | None:
    """The end of a run that stops: the departure from there, if time ran backwards; None if the runner runs on."""
    after = outward * track.raw[turn:]
    rest = float(np.percentile(after, 95))
    length = rest - float(outward * track.place[turn])
    if length < LEAST_LENGTH_RUN or rest - float(after[-1]) > STARTING[0] * length:
        return None
    found = _departure(-track.times[turn:][::-1], (rest - after[::-1]) / length, track.step)
    return None if found is None else Moment(-found.at, found.error)


def turn_seconds(track: Track, at: int) -> tuple[float, float] | None:
    """The seconds that a turn takes, from entering the zone before its line until leaving it, with the error."""
    limit = 1 - TURN_ZONE if track.place[at] > 0.5 else TURN_ZONE
    inside = track.place > limit if track.place[at] > 0.5 else track.place < limit
    before, after = np.flatnonzero(~inside[:at]), np.flatnonzero(~inside[at:])
    if not inside[at] or len(before) == 0 or len(after) == 0:
        return None
    entered = track.crossing(int(before[-1]), limit)
    left = track.crossing(at + int(after[0]) - 1, limit)
    return left.at - entered.at, math.hypot(entered.error, left.error)
