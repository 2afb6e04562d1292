import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../infra/config/config.ts';
import { openPlatform } from '../../infra/platform.ts';
import { query } from '../support/database.ts';
import { CONNECTIONS, reactions, take } from './command.ts';
import { type Bench, type Figure, median, short } from './figure.ts';
import { writeHistory } from './history.ts';
import { type Call, drive } from './load.ts';
import { type Running, withProduct } from './processes.ts';
import { settingsOf, withWorld, type World } from './seed.ts';

/** Fewer (`BENCH_EVENTS`) while one works on it; the goal is for a million. */
const MOST = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
/** Events in the log, from the first to the last that are compared. */
const SIZES = [MOST / 100, MOST / 10, MOST];
const REQUESTS = 4_000;
const ROUNDS = 3;

/** A server on a log of some size. */
type Grown = {
  readonly size: number;
  readonly world: World;
  readonly product: Running;
  readonly commands: Iterator<Call>;
};

/** Servers on logs of these sizes, all at once, each with a database of its own. */
const withGrown = <T>(
  [size, ...larger]: readonly number[],
  use: (grown: readonly Grown[]) => Promise<T>,
  smaller: readonly Grown[] = [],
): Promise<T> => {
  if (size === undefined) return use(smaller);
  const prepare = async (place: Pick<World, 'database' | 'dataFolder'>): Promise<void> => {
    const read = readConfig(settingsOf(place));
    if (!read.ok) throw new Error(read.complaints.join('\n'));
    const platform = await openPlatform(read.config, () => undefined);
    await writeHistory(platform, size);
    await platform.close();
  };
  return withWorld(
    (world) =>
      withProduct(world, (product) =>
        withGrown(larger, use, [...smaller, { size, world, product, commands: reactions(world) }]),
      ),
    { prepare },
  );
};

function* gets({ tokens, posts }: World): Generator<Call, undefined> {
  for (let n = 0; n < REQUESTS; n += 1)
    yield {
      method: 'GET',
      path: `/posts/${posts[n % posts.length]}`,
      token: tokens[n % tokens.length] ?? '',
    };
}

/** Waits until the read models have all of the log, so that nothing is burdened with what came before. */
const settled = async ({ world: { database } }: Grown): Promise<void> => {
  const lag =
    `select from read.projection where name = '*pack' ` +
    `and position < (select position from log.events order by position desc limit 1)`;
  while ((await query(database.url, lag)).length > 0) await pause(50);
};

/** What a request costs, in milliseconds of a busy server. */
const cost = async ({ product }: Grown, calls: Iterator<Call>): Promise<number> =>
  1000 / (await drive(product.port, CONNECTIONS, calls)).perSecond;

/** What a command and a read cost as the log grows: all sizes in turn, so that what disturbs the machine disturbs each. */
export const growth: Bench = (say) =>
  withGrown(SIZES, async (grown) => {
    const works = {
      'growth command': (one: Grown) => cost(one, take(one.commands, REQUESTS)),
      'growth get': (one: Grown) => cost(one, gets(one.world)),
    };
    const figures: Figure[] = [];
    for (const [name, work] of Object.entries(works)) {
      const rounds: (readonly number[])[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const costs: number[] = [];
        for (const one of grown) {
          costs.push(await work(one));
          await settled(one);
        }
        // the first one isn't counted
        if (round > 0) rounds.push(costs);
        say(
          `${name}, round ${round}: ${grown.map(({ size }, n) => `${short(costs[n] ?? 0)} ms at ${size}`).join(', ')}`,
        );
      }
      const at = (n: number) => median(rounds.map((costs) => costs.at(n) ?? Number.NaN));
      const ratio = median(rounds.map((costs) => (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN)));
      figures.push({ name, value: at(-1), unit: 'ms', floor: at(0), ratio, goal: 1.2, better: 'lower' });
    }
    return figures;
  });
