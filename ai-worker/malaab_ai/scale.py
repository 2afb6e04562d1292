"""The scale of the picture by a distance that the member knows."""

from __future__ import annotations

import math

from .refusals import Inconclusive
from .settings import Settings
from .video import WORK_SIDE, Clip

# standard error of a known distance, as a share: its ends are not exactly at the runner's depth
DISTANCE_ERROR = 0.01
# standard error of both ends together, as a share of the picture's longer side
POINTS_ERROR = 1.5 / WORK_SIDE
# ends closer than this share of the longer side give no scale
LEAST_LENGTH = 20 / WORK_SIDE


def by_distance(clip: Clip, settings: Settings) -> tuple[float, float] | None:
    """Decoded pixels a metre, and the standard error as a share; None without a known distance."""
    if settings.distance_m is None:
        return None
    _, height, width = clip.frames.shape
    pixels = math.hypot((settings.to_x - settings.from_x) * width, (settings.to_y - settings.from_y) * height)
    length = pixels / max(width, height)
    if length < LEAST_LENGTH:
        raise Inconclusive("no_calibration")
    return pixels / settings.distance_m, DISTANCE_ERROR + POINTS_ERROR / length


def note_on(settings: Settings) -> str:
    """The remark on the source of the scale."""
    if settings.distance_m is None:
        return "by_body_height"
    return "by_points" if settings.has_points else "by_distance"
