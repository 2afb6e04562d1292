"""Prints what the analyses find in clips whose truth is known: `figures.py FOLDER`, with `NAME.truth.json` beside each clip."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from malaab_ai.refusals import Failed, Inconclusive
from malaab_ai.result import Metric
from malaab_ai.settings import Settings
from malaab_ai.source import Source
from malaab_ai.tools import TOOLS
from malaab_ai.video import decode

PROGRAMS = Path("/usr/bin")


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


def measured(path: Path, tool: str, name: str, truth: dict[str, Any]) -> Metric | str:
    """The number, or the cause of none."""
    try:
        clip = decode(path, PROGRAMS, lambda _: None)
        found = TOOLS[tool](clip, settings_of(truth), lambda _: None, Source(path, PROGRAMS))
        return next(one for one in found.metrics if one.name == name)
    except (Failed, Inconclusive) as reason:
        return reason.cause


def main() -> None:
    """One line for each clip and tool."""
    print("| clip | tool | truth | found | 95 % interval | seconds |\n|---|---|---|---|---|---|")
    for described in sorted(Path(sys.argv[1]).glob("*.truth.json")):
        truth = json.loads(described.read_text(encoding="utf8"))
        path = described.with_name(truth["name"] + ".mp4")
        for tool, name, value in wanted(truth):
            begun = time.monotonic()
            found = measured(path, tool, name, truth)
            seconds = time.monotonic() - begun
            expected = "nothing" if value is None else f"{value:.2f}"
            shown = found if isinstance(found, str) else f"{found.value:.2f}"
            between = "" if isinstance(found, str) else f"{found.low:.2f} to {found.high:.2f}"
            print(f"| {truth['name']} | {tool} | {expected} | {shown} | {between} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
