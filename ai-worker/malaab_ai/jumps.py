"""Finds jumps: a fast rise, a free fall with constant acceleration, and feet that leave the ground."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.signal import find_peaks, savgol_filter

from .body import Body, body_between
from .feet import Contact, Swing, contact_of
from .flight import GRAVITY
from .motion import Motion
from .video import Clip, Series

# a flight of 0.18 s is a jump of 4 cm
SHORTEST = 0.18
LONGEST = 1.1
# free fall in multiples of g, if the body is as tall as assumed; the flow of a plain body is slower than the body
LEAST_FALL = 0.22
LEAST_FALL_FEATURES = 0.5
MOST_FALL = 1.9
LEAST_FIT = 0.7
# the same where features of the body fall freely: to sink after a landing may be faster than the fall
LEAST_FIT_FEATURES = 0.5
ASSUMED_HEIGHT = 1.7
# without features, a flight lasts at most so many times as long as from the fastest rise to the fastest fall
MOST_LONGER = 1.3
# the body falls at least at this share of the speed that counts as a rise
FALLING = 0.7
# share of the fastest rise up to which a peak after it is part of it
RIPPLE = 0.5
# the jumps of a clip fall alike, up to this factor: to stand up after a landing and bend again is no fall
MOST_UNLIKE = 1.4
# the same where features of the body tell it
MOST_UNLIKE_FEATURES = 1.25
# the ground of a jump may be this much higher than that of the others, as a share of the body: by rows, and by frames
MOST_UNLEVEL = 0.035
MOST_UNLEVEL_FRAMES = 0.025


@dataclass(frozen=True)
class Jump:
    """A jump: its contacts with the floor and the motion of the body."""

    contact: Contact
    # rise of the body from take-off to apex, in decoded pixels
    rise: float
    body: Body
    # standing height in decoded pixels
    stature: float
    # acceleration of the fall, in statures a second squared
    fall: float
    # whether the contacts are far from the fastest rise and fall, and no features of the body tell which are right
    is_doubtful: bool


@dataclass(frozen=True)
class Candidate:
    """A rise and a fall that may be a jump, with how well a free fall fits them."""

    rising: float
    falling: float
    fall: float
    fit: float


def _rises(velocity: Series, peaks: NDArray[np.int64], fall: float) -> list[int]:
    """The peaks of the rises. A much slower peak without a fall before it is a ripple of the rise before."""
    found: list[int] = []
    for peak in map(int, peaks):
        is_ripple = bool(found) and velocity[peak] > RIPPLE * velocity[found[-1]]
        if not is_ripple or float(velocity[found[-1] : peak].max()) >= fall:
            found.append(peak)
    return found


def candidates(motion: Motion, times: Series) -> list[Candidate]:
    """Each rise that is followed by a fall, with the acceleration between them."""
    step = float(np.median(np.diff(times)))
    width = max(5, round(0.05 / step) | 1)
    velocity = savgol_filter(motion.velocity, width, 2) if len(times) > width else motion.velocity
    least = max(15.0, float(np.abs(velocity).max()) * 0.12)
    peaks, _ = find_peaks(-velocity, height=least, distance=max(1, round(0.1 / step)))
    ups = _rises(velocity, peaks, FALLING * least)
    found: list[Candidate] = []
    for up in ups:
        within = (times > times[up] + SHORTEST * 0.5) & (times < times[up] + LONGEST * 1.15)
        if not within.any():
            continue
        later = np.flatnonzero(within)
        following = [one for one in ups if one > up]
        if following:
            later = later[later < following[0]]
        downs, _ = find_peaks(velocity[later], height=FALLING * least)
        if len(later) == 0:
            continue
        fastest = downs[np.argmax(velocity[later][downs])] if len(downs) else np.argmax(velocity[later])
        down = int(later[int(fastest)])
        if velocity[down] < FALLING * least:
            continue
        span = slice(up + (1 if down - up > 4 else 0), down + (0 if down - up > 4 else 1))
        slope, start = np.polyfit(times[span], velocity[span], 1)
        rest = velocity[span] - (slope * times[span] + start)
        total = float(np.var(velocity[span])) or 1.0
        found.append(Candidate(float(times[up]), float(times[down]), float(slope), 1 - float(np.var(rest)) / total))
    return found


def find(clip: Clip, motion: Motion) -> list[Jump]:
    """The jumps of a clip, in order."""
    seen = [jump for one in candidates(motion, clip.times) if (jump := _seen(clip, motion, one)) is not None]
    found = [jump for jump in seen if not jump.is_doubtful and _falls_freely(jump)]
    return _falling_alike(_from_one_ground(found))


def is_unclear(clip: Clip, motion: Motion, one: Candidate) -> bool:
    """Whether a body falls freely and its feet leave the ground, but the ends of the flight can't be told."""
    jump = _seen(clip, motion, one)
    return jump is not None and jump.is_doubtful and _falls_freely(jump, LEAST_FALL_FEATURES)


