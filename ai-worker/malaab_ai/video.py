"""Decodes a video with ffmpeg into small gray frames with their timestamps."""

from __future__ import annotations

import json
import math
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .limits import end_with_parent
from .refusals import Failed, Inconclusive

Gray = NDArray[np.uint8]
Series = NDArray[np.float64]

MAX_SECONDS = 60.0
MAX_SIDE = 8192
MIN_SIDE = 64
MAX_FRAMES = 15_000
MIN_FRAMES = 12
MIN_RATE = 20.0
# longest side of a decoded frame, and the memory that all frames may take
WORK_SIDE = 640
WORK_BYTES = 200 * 1024 * 1024
# bits a pixel from which blocks have no edges to smooth, if the picture is also made so many times smaller
FINE_BITS = 0.12
FINE_SCALE = 0.5
# share of the promised frames that must be there
WHOLE = 0.97
CODECS = "h264,hevc,mpeg4,mjpeg,vp9,av1,msmpeg4v3,aac,mp3,pcm_s16le,pcm_s16be,pcm_s24le,pcm_u8,alac,ac3,opus"
FORMATS = "mov,avi"
# what ffmpeg says when its memory is not enough, and how much of its messages is read
NO_MEMORY = (b"Cannot allocate memory", b"Out of memory")
MOST_ERRORS = 65_536
# frame rates that phones use for slow motion only
SLOW_MOTION_RATES = (120, 240, 480, 960)


@dataclass(frozen=True)
class Facts:
    """Facts of a file, read without decoding it."""

    width: int
    height: int
    seconds: float
    times: Series
    rate: float
    has_sound: bool
    is_variable: bool
    # real time divided by the time of the file; below 1 for a slow-motion file
    pace: float
    # where the sound begins, in seconds of the file
    sound_start: float
    # whether the decoder may leave the edges of blocks as they are, without a difference that can be measured
    is_fine: bool


@dataclass(frozen=True)
class Clip:
    """Decoded frames. `scale` is decoded pixels per pixel of the file."""

    facts: Facts
    frames: Gray
    times: Series
    scale: float


Progress = Callable[[float], None]


def _input(path: Path) -> list[str]:
    return ["-protocol_whitelist", "file", "-format_whitelist", FORMATS, "-codec_whitelist", CODECS, "-i", str(path)]


def _run(command: list[str], seconds: float) -> bytes:
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            timeout=seconds,
            stdin=subprocess.DEVNULL,
            check=False,
            preexec_fn=end_with_parent,
        )
    except subprocess.TimeoutExpired as error:
        raise Failed("too_heavy", f"{command[0]} took too long") from error
    if done.returncode < 0:
        raise Failed("too_heavy", f"{command[0]} was ended by signal {-done.returncode}")
    if done.returncode != 0:
        cause = "codec" if b"not on whitelist" in done.stderr and b"Codec (" in done.stderr else "not_a_video"
        raise Failed(cause, done.stderr.decode("utf8", "replace")[-400:])
    return done.stdout


def _number(value: object) -> float:
    try:
        number = float(str(value))
    except ValueError:
        return 0.0
    return number if math.isfinite(number) else 0.0


def _fraction(value: object) -> float:
    over, _, under = str(value).partition("/")
    bottom = _number(under or "1")
    return _number(over) / bottom if bottom else 0.0


def _rotation(stream: dict[str, object]) -> int:
    listed = stream.get("side_data_list")
    for data in listed if isinstance(listed, list) else []:
        if isinstance(data, dict) and "rotation" in data:
            return round(_number(data["rotation"])) % 360
    return 0


def _pace(tags: object, rate: float) -> float:
    """Apple and Android write the rate of recording as a tag when they store the film slowed down."""
    if not isinstance(tags, dict):
        return 1.0
    recorded = _number(tags.get("com.android.capture.fps") or tags.get("com.apple.quicktime.capture.fps") or 0)
    if recorded > rate * 1.5 and any(abs(recorded - known) < known * 0.05 for known in SLOW_MOTION_RATES):
        return rate / recorded
    return 1.0


def probe(path: Path, programs: Path) -> Facts:
    """Reads size, timestamps and rotation with ffprobe. Raises `Failed` for what is no usable video."""
    entries = (
        "format=duration:format_tags:stream=index,codec_type,codec_name,width,height,bit_rate,avg_frame_rate,duration"
        ",nb_frames,start_time:stream_side_data=rotation:stream_disposition=attached_pic"
    )
    command = [str(programs / "ffprobe"), "-v", "error", "-of", "json", "-show_entries", entries, *_input(path)]
    try:
        described = json.loads(_run(command, 20))
    except json.JSONDecodeError as error:
        raise Failed("not_a_video", "ffprobe has read nothing") from error
    streams = [one for one in described.get("streams", []) if isinstance(one, dict)]
    pictures = [
        one
        for one in streams
        if one.get("codec_type") == "video" and not (one.get("disposition") or {}).get("attached_pic")
    ]
    if not pictures:
        raise Failed("not_a_video", "it has no picture")
    picture = pictures[0]
    width, height = int(_number(picture.get("width"))), int(_number(picture.get("height")))
    if max(width, height) > MAX_SIDE:
        raise Failed("too_many_pixels", f"{width}x{height}")
    if min(width, height) < MIN_SIDE:
        raise Failed("not_a_video", f"{width}x{height}")
    seconds = _number(described.get("format", {}).get("duration")) or _number(picture.get("duration"))
    if seconds <= 0:
        raise Failed("not_a_video", "it has no duration")
    if seconds > MAX_SECONDS:
        raise Failed("too_long", f"{seconds:.1f} s")
    times = _timestamps(path, programs, int(picture["index"]))
    rate = (len(times) - 1) / (times[-1] - times[0]) if len(times) > 1 and times[-1] > times[0] else 0.0
    steps = np.diff(times)
    variable = bool(len(steps) > 2 and np.percentile(steps, 95) - np.percentile(steps, 5) > 0.2 * np.median(steps))
    bits = _number(picture.get("bit_rate")) / max(rate * width * height, 1)
    fine = picture.get("codec_name") == "h264" and bits > FINE_BITS and FINE_SCALE * max(width, height) >= WORK_SIDE
    if _rotation(picture) in (90, 270):
        width, height = height, width
    sounds = [one for one in streams if one.get("codec_type") == "audio"]
    return Facts(
        width=width,
        height=height,
        seconds=seconds,
        times=times,
        rate=rate,
        has_sound=bool(sounds),
        is_variable=variable,
        pace=_pace(described.get("format", {}).get("tags"), _fraction(picture.get("avg_frame_rate"))),
        sound_start=_number(sounds[0].get("start_time")) if sounds else 0.0,
        is_fine=fine,
    )


