"""Finds the frames between which the feet leave the ground and come back."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .body import Body, Scene, body_between, foot_rows, held_still
from .flight import Flight, coarse, refined
from .quantiles import median, percentile
from .rise import Rise, rise_of
from .video import Clip, Series

# a foot that sinks no further for this time, in seconds, is on the ground
SETTLED = 0.05
# the feet leave the ground this near to the fastest rise of the body, in seconds
FARTHEST = 0.3
# percentile of the heights before a flight that is the ground: the feet may be in the air there, too
GROUND = 35
# the ground may be this much higher in one frame than in another, as a share of the body's box
TOLERANCE = 0.027
# the foot may have risen this far in the last frame on the ground: decoded pixels, or this share of its next step
MOST_LIFTED = 1.6
LIFTED_SHARE = 0.15
# the feet must rise by this share of the body's box
LEAST_CLEARANCE = 0.02
# the first criteria also see a foot of little contrast
COARSE = 6
# share of the body's movement that a parabola must explain
LEAST_FIT = 0.98
# criteria that must agree that there was a jump
LEAST_CRITERIA = 2


# two times in seconds
Span = tuple[float, float]


@dataclass(frozen=True)
class Contact:
    """Take-off and landing in seconds, the last and first frame on the ground, and the error of a single end."""

    takeoff: float
    landing: float
    takeoff_frame: int
    landing_frame: int
    error: float
    body: Body
    # lowest row of the standing feet in decoded pixels, and whether rows in the air have told the ends
    ground: float
    by_rows: bool
    # rise of the body in between; None if too little of it can be followed
    rise: Rise | None


@dataclass(frozen=True)
class Swing:
    """When the body rises fastest and falls fastest."""

    rising: float
    falling: float

    @property
    def flight(self) -> float:
        """The seconds in between."""
        return self.falling - self.rising

    @property
    def apex(self) -> float:
        """The middle of the flight."""
        return (self.rising + self.falling) / 2


@dataclass(frozen=True)
class _Rows:
    """For each criterion the height of the lowest row of the feet, in decoded pixels; NaN where none is seen."""

    times: Series
    heights: NDArray[np.float64]
    body: Body


def contact_of(clip: Clip, camera: NDArray[np.float64], swing: Swing) -> Contact | None:
    """The contact times of a jump; None if the feet don't leave the ground."""
    rows = _rows(clip, camera, swing)
    if rows is None:
        return None
    box = float(rows.body.bottom - rows.body.top)
    found = [ends for one in rows.heights[:COARSE] if (ends := _ends(rows.times, one, swing, box)) is not None]
    if len(found) < LEAST_CRITERIA:
        return None
    takeoff, landing = (float(one) for one in np.median(found, 0))
    # the empty floor is seen at the apex, which is better known now
    again = _rows(clip, camera, Swing(takeoff, landing)) or rows
    spread = float(np.mean(1.4826 * np.median(np.abs(np.array(found) - (takeoff, landing)), 0)))
    spans = [(takeoff, landing), (swing.rising, swing.falling)]
    rise = _rise(clip, camera, spans, again.body)
    flight = coarse(again.times, (takeoff, landing), spread, rise)
    if rise is not None:
        finer = [one for span in spans if (one := refined(again.times, again.heights, span, rise)) is not None]
        flight = min([flight, *finer], key=lambda one: one.error)
    times = clip.times
    return Contact(
        takeoff=flight.takeoff,
        landing=flight.landing,
        takeoff_frame=int(np.searchsorted(times, flight.takeoff, side="right")) - 1,
        landing_frame=min(int(np.searchsorted(times, flight.landing)), len(times) - 1),
        error=flight.error,
        body=again.body,
        ground=_ground(again, flight),
        by_rows=flight.by_rows,
        rise=rise,
    )


def _ground(rows: _Rows, flight: Flight) -> float:
    """The lowest row of the standing feet; the lower edge of the body if no row is seen."""
    outside = rows.heights[:COARSE, (rows.times < flight.takeoff) | (rows.times > flight.landing)]
    known = outside[np.isfinite(outside)]
    return -float(np.percentile(known, GROUND)) if len(known) else float(rows.body.bottom)


def _rise(clip: Clip, camera: NDArray[np.float64], spans: list[Span], body: Body) -> Rise | None:
    """The rise of the body in the span in which it falls most freely; None if it does in none."""
    found = [rise for span in spans if (rise := rise_of(clip, camera, span, body)) is not None]
    return max((one for one in found if one.fit > LEAST_FIT), key=lambda one: one.fit, default=None)


def _rows(clip: Clip, camera: NDArray[np.float64], swing: Swing) -> _Rows | None:
    """The heights of the lowest row of the feet around a swing; None if no body moves there."""
    times = clip.times
    step = float(np.median(np.diff(times)))
    first, last = (int(np.searchsorted(times, at)) for at in (swing.rising - 0.4, swing.falling + 0.4))
    body = body_between(clip.frames[first:last])
    middle = np.flatnonzero(np.abs(times - swing.apex) <= max(0.12 * swing.flight, 0.6 * step))
    if body is None or len(middle) == 0:
        return None
    scene = Scene(clip, camera, first, last, int(middle[len(middle) // 2]))
    floor = np.median([held_still(clip.frames[at], scene.shift(int(at))) for at in middle], 0).astype(np.float32)
    rows = foot_rows(scene, body, floor, int(np.searchsorted(times, swing.rising - 0.05)))
    return _Rows(times[first:last], -rows, body)


def _ends(times: Series, height: Series, swing: Swing, box: float) -> tuple[float, float] | None:
    """Take-off and landing by the height of the feet; None if they are not in the air between them."""
    takeoff = _kink(times, height, (swing.rising, swing.apex), box)
    back = _kink(-times[::-1], height[::-1], (-swing.falling, -swing.apex), box)
    if takeoff is None or back is None or not 0.4 * swing.flight < -back - takeoff < 1.9 * swing.flight:
        return None
    landing = -back
    known = np.isfinite(height)
    ground = float(np.percentile(height[known & ((times < takeoff) | (times > landing))], GROUND))
    middle = height[known & (np.abs(times - (takeoff + landing) / 2) < (landing - takeoff) / 4)]
    if len(middle) and float(np.percentile(middle, 20)) - ground < max(1.5, LEAST_CLEARANCE * box):
        return None
    return takeoff, landing


def _kink(times: Series, height: Series, about: tuple[float, float], box: float) -> float | None:
    """
    The middle of the step in which the foot leaves the ground. Time runs from the ground to the apex; the search walks
    back from the apex to the first frame from which the foot sinks no further.
    """
    near, apex = about
    step = median(np.diff(times))
    ahead = max(2, round(SETTLED / step))
    outside = height[(times < near) & np.isfinite(height)]
    if len(outside) < ahead:
        return None
    base = percentile(outside, GROUND)
    for at in range(int(np.searchsorted(times, apex)) - 1, ahead - 1, -1):
        if times[at] < near - FARTHEST:
            return None
        before = height[at - ahead : at]
        if not np.isfinite(height[at]) or not np.isfinite(before).any() or height[at] > base + TOLERANCE * box:
            continue
        ground = float(np.nanmin(before))
        stride = max(0.0, float(height[min(at + 2, len(height) - 1)] - height[min(at + 1, len(height) - 1)]))
        if height[at] - ground < max(MOST_LIFTED, LIFTED_SHARE * (stride if math.isfinite(stride) else 0.0)):
            return float(times[at] + times[min(at + 1, len(times) - 1)]) / 2
    return None
