"""Finds the moments at which the feet leave the ground and come back, between the frames."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .body import Body, Scene, body_between, foot_rows, held_still
from .video import Clip, Series

# a foot that sinks no further for this time, in seconds, is on the ground
SETTLED = 0.05
# the feet leave the ground this near to the fastest rise of the body, in seconds
FARTHEST = 0.3
# the ground may be this much higher in one frame than in another, as a share of the body's box
TOLERANCE = 0.027
# the foot may have risen this far in the last frame on the ground: decoded pixels, or this share of its next step
MOST_LIFTED = 1.6
LIFTED_SHARE = 0.15
# the feet must rise by this share of the body's box
LEAST_CLEARANCE = 0.02
# standard error of one end in steps: more than 1/√12, because a foot turns as it leaves the ground
FOOT_ERROR = 0.4
# criteria that must agree that there was a jump
LEAST_CRITERIA = 2


@dataclass(frozen=True)
class Contact:
    """Take-off and landing in seconds, the last and first frame on the ground, and the error of a single end."""

    takeoff: float
    landing: float
    takeoff_frame: int
    landing_frame: int
    error: float
    body: Body


@dataclass(frozen=True)
class Swing:
    """When the body rises fastest and falls fastest."""

    rising: float
    falling: float

    @property
    def flight(self) -> float:
        return self.falling - self.rising

    @property
    def apex(self) -> float:
        return (self.rising + self.falling) / 2


def contact_of(clip: Clip, camera: NDArray[np.float64], swing: Swing) -> Contact | None:
    """The contact times of a jump; None if the feet don't leave the ground."""
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
    box = float(body.bottom - body.top)
    ends = [found for one in rows if (found := _ends(times[first:last], -one, swing, box)) is not None]
    if len(ends) < LEAST_CRITERIA:
        return None
    takeoff, landing = (float(one) for one in np.median(ends, 0))
    spread = float(np.mean(1.4826 * np.median(np.abs(ends - np.median(ends, 0)), 0)))
    return Contact(
        takeoff=takeoff,
        landing=landing,
        takeoff_frame=int(np.searchsorted(times, takeoff, side="right")) - 1,
        landing_frame=min(int(np.searchsorted(times, landing)), len(times) - 1),
        error=math.hypot(FOOT_ERROR * step, spread),
        body=body,
    )


def _ends(times: Series, height: Series, swing: Swing, box: float) -> tuple[float, float] | None:
    """Take-off and landing by the height of the feet; None if they are not in the air between them."""
    takeoff = _kink(times, height, (swing.rising, swing.apex), box)
    back = _kink(-times[::-1], height[::-1], (-swing.falling, -swing.apex), box)
    if takeoff is None or back is None or not 0.4 * swing.flight < -back - takeoff < 1.9 * swing.flight:
        return None
    landing = -back
    known = np.isfinite(height)
    ground = float(np.median(height[known & ((times < takeoff) | (times > landing))]))
    middle = height[known & (np.abs(times - (takeoff + landing) / 2) < (landing - takeoff) / 4)]
    if len(middle) and float(np.percentile(middle, 20)) - ground < max(1.5, LEAST_CLEARANCE * box):
        return None
    return takeoff, landing


def _kink(times: Series, height: Series, about: tuple[float, float], box: float) -> float | None:
    """
    The time at which the foot leaves the ground. Time runs from the ground to the apex; the search walks back from the
    apex to the first frame from which the foot sinks no further.
    """
    near, apex = about
    step = float(np.median(np.diff(times)))
    ahead = max(2, round(SETTLED / step))
    outside = height[(times < near) & np.isfinite(height)]
    if len(outside) < ahead:
        return None
    base = float(np.percentile(outside, 60))
    for at in range(int(np.searchsorted(times, apex)) - 1, ahead - 1, -1):
        if times[at] < near - FARTHEST:
            return None
        before = height[at - ahead : at]
        if not np.isfinite(height[at]) or not np.isfinite(before).any() or height[at] > base + TOLERANCE * box:
            continue
        ground = float(np.nanmin(before))
        stride = max(0.0, float(height[min(at + 2, len(height) - 1)] - height[min(at + 1, len(height) - 1)]))
        if height[at] - ground < max(MOST_LIFTED, LIFTED_SHARE * (stride if math.isfinite(stride) else 0.0)):
            return _start(times, height - ground, at)
    return None


def _start(times: Series, rise: Series, at: int) -> float:
    """The rise extrapolated to the ground; the middle of the frame if the foot is too fast for one line."""
    last = len(times) - 1
    after, later = min(at + 1, last), min(at + 2, last)
    between = float(times[after] - times[at])
    speed = (rise[later] - rise[after]) / max(float(times[later] - times[after]), 1e-6)
    since = rise[after] / speed if np.isfinite(speed) and speed > 0 else np.inf
    return float(times[after] - since) if since <= between * 1.1 else float(times[at] + between / 2)
