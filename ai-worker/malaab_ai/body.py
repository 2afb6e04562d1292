"""The moving body in the picture, and the lowest row of its feet."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from .video import Clip, Series

# pixels of the lowest rows that must differ from the empty floor
TOE_PIXELS = 3.0
# gray levels by which a foot differs from the floor
LEAST_CONTRAST = 12.0
MOST_CONTRAST = 60.0
# shares of the standing feet's contrast that count as a foot, and how much more a dark pixel must differ: it may be a
# shadow
CRITERIA = tuple((share, dark) for share in (0.3, 0.4, 0.5, 0.6, 0.7) for dark in (1.0, 1.1))
LEAST_SHIFT = 0.4
# value of a pixel that is like the empty floor
ALIKE = 255


@dataclass(frozen=True)
class Body:
    """The box of the moving body in decoded pixels: rows from top to ground."""

    left: int
    right: int
    top: int
    bottom: int


@dataclass(frozen=True)
class Scene:
    """The frames around a jump; the camera's drift counts from the frame of the apex."""

    clip: Clip
    camera: NDArray[np.float64]
    first: int
    last: int
    apex: int

    def shift(self, at: int) -> NDArray[np.float64]:
        """Movement of the camera since the apex, in decoded pixels."""
        return self.camera[at] - self.camera[self.apex]


def body_between(frames: NDArray[np.uint8]) -> Body | None:
    """The largest region whose pixels change over these frames."""
    step = max(1, len(frames) // 24)
    changing = _deviation(frames[::step])
    mask = (changing > max(8.0, float(np.percentile(changing, 50)) * 4)).astype(np.uint8)
    side = max(mask.shape)
    closing = max(3, side // 60) | 1
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
    mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((closing * 2 + 1, closing), np.uint8))
    count, _, stats, _ = cv2.connectedComponentsWithStats(mask)
    if count < 2:
        return None
    left, top, width, height, area = max(stats[1:], key=lambda one: int(one[cv2.CC_STAT_AREA]))
    if height < side * 0.06 or area < 30:
        return None
    return Body(int(left), int(left + width), int(top), int(top + height))


def _deviation(frames: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Standard deviation of each pixel; exact sums, without a copy of all frames as floats."""
    total, squares = (np.zeros(frames.shape[1:], np.float64) for _ in range(2))
    for frame in frames:
        cv2.accumulate(frame, total)
        cv2.accumulateSquare(frame, squares)
    mean = total / max(len(frames), 1)
    return np.sqrt(np.maximum(squares / max(len(frames), 1) - mean * mean, 0)).astype(np.float32)


def held_still(frame: NDArray[np.uint8], shift: NDArray[np.float64]) -> NDArray[np.float32]:
    """The frame with the drift of the camera taken out."""
    if np.abs(shift).max() < LEAST_SHIFT:
        return frame.astype(np.float32)
    matrix = np.array([[1, 0, -shift[0]], [0, 1, -shift[1]]], np.float32)
    return cv2.warpAffine(frame.astype(np.float32), matrix, frame.shape[::-1], borderMode=cv2.BORDER_REPLICATE)


def _contrast(scene: Scene, body: Body, floor: NDArray[np.float32], until: int) -> float:
    """Gray levels between the standing feet and the floor."""
    rows = slice(max(0, body.bottom - (body.bottom - body.top) // 7), body.bottom)
    columns = slice(body.left, body.right)
    standing = scene.clip.frames[scene.first : max(until, scene.first + 1), rows, columns].astype(np.float32)
    return float(np.percentile(np.abs(standing - floor[rows, columns]), 97))


def foot_rows(scene: Scene, body: Body, floor: NDArray[np.float32], until: int) -> NDArray[np.float64]:
    """For each criterion and frame the lowest row that differs from the empty floor; NaN if there is none."""
    contrast = _contrast(scene, body, floor, until)
    limits = [(float(np.clip(share * contrast, LEAST_CONTRAST, MOST_CONTRAST)), dark) for share, dark in CRITERIA]
    rows = slice(max(0, body.top), min(scene.clip.frames.shape[1], body.bottom + 12))
    columns = slice(max(0, body.left - 4), body.right + 4)
    found = np.full((len(limits), scene.last - scene.first), np.nan)
    for at in range(scene.first, scene.last):
        difference = held_still(scene.clip.frames[at], scene.shift(at))[rows, columns] - floor[rows, columns]
        alike = [cv2.inRange(difference, -dark * limit, limit) for limit, dark in limits]
        counts = np.array([cv2.reduce(one, 1, cv2.REDUCE_SUM, dtype=cv2.CV_32S)[:, 0] for one in alike])
        found[:, at - scene.first] = _lowest(difference.shape[1] - counts / ALIKE, rows.stop)
    return found


def _lowest(counts: NDArray[np.float64], bottom: int) -> Series:
    """For each criterion the lowest row up to which enough pixels differ, by the number of them in each row."""
    over = np.cumsum(counts[:, ::-1], 1)
    at = np.argmax(over >= TOE_PIXELS, 1)
    each = np.arange(len(counts))
    reached = over[each, at]
    before = np.where(at > 0, over[each, at - 1], 0.0)
    found = bottom - at - (TOE_PIXELS - before) / np.maximum(reached - before, 1.0)
    return np.where(reached < TOE_PIXELS, np.nan, found)
