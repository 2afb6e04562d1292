/** Analyses of videos in Python. Uploads are hostile input: each job has a process of its own, under limits. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Analyses, AnalysisOutcome } from '../../commands/ports/analyses.ts';
import { privateFolders } from '../files/private-folders.ts';
import type { Answer, PictureFile } from './messages.ts';
import { startPython, type Waiting } from './python.ts';

/** Longest time of a job: a minute of 4K takes about this on one slow core. */
const WALL_MS = 300_000;
const SOURCE = 'source';
/** Names of the folders with decrypted videos. */
export const FOLDERS = 'malaab-analysis';
const MICROSECONDS = 1_000_000;

export type AnalysesOptions = {
  /** The Python with its packages; null = not installed here. */
  readonly python: string | null;
  /** The folder of ffmpeg and ffprobe. */
  readonly programs: string;
  /** The folder with the Python package. */
  readonly folder: string;
  /** The ONNX file of a pose model, checked before; null = none. */
  readonly poseModel?: string | null;
  /** For tests; default: five minutes. */
  readonly wallMs?: number;
};

export const openAnalyses = ({
  python,
  programs,
  folder,
  poseModel = null,
  wallMs = WALL_MS,
}: AnalysesOptions): Analyses => {
  /** The spare process: the next job begins without the second that its imports take. */
  let spare: Waiting | null = null;
  let isClosed = false;
  const folders = privateFolders(FOLDERS);
  const next = (program: string): Waiting => {
    const taken = spare && !spare.hasEnded() ? spare : startPython({ python: program, folder, wallMs });
    spare = isClosed ? null : startPython({ python: program, folder, wallMs });
    return taken;
  };

  return {
    isInstalled: python !== null,
    analyse: async ({ job, tool, source, calibration, wantedSignal, progress, signal }) => {
      if (python === null) return { kind: 'failed', failure: 'not_installed', detail: '' };
      // the decrypted video is readable by this user alone, and only while it is analysed
      const place = folders.make(job);
      try {
        const video = join(place, SOURCE);
        await writeFile(video, source, { mode: 0o600 });
        const settings = { ...calibration, signal: wantedSignal };
        const asked = { tool, video, folder: place, programs, settings, pose: poseModel };
        return await outcomeOf(await next(python).work(asked, progress, signal), place);
      } finally {
        folders.remove(job);
      }
    },
    discard: async (job) => folders.remove(job),
    close: async () => {
      isClosed = true;
      await spare?.end();
    },
  };
};

const outcomeOf = async (answer: Answer, place: string): Promise<AnalysisOutcome> => {
  switch (answer.kind) {
    case 'result':
      return {
        kind: 'result',
        result: answer.result,
        scaleless: answer.scaleless,
        curveSpreads: answer.curveSpreads,
        pictures: await Promise.all(answer.pictures.map((one) => pictureIn(one, place))),
      };
    case 'inconclusive':
      return { kind: 'inconclusive', doubt: answer.cause };
    case 'failed':
      return {
        kind: 'failed',
        failure: answer.cause === 'malformed' ? 'broken' : answer.cause,
        detail: answer.detail,
      };
  }
};

const pictureIn = async ({ role, frame, time, chosen = false, file }: PictureFile, place: string) => ({
  role,
  frame,
  timeUs: Math.round(time * MICROSECONDS),
  isMoment: chosen,
  bytes: await readFile(join(place, file)),
});