def _timestamps(path: Path, programs: Path, index: int) -> Series:
    command = [
        *[str(programs / "ffprobe"), "-v", "error", "-of", "csv=p=0", "-select_streams", str(index)],
        *["-show_entries", "packet=pts_time,dts_time,flags", "-read_intervals", f"%+#{MAX_FRAMES + 1}", *_input(path)],
    ]
    lines = [line.split(",") for line in _run(command, 30).decode("ascii", "replace").split()]
    # frames outside of the edit list have the flag D and are not shown
    shown = [line for line in lines if len(line) > 2 and "D" not in line[2]]
    # an AVI has no times of presentation; those of decoding are the same moments in another order
    column = 0 if all(line[0] != "N/A" for line in shown) else 1
    read = [_number(line[column]) for line in shown if line[column] not in ("", "N/A")]
    if len(read) > MAX_FRAMES:
        raise Failed("too_heavy", f"more than {MAX_FRAMES} frames")
    return np.unique(np.array(read, dtype=np.float64))


def _size(facts: Facts) -> tuple[int, int, float]:
    """The size of decoded frames: all of them fit into the memory that is allowed."""
    pixels = WORK_BYTES / max(len(facts.times), 1)
    scale = min(1.0, WORK_SIDE / max(facts.width, facts.height), math.sqrt(pixels / (facts.width * facts.height)))
    width, height = (max(2, int(side * scale) // 2 * 2) for side in (facts.width, facts.height))
    return width, height, width / facts.width


def _raw(path: Path, programs: Path, width: int, height: int, options: list[str]) -> Iterator[Gray]:
    command = [
        *[str(programs / "ffmpeg"), "-nostdin", "-v", "error", "-threads", "1", *options],
        *[*_input(path), "-map", "0:v:0", "-an", "-sn", "-dn", "-fps_mode", "passthrough"],
        *["-vf", f"scale={width}:{height}:flags=area", "-filter_threads", "1"],
        *["-pix_fmt", "gray", "-f", "rawvideo", "pipe:1"],
    ]
    with (
        tempfile.TemporaryFile() as errors,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, stdin=subprocess.DEVNULL, preexec_fn=end_with_parent
        ) as decoder,
    ):
        assert decoder.stdout is not None
        try:
            while len(read := decoder.stdout.read(width * height)) == width * height:
                yield np.frombuffer(read, np.uint8).reshape(height, width)
            decoder.wait()
        finally:
            decoder.kill()
        errors.seek(0)
        if decoder.returncode < 0:
            raise Failed("too_heavy", f"ffmpeg was ended by signal {-decoder.returncode}")
        if any(text in (said := errors.read(MOST_ERRORS)) for text in NO_MEMORY):
            raise Failed("too_heavy", said.decode("utf8", "replace")[-300:])


def decode(path: Path, programs: Path, progress: Progress) -> Clip:
    """Decodes all frames, scaled down. Raises `Failed` if fewer come than the file promises."""
    facts = probe(path, programs)
    promised = len(facts.times)
    if promised < MIN_FRAMES:
        raise Inconclusive("too_few_frames", f"{promised} frames")
    width, height, scale = _size(facts)
    frames = np.empty((promised, height, width), np.uint8)
    count = 0
    for frame in _raw(path, programs, width, height, ["-skip_loop_filter", "all"] if facts.is_fine else []):
        if count == promised:
            break
        frames[count] = frame
        count += 1
        if count % 30 == 0:
            progress(count / promised)
    if count < promised * WHOLE:
        raise Failed("cut_off", f"{count} of {promised} frames")
    if facts.rate / facts.pace < MIN_RATE:
        raise Inconclusive("frame_rate_low", f"{facts.rate:.1f} frames a second")
    times = (facts.times[:count] - facts.times[0]) * facts.pace
    return Clip(facts=facts, frames=frames[:count], times=times, scale=scale)


def sound(path: Path, programs: Path, rate: int = 16_000) -> Series:
    """The sound as one channel, from `Facts.sound_start` on; empty if it has none."""
    command = [
        *[str(programs / "ffmpeg"), "-nostdin", "-v", "error", "-threads", "1", *_input(path), "-map", "0:a:0?", "-vn"],
        *["-ac", "1", "-ar", str(rate), "-t", str(MAX_SECONDS), "-f", "s16le", "pipe:1"],
    ]
    try:
        return np.frombuffer(_run(command, 60), np.int16).astype(np.float64) / 32768
    except Failed:
        return np.empty(0)
