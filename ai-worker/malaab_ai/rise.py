"""Rise of the body in a flight: features of the body, followed from the apex to the ends of the flight."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from .body import Body
from .video import Clip, Series

MOST_FEATURES = 200
QUALITY = 0.01
APART = 3.0
WINDOW = 11
# gray levels between the apex and an end of the flight that show the body
CHANGED = 20
# pixels around the body that are looked at
MARGIN = 20
# pixels by which a feature may miss its start when it is followed back
MOST_MISS = 0.7
# features that move less than this share of the fast ones show the background
MOVING_SHARE = 0.5
LEAST_FEATURES = 5
# share of the frames in which a feature must be found
FOUND = 0.5
LEAST_FRAMES = 5


@dataclass(frozen=True)
class Rise:
    """
    The parabola of a flight: the time of its apex, the acceleration of the fall in decoded pixels a second squared with
    its standard error, and the share of the movement that it explains.
    """

    apex: float
    fall: float
    error: float
    fit: float

    def since(self, takeoff: float) -> float:
        """Decoded pixels from take-off to the apex."""
        return self.fall / 2 * (self.apex - takeoff) ** 2


def rise_of(clip: Clip, camera: NDArray[np.float64], flight: tuple[float, float], body: Body) -> Rise | None:
    """The parabola through the places of the body in a flight; None if too little of the body can be followed."""
    inside = np.flatnonzero((clip.times >= flight[0]) & (clip.times <= flight[1]))
    if len(inside) < LEAST_FRAMES:
        return None
    seen = _moved(_cropped(clip, body, inside))
    if seen is None:
        return None
    moved = seen - camera[inside, 1]
    since = clip.times[inside] - flight[0]
    (bend, slope, start), covariance = np.polyfit(since, moved, 2, cov=True)
    if bend <= 0 or slope >= 0:
        return None
    rest = moved - np.polyval((bend, slope, start), since)
    return Rise(
        apex=flight[0] + float(-slope / (2 * bend)),
        fall=2 * float(bend),
        error=2 * float(np.sqrt(max(0.0, covariance[0, 0]))),
        fit=1 - float(np.var(rest)) / max(float(np.var(moved)), 1e-9),
    )


def _cropped(clip: Clip, body: Body, inside: NDArray[np.int64]) -> list[NDArray[np.uint8]]:
    """The frames of the flight, around the body."""
    height, width = clip.frames.shape[1:]
    rows = slice(max(0, body.top - MARGIN), min(height, body.bottom + MARGIN))
    columns = slice(max(0, body.left - MARGIN), min(width, body.right + MARGIN))
    return [np.ascontiguousarray(clip.frames[at, rows, columns]) for at in inside]


def _moved(frames: list[NDArray[np.uint8]]) -> Series | None:
    """The body's movement downwards in each frame since the middle one; None if it can't be followed."""
    apex = len(frames) // 2
    mask = (cv2.absdiff(frames[apex], frames[0]) > CHANGED).astype(np.uint8)
    mask = cv2.dilate(mask, np.ones((3, 3), np.uint8))
    start = cv2.goodFeaturesToTrack(frames[apex], MOST_FEATURES, QUALITY, APART, mask=mask)
    if start is None:
        return None
    down = np.full((len(frames), len(start)), np.nan)
    down[apex] = 0
    for way in (range(apex - 1, -1, -1), range(apex + 1, len(frames))):
        near = start.copy()
        for at in way:
            near, step = _followed(frames[apex], frames[at], start, near)
            down[at] = step
    kept = np.isfinite(down).mean(0) >= FOUND
    if kept.sum() < LEAST_FEATURES:
        return None
    down = down[:, kept]
    far = np.nanpercentile(down, 90, axis=0) - np.nanpercentile(down, 10, axis=0)
    body = down[:, far > MOVING_SHARE * float(np.percentile(far, 90))]
    if body.shape[1] < LEAST_FEATURES or not np.isfinite(body).any(1).all():
        return None
    return np.nanmedian(body, 1)


def _followed(
    reference: NDArray[np.uint8], frame: NDArray[np.uint8], start: NDArray[np.float32], near: NDArray[np.float32]
) -> tuple[NDArray[np.float32], Series]:
    """The places of the features in a frame, searched from those in the frame before; NaN where one is lost."""
    options = {"winSize": (WINDOW, WINDOW), "maxLevel": 2, "flags": cv2.OPTFLOW_USE_INITIAL_FLOW}
    there, seen, _ = cv2.calcOpticalFlowPyrLK(reference, frame, start, near.copy(), **options)
    back, again, _ = cv2.calcOpticalFlowPyrLK(frame, reference, there, start.copy(), **options)
    good = (seen[:, 0] == 1) & (again[:, 0] == 1) & (np.abs(back - start).max((1, 2)) < MOST_MISS)
    return np.where(good[:, None, None], there, near), np.where(good, (there - start)[:, 0, 1], np.nan)
