"""Clips of a figure whose motion is known exactly: jumps, squats, runs and reactions."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

GRAVITY = 9.81
# bits of a coordinate below a pixel
SHIFT = 4
FINE = 1 << SHIFT
Frame = NDArray[np.uint8]


@dataclass(frozen=True)
class Scene:
    """Size and rate of a clip, and how large a metre is in it."""

    width: int = 640
    height: int = 360
    rate: float = 60
    metre: float = 105.0
    stature: float = 1.75
    seed: int = 1
    contrast: int = 1


@dataclass(frozen=True)
class Pose:
    """Place of the feet in metres from the left and above the ground, crouch (0 to 1), raised arms (0 to 1), stride."""

    x: float
    up: float = 0.0
    crouch: float = 0.0
    arms: float = 0.0
    stride: float = 0.0
    toes: float = 0.0


def background(scene: Scene) -> Frame:
    """A wall with spots above a floor with joints."""
    chance = np.random.default_rng(scene.seed)
    small = chance.normal(125, 22, (scene.height // 12 + 1, scene.width // 12 + 1)).astype(np.float32)
    wall = cv2.resize(small, (scene.width, scene.height), interpolation=cv2.INTER_CUBIC)
    ground = round(scene.height * 0.88)
    wall[ground - round(0.1 * scene.metre) :] = wall[ground - round(0.1 * scene.metre) :] * 0.5 + 25
    picture = np.clip(wall, 20, 220).astype(np.uint8)
    for at in range(0, scene.width, 64):
        cv2.line(picture, (at, ground + 8), (at + 20, scene.height), 70, 1)
    return cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)


def draw(scene: Scene, empty: Frame, pose: Pose) -> Frame:
    """The figure in front of the background, with coordinates finer than a pixel."""
    unit = scene.metre * scene.stature
    ground = scene.height * 0.88
    x, feet = pose.x * scene.metre, ground - pose.up * scene.metre
    hip = feet - unit * (0.5 - 0.16 * pose.crouch)
    shoulder = hip - unit * 0.3
    picture = empty.copy()

    def fixed(place: tuple[float, float]) -> tuple[int, int]:
        return round(place[0] * FINE), round(place[1] * FINE)

    def line(start: tuple[float, float], end: tuple[float, float], colour: tuple[int, int, int], width: float) -> None:
        cv2.line(picture, fixed(start), fixed(end), colour, max(1, round(width)), cv2.LINE_AA, SHIFT)

    axes = (round(unit * 0.16), round(unit * 0.02))
    shadow = cv2.ellipse(picture.copy(), (round(x), round(ground)), axes, 0, 0, 360, (25, 25, 25), -1)
    picture = cv2.addWeighted(shadow, 0.4, picture, 0.6, 0)
    for side in (-1, 1):
        knee = (x + unit * (0.03 * side + 0.1 * pose.crouch + 0.1 * side * pose.stride), (hip + feet) / 2)
        ankle = (x + unit * (0.05 * side + 0.16 * side * pose.stride), feet - unit * 0.03)
        line((x, hip), knee, (200, 190, 215), unit * 0.06)
        line(knee, ankle, (200, 190, 215), unit * 0.05)
        line(ankle, (ankle[0] + unit * 0.06, feet - unit * 0.012), (235, 235, 245), unit * 0.024)
        hand = (x + unit * 0.12 * side, shoulder + unit * 0.3 * (1 - 2 * pose.arms))
        line((x, shoulder), hand, (120, 150, 205), unit * 0.045)
    line((x, hip), (x, shoulder), (150, 215, 160), unit * 0.13)
    head = fixed((x, shoulder - unit * 0.11))
    cv2.circle(picture, head, round(unit * 0.065 * FINE), (110, 140, 200), -1, cv2.LINE_AA, SHIFT)
    return picture


def write(path: Path, scene: Scene, frames: list[Frame], options: list[str] | None = None, sound: Path | None = None) -> None:
    """Encodes the frames with H.264, or as the options say."""
    size = f"{frames[0].shape[1]}x{frames[0].shape[0]}"
    command = [
        *["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr24", "-s", size, "-r", str(scene.rate), "-i", "-"],
        *(["-i", str(sound), "-c:a", "aac"] if sound else []),
        *(options or ["-c:v", "libx264", "-preset", "veryfast", "-crf", "21", "-pix_fmt", "yuv420p"]),
        str(path),
    ]
    subprocess.run(command, input=b"".join(frame.tobytes() for frame in frames), check=True)


def film(path: Path, scene: Scene, seconds: float, pose_at: Callable[[float], Pose], **more: object) -> None:
    """A clip of a moving figure, with the noise of a camera."""
    chance = np.random.default_rng(scene.seed + 7)
    empty = background(scene)
    frames = []
    for number in range(round(seconds * scene.rate)):
        clean = draw(scene, empty, pose_at(number / scene.rate)).astype(np.int16)
        frames.append(np.clip(clean + chance.normal(0, 2, clean.shape[:2])[..., None], 0, 255).astype(np.uint8))
    write(path, scene, frames, **more)  # type: ignore[arg-type]


def smooth(share: float) -> float:
    """From 0 to 1 without a jerk."""
    kept = min(1.0, max(0.0, share))
    return kept * kept * (3 - 2 * kept)


def jumping(takeoffs: list[float], height: float, x: float = 3.0) -> tuple[Callable[[float], Pose], list[tuple[float, float]]]:
    """A figure that crouches, jumps and lands, and the times of take-off and landing."""
    flight = math.sqrt(8 * height / GRAVITY)
    speed = GRAVITY * flight / 2

    def pose(time: float) -> Pose:
        for start in takeoffs:
            since = time - start
            if 0 <= since <= flight:
                return Pose(x, up=speed * since - GRAVITY * since**2 / 2, arms=0.6)
            if -0.55 < since < 0:
                down = smooth((since + 0.55) / 0.3) if since < -0.25 else 1 - _push(1 + since / 0.25)
                return Pose(x, crouch=down, arms=0.6 * smooth((since + 0.25) / 0.25))
            if flight < since < flight + 0.5:
                after = since - flight
                sunk = smooth(after / 0.15) if after < 0.15 else 1 - smooth((after - 0.15) / 0.35)
                return Pose(x, crouch=0.7 * sunk, arms=0.6 * (1 - smooth(after / 0.4)))
        return Pose(x)

    return pose, [(start, start + flight) for start in takeoffs]


def _push(share: float) -> float:
    """The legs stretch with rising speed until take-off."""
    return min(1.0, max(0.0, share)) ** 2


def squatting(times: list[float], x: float = 3.0) -> Callable[[float], Pose]:
    """Slow squats, feet on the ground."""

    def pose(time: float) -> Pose:
        down = max((math.sin(math.pi * (time - at) / 1.2) ** 2 if 0 < time - at < 1.2 else 0.0) for at in times)
        return Pose(x, crouch=down)

    return pose


def running(speed: float, start: float = 0.3) -> Callable[[float], Pose]:
    """A runner who crosses the picture at a constant speed."""
    return lambda time: Pose(x=-0.4 + speed * (time - start + 0.0), up=0.0, stride=math.sin(time * 14), arms=0.3)


def main() -> None:
    """`clips.py KIND FILE`: writes a clip for the tests of the other side, and prints its truth as JSON."""
    kind, path = sys.argv[1], Path(sys.argv[2])
    if kind == "jump":
        pose, flights = jumping([1.4], 0.35)
        film(path, Scene(), 3.2, pose)
        print(json.dumps({"height": 35.0, "takeoff": flights[0][0], "landing": flights[0][1]}))
    elif kind == "jumps":
        pose, flights = jumping([1.0, 2.6, 4.2], 0.3)
        film(path, Scene(rate=30), 5.8, pose)
        print(json.dumps({"count": len(flights)}))
    elif kind == "squats":
        film(path, Scene(rate=30), 3.5, squatting([0.5, 2.0]))
        print(json.dumps({"count": 0}))
    else:
        raise SystemExit(f"unknown kind {kind}")


if __name__ == "__main__":
    main()
