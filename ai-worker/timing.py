"""
Prints the processor time and memory of analyses: `timing.py [SIZE [CLIP [TOOL ...]]]`. SIZE is 1080p60 (10 s) or 4k240
(4 s); its clip of jumps is drawn, if none is given. The worker and its ffmpeg run on one core; memory is that of both.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.clips import Scene, film, jumping

MEGABYTE = 1024 * 1024
LOOK_SECONDS = 0.02
# as phones encode
PHONE = ["-c:v", "libx264", "-preset", "fast", "-b:v", "20M", "-g", "60", "-pix_fmt", "yuv420p"]
# a drawn 4k frame takes too long, so smaller ones are enlarged
ENLARGED = ["-vf", "scale=3840:2160", "-c:v", "libx264", "-preset", "ultrafast", "-b:v", "100M", "-pix_fmt", "yuv420p"]
TOOLS = ("jump-height", "jump-counter", "speed-tracker", "reaction-time", "shuttle-run", "balance")
# two points and a distance, for the tools that need them
SETTINGS = {"bodyHeightCm": 171, "distanceM": 1.7, "fromX": 0.5, "fromY": 0.35, "toX": 0.5, "toY": 0.88}


@dataclass(frozen=True)
class Size:
    """A clip of jumps of 35 cm."""

    scene: Scene
    seconds: float
    takeoffs: list[float]
    options: list[str]


SIZES = {
    "1080p60": Size(Scene(1920, 1080, 60, 315), 10, [1.0, 2.8, 4.6, 6.4, 8.2], PHONE),
    "4k240": Size(Scene(960, 540, 240, 157), 4, [0.8, 2.4], ENLARGED),
}


def drawn(path: Path, size: Size) -> None:
    """Draws and encodes the clip of a size."""
    pose, _ = jumping(size.takeoffs, 0.35)
    film(path, size.scene, size.seconds, pose, options=size.options)


def _pages_of(process: int) -> int:
    """The resident pages of a process and of those that it has started."""
    try:
        own = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
        children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    except (OSError, IndexError):
        return 0
    return own + sum(_pages_of(int(child)) for child in children)


def spent(video: Path, tool: str, folder: Path) -> tuple[float, float, str]:
    """Seconds of processor, peak memory in MiB of the worker with its ffmpeg, and the kind of the answer."""
    job = {"tool": tool, "video": str(video), "folder": str(folder), "programs": "/usr/bin", "settings": SETTINGS}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    core = min(os.sched_getaffinity(0))
    command = ["taskset", "-c", str(core), sys.executable, "-B", "-m", "malaab_ai"]
    with (
        tempfile.TemporaryFile("w+") as said,
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=said, text=True) as worker,
    ):
        assert worker.stdin is not None
        worker.stdin.write(json.dumps(job) + "\n")
        worker.stdin.close()
        most = 0
        while worker.poll() is None:
            most = max(most, _pages_of(worker.pid))
            time.sleep(LOOK_SECONDS)
        said.seek(0)
        answer = json.loads(said.read().splitlines()[-1])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, most * resource.getpagesize() / MEGABYTE, answer.get("cause", answer["kind"])


def main() -> None:
    """One line for each tool."""
    name, clip, *tools = [*sys.argv[1:], *("1080p60", "")[len(sys.argv) - 1 :]]
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        video = Path(clip).absolute() if clip else folder / "clip.mp4"
        if not clip:
            drawn(video, SIZES[name])
        print(f"{name}: {video.stat().st_size / MEGABYTE:.0f} MiB", flush=True)
        for tool in tools or TOOLS:
            seconds, memory, kind = spent(video, tool, folder)
            print(f"{tool}: {seconds:.2f} s of processor, {memory:.0f} MiB, {kind}", flush=True)


if __name__ == "__main__":
    main()
