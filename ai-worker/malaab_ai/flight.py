"""Take-off and landing between the frames: each row of the feet in the air is followed back to the ground."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .quantiles import median, percentile
from .rise import Rise
from .video import Series

GRAVITY = 9.81
# rows that count: so many pixels above the ground, and so near to the end of the flight, in seconds and as a share
LEAST_RISE = 1.8
RISING = 0.08
RISING_SHARE = 0.2
# the ground is at the lowest quarter of the rows of these seconds before the flight: that of the toes
STANDING = 0.12
LOWEST = 25
LEAST_ROWS = 2
ROUNDS = 4
LEAST_SECONDS = 0.1
# a foot rises at most so many times as fast as the body, and so many pixels a frame
MOST_SPEED = 1.25
MOST_STEP = 2.0
# criteria whose rows disagree by more than this, in seconds or times the best, don't count
LEAST_SPREAD = 0.002
MOST_WORSE = 2.0
# rows by which a shadow lowers the ground
SHADOW = 1.5
# standard error of a row in decoded pixels, and of the end of a foot that turns, in metres
ROW_ERROR = 0.3
FOOT_ERROR = 0.016
# standard error of an end in steps, by the blur of an open step
BLUR_ERROR = 0.1
# standard error in steps without rows in the air, and if no features of the body are seen to fall either
STEP_ERROR = 0.4
UNSEEN_ERROR = 1.0


@dataclass(frozen=True)
class Flight:
    """Take-off and landing in seconds, the standard error of a single end, and whether rows in the air tell them."""

    takeoff: float
    landing: float
    error: float
    by_rows: bool


@dataclass(frozen=True)
class _End:
    """One end of the flight by one criterion: the height of the ground, and the moment by each row in the air."""

    ground: float
    moments: Series

    @property
    def spread(self) -> float:
        """Standard deviation of the moments by their median absolute deviation."""
        return 1.4826 * median(np.abs(self.moments - median(self.moments)))


def coarse(times: Series, flight: tuple[float, float], spread: float, rise: Rise | None) -> Flight:
    """A flight by whole frames; `spread` is the standard error of an end by the criteria."""
    steps = UNSEEN_ERROR if rise is None else STEP_ERROR
    return Flight(*flight, math.hypot(_foot(flight), steps * _step(times), spread), False)


def refined(times: Series, heights: NDArray[np.float64], near: tuple[float, float], rise: Rise) -> Flight | None:
    """
    The ends of a flight, searched near two times; None without rows in the air. The body falls with a known
    acceleration, so the height of a foot says how long it has been in the air.
    """
    takeoff, landing = near
    for _ in range(ROUNDS):
        before = _end(times, heights, (takeoff, landing), rise.fall)
        after = _end(-times[::-1], heights[:, ::-1], (-landing, -takeoff), rise.fall)
        if before is None or after is None:
            return None
        takeoff, landing = median(before.moments), -median(after.moments)
        if landing - takeoff < LEAST_SECONDS:
            return None
    # the body is as high at both ends, if the legs are as long
    uneven = abs((takeoff + landing) / 2 - rise.apex)
    row = ROW_ERROR / (rise.fall * (landing - takeoff) / 2)
    spread = math.hypot(before.spread, after.spread, row, uneven) / math.sqrt(2)
    return Flight(takeoff, landing, math.hypot(_foot((takeoff, landing)), BLUR_ERROR * _step(times), spread), True)


def _foot(flight: tuple[float, float]) -> float:
    """The error of an end in seconds, because a foot turns while it is near the ground."""
    return FOOT_ERROR / (GRAVITY * (flight[1] - flight[0]) / 2)


def _step(times: Series) -> float:
    return median(np.diff(times))


def _end(times: Series, heights: NDArray[np.float64], flight: tuple[float, float], fall: float) -> _End | None:
    """Take-off by the criteria that are consistent and see the highest ground: a shadow only adds to a foot."""
    found = [end for one in heights if (end := _by_rows(times, one, flight, fall)) is not None]
    if not found:
        return None
    most = max(LEAST_SPREAD, MOST_WORSE * min(one.spread for one in found))
    steady = [one for one in found if one.spread <= most]
    highest = max(one.ground for one in steady)
    kept = [one for one in steady if one.ground > highest - SHADOW]
    return _End(highest, np.concatenate([one.moments for one in kept]))


def _by_rows(times: Series, height: Series, flight: tuple[float, float], fall: float) -> _End | None:
    """The moment of take-off by each row: its time less the time that the foot needs to that height."""
    start, seconds = flight[0], flight[1] - flight[0]
    speed = fall * seconds / 2
    step = _step(times)
    standing = height[(times > start - STANDING) & (times < start + step / 2) & np.isfinite(height)]
    if len(standing) == 0:
        return None
    ground = percentile(standing, LOWEST)
    usual = max(min(RISING, RISING_SHARE * seconds), (LEAST_ROWS + 0.2) * step)
    # a frame just after the take-off shows no rise yet, so few frames a second need one more
    for most in (usual, (LEAST_ROWS + 1.2) * step):
        rising = (times > start - step) & (times < start + most)
        # a foot can't be faster than the body; where it is, it was seen late
        if np.nanmax(np.diff(height[rising]), initial=0.0) > MOST_SPEED * speed * step + MOST_STEP:
            return None
        rise = height[rising] - ground
        known = np.isfinite(rise) & (rise > LEAST_RISE) & (rise < speed**2 / (2 * fall))
        if known.sum() >= LEAST_ROWS:
            since = (speed - np.sqrt(speed**2 - 2 * fall * rise[known])) / fall
            return _End(ground, times[rising][known] - since)
    return None
