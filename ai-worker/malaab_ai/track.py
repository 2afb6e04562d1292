"""The runner in each frame, by background subtraction."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from .pose import Box, PoseModel, hips_of
from .video import Clip, Progress, Series

SAMPLES = 60
LEAST_CONTRAST = 18
LEAST_HEIGHT = 0.08
BODY_SHARE = 0.7
# share of the frames in which a pose model must find the hips
MOSTLY_FOUND = 0.9


@dataclass(frozen=True)
class Runner:
    """Times, columns of the upper body and heights of the runner in decoded pixels, without frames that lack them."""

    times: Series
    columns: Series
    heights: Series
    # whether a pose model has found the hips, so that the columns are theirs
    by_pose: bool


def _background(clip: Clip) -> NDArray[np.uint8]:
    kept = np.unique(np.linspace(0, len(clip.frames) - 1, min(SAMPLES, len(clip.frames))).round().astype(int))
    return np.median(clip.frames[kept], 0).astype(np.uint8)


def runner_of(clip: Clip, progress: Progress, pose: PoseModel | None) -> Runner:
    """The largest thing in each frame that differs from the empty scene, while it is inside the picture."""
    background = _background(clip)
    height, width = background.shape
    closing = np.ones((max(3, height // 24) | 1, 5), np.uint8)
    times, columns, heights, hips = [], [], [], []
    for at, frame in enumerate(clip.frames):
        mask = (cv2.absdiff(frame, background) > LEAST_CONTRAST).astype(np.uint8)
        opened = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
        mask = cv2.morphologyEx(opened, cv2.MORPH_CLOSE, closing)
        count, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
        if count > 1:
            biggest = 1 + int(np.argmax(stats[1:, cv2.CC_STAT_AREA]))
            left, top, wide, high, _ = stats[biggest]
            if high > LEAST_HEIGHT * height and left > 1 and left + wide < width - 1 and high > wide * 0.6:
                torso = labels[top : top + max(1, high // 2), left : left + wide] == biggest
                times.append(clip.times[at])
                columns.append(left + float(np.median(np.nonzero(torso)[1])))
                heights.append(float(high))
                hips.append(hips_of(pose.joints(frame, Box(left, top, wide, high))) if pose else None)
        if at % 30 == 0:
            progress(0.5 + 0.4 * at / len(clip.frames))
    high = np.array(heights)
    # a fragment of the runner, or something else that moves, is lower than a body
    whole = high > BODY_SHARE * np.percentile(high, 75) if len(high) else np.zeros(0, bool)
    # both points of a body at once would make a jerk: the hips count where they are found in nearly all frames
    joints = np.array([np.nan if one is None else one for one in hips], np.float64)
    found = np.isfinite(joints)
    by_pose = bool(found.any() and found[whole].mean() >= MOSTLY_FOUND)
    kept = whole & found if by_pose else whole
    places = joints if by_pose else np.array(columns)
    return Runner(np.array(times)[kept], places[kept], high[kept], by_pose)
