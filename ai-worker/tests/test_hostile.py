"""Files that are no measurable video: each is a clear refusal, and none ends the process."""

from __future__ import annotations

import functools
import io
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from malaab_ai.__main__ import main
from malaab_ai.analyse import analyse
from malaab_ai.protocol import Job
from malaab_ai.settings import Malformed, Settings

PROGRAMS = Path("/usr/bin")


def ffmpeg(*options: str) -> None:
    """Runs ffmpeg quietly."""
    subprocess.run(["ffmpeg", "-v", "error", "-y", *options], check=True, stdin=subprocess.DEVNULL)


H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]
SOURCE = ["-f", "lavfi", "-i", "testsrc=size=160x120:rate=30:duration=2"]


def encoded(path: Path, source: str) -> None:
    """A test picture, encoded with H.264."""
    ffmpeg("-f", "lavfi", "-i", source, *H264, "-f", "mp4", str(path))


@functools.cache
def good() -> bytes:
    """Two seconds of a moving test picture."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "good.mp4"
        encoded(path, "testsrc=size=160x120:rate=30:duration=2")
        return path.read_bytes()


def changed(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    """A good file with other bytes."""
    return lambda path: path.write_bytes(change(good())) and None


def beside(path: Path) -> str:
    """A good file in the same folder."""
    copy = path.with_suffix(".good.mp4")
    copy.write_bytes(good())
    return str(copy)


def written(content: bytes) -> Callable[[Path], None]:
    """A file with these bytes."""
    return lambda path: path.write_bytes(content) and None


chance = random.Random(5)
noise = bytes(chance.randrange(256) for _ in range(50_000))


def raw(path: Path, kind: str, *options: str) -> None:
    """Sound, pictures or streams as ffmpeg's options say."""
    ffmpeg(*options, "-f", kind, str(path))


def many_streams(path: Path) -> None:
    """Thirty streams of pictures."""
    maps = [part for _ in range(30) for part in ("-map", "0:v")]
    ffmpeg("-i", beside(path), *maps, "-c", "copy", "-f", "mp4", str(path))


def cover_only(path: Path) -> None:
    """A sound with a cover picture, which is no film."""
    picture = path.with_suffix(".jpg")
    ffmpeg("-f", "lavfi", "-i", "testsrc=size=160x120:duration=1", "-frames:v", "1", str(picture))
    sound = ["-f", "lavfi", "-i", "sine=duration=2", "-i", str(picture), "-map", "0", "-map", "1"]
    ffmpeg(*sound, "-c:a", "aac", "-c:v", "mjpeg", "-disposition:v", "attached_pic", "-f", "mp4", str(path))


def without_frames(path: Path) -> None:
    """The index of a film of which no frame was written."""
    ffmpeg("-i", beside(path), "-frames:v", "0", "-c", "copy", "-f", "mp4", str(path))


def small(path: Path, size: str, seconds: float, rate: int) -> None:
    """A gray film that compresses to little."""
    source = f"color=gray:size={size}:rate={rate}:duration={seconds}"
    ffmpeg("-f", "lavfi", "-i", source, *H264, "-x264-params", "keyint=9999:ref=1:bframes=0", "-f", "mp4", str(path))
    assert path.stat().st_size < 2_000_000


BROKEN = ("broken", "not_a_video", "cut_off", "too_few_frames")
# what a film without a body is told, by tool
NOTHING = (
    *("nothing_moves", "no_jump", "nobody_crosses", "no_signal", "nobody_stands", "no_background"),
    *("camera_moved", "nobody_moves", "moved_before_signal", "signal_too_early", "too_far_away", "feet_cut_off"),
    *("no_start", "no_turn", "sway_too_small", "too_short", "not_standing", "leaves_picture", "off_line", "unclear"),
)
Made = tuple[Callable[[Path], None], *tuple[str, ...]]

