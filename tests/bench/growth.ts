import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { query } from '../support/database.ts';
import { reactions, take } from './command.ts';
import { type Bench, type Figure, median, short } from './figure.ts';
import { writeHistory } from './history.ts';
import { type Call, drive } from './load.ts';
import { type Running, withProduct } from './processes.ts';
import { CONNECTIONS } from './round.ts';
import { platformOn, withWorld, type World } from './seed.ts';

/** Fewer events for development (`BENCH_EVENTS`); the goal is for a million. */
const MOST = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
/** Sizes of the log to compare. */
const SIZES = [MOST / 100, MOST / 10, MOST];
const COMMANDS = 2_000;
const GETS = 4_000;
const ROUNDS = 9;

/** Background work is another process's, because its late notifications would burden the next measurement. */
const ROLES = { MALAAB_ROLES: 'api,projections' };

/** A server on a log of a given size. */
type Grown = {
  readonly size: number;
  readonly world: World;
  readonly product: Running;
  readonly commands: Iterator<Call>;
};

/** Servers on logs of these sizes in parallel, each with its own database. */
const withGrown = <T>(
  [size, ...larger]: readonly number[],
  say: (line: string) => void,
  use: (grown: readonly Grown[]) => Promise<T>,
  smaller: readonly Grown[] = [],
): Promise<T> => {
  if (size === undefined) return use(smaller);
  const begun = performance.now();
  const taken = (): string => `${short((performance.now() - begun) / 1000)} s`;
  const prepare = async (place: Pick<World, 'database' | 'dataFolder'>): Promise<void> => {
    const platform = await platformOn(place);
    await writeHistory(platform, size);
    await platform.close();
    say(`${size} events are in the log after ${taken()}`);
  };
  return withWorld(
    (world) =>
      withProduct(
        world,
        async (product) => {
          say(`and a server is ready on them after ${taken()}`);
          const spread = { ...world, posts: await postsOf(world) };
          const grown = { size, world: spread, product, commands: reactions(spread) };
          return withGrown(larger, say, use, [...smaller, grown]);
        },
        ROLES,
      ),
    { prepare },
  );
};

/** Posts spread over the log, so that reads cover old items. */
const postsOf = async ({ database, posts }: World): Promise<readonly string[]> =>
  z
    .array(z.object({ id: z.string() }))
    .parse(await query(database.url, `select id from read.post order by md5(id::text) limit ${posts.length}`))
    .map(({ id }) => id);

function* gets({ tokens, posts }: World): Generator<Call, undefined> {
  for (let n = 0; n < GETS; n += 1)
    yield {
      method: 'GET',
      path: `/posts/${posts[n % posts.length]}`,
      token: tokens[n % tokens.length] ?? '',
    };
}

/** Waits until the read models have the whole log. */
const settled = async ({ world: { database } }: Grown): Promise<void> => {
  const lag =
    `select from read.projection where name = '*pack' ` +
    `and position < (select position from log.events order by position desc limit 1)`;
  while ((await query(database.url, lag)).length > 0) await pause(50);
};

/** CPU time of a request in milliseconds. */
const cost = async ({ product }: Grown, calls: Iterator<Call>): Promise<number> =>
  1000 / (await drive(product.port, CONNECTIONS, calls)).perSecond;

/** The cost of each server; the order rotates in each round. */
const costsIn = async (
  round: number,
  grown: readonly Grown[],
  work: (one: Grown) => Promise<number>,
): Promise<readonly number[]> => {
  const entries = [...grown.entries()];
  const first = round % grown.length;
  const costs: number[] = [];
  for (const [which, one] of [...entries.slice(first), ...entries.slice(0, first)]) {
    costs[which] = await work(one);
    await settled(one);
  }
  return costs;
};

/** Cost of a command and a read as the log grows. All sizes take turns, so that disturbances affect each. */
export const growth: Bench = (say) =>
  withGrown(SIZES, say, async (grown) => {
    for (const one of grown) await settled(one);
    const works = {
      'growth command': (one: Grown) => cost(one, take(one.commands, COMMANDS)),
      'growth get': (one: Grown) => cost(one, gets(one.world)),
    };
    const figures: Figure[] = [];
    for (const [name, work] of Object.entries(works)) {
      const rounds: (readonly number[])[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const costs = await costsIn(round, grown, work);
        // the first round is a warm-up
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
