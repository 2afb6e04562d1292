"""Hops whose feet can't be told from the floor, such as jumping jacks: the body falls freely, again and again."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .body import Body, body_between
from .flight import GRAVITY
from .jumps import ASSUMED_HEIGHT, LONGEST, MOST_FALL, SHORTEST, Candidate, candidates
from .motion import Motion
from .quantiles import median
from .video import Clip

# fewer show no period
LEAST_HOPS = 6
LEAST_FIT = 0.9
# free fall in multiples of g, if the body is as tall as assumed; the flow of a plain body is slower than the body
LEAST_FALL = 0.42
# the hops of a clip fall alike up to this factor
MOST_UNLIKE = 1.4
# from a hop to the one after the next takes as long each time, up to this share of it: a jack is two unlike hops
MOST_UNEVEN = 0.2
# a body that moves farther than this share of its height between the first and last hop walks or runs
MOST_WAY = 0.3


@dataclass(frozen=True)
class Hops:
    """Hops in order, and the height of the body's box in decoded pixels."""

    each: list[Candidate]
    box: float

    @property
    def starts(self) -> list[float]:
        """When the body rises fastest, in seconds."""
        return [one.rising for one in self.each]


def hops_of(clip: Clip, motion: Motion) -> Hops | None:
    """The hops of a clip; None if the body does not fall freely in regular periods, or does not stay in its place."""
    steep = [one for one in candidates(motion, clip.times) if one.fit >= LEAST_FIT and _is_short(one)]
    if len(steep) < LEAST_HOPS:
        return None
    typical = median(np.array([one.fall for one in steep]))
    each = [one for one in steep if abs(math.log(one.fall / typical)) < math.log(MOST_UNLIKE)]
    if len(each) < LEAST_HOPS:
        return None
    starts = np.array([one.rising for one in each])
    pairs = starts[2:] - starts[:-2]
    first, last = (_body_at(clip, one) for one in (each[0], each[-1]))
    if first is None or last is None or median(np.abs(pairs - median(pairs))) > MOST_UNEVEN * median(pairs):
        return None
    box = float(first.bottom - first.top)
    way = abs(first.left + first.right - last.left - last.right) / 2
    falls = LEAST_FALL < typical / box * ASSUMED_HEIGHT / GRAVITY < MOST_FALL
    return Hops(each, box) if falls and way < MOST_WAY * box else None


def _is_short(one: Candidate) -> bool:
    return one.fall > 0 and SHORTEST < one.falling - one.rising < LONGEST


def _body_at(clip: Clip, one: Candidate) -> Body | None:
    first, last = (int(np.searchsorted(clip.times, at)) for at in (one.rising - 0.3, one.falling + 0.3))
    return body_between(clip.frames[first:last])
