"""Balance: sway of the hips of a standing person, by features of the body that move like an inverted pendulum."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, sosfiltfilt

from .counting import NORMAL_95
from .points import Followed, Tracks, follow
from .refusals import Inconclusive
from .result import Metric, Result, Scaleless, notes_on, picture_at, pictures_between, rest_of, thinned
from .scale import by_distance
from .settings import Settings
from .video import Clip, Progress, Series

LEAST_SECONDS = 10.0
# the hip joint above the floor, as a share of the body's height (Drillis, Contini 1966)
HIP_SHARE = 0.53
# standard error of that share, and of a body that is no stiff pendulum
MODEL_ERROR = 0.05
# sway is slower than this, in Hz; what is faster is noise
FASTEST_SWAY = 5.0
# chi-square of two degrees of freedom at 95 %
CHI_SQUARE = 5.991
# a body that moves farther than this share of its height does not stand
MOST_SWAY = 0.15
# the background may move by this many decoded pixels (root of the mean square)
MOST_CAMERA = 0.35
# the noise may be this share of the sway
MOST_NOISE = 0.7
# the least sway in decoded pixels (standard deviation): features are not followed more exactly
LEAST_SWAY = 0.1
# features that must agree: how like the others they must move
LEAST_FEATURES = 5
LEAST_LIKENESS = 0.7
# features that sway less than this share of those that sway most may be background
MOVING_SHARE = 0.5
# bounds of the share of the common movement, narrower each time: a feature at the edge also shows the background
GAINS = ((0.6, 1.6), (0.75, 1.4), (0.85, 1.25))
# percentile of the features' movements that is the body's
UPPER = 75
CM = 100.0


@dataclass(frozen=True)
class Sway:
    """Places of the hips in decoded pixels around their mean (across, down), and the standard error of a place."""

    times: Series
    places: NDArray[np.float64]
    noise: float


def _metric(name: str, value: float, error: float) -> Metric:
    return Metric(name, value, max(0.0, value - NORMAL_95 * error), value + NORMAL_95 * error)


def _slow(values: NDArray[np.float64], rate: float) -> NDArray[np.float64]:
    """Values without what is faster than a sway."""
    return sosfiltfilt(butter(4, min(FASTEST_SWAY, 0.4 * rate), fs=rate, output="sos"), values, axis=0)


def _refuse_camera(background: Tracks, rate: float) -> NDArray[np.float64]:
    """The movement of the background. Raises `Inconclusive` if the camera does not stand still."""
    if background.shape[1] < LEAST_FEATURES:
        raise Inconclusive("no_background")
    camera = _slow(np.median(background, 1), rate)
    camera = camera - camera.mean(0)
    moved = float(np.sqrt((camera**2).sum(1).mean()))
    if moved > MOST_CAMERA:
        raise Inconclusive("camera_moved", f"{moved:.2f} pixels")
    return camera


def _alike(across: NDArray[np.float64]) -> NDArray[np.bool_]:
    """The features that move like the body: the others show the background or an arm."""
    spread = across.std(0)
    likely = across[:, spread >= MOVING_SHARE * np.percentile(spread, 95)]
    common = np.median(likely, 1)
    kept = np.zeros(across.shape[1], bool)
    for low, high in GAINS:
        power = float(common @ common)
        if power <= 0:
            return kept
        gain = common @ across / power
        likeness = common @ across / np.sqrt(power * np.maximum((across**2).sum(0), 1e-12))
        narrower = (likeness > LEAST_LIKENESS) & (gain > low) & (gain < high)
        if narrower.sum() < LEAST_FEATURES:
            return kept
        kept = narrower
        common = np.median(across[:, kept], 1)
    return kept


def _sway(clip: Clip, followed: Followed) -> Sway:
    """The sway of the hips. Raises `Inconclusive` if nobody stands there, or the sway is lost in noise."""
    rate = (len(clip.times) - 1) / float(clip.times[-1] - clip.times[0])
    camera = _refuse_camera(followed.background, rate)
    if followed.body.shape[1] < LEAST_FEATURES:
        raise Inconclusive("nobody_stands")
    moved = _slow(followed.body, rate) - camera[:, None, :]
    moved = moved - moved.mean(0)
    # an inverted pendulum about the ankles: a place moves in proportion to its height above the floor
    hips = moved * (HIP_SHARE * followed.stature / followed.above)[None, :, None]
    across = hips[:, :, 0]
    kept = _alike(across)
    if kept.sum() < LEAST_FEATURES:
        raise Inconclusive("nobody_stands")
    places = np.stack([_common(across[:, kept]), np.median(moved[:, kept, 1], 1)], 1)
    # neighbouring features share their errors, so only half of them count
    noise = 1.4826 * float(np.median(np.abs(_unlike(across[:, kept], places[:, 0])))) / math.sqrt(kept.sum() / 2)
    if float(np.hypot(*np.ptp(places, axis=0))) > MOST_SWAY * followed.stature:
        raise Inconclusive("not_standing")
    if float(places[:, 0].std()) < max(LEAST_SWAY, noise / MOST_NOISE):
        raise Inconclusive("sway_too_small", f"noise {noise:.3f} of {places[:, 0].std():.3f} pixels")
    return Sway(clip.times, places - places.mean(0), noise)


def _common(across: NDArray[np.float64]) -> Series:
    """
    The movement of the body: the median one, as far as that of the upper quartile. A feature at the edge of the body
    also shows the background, which only ever makes its movement smaller.
    """
    common = np.median(across, 1)
    gains = common @ across / max(float(common @ common), 1e-12)
    return common * float(np.percentile(gains, UPPER))


def _unlike(across: NDArray[np.float64], common: Series) -> NDArray[np.float64]:
    """What remains of each feature without its share of the common movement."""
    return across - np.outer(common, common @ across / max(float(common @ common), 1e-12))


def _path(sway: Sway) -> tuple[float, float]:
    """Length of the path in decoded pixels, and its standard error by the noise, which only ever adds to a path."""
    steps = np.hypot(*np.diff(sway.places, axis=0).T)
    rate = (len(sway.times) - 1) / float(sway.times[-1] - sway.times[0])
    # the filter leaves noise that changes little from frame to frame
    step_noise = sway.noise * min(1.0, math.pi * FASTEST_SWAY / rate) * math.sqrt(2)
    raw, clean = float(steps.sum()), float(np.sqrt(np.maximum(steps**2 - step_noise**2, 0)).sum())
    return (raw + clean) / 2, (raw - clean) / 2


def _ellipse(sway: Sway) -> tuple[float, float]:
    """Area of the ellipse with 95 % of the places in square decoded pixels, and its standard error."""
    spreads = np.sqrt(np.maximum(np.linalg.eigvalsh(np.cov(sway.places.T)), 0))
    inner = np.sqrt(np.maximum(spreads**2 - sway.noise**2, 0))
    raw, clean = (math.pi * CHI_SQUARE * float(one.prod()) for one in (spreads, inner))
    return (raw + clean) / 2, (raw - clean) / 2


def _spreads(sway: Sway, scale_error: float) -> Series:
    """
    Half of the 95 % interval of each place from the mean one: noise, the errors of model and scale, and that all
    features together are followed no more exactly than the least sway.
    """
    across = sway.places[:, 0]
    return NORMAL_95 * np.hypot(math.hypot(MODEL_ERROR, scale_error) * across, math.hypot(sway.noise, LEAST_SWAY))


def balance(clip: Clip, settings: Settings, progress: Progress) -> Result:
    """Path and 95 % ellipse of the hips in the plane that the camera sees."""
    seconds = float(clip.times[-1] - clip.times[0])
    if seconds < LEAST_SECONDS:
        raise Inconclusive("too_short", f"{seconds:.1f} s")
    known = by_distance(clip, settings)
    if known is None or not settings.has_points:
        raise Inconclusive("no_calibration")
    pixels, scale_error = known
    sway = _sway(clip, follow(clip, settings, progress))
    width = clip.frames.shape[2]
    path, path_error = _path(sway)
    area, area_error = _ellipse(sway)
    # name, decoded pixels, error of the noise, dimension of the length, centimetres
    numbers = [
        ("swaySpeed", path / seconds, path_error / seconds, 1),
        ("swayPath", path, path_error, 1),
        ("swayArea", area, area_error, 2),
    ]
    metrics, scaleless = [], []
    for name, value, noise, dimension in numbers:
        error = math.hypot(noise, dimension * MODEL_ERROR * value)
        whole = math.hypot(error, dimension * scale_error * value)
        factor = (CM / pixels) ** dimension
        metrics.append(_metric(name, factor * value, factor * whole))
        rest = rest_of(whole, dimension * scale_error * value)
        scaleless.append(Scaleless(name, value / width**dimension, rest / width**dimension))
    across = sway.places[:, 0]
    farthest = [float(sway.times[int(at)]) for at in (np.argmin(across), np.argmax(across))]
    return Result(
        metrics=metrics,
        scaleless=scaleless,
        curve=thinned(sway.times, CM / pixels * across, CM / pixels * _spreads(sway, scale_error)),
        pictures=[
            picture_at(clip, "start", 0.0),
            *(picture_at(clip, "farthest", at) for at in sorted(farthest)),
            picture_at(clip, "end", seconds),
            *pictures_between(clip, 0.0, seconds),
        ],
        notes=[*notes_on(clip.facts), "by_points", "one_plane"],
    )
