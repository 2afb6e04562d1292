import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The Python of the analyses. */
export const PYTHON =
  process.env['MALAAB_PYTHON'] ?? execFileSync('infra/dev/python', { encoding: 'utf8' }).trim();

const KINDS = ['jump', 'jumps', 'squats', 'shuttle', 'balance'] as const;
type FigureClip = (typeof KINDS)[number];
/** A clip of a figure whose motion is known, with its truth as JSON. */
type Figure = { readonly video: Buffer; readonly truth: unknown };

const run = promisify(execFile);

/** Draws clips by one process, because its imports take a second. */
const drawn = async (kinds: readonly FigureClip[]): Promise<(kind: FigureClip) => Figure> => {
  const folder = await mkdtemp(join(tmpdir(), 'malaab-figure-'));
  try {
    const files = kinds.map((kind) => join(folder, `${kind}.mp4`));
    const asked = kinds.flatMap((kind, at) => [kind, files[at] ?? '']);
    const { stdout } = await run(PYTHON, ['-B', '-m', 'tests.clips', ...asked], { cwd: 'ai-worker' });
    const truths = stdout.trim().split('\n');
    const videos = await Promise.all(files.map((file) => readFile(file)));
    return (kind) => {
      const at = kinds.indexOf(kind);
      const [video, truth] = [videos[at], truths[at]];
      if (video === undefined || truth === undefined) throw new Error(`${kind} was not drawn`);
      return { video, truth: JSON.parse(truth) };
    };
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** One jump of 35 cm, three jumps, squats, a shuttle run of four lengths, and a standing figure. */
export const figures = async (): Promise<Readonly<Record<FigureClip, Figure>>> => {
  const of = await drawn(KINDS);
  return {
    jump: of('jump'),
    jumps: of('jumps'),
    squats: of('squats'),
    shuttle: of('shuttle'),
    balance: of('balance'),
  };
};

/** One of these clips alone. */
export const figureClip = async (kind: FigureClip): Promise<Buffer> => (await drawn([kind]))(kind).video;
