"""What the member has told about the video, checked."""

from __future__ import annotations

import math
from dataclasses import dataclass


class Malformed(Exception):
    """A message of the other side has another shape than agreed."""


@dataclass(frozen=True)
class Settings:
    """The body's height, or a known distance between two points in shares of the picture; the signal of a reaction."""

    body_height_cm: float | None = None
    distance_m: float | None = None
    from_x: float = 0.0
    from_y: float = 0.0
    to_x: float = 1.0
    to_y: float = 0.0
    has_points: bool = False
    # the signal of a reaction; None = found by itself
    signal: str | None = None

    @staticmethod
    def read(given: object) -> Settings:
        """Raises `Malformed`."""
        if not isinstance(given, dict):
            raise Malformed("settings are no object")
        return Settings(
            body_height_cm=_within(given.get("bodyHeightCm"), "bodyHeightCm", 50, 260),
            distance_m=_within(given.get("distanceM"), "distanceM", 0.5, 200),
            from_x=_within(given.get("fromX"), "fromX", 0, 1) or 0.0,
            from_y=_within(given.get("fromY"), "fromY", 0, 1) or 0.0,
            to_x=1.0 if given.get("toX") is None else _within(given.get("toX"), "toX", 0, 1) or 0.0,
            to_y=_within(given.get("toY"), "toY", 0, 1) or 0.0,
            has_points=all(given.get(name) is not None for name in ("fromX", "fromY", "toX", "toY")),
            signal=_one_of(given.get("signal"), "signal", ("light", "sound")),
        )


def _one_of(value: object, name: str, known: tuple[str, ...]) -> str | None:
    if value is None or value in known:
        return None if value is None else str(value)
    raise Malformed(f"{name} is unknown")


def _within(value: object, name: str, least: float, most: float) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise Malformed(f"{name} is no number")
    if not least <= value <= most:
        raise Malformed(f"{name} is out of range")
    return float(value)
