import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Bench, type Figure, short } from './figure.ts';
import { writeHistory } from './history.ts';
import { platformOn, settingsOf } from './seed.ts';
import { withDatabase } from './server.ts';

/** Fewer events for development (`BENCH_EVENTS`). */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
/** Seconds in which a million events must be verified. */
const WITHIN = 30;
const GOAL = 1_000_000 / WITHIN;

/** Events a second that are sealed, and that `make verify` compares with the second place. */
export const verify: Bench = (say) =>
  withDatabase(async (database) => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'malaab-bench-data-'));
    const copy = { MALAAB_AUDIT_COPY: path.join(dataFolder, 'copy') };
    const settings = { ...settingsOf({ database, dataFolder }), ...copy };
    const figure = (name: string, seconds: number, goal: number): Figure => {
      const value = EVENTS / seconds;
      say(`${name}: ${EVENTS} events in ${short(seconds)} s`);
      return { name, value, unit: 'events/s', floor: null, ratio: null, goal, better: 'higher' };
    };
    try {
      const platform = await platformOn({ database, dataFolder }, copy);
      await writeHistory(platform, EVENTS);
      const begun = performance.now();
      const sealed = await platform.audit.seal();
      const sealing = (performance.now() - begun) / 1000;
      await platform.audit.copy();
      await platform.close();

      const started = performance.now();
      const env = { ...process.env, ...settings, AGAINST: 'copy' };
      const child = spawn(process.execPath, ['infra/programs/verify.ts'], { env });
      const [said, complaint] = [text(child.stdout), text(child.stderr)];
      const [status] = await once(child, 'exit');
      if (status !== 0) throw new Error(`${await said}${await complaint}`);
      if (sealed < EVENTS) throw new Error(`Only ${sealed} events were sealed`);
      const verifying = (performance.now() - started) / 1000;
      return [figure('seal', sealing, GOAL), figure('verify', verifying, GOAL)];
    } finally {
      await rm(dataFolder, { recursive: true });
    }
  });
