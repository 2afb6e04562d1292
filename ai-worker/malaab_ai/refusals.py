"""Reasons why a video gives no result."""

from __future__ import annotations


class Failed(Exception):
    """The file can't be read; another video may work."""

    def __init__(self, cause: str, detail: str = "") -> None:
        super().__init__(detail or cause)
        self.cause = cause


class Inconclusive(Exception):
    """The file can be read, but it does not allow the measurement."""

    def __init__(self, cause: str, detail: str = "") -> None:
        super().__init__(detail or cause)
        self.cause = cause
