"""Limits of this process: memory, processor time, size of files, number of files, and no network."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import socket
from typing import NoReturn

MEGABYTE = 1024 * 1024
# address space of this process and of each ffmpeg that it starts
MEMORY_BYTES = 1536 * MEGABYTE
CPU_SECONDS = 240
FILE_BYTES = 64 * MEGABYTE
OPEN_FILES = 64
PR_SET_PDEATHSIG = 1


def _lower(what: int, limit: int) -> None:
    _, most = resource.getrlimit(what)
    kept = limit if most == resource.RLIM_INFINITY else min(limit, most)
    resource.setrlimit(what, (kept, kept))


def _refuse(*_: object, **__: object) -> NoReturn:
    raise PermissionError("an analysis has no network")


def apply() -> None:
    """Sets the limits; they also hold for the programs that this process starts."""
    for what, limit in (
        (resource.RLIMIT_AS, MEMORY_BYTES),
        (resource.RLIMIT_CPU, CPU_SECONDS),
        (resource.RLIMIT_FSIZE, FILE_BYTES),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
    ):
        _lower(what, limit)
    os.nice(10)
    socket.socket.connect = _refuse  # type: ignore[method-assign]
    socket.getaddrinfo = _refuse  # type: ignore[assignment]
    end_with_parent()


def end_with_parent() -> None:
    """The kernel ends this process with the one that started it; Linux only."""
    try:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    except (AttributeError, OSError):
        return
