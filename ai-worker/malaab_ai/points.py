"""Features of a standing body and of the background, followed from one frame to all others."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from .refusals import Inconclusive
from .settings import Settings
from .video import Clip, Progress, Series

# frames, features and the two coordinates (across, down)
Tracks = NDArray[np.float64]
Place = NDArray[np.float64]

MOST_FEATURES = 120
QUALITY = 0.02
WINDOW = 15
# pixels by which a feature may miss its start when it is followed back
MOST_MISS = 0.3
# shares of the body's height: half the width of its part of the picture, and the heights above the floor that are used
HALF_WIDTH = 0.2
LOWEST, HIGHEST = 0.3, 1.05
# the background begins this far from the middle of the body
OUTSIDE = 0.4
# share of the frames in which a feature must be found
FOUND = 0.98


@dataclass(frozen=True)
class Followed:
    """Movement of features since the middle frame, in decoded pixels; `above`: their height above the floor."""

    body: Tracks
    above: Series
    background: Tracks
    stature: float


def _features(frame: NDArray[np.uint8], mask: NDArray[np.uint8], distance: float) -> NDArray[np.float32]:
    found = cv2.goodFeaturesToTrack(frame, MOST_FEATURES, QUALITY, distance, mask=mask)
    return found if found is not None else np.empty((0, 1, 2), np.float32)


def _masks(clip: Clip, crown: Place, floor: Place) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The pixels around the line from the crown to the floor, and those far from it."""
    height, width = clip.frames.shape[1:]
    rows, columns = np.mgrid[0:height, 0:width]
    axis = crown - floor
    stature = float(np.hypot(*axis))
    along = ((columns - floor[0]) * axis[0] + (rows - floor[1]) * axis[1]) / stature**2
    beside = np.abs((columns - floor[0]) * axis[1] - (rows - floor[1]) * axis[0]) / stature**2
    body = (along > LOWEST) & (along < HIGHEST) & (beside < HALF_WIDTH)
    return body.astype(np.uint8), (beside > OUTSIDE).astype(np.uint8)


def follow(clip: Clip, settings: Settings, progress: Progress) -> Followed:
    """Follows the features between the marked ends of the body. Raises `Inconclusive` if the ends are side by side."""
    height, width = clip.frames.shape[1:]
    ends = [
        np.array([x * width, y * height])
        for x, y in ((settings.from_x, settings.from_y), (settings.to_x, settings.to_y))
    ]
    crown, floor = sorted(ends, key=lambda one: float(one[1]))
    stature = float(np.hypot(*(crown - floor)))
    if abs(crown[0] - floor[0]) > abs(crown[1] - floor[1]):
        raise Inconclusive("points_not_upright")
    reference = clip.frames[len(clip.frames) // 2]
    inside, outside = _masks(clip, crown, floor)
    body, background = (_features(reference, mask, max(3.0, stature / 40)) for mask in (inside, outside))
    start = np.concatenate([body, background])
    if len(start) == 0:
        raise Inconclusive("nobody_stands")
    moved, found = _followed(clip, reference, start, progress)
    steady = found > FOUND
    is_body = np.arange(len(start)) < len(body)
    axis = (crown - floor) / stature
    above = (start[:, 0, :] - floor) @ axis
    chosen = steady & is_body
    return Followed(moved[:, chosen], above[chosen], moved[:, steady & ~is_body], stature)


def _followed(
    clip: Clip, reference: NDArray[np.uint8], start: NDArray[np.float32], progress: Progress
) -> tuple[Tracks, Series]:
    """Movement of each feature since the reference frame, and the share of frames that it was found in."""
    options = {"winSize": (WINDOW, WINDOW), "maxLevel": 2, "criteria": (3, 30, 0.005)}
    moved = np.zeros((len(clip.frames), len(start), 2))
    found = np.zeros(len(start))
    for at, frame in enumerate(clip.frames):
        there, seen, _ = cv2.calcOpticalFlowPyrLK(reference, frame, start, None, **options)
        back, again, _ = cv2.calcOpticalFlowPyrLK(frame, reference, there, None, **options)
        good = (seen[:, 0] == 1) & (again[:, 0] == 1) & (np.abs(back - start).max((1, 2)) < MOST_MISS)
        step = (there - start)[:, 0, :]
        moved[at] = np.where(good[:, None], step, moved[at - 1] if at else 0.0)
        found += good
        if at % 30 == 0:
            progress(0.5 + 0.45 * at / len(clip.frames))
    return moved, found / len(clip.frames)
