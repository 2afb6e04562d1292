"""A pose model in an ONNX file, which finds the joints of a body; without a file none is used."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from .refusals import Failed

Blob = NDArray[np.float32]

# the agreed shape: a picture of 3 x SIDE x SIDE from 0 to 1, and 17 joints (row, column, confidence) in shares of it
SIDE = 192
JOINTS = 17
# the joints of COCO that are used
LEFT_HIP, RIGHT_HIP = 11, 12
LEAST_CONFIDENCE = 0.3
# the body's box is enlarged by this before the model sees it
MARGIN = 1.25


class PoseModelRefused(Exception):
    """The file is no model of the agreed shape."""


@dataclass(frozen=True)
class Box:
    """A body in a picture, in pixels."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Joint:
    """A place in pixels of the picture, with the model's confidence from 0 to 1."""

    x: float
    y: float
    confidence: float


class PoseModel:
    """Runs a model by onnxruntime where Python has it, otherwise by OpenCV."""

    def __init__(self, file: Path) -> None:
        """Raises `PoseModelRefused`."""
        try:
            self._run = _runtime(file)
            self._joints(np.zeros((1, 3, SIDE, SIDE), np.float32))
        except PoseModelRefused:
            raise
        # each runtime has errors of its own for a broken file
        except Exception as error:
            raise PoseModelRefused(f"{file} is no pose model: {_short(error)}") from error

    def joints(self, frame: NDArray[np.uint8], box: Box) -> list[Joint]:
        """The joints of the body in a box of a gray picture."""
        side = MARGIN * max(box.width, box.height)
        left, top = box.left + (box.width - side) / 2, box.top + (box.height - side) / 2
        scale = SIDE / side
        place = np.array([[scale, 0, -left * scale], [0, scale, -top * scale]])
        cut = cv2.warpAffine(frame, place, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        found = self._joints(np.repeat(cut.astype(np.float32)[None, None] / 255, 3, 1))
        return [Joint(left + column * side, top + row * side, sure) for row, column, sure in found.tolist()]

    def _joints(self, blob: Blob) -> NDArray[np.float64]:
        answer = np.asarray(self._run(blob), np.float64)
        if answer.size != JOINTS * 3 or not np.isfinite(answer).all():
            raise PoseModelRefused(f"the pose model answers {answer.shape} instead of {JOINTS} joints of three numbers")
        return answer.reshape(JOINTS, 3)


def hips_of(joints: list[Joint]) -> float | None:
    """The column between both hips; None if the model is not sure of them."""
    hips = [joints[one] for one in (LEFT_HIP, RIGHT_HIP) if joints[one].confidence >= LEAST_CONFIDENCE]
    return sum(one.x for one in hips) / len(hips) if hips else None


def _runtime(file: Path) -> Callable[[Blob], Blob]:
    try:
        import onnxruntime
    except ImportError:
        net = cv2.dnn.readNetFromONNX(str(file))

        def by_opencv(blob: Blob) -> Blob:
            net.setInput(blob)
            return net.forward()

        return by_opencv
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
    name = session.get_inputs()[0].name
    return lambda blob: session.run(None, {name: blob})[0]


def _short(error: Exception) -> str:
    return " ".join(str(error).split())[:200]


def opened(file: Path | None) -> PoseModel | None:
    """The model of a job; None where no file is named. Raises `Failed`."""
    try:
        return None if file is None else PoseModel(file)
    except PoseModelRefused as error:
        raise Failed("not_installed", str(error)) from error


def main() -> int:
    """`pose.py FILE`: says whether the file is a pose model of the agreed shape."""
    # OpenCV writes the trace of a refused file itself
    out = os.dup(2)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    try:
        PoseModel(Path(sys.argv[1]))
    except PoseModelRefused as error:
        os.write(out, f"{error}\n".encode())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
