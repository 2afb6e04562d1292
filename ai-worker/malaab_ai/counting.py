"""Jump height by flight time, and the number of jumps."""

from __future__ import annotations

import math

import numpy as np

from . import jumps
from .flight import GRAVITY
from .hops import Hops, hops_of
from .jumps import Jump
from .motion import Motion, measure
from .refusals import Inconclusive
from .result import Mark, Metric, Point, Result, Scaleless, notes_on, pictures_around, pictures_between, thinned
from .scale import by_distance, note_on
from .settings import Settings
from .video import Clip, Progress, Series

# share of the stature by which an estimate of it from the picture may be wrong
STATURE_ERROR = 0.08
LEAST_BODY = 0.12
# centimetres on each side: no rise is known better
LEAST_RISE_SPREAD = 2.0
NORMAL_95 = 1.96
# share of the hops that are counted by the body alone by which their number may be wrong
DOUBTFUL_HOPS = 0.05


def _part(progress: Progress, start: float, end: float) -> Progress:
    return lambda share: progress(start + share * (end - start))


def height_of(flight: float) -> float:
    """Height in metres of a jump by its flight time: g t² / 8."""
    return GRAVITY * flight**2 / 8


def _flight(jump: Jump) -> tuple[float, float]:
    """Flight time and its standard error."""
    return jump.contact.landing - jump.contact.takeoff, jump.contact.error * math.sqrt(2)


def _mark(jump: Jump) -> Mark:
    flight, error = _flight(jump)
    low, high = max(0.0, flight - NORMAL_95 * error), flight + NORMAL_95 * error
    centimetres = [100 * height_of(one) for one in (flight, low, high)]
    return Mark(jump.contact.takeoff, jump.contact.landing, *centimetres)


def _found(clip: Clip, progress: Progress) -> tuple[Motion, list[Jump]]:
    motion = measure(clip, _part(progress, 0.5, 0.9))
    return motion, jumps.find(clip, motion)


def _refuse(clip: Clip, motion: Motion, found: list[Jump]) -> None:
    """Raises `Inconclusive` with the reason why there is no jump."""
    if found:
        return
    if float(np.percentile(motion.area, 95)) < 0.002:
        raise Inconclusive("nothing_moves")
    if motion.is_unsteady:
        raise Inconclusive("camera_moved")
    unseen = [one for one in jumps.candidates(motion, clip.times) if one.fit > jumps.LEAST_FIT]
    if any(jumps.touches_edge(clip, one) for one in unseen):
        raise Inconclusive("feet_cut_off")
    raise Inconclusive("unclear" if any(jumps.is_unclear(clip, motion, one) for one in unseen) else "no_jump")


def _hips(clip: Clip, settings: Settings, jump: Jump) -> tuple[float, float] | None:
    """Rise of the hips in centimetres with its standard error; None without a scale."""
    rise, error = jump.rise, STATURE_ERROR * jump.rise
    known = by_distance(clip, settings)
    if known is not None:
        scale, scale_error = known
        return 100 * rise / scale, 100 * math.hypot(error, scale_error * rise) / scale
    if settings.body_height_cm is None:
        return None
    share = settings.body_height_cm / jump.stature
    return rise * share, error * share


def _curve(clip: Clip, motion: Motion, jump: Jump) -> tuple[Series, Series]:
    """
    The height of the body around a jump in decoded pixels. The flow of a plain body is slower than the body, so the
    height is stretched to the rise of its features.
    """
    takeoff, landing = jump.contact.takeoff, jump.contact.landing
    near = np.flatnonzero(np.abs(clip.times - (takeoff + landing) / 2) < landing - takeoff + 0.4)
    times, place = clip.times[near], -np.cumsum(motion.velocity * np.gradient(clip.times))[near]
    up = float(place[(times >= takeoff) & (times <= landing)].max() - np.interp(takeoff, times, place))
    stretch = jump.rise / up if jump.contact.rise is not None and up > 0 else 1.0
    return times, stretch * (place - float(np.median(place[:3])))