FILES: dict[str, Made] = {
    "empty": (written(b""), "not_a_video"),
    "one byte": (written(b"\0"), "not_a_video"),
    "zeros": (written(bytes(100_000)), "not_a_video"),
    "random": (written(noise), "not_a_video"),
    "random behind ftyp": (written(b"\0\0\0\x18ftypisom\0\0\2\0isommp42" + noise), *BROKEN),
    "only ftyp": (written(b"\0\0\0\x18ftypisom\0\0\2\0isommp42"), *BROKEN),
    "text": (written(b"This is no video.\n" * 500), "not_a_video"),
    "playlist": (written(b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"), "not_a_video"),
    "concat script": (written(b"ffconcat version 1.0\nfile /etc/passwd\n"), "not_a_video"),
    "dash manifest": (written(b"<?xml version='1.0'?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>"), "not_a_video"),
    "subtitles": (written(b"1\n00:00:01,000 --> 00:00:02,000\nHello\n" * 50), "not_a_video"),
    "gif": (written(b"GIF89a\x01\0\x01\0\0\0\0;"), "not_a_video"),
    "png header": (written(b"\x89PNG\r\n\x1a\n" + noise), "not_a_video"),
    "pdf": (written(b"%PDF-1.7\n" + noise), "not_a_video"),
    "zip": (written(b"PK\x03\x04" + noise), "not_a_video"),
    "program": (written(b"\x7fELF\2\1\1\0" + noise), "not_a_video"),
    "riff of nothing": (written(b"RIFF\xff\xff\xff\xffAVI " + noise), *BROKEN),
    "riff in riff": (written(b"RIFF\xff\xff\xff\x7fAVI LIST\xff\xff\xff\x7fhdrl" * 2000), *BROKEN),
    "huge box": (written(b"\0\0\0\1moov\xff\xff\xff\xff\xff\xff\xff\xff" + noise), *BROKEN),
    "boxes in boxes": (written(b"\0\0\x40\0ftypisom" + b"\0\0\x40\0moov" * 2000), *BROKEN),
    "box of no size": (written(b"\0\0\0\x18ftypisom\0\0\2\0isommp42" + b"\0\0\0\0moov" * 5000), *BROKEN),
    "cut in the middle": (changed(lambda whole: whole[: len(whole) // 2]), *BROKEN),
    "cut at the end": (changed(lambda whole: whole[:-2000]), *BROKEN),
    "head cut off": (changed(lambda whole: whole[400:]), *BROKEN),
    "broken samples": (
        changed(lambda whole: whole[:3000] + noise[: len(whole) - 6000] + whole[-3000:]),
        *(*BROKEN, *NOTHING),
    ),
    "broken index": (
        changed(lambda whole: whole[:-1500] + noise[:1500]),
        *(*BROKEN, *NOTHING, "too_heavy", "too_long"),
    ),
    "reversed": (changed(lambda whole: whole[::-1]), *BROKEN),
    "two films in one": (changed(lambda whole: whole + whole), *NOTHING),
    "audio only": (
        lambda path: raw(path, "mp4", "-f", "lavfi", "-i", "sine=duration=2", "-c:a", "aac"),
        "not_a_video",
    ),
    "sound with a cover": (cover_only, "not_a_video"),
    "no frame": (without_frames, *BROKEN),
    "wav": (lambda path: raw(path, "wav", "-f", "lavfi", "-i", "sine=duration=2"), "not_a_video"),
    "matroska": (lambda path: raw(path, "matroska", *SOURCE, *H264), "not_a_video"),
    "transport stream": (lambda path: raw(path, "mpegts", *SOURCE, *H264), "not_a_video"),
    "unknown codec": (lambda path: raw(path, "mov", *SOURCE, "-c:v", "prores_ks"), "codec"),
    "too small": (lambda path: encoded(path, "testsrc=size=32x32:rate=30:duration=2"), "not_a_video"),
    "three frames": (lambda path: encoded(path, "testsrc=size=160x120:rate=30:duration=0.1"), "too_few_frames"),
    "too slow": (lambda path: encoded(path, "testsrc=size=160x120:rate=5:duration=4"), "frame_rate_low"),
    "an hour": (lambda path: encoded(path, "color=size=64x64:rate=1:duration=3600"), "too_long"),
    "three hours in a megabyte": (lambda path: small(path, "64x64", 10_800, 1), "too_long"),
    "too many frames": (lambda path: small(path, "64x64", 40, 500), "too_heavy"),
    "8k": (lambda path: small(path, "7680x4320", 0.6, 30), "too_heavy", *NOTHING),
    "larger than 8k": (lambda path: small(path, "8320x128", 0.6, 30), "too_many_pixels"),
    "thirty streams": (many_streams, *NOTHING),
    "still picture": (lambda path: encoded(path, "color=gray:size=160x120:rate=30:duration=2"), *NOTHING),
    "one flickering picture": (
        lambda path: encoded(path, "color=gray:size=160x120:rate=30:duration=2,negate=enable='mod(n\\,2)'"),
        *NOTHING,
    ),
    "moving everywhere": (
        lambda path: encoded(path, "nullsrc=size=160x120:rate=30:duration=2,geq=random(1)*255"),
        *NOTHING,
    ),
}


def test_there_are_at_least_forty() -> None:
    assert len(FILES) >= 40


WORKER = Path(__file__).parent.parent
TOOLS = ("jump-height", "jump-counter", "speed-tracker", "shuttle-run", "balance", "reaction-time")
# calibrations that a member can give; a jump and a reaction need none
POINTS = {"fromX": 0.2, "fromY": 0.1, "toX": 0.2, "toY": 0.9, "distanceM": 1.7}
LINES = {"fromX": 0.2, "fromY": 0.9, "toX": 0.8, "toY": 0.9, "distanceM": 4}
SETTINGS: dict[str, object] = {"speed-tracker": {"distanceM": 6}, "shuttle-run": LINES, "balance": POINTS}


FORKED = multiprocessing.get_context("fork")
PATIENCE_SECONDS = 280


def _work(line: str, out: int) -> None:
    """Runs the worker in this process, whose messages go to a file."""
    os.dup2(out, 1)
    sys.stdin = io.StringIO(line)
    sys.exit(main())


def answered(video: Path, folder: Path, tool: str) -> dict[str, object]:
    """
    The last message of a process of its own, under its limits, which must end by itself. It is a fork of this one,
    because to import the packages takes longer than most of the files.
    """
    job = {"tool": tool, "video": str(video), "folder": str(folder), "programs": str(PROGRAMS)}
    with (folder / "messages").open("w+b") as out:
        line = json.dumps({**job, "settings": SETTINGS.get(tool, {})}) + "\n"
        worker = FORKED.Process(target=_work, args=(line, out.fileno()))
        worker.start()
        worker.join(PATIENCE_SECONDS)
        has_ended = worker.exitcode is not None
        worker.kill()
        assert has_ended and worker.exitcode == 0
        out.seek(0)
        return json.loads(out.read().splitlines()[-1])


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_refused_with_a_cause(name: str, tmp_path: Path) -> None:
    make, *causes = FILES[name]
    video = tmp_path / "video"
    make(video)
    # each file by another tool: what they share comes before the measurement
    answer = answered(video, tmp_path, TOOLS[list(FILES).index(name) % len(TOOLS)])
    assert answer["kind"] in ("failed", "inconclusive")
    assert answer["cause"] in causes


def test_a_file_is_not_followed_to_others(tmp_path: Path) -> None:
    (tmp_path / "list.mp4").write_text("#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/x\n")
    job = Job("jump-height", tmp_path / "list.mp4", tmp_path, PROGRAMS, Settings())
    assert analyse(job, lambda _: None)["kind"] == "failed"


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"tool":1}', '{"tool":"a","video":"b","folder":"c"}', "{" * 5000])
def test_a_malformed_job_is_refused(line: str) -> None:
    with pytest.raises((Malformed, RecursionError)):
        Job.read(line)


@pytest.mark.parametrize("settings", [[], {"bodyHeightCm": "1"}, {"bodyHeightCm": 1e9}, {"distanceM": float("nan")}])
def test_malformed_settings_are_refused(settings: object) -> None:
    with pytest.raises(Malformed):
        Settings.read(settings)


def test_a_process_prints_nothing_but_messages(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-B", "-m", "malaab_ai"],
        input=b'{"tool":"x"}\n',
        capture_output=True,
        cwd=Path(__file__).parent.parent,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        check=False,
    )
    lines = done.stdout.decode().splitlines()
    assert [line[:9] for line in lines] == ['{"kind":"', '{"kind":"']
    assert '"malformed"' in lines[1]
