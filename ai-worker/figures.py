"""
Prints what the analyses find in clips of a known truth: `figures.py FOLDER`, with `NAME.truth.json` beside each clip.
Shuttle runs and standing figures are drawn here, because the folder has none.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from malaab_ai.refusals import Failed, Inconclusive
from malaab_ai.result import Metric
from malaab_ai.settings import Settings
from malaab_ai.source import Source
from malaab_ai.tools import TOOLS
from malaab_ai.video import decode

from tests.clips import Scene, Shuttle, body_points, film, line_points, sway_path, swaying

PROGRAMS = Path("/usr/bin")
# seconds that the drawn figures stand
STANDING = 15

# drawn shuttle runs by name: scene and run
SHUTTLES = {
    "shuttle_4_60": (Scene(seed=11), Shuttle(lengths=4)),
    "shuttle_6_60": (Scene(seed=12), Shuttle(lengths=6, top=3.0, acceleration=4.0)),
    "shuttle_3_30": (Scene(rate=30, seed=13), Shuttle(lengths=3, top=3.4)),
    "shuttle_2_120": (Scene(rate=120, seed=14), Shuttle(lengths=2)),
}
# drawn standing figures by name: scene and size of the sway in metres
STANDERS = {
    "stand_10mm_30": (Scene(rate=30, metre=150, seed=15), 0.010),
    "stand_15mm_30": (Scene(rate=30, metre=150, seed=16), 0.015),
    "stand_25mm_60": (Scene(rate=60, seed=17), 0.025),
    "stand_40mm_30": (Scene(rate=30, seed=18), 0.040),
}

# a clip: its name and file, the calibration, and for each tool and number the true value; None = nothing to measure
Case = tuple[str, Path, Settings, list[tuple[str, str, float | None]]]


def settings_of(truth: dict[str, Any]) -> Settings:
    """The calibration that a member would give."""
    given: dict[str, Any] = {"bodyHeightCm": 100 * truth["body_height_m"]}
    if marks := truth.get("calibration"):
        given["distanceM"] = marks["distance_m"]
        for name, (x, y) in zip(("from", "to"), marks["points_px"], strict=True):
            given |= {f"{name}X": x / truth["width"], f"{name}Y": y / truth["height"]}
    return Settings.read(given)


def wanted(truth: dict[str, Any]) -> list[tuple[str, str, float | None]]:
    """The tools to run on a clip, the number to read, and its true value; None = there is nothing to measure."""
    if truth["kind"] == "run":
        return [("speed-tracker", "topSpeed", truth["run"]["peak_speed_mps"])]
    if truth["kind"] == "react":
        return [("reaction-time", "reaction", 1000 * truth["reaction"]["reaction_s"])]
    jumps = truth["jumps"]
    highest = max((100 * jump["height_m"] for jump in jumps), default=None)
    return [("jump-height", "height", highest), ("jump-counter", "count", float(len(jumps)) if jumps else None)]


def drawn(folder: Path) -> Iterator[Case]:
    """Shuttle runs and standing figures, drawn into the folder one by one."""
    for name, (scene, run) in SHUTTLES.items():
        film(folder / f"{name}.mp4", scene, run.moments[-1] + 0.5, run.pose)
        numbers = {"shuttleTime": run.seconds * run.lengths, "fastestLength": run.seconds}
        truth = [("shuttle-run", name, value) for name, value in numbers.items()]
        yield name, folder / f"{name}.mp4", Settings.read(line_points(scene, run)), truth
    for name, (scene, size) in STANDERS.items():
        x = scene.width / scene.metre / 2
        film(folder / f"{name}.mp4", scene, STANDING, swaying(size, x))
        path = 100 * sway_path(size, STANDING)
        yield name, folder / f"{name}.mp4", Settings.read(body_points(scene, x)), [("balance", "swayPath", path)]


def filmed(folder: Path) -> Iterator[Case]:
    """The clips of a folder."""
    for described in sorted(folder.glob("*.truth.json")):
        truth = json.loads(described.read_text(encoding="utf8"))
        yield truth["name"], described.with_name(truth["name"] + ".mp4"), settings_of(truth), wanted(truth)


def measured(path: Path, tool: str, name: str, settings: Settings) -> Metric | str:
    """The number, or the cause of none."""
    try:
        clip = decode(path, PROGRAMS, lambda _: None)
        found = TOOLS[tool](clip, settings, lambda _: None, Source(path, PROGRAMS))
        return next(one for one in found.metrics if one.name == name)
    except (Failed, Inconclusive) as reason:
        return reason.cause


def main() -> None:
    """One line for each clip and number."""
    print("| clip | tool | truth | found | 95 % interval | seconds |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for cases in (filmed(Path(sys.argv[1])), drawn(Path(folder))):
            for clip, path, settings, numbers in cases:
                for tool, name, value in numbers:
                    begun = time.monotonic()
                    found = measured(path, tool, name, settings)
                    seconds = time.monotonic() - begun
                    expected = "nothing" if value is None else f"{value:.2f}"
                    shown = found if isinstance(found, str) else f"{found.value:.2f}"
                    between = "" if isinstance(found, str) else f"{found.low:.2f} to {found.high:.2f}"
                    print(f"| {clip} | {tool} | {expected} | {shown} | {between} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
