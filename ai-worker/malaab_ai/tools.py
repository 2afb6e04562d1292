"""The analyses by the id of their tool."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from .balance import balance
from .counting import count_jumps, jump_height
from .reaction import reaction_time
from .result import Result
from .settings import Settings
from .shuttle import shuttle_run
from .speed import speed
from .video import Clip, Progress

Analysis = Callable[[Clip, Settings, Progress, Path, Path], Result]

TOOLS: dict[str, Analysis] = {
    "jump-height": lambda clip, settings, progress, path, programs: jump_height(clip, settings, progress),
    "jump-counter": lambda clip, settings, progress, path, programs: count_jumps(clip, settings, progress),
    "speed-tracker": lambda clip, settings, progress, path, programs: speed(clip, settings, progress),
    "reaction-time": reaction_time,
    "shuttle-run": lambda clip, settings, progress, path, programs: shuttle_run(clip, settings, progress),
    "balance": lambda clip, settings, progress, path, programs: balance(clip, settings, progress),
}
