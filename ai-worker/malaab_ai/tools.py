"""The analyses by the id of their tool."""

from __future__ import annotations

from collections.abc import Callable

from .balance import balance
from .counting import count_jumps, jump_height
from .reaction import reaction_time
from .result import Result
from .settings import Settings
from .shuttle import shuttle_run
from .source import Source
from .speed import speed
from .video import Clip, Progress

Analysis = Callable[[Clip, Settings, Progress, Source], Result]

TOOLS: dict[str, Analysis] = {
    "jump-height": lambda clip, settings, progress, source: jump_height(clip, settings, progress),
    "jump-counter": lambda clip, settings, progress, source: count_jumps(clip, settings, progress),
    "speed-tracker": speed,
    "reaction-time": reaction_time,
    "shuttle-run": shuttle_run,
    "balance": lambda clip, settings, progress, source: balance(clip, settings, progress),
}
