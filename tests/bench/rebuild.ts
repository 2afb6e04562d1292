import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Bench, type Figure, median, short } from './figure.ts';
import { writeHistory } from './history.ts';
import { platformOn, settingsOf } from './seed.ts';
import { withDatabase } from './server.ts';

/** Fewer events for development (`BENCH_EVENTS`); the goals are for a million, on two cores. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const ROUNDS = 3;

const Told = z.object({
  events: z.number(),
  seconds: z.number(),
  comparing: z.number(),
  processes: z.number(),
  peakMiB: z.number(),
  compared: z.number(),
  different: z.array(z.string()),
});

/** As `make rebuild` runs it, see docs/decisions/0015: rows live for a batch, so a larger semi-space copies less. */
const flags = ['--max-semi-space-size=32', '--heap-growing-percent=100', '--no-allocation-site-pretenuring'];
const program = path.join(import.meta.dirname, 'rebuilding.ts');

type Round = (more?: Readonly<Record<string, string>>) => Promise<z.output<typeof Told>>;

const rate = (name: string, told: readonly z.output<typeof Told>[], goal: number): Figure => ({
  name,
  value: median(told.map(({ seconds }) => EVENTS / seconds)),
  unit: 'events/s',
  floor: null,
  ratio: null,
  goal,
  better: 'higher',
});

/** Writes a history, and measures rebuilds of it in a process of their own. */
const withHistory = (
  say: (line: string) => void,
  measure: (round: Round) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> =>
  withDatabase(async (database) => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'malaab-bench-data-'));
    const settings = settingsOf({ database, dataFolder });
    const round: Round = async (more = {}) => {
      const env = { ...process.env, ...settings, ...more };
      const { stdout } = await promisify(execFile)(process.execPath, [...flags, program], { env });
      const told = Told.parse(JSON.parse(stdout));
      if (told.different.length > 0) throw new Error(`Parity: ${told.different.join(', ')} differ`);
      say(
        `${more['BENCH_ONLY'] ?? 'all'}: ${short(EVENTS / told.seconds)} events/s of the log, ${short(told.seconds)} s, ` +
          `${told.processes} processes, peak ${short(told.peakMiB)} MiB` +
          (told.compared > 0
            ? `, ${told.compared} tables compared with the live ones in ${short(told.comparing)} s`
            : ''),
      );
      return told;
    };
    try {
      const platform = await platformOn({ database, dataFolder });
      const sealed = await writeHistory(platform, EVENTS);
      await platform.close();
      say(`${EVENTS} events, ${sealed} of them with a sealed box`);
      return await measure(round);
    } finally {
      await rm(dataFolder, { recursive: true });
    }
  });

/**
 * Events of the log per second that a rebuild of some read models passes. The dashboards take most events of the history
 * for five tables, so theirs is the pace of one process that adds up. The counter of unread messages takes one event in
 * a hundred, so its is the pace of passing over events of other types.
 */
export const rebuildDashboards: Bench = (say) =>
  withHistory(say, async (round) => {
    const figures: Figure[] = [];
    for (const [name, only] of [
      ['rebuild-dashboards', 'dashboard'],
      ['rebuild-unread', 'unread'],
    ] as const) {
      const ones = [];
      for (let n = 0; n < ROUNDS; n += 1) ones.push(await round({ BENCH_ONLY: only }));
      figures.push(rate(name, ones, 150_000));
    }
    return figures;
  });

/**
 * Events per second from the log to live tables with keys and indexes; the peak memory of all processes; and the share of
 * the comparison with live tables.
 */
export const rebuild: Bench = (say) =>
  withHistory(say, async (round) => {
    const whole: Round = async (more) => {
      const told = await round(more);
      if (told.events !== EVENTS) throw new Error(`${told.events} events were taken, not ${EVENTS}`);
      return told;
    };
    const rounds = [];
    for (let n = 0; n < ROUNDS; n += 1) rounds.push(await whole());
    const compared = await whole({ BENCH_PARITY: '1' });
    return [
      rate('rebuild', rounds, 30_000),
      {
        name: 'rebuild-parity',
        value: compared.comparing / (compared.seconds - compared.comparing),
        unit: 'of the rebuild',
        floor: null,
        ratio: null,
        goal: 1,
        better: 'lower',
      },
      {
        name: 'rebuild-memory',
        value: Math.max(...rounds.map(({ peakMiB }) => peakMiB)),
        unit: 'MiB',
        floor: null,
        ratio: null,
        goal: 1024,
        better: 'lower',
      },
    ];
  });
