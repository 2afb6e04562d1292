"""
Prints what the analyses find in clips of a known truth: `figures.py FOLDER FIRST COUNT`. The folder or those in it have
`NAME.truth.json` beside a clip, or a `real.json` about filmed ones; of each kind of `tests/fresh.py`, COUNT clips are
drawn with the seeds from FIRST.
"""

from __future__ import annotations

import json
import math
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from malaab_ai.settings import Settings
from tests.clips import GRAVITY
from tests.fresh import KINDS, UNMEASURABLE, fresh, measured

CM = 100.0
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


def filmed(folder: Path) -> Iterator[Case]:
    """The clips of a folder."""
    for described in sorted(folder.rglob("*.truth.json")):
        truth = json.loads(described.read_text(encoding="utf8"))
        yield truth["name"], described.with_name(truth["name"] + ".mp4"), settings_of(truth), wanted(truth)


def of_folder(folder: Path) -> None:
    """One line for each clip and number."""
    print("| clip | tool | truth | found | 95 % interval | seconds |\n|---|---|---|---|---|---|")
    for clip, path, settings, numbers in filmed(folder):
        for tool, name, value in numbers:
            begun = time.monotonic()
            found = measured(path, tool, settings)
            seconds = time.monotonic() - begun
            expected = "nothing" if value is None else f"{value:.2f}"
            number = None if isinstance(found, str) else next(one for one in found if one.name == name)
            shown = found if number is None else f"{number.value:.2f}"
            between = "" if number is None else f"{number.low:.2f} to {number.high:.2f}"
            print(f"| {clip} | {tool} | {expected} | {shown} | {between} | {seconds:.1f} |", flush=True)


def by_eye(facts: dict[str, Any]) -> list[tuple[str, str, float, float]]:
    """The tools to run on a filmed clip, the number to read, and the bounds of it that the eye gives."""
    if jacks := facts.get("jumping_jacks"):
        # the feet leave the ground on the way out and on the way back
        return [("jump-counter", "count", 2.0 * jacks - 1, 2.0 * jacks + 1)]
    numbers = [("jump-counter", "count", float(facts["jumps"]), float(facts["jumps"]))]
    if seen := facts.get("flight_s_by_eye"):
        numbers.append(("jump-height", "flight", 1000 * seen[0], 1000 * seen[1]))
    return numbers


def of_real(folder: Path) -> None:
    """One line for each filmed clip and number."""
    print("\n| filmed clip | number | by eye | found | 95 % interval |\n|---|---|---|---|---|")
    for described in sorted(folder.rglob("real.json")):
        for clip, facts in json.loads(described.read_text(encoding="utf8")).items():
            for tool, name, low, high in by_eye(facts):
                found = measured(described.with_name(clip), tool, Settings())
                number = None if isinstance(found, str) else next(one for one in found if one.name == name)
                shown = found if number is None else f"{number.value:.0f}"
                between = "" if number is None else f"{number.low:.0f} to {number.high:.0f}"
                print(f"| {clip} | {name} | {low:.0f} to {high:.0f} | {shown} | {between} |", flush=True)


def numbers_of(name: str, truth: float) -> dict[str, float]:
    """The true values of a clip: the flight time follows from the height."""
    flight = {"flight": 1000 * math.sqrt(8 * truth / CM / GRAVITY)} if name == "height" else {}
    return {name: truth, **flight}


def by_seeds(folder: Path, seeds: range) -> None:
    """For each kind of clip and number: how far it is from the truth, and how often its interval has it."""
    head = ("clips", "number", "measured", "mean error", "95 % of errors", "most", "bias", "in the interval")
    print(f"\n| {' | '.join([*head, 'outside', 'refused'])} |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name, kind in KINDS.items():
        errors: dict[str, list[float]] = {}
        outside: dict[str, list[str]] = {}
        refused = []
        for seed in seeds:
            truth, found = fresh(folder, kind, seed)
            if isinstance(found, str):
                refused.append(f"{found} ({seed})")
                continue
            for wanted_name, value in numbers_of(kind.number, truth).items():
                number = next(one for one in found if one.name == wanted_name)
                errors.setdefault(wanted_name, []).append(number.value - value)
                if not number.low <= value <= number.high:
                    outside.setdefault(wanted_name, []).append(str(seed))
        for number_name, all_errors in errors.items():
            sizes, missed = np.abs(all_errors), outside.get(number_name, [])
            print(
                f"| {name} | {number_name} | {len(sizes)} of {len(seeds)} | {sizes.mean():.2f} |"
                f" {np.percentile(sizes, 95):.2f} | {sizes.max():.2f} | {np.mean(all_errors):+.2f} |"
                f" {100 - 100 * len(missed) / len(sizes):.0f} % | {', '.join(missed)} | {', '.join(refused)} |",
                flush=True,
            )


def refusals(folder: Path, seeds: range) -> None:
    """One line for each kind of clip that can't be measured: how many are refused, and with which causes."""
    print("\n| clips that can't be measured | refused | with the right cause | causes |\n|---|---|---|---|")
    for name, (kind, right) in UNMEASURABLE.items():
        found = [fresh(folder, kind, seed)[1] for seed in seeds]
        causes = [one if isinstance(one, str) else "measured" for one in found]
        named = Counter(one for one in causes if one in right)
        others = [f"{one} ({seed})" for seed, one in zip(seeds, causes, strict=True) if one not in right]
        told = ", ".join([*(f"{cause} {count}" for cause, count in named.most_common()), *others])
        refused = sum(one != "measured" for one in causes)
        print(f"| {name} | {refused} of {len(seeds)} | {named.total()} | {told} |", flush=True)


def main() -> None:
    """All tables."""
    of_folder(Path(sys.argv[1]))
    of_real(Path(sys.argv[1]))
    with tempfile.TemporaryDirectory() as folder:
        seeds = range(int(sys.argv[2]), int(sys.argv[2]) + int(sys.argv[3]))
        by_seeds(Path(folder), seeds)
        refusals(Path(folder), seeds)


if __name__ == "__main__":
    main()