def _seen(clip: Clip, motion: Motion, one: Candidate) -> Jump | None:
    """The jump of a candidate; None if the feet don't leave the ground, or for too short or too long a time."""
    if one.fit < LEAST_FIT_FEATURES or not SHORTEST * 0.5 < one.falling - one.rising < LONGEST * 1.1:
        return None
    first, last = (int(np.searchsorted(clip.times, at)) for at in (one.rising - 0.3, one.falling + 0.3))
    body = body_between(clip.frames[first:last])
    if body is None:
        return None
    contact = contact_of(clip, motion.camera, Swing(one.rising, one.falling))
    if contact is None or not SHORTEST < contact.landing - contact.takeoff < LONGEST:
        return None
    if contact.rise is None and one.fit < LEAST_FIT:
        return None
    return _jump(one, contact, body)


def _falls_freely(jump: Jump, without_features: float = LEAST_FALL) -> bool:
    """Whether the body falls about as fast as gravity makes it."""
    least = without_features if jump.contact.rise is None else LEAST_FALL_FEATURES
    return jump.stature > 0 and least < jump.fall * ASSUMED_HEIGHT / GRAVITY < MOST_FALL


def _from_one_ground(jumps: list[Jump]) -> list[Jump]:
    """
    The jumps whose feet stand on the ground of the clip: where the feet stay on it in between, they are part of
    the empty floor, and the lowest row that differs from that is a knee.
    """
    if not jumps:
        return []
    ground = float(np.percentile([one.contact.ground for one in jumps], 75))
    return [one for one in jumps if ground - one.contact.ground < _unlevel(one) * (one.body.bottom - one.body.top)]


def _unlevel(jump: Jump) -> float:
    return MOST_UNLEVEL if jump.contact.by_rows else MOST_UNLEVEL_FRAMES


def _falling_alike(jumps: list[Jump]) -> list[Jump]:
    """The jumps that fall like the one with the longest flight: gravity is the same in all of a clip."""
    if not jumps:
        return []
    longest = max(jumps, key=lambda one: one.contact.landing - one.contact.takeoff)
    return [one for one in jumps if abs(math.log(one.fall / longest.fall)) < math.log(_unlike(one, longest))]


def _unlike(one: Jump, other: Jump) -> float:
    by_features = one.contact.rise is not None and other.contact.rise is not None
    return MOST_UNLIKE_FEATURES if by_features else MOST_UNLIKE


def _jump(one: Candidate, contact: Contact, body: Body) -> Jump:
    """The rise and fall are those of features of the body, or of the flow of the picture where none can be followed."""
    known = contact.rise
    fall = one.fall if known is None else known.fall
    rise = fall * ((contact.landing - contact.takeoff) / 2) ** 2 / 2 if known is None else known.since(contact.takeoff)
    stature = float(body.bottom - body.top) - rise
    doubtful = known is None and contact.landing - contact.takeoff > MOST_LONGER * (one.falling - one.rising)
    return Jump(contact, rise, body, stature, fall=fall / max(stature, 1e-9), is_doubtful=doubtful)


def touches_edge(clip: Clip, one: Candidate) -> bool:
    """Whether the moving body reaches the lower edge of the picture."""
    first, last = (int(np.searchsorted(clip.times, at)) for at in (one.rising - 0.3, one.falling + 0.3))
    body = body_between(clip.frames[first:last])
    return body is not None and body.bottom >= clip.frames.shape[1] - 2
