"""Messages with the process that started this one: lines of JSON over stdin and a private copy of stdout."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from .settings import Malformed, Settings


@dataclass(frozen=True)
class Job:
    """A video to analyse. Pictures are written into the folder."""

    tool: str
    video: Path
    folder: Path
    programs: Path
    settings: Settings
    # the file of a pose model; None = none is used
    pose: Path | None = None

    @staticmethod
    def read(line: str) -> Job:
        """Raises `Malformed`."""
        try:
            given = json.loads(line)
        except json.JSONDecodeError as error:
            raise Malformed("no JSON") from error
        if not isinstance(given, dict):
            raise Malformed("no object")
        texts = {name: given.get(name) for name in ("tool", "video", "folder", "programs")}
        for name, value in texts.items():
            if not isinstance(value, str) or not value:
                raise Malformed(f"{name} is no text")
        pose = given.get("pose")
        if pose is not None and not isinstance(pose, str):
            raise Malformed("pose is no text")
        return Job(
            tool=str(texts["tool"]),
            video=Path(str(texts["video"])),
            folder=Path(str(texts["folder"])),
            programs=Path(str(texts["programs"])),
            settings=Settings.read(given.get("settings", {})),
            pose=Path(pose) if pose else None,
        )


class Channel:
    """Writes messages. What any library prints to stdout goes to stderr."""

    def __init__(self) -> None:
        private = os.dup(1)
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        self._out: TextIO = os.fdopen(private, "w", buffering=1, encoding="utf8")
        self._told = -1

    def send(self, message: dict[str, object]) -> None:
        """Writes one message."""
        self._out.write(json.dumps(message, allow_nan=False, separators=(",", ":")) + "\n")
        self._out.flush()

    def progress(self, share: float) -> None:
        """Tells the share of the work that is done, in whole percent."""
        percent = int(max(0.0, min(1.0, share)) * 100)
        if percent > self._told:
            self._told = percent
            self.send({"kind": "progress", "percent": percent})
