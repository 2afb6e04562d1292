"""Analyses one video: imports everything, says that it is ready, waits for a job, answers and ends."""

from __future__ import annotations

import sys

from . import limits
from .protocol import Channel, Job
from .settings import Malformed


def main() -> int:
    """Returns the exit code."""
    channel = Channel()
    limits.apply()
    from .analyse import analyse

    channel.send({"kind": "ready"})
    line = sys.stdin.readline()
    if not line.strip():
        return 0
    try:
        job = Job.read(line)
    except Malformed as error:
        channel.send({"kind": "failed", "cause": "malformed", "detail": str(error)})
        return 2
    channel.send(analyse(job, channel.progress))
    return 0


if __name__ == "__main__":
    sys.exit(main())
