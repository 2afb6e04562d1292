"""Clips whose motion, place, size and noise follow from a seed, so that any number of new ones can be measured."""

from __future__ import annotations

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
    jumping,
    line_points,
    running,
    smooth,
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


KINDS = {
    "jump, 60 frames a second": Kind("jump-height", "height", _jump, 60),
    "jump, 30 frames a second": Kind("jump-height", "height", _jump, 30),
    "jumps": Kind("jump-counter", "count", _jumps, 30),
    "run": Kind("speed-tracker", "meanSpeed", _run, 60),
    "reaction": Kind("reaction-time", "reaction", _reaction, 60),
    "shuttle run": Kind("shuttle-run", "shuttleTime", _shuttle, 60),
    "standing": Kind("balance", "swayPath", _standing, 30),
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
