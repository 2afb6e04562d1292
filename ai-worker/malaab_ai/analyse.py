"""Runs the analysis of a job and keeps its pictures."""

from __future__ import annotations

import math

import cv2

from .pose import opened
from .protocol import Job
from .refusals import Failed, Inconclusive
from .result import Result, scaleless_json, spreads_json
from .source import Source
from .tools import TOOLS
from .video import Clip, Progress, decode

JPEG_QUALITY = 82


def _pictures(job: Job, clip: Clip, result: Result) -> list[dict[str, object]]:
    kept = []
    for one in result.pictures:
        name = f"{one.role}-{one.frame}.jpg"
        if not cv2.imwrite(str(job.folder / name), clip.frames[one.frame], [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY]):
            raise Failed("broken", f"{name} could not be written")
        chosen = {"chosen": True} if one.is_chosen else {}
        kept.append({"role": one.role, "frame": one.frame, "time": round(one.time, 5), "file": name, **chosen})
    return kept


def _is_finite(value: object) -> bool:
    if isinstance(value, dict):
        return all(_is_finite(one) for one in value.values())
    if isinstance(value, list | tuple):
        return all(_is_finite(one) for one in value)
    return not isinstance(value, float) or math.isfinite(value)


def analyse(job: Job, progress: Progress) -> dict[str, object]:
    """The last message of a job: its result, or why there is none."""
    try:
        tool = TOOLS.get(job.tool)
        if tool is None:
            raise Failed("malformed", f"there is no tool {job.tool}")
        clip = decode(job.video, job.programs, lambda share: progress(share / 2))
        result = tool(clip, job.settings, progress, Source(job.video, job.programs, opened(job.pose)))
        answer = result.as_json(clip.facts)
        scaleless = scaleless_json(result)
        spreads = spreads_json(result)
        if not _is_finite([answer, scaleless, spreads]):
            raise Inconclusive("unclear")
        pictures = _pictures(job, clip, result)
        found = {"result": answer, "scaleless": scaleless, "curveSpreads": spreads, "pictures": pictures}
        return {"kind": "result", **found}
    except Inconclusive as reason:
        return {"kind": "inconclusive", "cause": reason.cause, "detail": str(reason)[:300]}
    except Failed as reason:
        return {"kind": "failed", "cause": reason.cause, "detail": str(reason)[:300]}
    except (MemoryError, cv2.error) as error:
        return {"kind": "failed", "cause": "too_heavy", "detail": repr(error)[:300]}
