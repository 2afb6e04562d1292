"""Lines of the Python code, which no other program checks here: none is longer than 120 characters."""

from __future__ import annotations

from pathlib import Path

MOST = 120
# the page of the spam models is written by long lines of Markdown
MARKDOWN = {"report.py"}


def test_no_line_is_too_long() -> None:
    files = [one for one in Path(__file__).parent.parent.rglob("*.py") if one.name not in MARKDOWN]
    assert len(files) > 40
    long = [
        f"{file.name}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf8").splitlines(), 1)
        if len(line) > MOST
    ]
    assert long == []
