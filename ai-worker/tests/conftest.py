"""Clips that several tests read: to draw and encode a clip takes longer than most measurements."""

from __future__ import annotations

import pytest

from malaab_ai.video import Clip, decode

from .clips import Scene, film, running
from .fresh import PROGRAMS

# the scene of the runner
CROSSED = Scene(metre=64, rate=60)


@pytest.fixture(scope="session")
def crossing(tmp_path_factory: pytest.TempPathFactory) -> Clip:
    """A runner who crosses the picture at 6 m/s."""
    path = tmp_path_factory.mktemp("run") / "run.mp4"
    film(path, CROSSED, 2.2, running(6))
    return decode(path, PROGRAMS, lambda _: None)
