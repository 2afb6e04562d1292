"""Vertical motion of the moving body, by dense optical flow between neighbouring frames."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from .quantiles import median, percentile
from .refusals import Inconclusive
from .video import Clip, Progress, Series

cv2.setNumThreads(1)

# longest side of the frames that the flow is computed on
FLOW_SIDE = 240
# gray levels between two frames that count as motion
MOVED = 10
LEAST_PIXELS = 20
# pixels that move less than this share of the fast ones don't count
MOVING_SHARE = 0.02
# a frame of which more than this share changes is a cut or a change of exposure
WHOLE_FRAME = 0.85
# the camera may drift by this share of the longest side; slow drift is compensated
MOST_DRIFT = 0.05
MOST_SHAKE = 0.006
# a drift by this share may be why nothing is found
UNSTEADY = 0.015
CAMERA_SAMPLES = 16
# below this response two pictures show no common shift
LEAST_RESPONSE = 0.1
# below this share of moving pixels the camera stands still, and the others show the background
MOSTLY_STILL = 0.6


@dataclass(frozen=True)
class Motion:
    """Per frame: velocity of the body (down positive, pixels of the decoded frame a second)."""

    velocity: Series
    area: Series
    # accumulated movement of the background, in decoded pixels (x, y)
    camera: NDArray[np.float64]
    # whether the camera moved so far that this may be why nothing is found
    is_unsteady: bool


def _small(clip: Clip) -> tuple[Iterator[NDArray[np.uint8]], float]:
    """The frames that the flow is computed on, one after the other, and their scale."""
    height, width = clip.frames.shape[1:]
    scale = min(1.0, FLOW_SIDE / max(height, width))
    size = (max(16, round(width * scale)), max(16, round(height * scale)))
    return (cv2.resize(frame, size, interpolation=cv2.INTER_AREA) for frame in clip.frames), size[0] / width


def measure(clip: Clip, progress: Progress) -> Motion:
    """The motion of each frame since the one before. Raises `Inconclusive` if the camera moves."""
    small, scale = _small(clip)
    count = len(clip.frames)
    flow_of = cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_ULTRAFAST)
    flow_of.setFinestScale(1)
    down, area = np.zeros(count), np.zeros(count)
    camera = np.zeros((count, 2))
    spread = np.ones((5, 5), np.uint8)
    for at, (before, now) in enumerate(pairwise(small), start=1):
        difference = cv2.absdiff(now, before)
        moved = cv2.dilate(cv2.compare(difference, MOVED, cv2.CMP_GT), spread) > 0
        pixels = np.count_nonzero(moved)
        area[at] = pixels / moved.size
        if cv2.mean(difference)[0] < 0.02 or area[at] > WHOLE_FRAME:
            continue
        flow = flow_of.calc(before, now, None)
        still = ~moved if area[at] < MOSTLY_STILL else np.ones_like(moved)
        calm = np.ascontiguousarray(flow[::2, ::2][still[::2, ::2]].T)
        background = np.array([median(one) for one in calm])
        camera[at] = background / scale
        if pixels >= LEAST_PIXELS:
            down[at] = _typical(flow[moved] - background) / scale
        if at % 30 == 0:
            progress(at / count)
    steps = np.diff(clip.times, prepend=clip.times[0] - np.median(np.diff(clip.times)))
    steps = np.maximum(steps, 1e-4)
    path = np.cumsum(camera, 0)
    drift = _refuse_drift(path, camera, max(clip.frames.shape[1:]), steps)
    return Motion(velocity=down / steps, area=area, camera=path, is_unsteady=drift > UNSTEADY)


def _typical(flow: NDArray[np.float32]) -> float:
    """The median vertical motion without the pixels at the body's edge, which hardly move."""
    size = np.maximum(np.abs(flow[:, 0]), np.abs(flow[:, 1]))
    return median(flow[size >= MOVING_SHARE * percentile(size, 90), 1])


def refuse_moving_camera(clip: Clip) -> None:
    """Raises `Inconclusive` if the background moves, by a few frames of the clip."""
    kept = np.unique(np.linspace(0, len(clip.frames) - 1, CAMERA_SAMPLES).round().astype(int))
    small = [cv2.resize(clip.frames[at], (160, 120), interpolation=cv2.INTER_AREA).astype(np.float32) for at in kept]
    moves = [_shift(small[0], one) for one in small[1:]]
    far = [np.hypot(*shift) / 160 for shift, response in moves if response > LEAST_RESPONSE]
    if len(far) < len(moves) / 2 or float(np.median(far)) > MOST_DRIFT / 2:
        raise Inconclusive("camera_moved")
    # a camera that is moved for a part of the clip; a large body that moves leaves the sides where they are
    elsewhere = [
        one
        for one, (shift, response) in zip(small[1:], moves, strict=True)
        if response > LEAST_RESPONSE
        and np.hypot(*shift) / 160 > MOST_DRIFT / 2
        and all(_follows(small[0][:, side], one[:, side], shift) for side in (slice(0, 64), slice(96, 160)))
    ]
    if len(elsewhere) > len(moves) / 5:
        raise Inconclusive("camera_moved")


def _shift(first: NDArray[np.float32], other: NDArray[np.float32]) -> tuple[tuple[float, float], float]:
    """The common shift of two pictures, and how clear it is."""
    window = cv2.createHanningWindow((first.shape[1], first.shape[0]), cv2.CV_32F)
    # OpenCV fades the pictures that it is given
    return cv2.phaseCorrelate(first.copy(), other.copy(), window)


def _follows(first: NDArray[np.float32], other: NDArray[np.float32], shift: tuple[float, float]) -> bool:
    """Whether a side of the picture has moved as the whole."""
    own, response = _shift(first, other)
    return response > LEAST_RESPONSE and np.hypot(own[0] - shift[0], own[1] - shift[1]) / 160 < MOST_DRIFT / 2


def _refuse_drift(path: NDArray[np.float64], steps: NDArray[np.float64], side: int, seconds: Series) -> float:
    """The drift of the camera as a share of the longest side. Raises `Inconclusive` if it moves too far or too fast."""
    drift = float(np.ptp(path, axis=0).max()) / side
    shake = float(np.percentile(np.abs(steps), 90)) / side / max(float(np.median(seconds)) * 30, 0.1)
    if drift > MOST_DRIFT or shake > MOST_SHAKE:
        raise Inconclusive("camera_moved", f"drift {drift:.3f}, shake {shake:.4f}")
    return drift
