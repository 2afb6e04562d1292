import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registry } from '../../domain/registry.ts';
import { type Bench, median, short } from './figure.ts';
import { writeHistory } from './history.ts';
import { withProduct } from './processes.ts';
import { platformOn } from './seed.ts';
import { withDatabase } from './server.ts';

const EVENTS = 100_000;
const STARTS = 5;

/** From process start until `/readyz` answers 200, with all resources, on a log of a hundred thousand events. */
export const boot: Bench = (say) =>
  withDatabase(async (database) => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'malaab-bench-data-'));
    const place = { database, dataFolder };
    try {
      const platform = await platformOn(place);
      await writeHistory(platform, EVENTS);
      await platform.close();
      const start = () => withProduct(place, (_, readyMs) => Promise.resolve(readyMs));
      say(`${registry.kinds.length} resources, ${EVENTS} events`);
      say(`the first start, which makes the read models: ${short(await start())} ms`);
      const times: number[] = [];
      for (let i = 0; i < STARTS; i++) times.push(await start());
      say(`${STARTS} later ones: ${times.map(short).join(', ')} ms`);
      const value = median(times);
      return [{ name: 'boot', value, unit: 'ms', floor: null, ratio: null, goal: 3000, better: 'lower' }];
    } finally {
      await rm(dataFolder, { recursive: true });
    }
  });
