"""Writes a small ONNX file: a soft maximum over the brightness of the picture, which answers the brightest place."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from malaab_ai.pose import JOINTS, SIDE

FLOAT, INT, INTS = 1, 2, 7


def _varint(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _bytes(field: int, value: bytes | str) -> bytes:
    content = value.encode() if isinstance(value, str) else value
    return _varint(field << 3 | 2) + _varint(len(content)) + content


def _tensor(name: str, values: np.ndarray) -> bytes:
    sizes = b"".join(_number(1, side) for side in values.shape)
    return sizes + _number(2, FLOAT) + _bytes(8, name) + _bytes(9, values.astype("<f4").tobytes())


def _attribute(name: str, value: int | list[int]) -> bytes:
    if isinstance(value, list):
        return _bytes(1, name) + b"".join(_number(8, one) for one in value) + _number(20, INTS)
    return _bytes(1, name) + _number(3, value) + _number(20, INT)


def _node(kind: str, inputs: list[str], output: str, **attributes: int | list[int]) -> bytes:
    parts = [*(_bytes(1, one) for one in inputs), _bytes(2, output), _bytes(3, output), _bytes(4, kind)]
    return b"".join([*parts, *(_bytes(5, _attribute(name, value)) for name, value in attributes.items())])


def _value(name: str, shape: tuple[int, ...]) -> bytes:
    sizes = b"".join(_bytes(1, _number(1, side)) for side in shape)
    return _bytes(1, name) + _bytes(2, _bytes(1, _number(1, FLOAT) + _bytes(2, sizes)))


def write_brightest(path: Path, joints: int = JOINTS) -> None:
    """A model of the agreed shape whose joints all lie on the brightest part of the picture."""
    shares = (np.arange(SIDE) + 0.5) / SIDE
    rows, columns = np.meshgrid(shares, shares, indexing="ij")
    # row, column and confidence that each pixel gives each joint; the shares of all pixels are one in all
    places = np.zeros((SIDE * SIDE, joints, 3))
    places[:, :, 0], places[:, :, 1] = rows.reshape(-1, 1), columns.reshape(-1, 1)
    places[:, :, 2] = 0.9
    graph = [
        _bytes(1, _node("Conv", ["picture", "gray"], "bright", kernel_shape=[1, 1])),
        _bytes(1, _node("Flatten", ["bright"], "flat", axis=1)),
        _bytes(1, _node("Softmax", ["flat"], "share", axis=1)),
        _bytes(1, _node("MatMul", ["share", "places"], "joints")),
        _bytes(2, "brightest"),
        _bytes(5, _tensor("gray", np.full((1, 3, 1, 1), 40.0))),
        _bytes(5, _tensor("places", places.reshape(SIDE * SIDE, joints * 3))),
        _bytes(11, _value("picture", (1, 3, SIDE, SIDE))),
        _bytes(12, _value("joints", (1, joints * 3))),
    ]
    model = _number(1, 7) + _bytes(7, b"".join(graph)) + _bytes(8, _bytes(1, "") + _number(2, 13))
    path.write_bytes(model)


if __name__ == "__main__":
    import sys

    write_brightest(Path(sys.argv[1]))
