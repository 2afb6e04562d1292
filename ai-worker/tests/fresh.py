"""Clips whose motion, place, size and noise follow from a seed, so that any number of new ones can be measured."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from malaab_ai.refusals import Failed, Inconclusive
from malaab_ai.result import Metric
from malaab_ai.settings import Settings
from malaab_ai.source import Source
from malaab_ai.tools import TOOLS
from malaab_ai.video import decode

from .clips import (
    CROWN,
    Pose,
    Scene,
    Shuttle,
    body_points,
    film,
    handheld,
    jumping,
    line_points,
    running,
    smooth,
    squatting,
    sway_path,
    swaying,
)

PROGRAMS = Path("/usr/bin")
Chance = np.random.Generator


@dataclass(frozen=True)
class Shot:
    """The calibration of a clip, and the true value of the number."""

    settings: Settings
    truth: float


@dataclass(frozen=True)
class Kind:
    """Clips of one motion: the tool, the number that it reads, and the function that films a clip by chance."""

    tool: str
    number: str
    shoot: Callable[[Path, Scene, Chance], Shot]
    rate: float


def _middle(scene: Scene) -> float:
    return scene.width / scene.metre / 2


def _sized(scene: Scene, metre: float) -> Scene:
    return Scene(rate=scene.rate, seed=scene.seed, metre=metre)


def _jump(path: Path, scene: Scene, chance: Chance) -> Shot:
    height, takeoff = chance.uniform(0.15, 0.55), chance.uniform(0.7, 0.8)
    scene = _sized(scene, chance.uniform(75, 130))
    pose, [(_, landing)] = jumping([takeoff], height, _middle(scene) * chance.uniform(0.8, 1.2))
    film(path, scene, landing + 0.6, pose)
    return Shot(Settings(body_height_cm=100 * scene.stature * CROWN), 100 * height)


def _jumps(path: Path, scene: Scene, chance: Chance) -> Shot:
    takeoffs = (0.8 + np.arange(int(chance.integers(2, 5))) * chance.uniform(1.2, 1.5)).tolist()
    scene = _sized(scene, chance.uniform(75, 130))
    pose, flights = jumping(takeoffs, chance.uniform(0.15, 0.4), _middle(scene))
    film(path, scene, flights[-1][1] + 0.6, pose)
    return Shot(Settings(), len(flights))


def _run(path: Path, scene: Scene, chance: Chance) -> Shot:
    speed = chance.uniform(4, 8)
    scene = _sized(scene, chance.uniform(58, 70))
    film(path, scene, (scene.width / scene.metre + 1) / speed + 0.3, running(speed))
    return Shot(Settings(distance_m=scene.width / scene.metre), speed)


def _reaction(path: Path, scene: Scene, chance: Chance) -> Shot:
    lit, reaction, seconds = chance.uniform(0.8, 0.9), chance.uniform(0.18, 0.4), chance.uniform(0.25, 0.45)
    film(path, scene, 1.9, lambda time: Pose(3, arms=smooth((time - lit - reaction) / seconds)), lit)
    return Shot(Settings(), 1000 * reaction)


def _shuttle(path: Path, scene: Scene, chance: Chance) -> Shot:
    top, push = chance.uniform(2.8, 3.6), chance.uniform(4, 5.5)
    run = Shuttle(lengths=int(chance.integers(2, 4)), top=top, acceleration=push, start=chance.uniform(0.6, 0.8))
    film(path, scene, run.moments[-1] + 0.4, run.pose)
    return Shot(Settings.read(line_points(scene, run)), run.seconds * run.lengths)


def _standing(path: Path, scene: Scene, chance: Chance) -> Shot:
    size, seconds = chance.uniform(0.010, 0.03), 11.0
    scene = _sized(scene, chance.uniform(95, 150))
    film(path, scene, seconds, swaying(size, _middle(scene)))
    return Shot(Settings.read(body_points(scene, _middle(scene))), 100 * sway_path(size, seconds))


def _by_hand(path: Path, scene: Scene, chance: Chance) -> Shot:
    height, scene = chance.uniform(0.15, 0.55), _sized(scene, chance.uniform(75, 110))
    pose, [(_, landing)] = jumping([0.8], height, _middle(scene))
    film(path, scene, landing + 0.6, pose, view=handheld(scene, chance.uniform(8, 25), chance))
    return Shot(Settings(body_height_cm=100 * scene.stature * CROWN), 100 * height)


def _following(path: Path, scene: Scene, chance: Chance) -> Shot:
    """The camera follows the body by a share of its rise."""
    height, share = chance.uniform(0.2, 0.55), chance.uniform(0.4, 1.0)
    pose, [(_, landing)] = jumping([0.8], height, _middle(scene))

    def view(time: float) -> tuple[float, float]:
        return scene.width / 2, scene.height * 0.55 - share * pose(time).up * scene.metre

    film(path, scene, landing + 0.6, pose, view=view)
    return Shot(Settings(body_height_cm=100 * scene.stature * CROWN), 100 * height)


def _cut(path: Path, scene: Scene, chance: Chance) -> Shot:
    """The lower edge of the picture is between the ankles and the knees of the standing body."""
    height, scene = chance.uniform(0.15, 0.55), _sized(scene, chance.uniform(75, 120))
    pose, [(_, landing)] = jumping([0.8], height, _middle(scene))
    edge = 0.88 * scene.height - chance.uniform(0.05, 0.22) * scene.stature * scene.metre
    film(path, scene, landing + 0.6, pose, view=lambda _: (scene.width / 2, edge - scene.height * 0.4))
    return Shot(Settings(body_height_cm=100 * scene.stature * CROWN), 100 * height)


def _no_jump(path: Path, scene: Scene, chance: Chance) -> Shot:
    """Squats, raised arms, heels that are raised, or a body that walks through the picture."""
    scene = _sized(scene, chance.uniform(75, 120))
    middle, speed, start = _middle(scene), chance.uniform(0.8, 1.5), chance.uniform(0.3, 0.6)
    poses: list[Callable[[float], Pose]] = [
        squatting([start, start + chance.uniform(1.3, 1.6)], middle),
        lambda time: Pose(middle, arms=smooth((time - start) / 0.3) - smooth((time - start - 0.6) / 0.3)),
        lambda time: Pose(middle, crouch=-0.2 * (smooth((time - start) / 0.7) - smooth((time - start - 1.2) / 0.7))),
        lambda time: Pose(middle + speed * (time - 1.5), stride=math.sin(6 * time), up=0.015 * abs(math.cos(6 * time))),
    ]
    film(path, scene, 3, poses[int(chance.integers(len(poses)))])
    return Shot(Settings(body_height_cm=100 * scene.stature * CROWN), 0)


def _run_by_hand(path: Path, scene: Scene, chance: Chance) -> Shot:
    speed, scene = chance.uniform(4, 8), _sized(scene, chance.uniform(58, 70))
    view = handheld(scene, chance.uniform(15, 30), chance)
    film(path, scene, (scene.width / scene.metre + 1) / speed + 0.3, running(speed), view=view)
    return Shot(Settings(distance_m=0.8 * scene.width / scene.metre), speed)


def _jump_on_tripod(path: Path, scene: Scene, chance: Chance) -> Shot:
    """The good one beside those by hand: the wind moves the camera by less than half a pixel."""
    height, scene = chance.uniform(0.15, 0.55), _sized(scene, chance.uniform(75, 110))
    pose, [(_, landing)] = jumping([0.8], height, _middle(scene))
    film(path, scene, landing + 0.6, pose, view=handheld(scene, chance.uniform(0, 0.5), chance))
    return Shot(Settings(body_height_cm=100 * scene.stature * CROWN), 100 * height)


KINDS = {
    "jump, 60 frames a second": Kind("jump-height", "height", _jump, 60),
    "jump, 30 frames a second": Kind("jump-height", "height", _jump, 30),
    "jump, tripod in the wind": Kind("jump-height", "height", _jump_on_tripod, 60),
    "jumps": Kind("jump-counter", "count", _jumps, 30),
    "run": Kind("speed-tracker", "meanSpeed", _run, 60),
    "reaction": Kind("reaction-time", "reaction", _reaction, 60),
    "shuttle run": Kind("shuttle-run", "shuttleTime", _shuttle, 60),
    "standing": Kind("balance", "swayPath", _standing, 30),
}
# clips that can't be measured, with the causes that say so
UNMEASURABLE = {
    "jump, camera held by hand": (Kind("jump-height", "height", _by_hand, 60), {"camera_moved"}),
    "jumps, camera held by hand": (Kind("jump-counter", "count", _by_hand, 30), {"camera_moved"}),
    "jump, camera follows": (Kind("jump-height", "height", _following, 60), {"camera_moved"}),
    "run, camera held by hand": (Kind("speed-tracker", "meanSpeed", _run_by_hand, 60), {"camera_moved"}),
    "jump, feet cut off": (Kind("jump-height", "height", _cut, 60), {"feet_cut_off"}),
    "no jump, height": (Kind("jump-height", "height", _no_jump, 60), {"no_jump", "nothing_moves"}),
    "no jump, count": (Kind("jump-counter", "count", _no_jump, 30), {"no_jump", "nothing_moves"}),
}


def measured(path: Path, tool: str, settings: Settings) -> list[Metric] | str:
    """The numbers that a tool reads from a clip, or the cause of none."""
    try:
        clip = decode(path, PROGRAMS, lambda _: None)
        return TOOLS[tool](clip, settings, lambda _: None, Source(path, PROGRAMS)).metrics
    except (Failed, Inconclusive) as reason:
        return reason.cause


def fresh(folder: Path, kind: Kind, seed: int) -> tuple[float, list[Metric] | str]:
    """The true value of a new clip, and the numbers read from it, or the cause of none."""
    path = folder / "fresh.mp4"
    shot = kind.shoot(path, Scene(rate=kind.rate, seed=seed), np.random.default_rng(seed))
    return shot.truth, measured(path, kind.tool, shot.settings)
