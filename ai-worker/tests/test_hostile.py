"""Files that are no measurable video: each is a clear refusal, and none ends the process."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from malaab_ai.analyse import analyse
from malaab_ai.protocol import Job
from malaab_ai.settings import Malformed, Settings

PROGRAMS = Path("/usr/bin")


def ffmpeg(*options: str) -> None:
    """Runs ffmpeg quietly."""
    subprocess.run(["ffmpeg", "-v", "error", "-y", *options], check=True, stdin=subprocess.DEVNULL)


def encoded(path: Path, source: str, *options: str) -> None:
    """A test picture, encoded as the options say."""
    ffmpeg("-f", "lavfi", "-i", source, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", *options, str(path))


def good(path: Path) -> None:
    """Two seconds of a moving test picture."""
    encoded(path, "testsrc=size=160x120:rate=30:duration=2")


def changed(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    """A good file with other bytes."""

    def make(path: Path) -> None:
        good(path.with_suffix(".good.mp4"))
        path.write_bytes(change(path.with_suffix(".good.mp4").read_bytes()))

    return make


def written(content: bytes) -> Callable[[Path], None]:
    """A file with these bytes."""
    return lambda path: path.write_bytes(content) and None


chance = random.Random(5)
noise = bytes(chance.randrange(256) for _ in range(50_000))

FILES: dict[str, Callable[[Path], None]] = {
    "empty": written(b""),
    "one byte": written(b"\0"),
    "zeros": written(bytes(100_000)),
    "random": written(noise),
    "random behind ftyp": written(b"\0\0\0\x18ftypisom\0\0\2\0isommp42" + noise),
    "only ftyp": written(b"\0\0\0\x18ftypisom\0\0\2\0isommp42"),
    "text": written(b"This is no video.\n" * 500),
    "playlist": written(b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
    "concat script": written(b"ffconcat version 1.0\nfile /etc/passwd\n"),
    "gif": written(b"GIF89a\x01\0\x01\0\0\0\0;"),
    "png header": written(b"\x89PNG\r\n\x1a\n" + noise),
    "pdf": written(b"%PDF-1.7\n" + noise),
    "zip": written(b"PK\x03\x04" + noise),
    "riff of nothing": written(b"RIFF\xff\xff\xff\xffAVI " + noise),
    "huge box": written(b"\0\0\0\1moov\xff\xff\xff\xff\xff\xff\xff\xff" + noise),
    "cut in the middle": changed(lambda whole: whole[: len(whole) // 2]),
    "cut at the end": changed(lambda whole: whole[:-2000]),
    "head cut off": changed(lambda whole: whole[400:]),
    "broken samples": changed(lambda whole: whole[:3000] + noise[: len(whole) - 6000] + whole[-3000:]),
    "reversed": changed(lambda whole: whole[::-1]),
    "audio only": lambda path: ffmpeg("-f", "lavfi", "-i", "sine=duration=2", "-c:a", "aac", str(path)),
    "too small": lambda path: encoded(path, "testsrc=size=32x32:rate=30:duration=2"),
    "three frames": lambda path: encoded(path, "testsrc=size=160x120:rate=30:duration=0.1"),
    "too slow": lambda path: encoded(path, "testsrc=size=160x120:rate=5:duration=4"),
    "an hour": lambda path: encoded(path, "color=size=64x64:rate=1:duration=3600"),
    "still picture": lambda path: encoded(path, "color=gray:size=160x120:rate=30:duration=2"),
    "one flickering picture": lambda path: encoded(path, "color=gray:size=160x120:rate=30:duration=2,negate=enable='mod(n\\,2)'"),
    "moving everywhere": lambda path: encoded(path, "nullsrc=size=160x120:rate=30:duration=2,geq=random(1)*255"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_refused_with_a_cause(name: str, tmp_path: Path) -> None:
    video = tmp_path / "video.mp4"
    FILES[name](video)
    job = Job("jump-height", video, tmp_path, PROGRAMS, Settings())
    answer = analyse(job, lambda _: None)
    assert answer["kind"] in ("failed", "inconclusive")
    assert answer["cause"]


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
