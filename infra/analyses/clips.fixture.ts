import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The Python of the analyses. */
export const PYTHON =
  process.env['MALAAB_PYTHON'] ?? execFileSync('infra/dev/python', { encoding: 'utf8' }).trim();

export type FigureClip = 'jump' | 'jumps' | 'squats';

const run = promisify(execFile);

/** A clip of a figure whose motion is known: one jump of 35 cm, three jumps, or squats. */
export const figureClip = async (kind: FigureClip): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'malaab-figure-'));
  try {
    const path = join(folder, 'clip.mp4');
    await run(PYTHON, ['-B', '-m', 'tests.clips', kind, path], { cwd: 'ai-worker' });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
};
