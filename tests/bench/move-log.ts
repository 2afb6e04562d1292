import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../api/http/log.ts';
import { createService } from '../../api/service/service.ts';
import { query } from '../support/database.ts';
import { freshLog } from '../support/event-log.ts';
import { type Bench, type Figure, short } from './figure.ts';
import { writeHistory } from './history.ts';
import { platformOn, settingsOf } from './seed.ts';
import { withDatabase } from './server.ts';

/** Fewer events for development (`BENCH_EVENTS`). */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 200_000);

/** Milliseconds between two samples of the process's memory. */
const LOOK_MS = 200;

/** As `make move-log` runs it. */
const flags = ['--max-semi-space-size=64', 'infra/programs/move-log.ts'];

/** The last progress line of each part. */
const RATE = /100 % +[\d,]+ events +([\d,]+)\/s/g;

/** A log with current read models. */
const fill = async (place: Parameters<typeof platformOn>[0]): Promise<void> => {
  const platform = await platformOn(place);
  await writeHistory(platform, EVENTS);
  const logger = createLog({ level: 'silent' });
  const service = createService({
    ports: platform,
    logger,
    production: true,
    publicUrl: 'http://localhost',
    roles: ['projections'],
  });
  await service.start();
  await service.stop();
  await platform.close();
};

/** Events per second from one log to another with a system ready to start, including comparison and read models. */
export const moveLog: Bench = (say) =>
  withDatabase(async (database) => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'malaab-bench-data-'));
    const settings = settingsOf({ database, dataFolder });
    const log = await freshLog('esdb');
    const address = log.environment['MALAAB_EVENT_LOG'] ?? '';
    const moved = async (name: string, from: string, to: string): Promise<Figure> => {
      const begun = performance.now();
      const env = { ...process.env, ...settings, FROM: from, TO: to };
      const child = spawn(process.execPath, flags, { env, stdio: ['ignore', 'ignore', 'pipe'] });
      let told = '';
      child.stderr.setEncoding('utf8').on('data', (more: string) => (told += more));
      let peak = 0;
      const looking = setInterval(() => void peakOf(child.pid).then((mib) => (peak = mib ?? peak)), LOOK_MS);
      const [status] = await once(child, 'exit');
      clearInterval(looking);
      if (status !== 0) throw new Error(told);
      const value = (EVENTS / (performance.now() - begun)) * 1000;
      const rates = [...told.matchAll(RATE)].map(([, rate]) => rate);
      say(`${name}: ${short(value)} events/s in all, peak ${short(peak)} MiB`);
      say(`  copied, compared, made into read models: ${rates.join(', ')} events/s`);
      return { name, value, unit: 'events/s', floor: null, ratio: null, goal: 2000, better: 'higher' };
    };
    try {
      await fill({ database, dataFolder });
      const figures = [await moved('move-log-to-esdb', 'postgres', address)];
      // otherwise they would exist already
      await query(database.url, 'truncate log.events');
      figures.push(await moved('move-log-to-postgres', address, 'postgres'));
      return figures;
    } finally {
      await log.drop();
      await rm(dataFolder, { recursive: true });
    }
  });

/** Peak memory of a process in MiB; null once it has ended. */
const peakOf = async (pid: number | undefined): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return kib === undefined ? null : Number(kib) / 1024;
};
