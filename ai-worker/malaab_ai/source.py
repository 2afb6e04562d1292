"""What an analysis may use beside the decoded frames."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .pose import PoseModel


@dataclass(frozen=True)
class Source:
    """The file of the video, the folder of ffmpeg, and the pose model where one is configured."""

    video: Path
    programs: Path
    pose: PoseModel | None = None
