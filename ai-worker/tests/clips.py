"""Clips of a figure whose motion is known exactly: jumps, squats, runs and reactions."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

GRAVITY = 9.81
# bits of a coordinate below a pixel
SHIFT = 4
FINE = 1 << SHIFT
# heights of the drawn hips and crown, as shares of the stature
HIP, CROWN = 0.5, 0.975
# rows and columns of the lamp
LAMP = (slice(40, 70), slice(80, 110))
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


@dataclass(frozen=True)
class Pose:
    """Place of the feet in metres from the left and above the ground; crouch and raised arms (0 to 1), stride, lean."""

    x: float
    up: float = 0.0
    crouch: float = 0.0
    arms: float = 0.0
    stride: float = 0.0
    # metres that the hips are in front of the ankles; the body leans as a stiff rod
    lean: float = 0.0


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
    hip = feet - unit * (HIP - 0.16 * pose.crouch)
    shoulder = hip - unit * 0.3
    picture = empty.copy()

    def x_at(row: float) -> float:
        return x + pose.lean * scene.metre * (feet - row) / (unit * HIP)

    def fixed(place: tuple[float, float]) -> tuple[int, int]:
        return round(place[0] * FINE), round(place[1] * FINE)

    def line(start: tuple[float, float], end: tuple[float, float], colour: tuple[int, int, int], width: float) -> None:
        cv2.line(picture, fixed(start), fixed(end), colour, max(1, round(width)), cv2.LINE_AA, SHIFT)

    axes = (round(unit * 0.16), round(unit * 0.02))
    place = (round(x), round(ground))
    # its surroundings alone: the rest of the frame stays as it is
    top, left = max(0, place[1] - axes[1] - 2), max(0, place[0] - axes[0] - 2)
    around = picture[top : place[1] + axes[1] + 3, left : max(0, place[0] + axes[0] + 3)]
    if around.size > 0:
        shadow = cv2.ellipse(around.copy(), (place[0] - left, place[1] - top), axes, 0, 0, 360, (25, 25, 25), -1)
        around[:] = cv2.addWeighted(shadow, 0.4, around, 0.6, 0)
    for side in (-1, 1):
        knee_row, ankle_row = (hip + feet) / 2, feet - unit * 0.03
        knee = (x_at(knee_row) + unit * (0.03 * side + 0.1 * pose.crouch + 0.1 * side * pose.stride), knee_row)
        ankle = (x_at(ankle_row) + unit * (0.05 * side + 0.16 * side * pose.stride), ankle_row)
        line((x_at(hip), hip), knee, (200, 190, 215), unit * 0.06)
        line(knee, ankle, (200, 190, 215), unit * 0.05)
        line(ankle, (ankle[0] + unit * 0.06, feet - unit * 0.012), (235, 235, 245), unit * 0.024)
        hand_row = shoulder + unit * 0.3 * (1 - 2 * pose.arms)
        hand = (x_at(hand_row) + unit * 0.12 * side, hand_row)
        line((x_at(shoulder), shoulder), hand, (120, 150, 205), unit * 0.045)
    line((x_at(hip), hip), (x_at(shoulder), shoulder), (150, 215, 160), unit * 0.13)
    head = fixed((x_at(shoulder - unit * 0.11), shoulder - unit * 0.11))
    cv2.circle(picture, head, round(unit * 0.065 * FINE), (110, 140, 200), -1, cv2.LINE_AA, SHIFT)
    return picture


def write(
    path: Path, scene: Scene, frames: Iterable[Frame], options: list[str] | None = None, sound: Path | None = None
) -> None:
    """Encodes the frames with H.264, or as the options say."""
    size = f"{scene.width}x{scene.height}"
    command = [
        *["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr24", "-s", size, "-r", str(scene.rate)],
        *["-i", "-"],
        *(["-i", str(sound), "-c:a", "aac"] if sound else []),
        *(options or ["-c:v", "libx264", "-preset", "veryfast", "-crf", "21", "-pix_fmt", "yuv420p"]),
        str(path),
    ]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as encoder:
        assert encoder.stdin is not None
        for frame in frames:
            encoder.stdin.write(frame.data)
    if encoder.returncode != 0:
        raise subprocess.CalledProcessError(encoder.returncode, command)


# the middle of what the camera sees of a scene at a time, in pixels (x, y)
View = Callable[[float], tuple[float, float]]


def film(
    path: Path,
    scene: Scene,
    seconds: float,
    pose_at: Callable[[float], Pose],
    lit: float | None = None,
    *,
    view: View | None = None,
    options: list[str] | None = None,
) -> None:
    """
    A clip of a moving figure, with the noise of a camera; a lamp is switched on at a time. With a view, the camera sees
    80 % of the width and height.
    """
    seen = scene if view is None else replace(scene, width=scene.width * 4 // 10 * 2, height=scene.height * 4 // 10 * 2)
    empty, noise = background(scene), Noise(seen)

    def frame(time: float) -> Frame:
        picture = draw(scene, empty, pose_at(time))
        if lit is not None and time >= lit:
            picture[LAMP] = 250
        if view is not None:
            picture = cv2.getRectSubPix(picture, (seen.width, seen.height), view(time))
        return noise.over(picture)

    write(path, seen, (frame(number / scene.rate) for number in range(round(seconds * scene.rate))), options)


def handheld(scene: Scene, size: float, chance: np.random.Generator) -> View:
    """A camera that is held by hand: the slow waves have this size in pixels, faster ones are smaller."""
    rates, phases = chance.uniform(0.2, 3.0, (2, 5)), chance.uniform(0, 2 * math.pi, (2, 5))

    def view(time: float) -> tuple[float, float]:
        waves = np.sin(2 * math.pi * rates * time + phases) / np.maximum(1, 2 * rates)
        right, down = size * waves.sum(1) / np.sqrt((np.maximum(1, 2 * rates) ** -2.0).sum(1))
        return scene.width / 2 + float(right), scene.height * 0.55 + float(down)

    return view


class Noise:
    """The noise of a camera: each frame gets another part of one large field, which is quicker than to draw it anew."""

    def __init__(self, scene: Scene) -> None:
        """A field of which each frame needs less than a third."""
        self._chance = np.random.default_rng(scene.seed + 7)
        self._size = (scene.height, scene.width)
        field = self._chance.normal(0, 2, (2 * scene.height, 2 * scene.width)).round().astype(np.int16)
        self._field = np.repeat(field[..., None], 3, axis=2)

    def over(self, picture: Frame) -> Frame:
        """The picture with noise; all colours of a pixel get the same."""
        top, left = (int(self._chance.integers(0, side)) for side in self._size)
        noise = self._field[top : top + self._size[0], left : left + self._size[1]]
        return cv2.add(picture, noise, dtype=cv2.CV_8U)


def smooth(share: float) -> float:
    """From 0 to 1 without a jerk."""
    kept = min(1.0, max(0.0, share))
    return kept * kept * (3 - 2 * kept)


def jumping(
    takeoffs: list[float], height: float, x: float = 3.0
) -> tuple[Callable[[float], Pose], list[tuple[float, float]]]:
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


def hopping(count: int, start: float = 0.7, x: float = 3.0) -> Callable[[float], Pose]:
    """Jumping jacks: the body falls freely in each hop, and the legs are longest where the feet are 3 cm in the air."""
    flight, ground, lifted = 0.34, 0.18, 0.03
    speed = GRAVITY * flight / 2
    highest = GRAVITY * flight**2 / 8
    # a crouch of 1 lowers the hips by this many metres
    deepest = 0.16 * Scene().stature

    def pose(time: float) -> Pose:
        number, since = divmod(min(max(0.0, time - start), count * (flight + ground) - 1e-9), flight + ground)
        if since < flight:
            body = speed * since - GRAVITY * since**2 / 2
            spread = smooth(since / flight)
        else:
            body = -speed * ground / math.pi * math.sin(math.pi * (since - flight) / ground)
            spread = 1.0
        if number % 2 == 1:
            spread = 1 - spread
        up = max(0.0, body - (highest - lifted))
        return Pose(x, up=up, crouch=(highest - lifted - body + up) / deepest, arms=spread / 3, stride=spread)

    return pose


def squatting(times: list[float], x: float = 3.0) -> Callable[[float], Pose]:
    """Slow squats, feet on the ground."""

    def pose(time: float) -> Pose:
        down = max((math.sin(math.pi * (time - at) / 1.2) ** 2 if 0 < time - at < 1.2 else 0.0) for at in times)
        return Pose(x, crouch=down)

    return pose


def running(speed: float, start: float = 0.3) -> Callable[[float], Pose]:
    """A runner who crosses the picture at a constant speed."""
    return lambda time: Pose(x=-0.4 + speed * (time - start + 0.0), up=0.0, stride=math.sin(time * 14), arms=0.3)


@dataclass(frozen=True)
class Shuttle:
    """Lengths between two lines: full acceleration to the top speed, full braking to the turn, and back at once."""

    lines: tuple[float, float] = (1.1, 5.1)
    lengths: int = 4
    top: float = 3.6
    acceleration: float = 5.0
    start: float = 0.7

    @property
    def seconds(self) -> float:
        """The time of a length."""
        distance = self.lines[1] - self.lines[0]
        return 2 * self.top / self.acceleration + (distance - self.top**2 / self.acceleration) / self.top

    @property
    def moments(self) -> list[float]:
        """The start and each turn, and the arrival."""
        return [self.start + self.seconds * number for number in range(self.lengths + 1)]

    def pose(self, time: float) -> Pose:
        """The runner at a time."""
        since = min(max(0.0, time - self.start), self.seconds * self.lengths - 1e-9)
        number, inside = divmod(since, self.seconds)
        share = self._gone(inside) / (self.lines[1] - self.lines[0])
        there = share if int(number) % 2 == 0 else 1 - share
        moving = 0 < time - self.start < self.seconds * self.lengths
        stride = math.sin(time * 14) if moving else 0.0
        return Pose(self.lines[0] + there * (self.lines[1] - self.lines[0]), stride=stride, arms=0.3)

    def _gone(self, inside: float) -> float:
        distance, ramp = self.lines[1] - self.lines[0], self.top / self.acceleration
        if inside < ramp:
            return self.acceleration * inside**2 / 2
        if inside > self.seconds - ramp:
            return distance - self.acceleration * (self.seconds - inside) ** 2 / 2
        return self.top * (inside - ramp / 2)


def swaying(size: float, x: float = 3.0) -> Callable[[float], Pose]:
    """A figure that stands and sways: the hips move by three waves, the largest of this size in metres."""
    return lambda time: Pose(x, lean=_sway_at(time, size))


def _sway_at(time: float, size: float) -> float:
    waves = ((1.0, 0.23, 0.3), (0.45, 0.61, 1.1), (0.2, 1.3, 2.0))
    return size * sum(share * math.sin(2 * math.pi * rate * time + phase) for share, rate, phase in waves)


def sway_path(size: float, seconds: float) -> float:
    """Metres that the point at 53 % of the marked height moves, for a body marked from the floor to the crown."""
    times = np.linspace(0, seconds, 20_000)
    hips = np.array([_sway_at(float(time), size) for time in times])
    return float(np.abs(np.diff(hips)).sum()) * 0.53 * CROWN / HIP


def body_points(scene: Scene, x: float = 3.0) -> dict[str, float]:
    """The crown and the floor between the feet, as a member marks them, and the distance between them."""
    ground, body = 0.88, scene.stature * CROWN
    place = x * scene.metre / scene.width
    crown = ground - body * scene.metre / scene.height
    return {"fromX": place, "fromY": crown, "toX": place, "toY": ground, "distanceM": body}


def line_points(scene: Scene, run: Shuttle) -> dict[str, float]:
    """Both lines, as a member marks them, and the distance between them."""
    first, second = (at * scene.metre / scene.width for at in run.lines)
    return {"fromX": first, "fromY": 0.88, "toX": second, "toY": 0.88, "distanceM": run.lines[1] - run.lines[0]}


def written(kind: str, path: Path) -> dict[str, object]:
    """Writes a clip for the tests of the other side; its truth."""
    if kind == "jump":
        pose, flights = jumping([1.4], 0.35)
        film(path, Scene(), 3.2, pose)
        return {"height": 35.0, "takeoff": flights[0][0], "landing": flights[0][1]}
    if kind == "jumps":
        pose, flights = jumping([1.0, 2.6, 4.2], 0.3)
        film(path, Scene(rate=30), 5.8, pose)
        return {"count": len(flights)}
    if kind == "squats":
        film(path, Scene(rate=30), 3.5, squatting([0.5, 2.0]))
        return {"count": 0}
    if kind == "shuttle":
        run = Shuttle()
        film(path, Scene(), run.moments[-1] + 0.5, run.pose)
        return {"moments": run.moments, "points": line_points(Scene(), run)}
    if kind == "balance":
        scene = Scene(rate=30)
        film(path, scene, 12, swaying(0.02))
        return {"pathCm": 100 * sway_path(0.02, 12), "points": body_points(scene)}
    raise SystemExit(f"unknown kind {kind}")


def main() -> None:
    """`clips.py KIND FILE [KIND FILE ...]`: writes clips, and prints the truth of each as a line of JSON."""
    for kind, path in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
        print(json.dumps(written(kind, Path(path))))


if __name__ == "__main__":
    main()
