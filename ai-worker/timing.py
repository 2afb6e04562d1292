"""
Prints the processor time and memory of an analysis of 10 s of 1080p60: `timing.py [CLIP [TOOL]]`. Without a clip, five
jumps are drawn and encoded at 20 Mbit/s, as phones do. The worker and its ffmpeg run on one core.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.clips import Scene, film, jumping

PHONE = ["-c:v", "libx264", "-preset", "fast", "-b:v", "20M", "-g", "60", "-pix_fmt", "yuv420p"]


def drawn(path: Path) -> None:
    """Five jumps of 35 cm in 10 s."""
    pose, _ = jumping([1.0, 2.8, 4.6, 6.4, 8.2], 0.35)
    film(path, Scene(width=1920, height=1080, rate=60, metre=315), 10, pose, options=PHONE)


def spent(video: Path, tool: str, folder: Path) -> tuple[float, float, str]:
    """Seconds of processor, peak memory in MiB of the largest process, and the kind of the answer."""
    job = {
        **{"tool": tool, "video": str(video), "folder": str(folder), "programs": "/usr/bin"},
        "settings": {"bodyHeightCm": 171, "distanceM": 6},
    }
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    core = min(os.sched_getaffinity(0))
    command = ["taskset", "-c", str(core), sys.executable, "-B", "-m", "malaab_ai"]
    done = subprocess.run(command, input=json.dumps(job) + "\n", text=True, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    answer = json.loads(done.stdout.splitlines()[-1])
    return seconds, after.ru_maxrss / 1024, answer.get("cause", answer["kind"])


def main() -> None:
    """One line a run, three runs."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        video = Path(sys.argv[1]).absolute() if len(sys.argv) > 1 else folder / "clip.mp4"
        if len(sys.argv) < 2:
            drawn(video)
        for _ in range(3):
            seconds, memory, kind = spent(video, (sys.argv[2:] or ["jump-height"])[0], folder)
            print(f"{seconds:.2f} s of processor, {memory:.0f} MiB, {kind}", flush=True)


if __name__ == "__main__":
    main()
