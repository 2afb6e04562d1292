import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The Python of the analyses. */
export const PYTHON =
  process.env['MALAAB_PYTHON'] ?? execFileSync('infra/dev/python', { encoding: 'utf8' }).trim();

export type FigureClip = 'jump' | 'jumps' | 'squats' | 'shuttle' | 'balance';

const run = promisify(execFile);

/** A clip of a figure whose motion is known, with its truth as JSON. */
export const figureWithTruth = async (kind: FigureClip): Promise<{ video: Buffer; truth: unknown }> => {
  const folder = await mkdtemp(join(tmpdir(), 'malaab-figure-'));
  try {
    const path = join(folder, 'clip.mp4');
    const { stdout } = await run(PYTHON, ['-B', '-m', 'tests.clips', kind, path], { cwd: 'ai-worker' });
    return { video: await readFile(path), truth: JSON.parse(stdout) };
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** The clip alone: one jump of 35 cm, three jumps, squats, a shuttle run of four lengths, or a standing figure. */
export const figureClip = async (kind: FigureClip): Promise<Buffer> => (await figureWithTruth(kind)).video;
