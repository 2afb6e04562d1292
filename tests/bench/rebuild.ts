import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Bench, median, short } from './figure.ts';
import { writeHistory } from './history.ts';
import { platformOn, settingsOf } from './seed.ts';
import { withDatabase } from './server.ts';

/** Fewer (`BENCH_EVENTS`) while one works on it; the goal is for a million. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const ROUNDS = 3;

const Told = z.object({
  events: z.number(),
  seconds: z.number(),
  peakMiB: z.number(),
  compared: z.number(),
  different: z.array(z.string()),
});

/** As `make rebuild` runs it, see docs/decisions/0015: rows live for a batch, so a larger nursery copies far less. */
const flags = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring'];
const program = path.join(import.meta.dirname, 'rebuilding.ts');

/** Events a second from the log to tables with keys and indexes that readers see, and the process's peak memory. */
export const rebuild: Bench = (say) =>
  withDatabase(async (database) => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'malaab-bench-data-'));
    const settings = settingsOf({ database, dataFolder });
    const round = async (parity: boolean) => {
      const env = { ...process.env, ...settings, BENCH_PARITY: parity ? '1' : '0' };
      const { stdout } = await promisify(execFile)(process.execPath, [...flags, program], { env });
      const told = Told.parse(JSON.parse(stdout));
      if (told.events !== EVENTS) throw new Error(`${told.events} events were taken, not ${EVENTS}`);
      if (told.different.length > 0) throw new Error(`Parity: ${told.different.join(', ')} differ`);
      say(
        `${short(EVENTS / told.seconds)} events/s, ${short(told.seconds)} s, peak ${short(told.peakMiB)} MiB` +
          (parity ? `, and ${told.compared} tables compared with the live ones` : ''),
      );
      return told;
    };
    try {
      const platform = await platformOn({ database, dataFolder });
      const sealed = await writeHistory(platform, EVENTS);
      await platform.close();
      say(`${EVENTS} events, ${sealed} of them with a sealed box`);
      const rounds = [];
      for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(false));
      await round(true);
      const peaks = rounds.map(({ peakMiB }) => peakMiB);
      return [
        {
          name: 'rebuild',
          value: median(rounds.map(({ seconds }) => EVENTS / seconds)),
          unit: 'events/s',
          floor: null,
          ratio: null,
          goal: 80_000,
          better: 'higher',
        },
        {
          name: 'rebuild-memory',
          value: Math.max(...peaks),
          unit: 'MiB',
          floor: null,
          ratio: null,
          goal: 1024,
          better: 'lower',
        },
      ];
    } finally {
      await rm(dataFolder, { recursive: true });
    }
  });
