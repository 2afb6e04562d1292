"""What an analysis answers: numbers with their intervals, a curve, and the frames that they were read from."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, field

import numpy as np

from .video import Clip, Facts, Series

MOST_POINTS = 240
# an area of a square centimetre is less than a millionth of the picture
SCALELESS_DECIMALS = 12
# frames before and after a moment that a member can step through
STEPS = 4
# further frames of the motion that a comparison shows
MOST_MOTION = 20
# seconds before and after the motion that a comparison shows
MARGIN = 0.3


@dataclass(frozen=True)
class Metric:
    """A number with the bounds of its 95 % interval."""

    name: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Mark:
    """A jump or split: from one time to another, with its own number."""

    start: float
    end: float
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Picture:
    """A frame to keep: its role, its number in the clip and its time."""

    role: str
    frame: int
    time: float
    # whether it is the frame of the moment among those around it
    is_chosen: bool = False


@dataclass(frozen=True)
class Scaleless:
    """A number in widths of the picture, with the standard error that does not come from the scale."""

    name: str
    value: float
    error: float


@dataclass(frozen=True)
class Point:
    """A point of a curve; `spread` is half of its 95 % interval, if this is known."""

    at: float
    value: float
    spread: float | None = None


@dataclass
class Result:
    """Numbers, marks, curve and pictures of an analysis."""

    metrics: list[Metric]
    scaleless: list[Scaleless] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    curve: list[Point] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def as_json(self, facts: Facts) -> dict[str, object]:
        """The result as the other side expects it."""
        return {
            "metrics": [_rounded(asdict(one)) for one in self.metrics],
            "marks": [_rounded(asdict(one)) for one in self.marks],
            "curve": [{"at": round(one.at, 4), "value": round(one.value, 4)} for one in self.curve],
            "notes": self.notes,
            "video": {
                "seconds": round(facts.seconds, 3),
                "rate": round(facts.rate, 3),
                "width": facts.width,
                "height": facts.height,
                "variableRate": facts.is_variable,
                "slowMotion": facts.pace < 1,
            },
        }


def spreads_json(result: Result) -> list[float]:
    """Half of the interval of each point of the curve as the other side expects it."""
    return [round(one.spread, 4) for one in result.curve if one.spread is not None]


def scaleless_json(result: Result) -> list[dict[str, object]]:
    """The numbers without a scale as the other side expects them."""
    return [_rounded(asdict(one), SCALELESS_DECIMALS) for one in result.scaleless]


def _rounded(values: dict[str, object], decimals: int = 4) -> dict[str, object]:
    return {name: round(value, decimals) if isinstance(value, float) else value for name, value in values.items()}


def thinned(times: Series, values: Series, spreads: Series | None = None) -> list[Point]:
    """At most `MOST_POINTS` points of a curve."""
    kept = np.unique(np.linspace(0, len(times) - 1, min(len(times), MOST_POINTS)).round().astype(int))
    return [Point(float(times[at]), float(values[at]), None if spreads is None else float(spreads[at])) for at in kept]


def pictures_around(clip: Clip, role: str, frame: int) -> list[Picture]:
    """The frames around a moment, for stepping."""
    near = range(max(0, frame - STEPS), min(len(clip.times), frame + STEPS + 1))
    return [Picture(role, at, float(clip.times[at]), at == frame) for at in near]


def picture_at(clip: Clip, role: str, time: float) -> Picture:
    """The frame of a moment."""
    at = min(int(np.searchsorted(clip.times, time)), len(clip.times) - 1)
    return Picture(role, at, float(clip.times[at]))


def pictures_between(clip: Clip, start: float, end: float, role: str = "motion") -> list[Picture]:
    """Frames at equal distances from shortly before the start of a motion until shortly after its end."""
    first, last = (int(np.searchsorted(clip.times, at)) for at in (start - MARGIN, end + MARGIN))
    last = min(last, len(clip.times) - 1)
    kept = np.unique(np.linspace(first, last, min(MOST_MOTION, last - first + 1)).round().astype(int))
    return [Picture(role, int(at), float(clip.times[at])) for at in kept]


def rest_of(error: float, part: float) -> float:
    """The standard error without a part of it; 0 if the part is larger."""
    return math.sqrt(max(0.0, error**2 - part**2))


def notes_on(facts: Facts) -> list[str]:
    """Properties of the file that the reader should know."""
    notes = ["variable_rate"] if facts.is_variable else []
    if facts.pace < 1:
        notes.append("slow_motion")
    if facts.rate / facts.pace < 50:
        notes.append("low_rate")
    return notes
