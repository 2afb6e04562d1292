import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The Python of the analyses. */
export const PYTHON =
  process.env['MALAAB_PYTHON'] ?? execFileSync('infra/dev/python', { encoding: 'utf8' }).trim();

export type FigureClip = 'jump' | 'jumps' | 'squats';

/** A clip of a figure whose motion is known: one jump of 35 cm, three jumps, or squats. */
export const figureClip = (kind: FigureClip): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'malaab-figure-'));
  try {
    const path = join(folder, 'clip.mp4');
    execFileSync(PYTHON, ['-B', '-m', 'tests.clips', kind, path], { cwd: 'ai-worker', stdio: 'pipe' });
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
