import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { AnalysisEnded } from '../../commands/ports/analyses.ts';
import { SAMPLE_ANALYSIS } from '../../domain/format/sample-analysis.ts';
import { piecesOf } from '../video/clips.fixture.ts';
import { openAnalyses } from './analyses.ts';
import { figureClip, PYTHON } from './clips.fixture.ts';
import { checkPoseModel, PoseModelRefused } from './pose-model.ts';
import { startPython } from './python.ts';

/** The process of an analysis: its limits, its end, and the tests of its Python code. */

const PATIENCE_MS = 300_000;
const folders: string[] = [];
const folderWith = async (main: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'malaab-python-'));
  folders.push(folder);
  await writeFile(join(folder, 'malaab_ai.py'), main);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const asked = { tool: 'jump-height', video: 'x', folder: 'x', programs: 'x', settings: {}, pose: null };
const never = new AbortController().signal;
const nothing = (): void => undefined;

test(
  'the tests of the Python code are green',
  () => {
    // one thread for matrices, as in an analysis
    const env = { ...process.env, OPENBLAS_NUM_THREADS: '1' };
    const done = spawnSync(PYTHON, ['-B', '-m', 'pytest'], { cwd: 'ai-worker', encoding: 'utf8', env });
    expect(done.stdout.split('\n').at(-2)).toMatch(/^\d+ passed/);
  },
  4 * PATIENCE_MS,
);

test(
  'a process that is killed, or ends silently, is an end without an answer',
  async () => {
    for (const main of ['import os\ninput()\nos.kill(os.getpid(), 9)', 'input()']) {
      const folder = await folderWith(main);
      const process = startPython({ python: PYTHON, folder, wallMs: 60_000 });
      await expect(process.work(asked, nothing, never)).rejects.toThrow(AnalysisEnded);
      expect(process.hasEnded()).toBe(true);
    }
  },
  PATIENCE_MS,
);

test(
  'what is no message is passed over, and a process that takes too long is ended',
  async () => {
    const noisy = await folderWith(
      'input()\nprint("hello")\nprint("{}")\nprint(\'{"kind":"inconclusive","cause":"no_jump","detail":""}\')',
    );
    const answer = startPython({ python: PYTHON, folder: noisy, wallMs: 60_000 }).work(asked, nothing, never);
    await expect(answer).resolves.toMatchObject({ kind: 'inconclusive', cause: 'no_jump' });
    const slow = await folderWith('input()\nimport time\ntime.sleep(600)');
    const ended = startPython({ python: PYTHON, folder: slow, wallMs: 500 }).work(asked, nothing, never);
    await expect(ended).resolves.toMatchObject({ kind: 'failed', cause: 'too_heavy' });
  },
  PATIENCE_MS,
);

test(
  'a cancelled job ends its process',
  async () => {
    const folder = await folderWith('input()\nimport time\ntime.sleep(600)');
    const stop = new AbortController();
    const process = startPython({ python: PYTHON, folder, wallMs: PATIENCE_MS });
    const work = process.work(asked, nothing, stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(work).rejects.toThrow('cancelled');
    expect(process.hasEnded()).toBe(true);
  },
  PATIENCE_MS,
);

test(
  'an analysis has no network',
  () => {
    const code = [
      'from malaab_ai import limits',
      'limits.apply()',
      'import urllib.request',
      'urllib.request.urlopen("http://127.0.0.1:1/", timeout=2)',
    ].join('\n');
    const done = spawnSync(PYTHON, ['-B', '-c', code], { cwd: 'ai-worker', encoding: 'utf8' });
    expect(done.status).not.toBe(0);
    expect(done.stderr).toContain('an analysis has no network');
  },
  PATIENCE_MS,
);

test.each([
  ['memory', 'bytearray(2 * 1024**3)', 'MemoryError'],
  ['size of a file', 'open(sys.argv[1], "wb").truncate(65 * 1024**2)', 'File too large'],
  ['number of open files', '[open(os.devnull) for _ in range(64)]', 'Too many open files'],
])(
  'an analysis has a limit of %s',
  async (_, code, refusal) => {
    const file = join(await folderWith(''), 'large');
    const program = ['import os, sys', 'from malaab_ai import limits', 'limits.apply()', code].join('\n');
    const done = spawnSync(PYTHON, ['-B', '-c', program, file], { cwd: 'ai-worker', encoding: 'utf8' });
    expect([done.status, done.stderr]).toEqual([1, expect.stringContaining(refusal)]);
  },
  PATIENCE_MS,
);

test(
  'an analysis has a limit of the processor’s time',
  () => {
    const code = [
      'import resource',
      'from malaab_ai import limits',
      'limits.CPU_SECONDS = 1',
      'limits.apply()',
      'while True: pass',
    ].join('\n');
    const done = spawnSync(PYTHON, ['-B', '-c', code], { cwd: 'ai-worker', encoding: 'utf8' });
    expect(done.signal).toMatch(/^SIG(XCPU|KILL)$/);
  },
  PATIENCE_MS,
);

test(
  'a pose model is a file of the agreed shape; another one is refused at start with the reason',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'malaab-pose-'));
    folders.push(folder);
    const file = join(folder, 'pose.onnx');
    execFileSync(PYTHON, ['-B', '-m', 'tests.onnx_file', file], { cwd: 'ai-worker' });
    const check = (python: string | null, poseModel: string | null) =>
      checkPoseModel({ python, folder: 'ai-worker', poseModel });
    await check(PYTHON, file);
    await check(PYTHON, null);
    await check(null, file);
    await writeFile(file, 'no model');
    const refused: unknown = await check(PYTHON, file).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PoseModelRefused);
    expect(String(refused)).toMatch(/MALAAB_POSE_MODEL: .*pose\.onnx is no pose model: /);
    await expect(check('/nowhere', file)).rejects.toThrow(PoseModelRefused);
  },
  PATIENCE_MS,
);

test(
  'a jump is measured as the sample says, with pictures of its frames, and nothing is left behind',
  async () => {
    const programs = execFileSync('infra/dev/ffmpeg', { encoding: 'utf8' }).trim();
    const analyses = openAnalyses({ python: PYTHON, programs, folder: 'ai-worker' });
    const told: number[] = [];
    const outcome = await analyses.analyse({
      job: 'of-this-test',
      tool: 'jump-height',
      source: piecesOf(await figureClip('jump')),
      calibration: {},
      wantedSignal: null,
      progress: (percent) => told.push(percent),
      signal: never,
    });
    await analyses.close();
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    const [height] = outcome.result.metrics;
    for (const { name, ...shown } of SAMPLE_ANALYSIS.metrics) {
      const measured = outcome.result.metrics.find((one) => one.name === name);
      for (const bound of ['value', 'low', 'high'] as const)
        expect(Math.abs((measured?.[bound] ?? 0) - shown[bound])).toBeLessThan(shown[bound] / 50);
    }
    expect(height?.low).toBeLessThanOrEqual(35);
    expect(height?.high).toBeGreaterThanOrEqual(35);
    expect(Buffer.from(outcome.pictures[0]?.bytes ?? []).toString('latin1', 6, 10)).toBe('JFIF');
    expect(outcome.pictures.filter(({ isMoment }) => isMoment).map(({ role }) => role)).toEqual([
      'takeoff',
      'landing',
    ]);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(readdirSync(tmpdir()).filter((name) => name.endsWith('-of-this-test'))).toEqual([]);
  },
  PATIENCE_MS,
);