def jump_height(clip: Clip, settings: Settings, progress: Progress) -> Result:
    """The highest jump: by flight time, and beside it by the rise of the body."""
    motion, found = _found(clip, progress)
    _refuse(clip, motion, found)
    best = max(found, key=lambda one: _flight(one)[0])
    if best.body.bottom >= clip.frames.shape[1] - 2:
        raise Inconclusive("feet_cut_off")
    if best.stature < LEAST_BODY * clip.frames.shape[1]:
        raise Inconclusive("too_far_away")
    mark = _mark(best)
    flight, error = _flight(best)
    metrics = [
        Metric("height", mark.value, mark.low, mark.high),
        Metric("flight", 1000 * flight, 1000 * (flight - NORMAL_95 * error), 1000 * (flight + NORMAL_95 * error)),
    ]
    notes = notes_on(clip.facts)
    known = None if best.contact.rise is None else _hips(clip, settings, best)
    if known is not None:
        hips, rise_error = known
        spread = max(NORMAL_95 * rise_error, LEAST_RISE_SPREAD)
        metrics.append(Metric("hipRise", hips, max(0.0, hips - spread), hips + spread))
        notes.append("methods_agree" if hips - spread <= mark.high and mark.low <= hips + spread else "methods_differ")
        notes += [note_on(settings)] if settings.distance_m is not None else []
    if best.body.top <= 1:
        notes.append("head_cut_off")
    times, curve = _curve(clip, motion, best)
    width = clip.frames.shape[2]
    rise_without_scale = Scaleless("hipRise", best.rise / width, STATURE_ERROR * best.rise / width)
    return Result(
        metrics=metrics,
        scaleless=[] if best.contact.rise is None else [rise_without_scale],
        marks=[_mark(one) for one in found],
        curve=thinned(times, 100 * curve / best.stature),
        pictures=[
            *pictures_around(clip, "takeoff", best.contact.takeoff_frame),
            *pictures_around(clip, "landing", best.contact.landing_frame),
            *pictures_between(clip, best.contact.takeoff, best.contact.landing),
        ],
        notes=notes,
    )


def _pace(starts: list[float]) -> list[Metric]:
    """Jumps a minute; one jump has no pace."""
    if len(starts) < 2:
        return []
    gaps = np.diff(starts)
    pace = 60 / float(np.median(gaps))
    spread = NORMAL_95 * 60 * float(np.std(gaps)) / float(np.median(gaps)) ** 2 / math.sqrt(len(gaps))
    return [Metric("pace", pace, max(0.0, pace - spread), pace + spread)]


def _curve_of_body(clip: Clip, motion: Motion, stature: float) -> list[Point]:
    place = -np.cumsum(motion.velocity * np.gradient(clip.times))
    return thinned(clip.times, 100 * (place - np.median(place)) / max(stature, 1))


def _counted_by_body(clip: Clip, motion: Motion, hops: Hops) -> Result:
    """The number of hops by the body alone. A hop is at most as high as if the whole swing of the body was a flight."""
    count, doubt = len(hops.each), max(1, round(DOUBTFUL_HOPS * len(hops.each)))
    marks = []
    for one in hops.each:
        seconds = one.falling - one.rising
        high = 100 * height_of(seconds)
        rise = 100 * one.fall * seconds**2 / 8 * jumps.ASSUMED_HEIGHT / hops.box
        marks.append(Mark(one.rising, one.falling, min(rise, high), 0.0, high))
    first = hops.each[0]
    return Result(
        metrics=[Metric("count", float(count), float(count - doubt), float(count + doubt)), *_pace(hops.starts)],
        marks=marks,
        curve=_curve_of_body(clip, motion, hops.box),
        pictures=[
            *pictures_around(clip, "takeoff", int(np.searchsorted(clip.times, first.rising))),
            *pictures_between(clip, first.rising, first.falling),
        ],
        notes=[*notes_on(clip.facts), "by_body"],
    )


def count_jumps(clip: Clip, settings: Settings, progress: Progress) -> Result:
    """The number of jumps of four centimetres or more, each marked on the time line; of low hops by the body alone."""
    motion, found = _found(clip, progress)
    hops = None if motion.is_unsteady else hops_of(clip, motion)
    if hops is not None and len(found) < len(hops.each) / 2:
        return _counted_by_body(clip, motion, hops)
    _refuse(clip, motion, found)
    doubtful = sum(1 for one in found if 100 * height_of(_flight(one)[0]) < 8)
    count = float(len(found))
    heights = [_mark(one) for one in found]
    highest = max(heights, key=lambda one: one.value)
    return Result(
        metrics=[
            Metric("count", count, count - doubtful, count + math.ceil(doubtful / 4)),
            *_pace([one.contact.takeoff for one in found]),
            Metric("highest", highest.value, highest.low, highest.high),
        ],
        marks=heights,
        curve=_curve_of_body(clip, motion, found[0].stature),
        pictures=[
            *pictures_around(clip, "takeoff", found[0].contact.takeoff_frame),
            *pictures_between(clip, found[0].contact.takeoff, found[0].contact.landing),
        ],
        notes=notes_on(clip.facts),
    )
