import { REACTIONS } from '../../domain/social/reaction.ts';
import { query } from '../support/database.ts';
import { type Bench, compare } from './figure.ts';
import type { Call } from './load.ts';
import { BARE_POOL, POOLS, type Running, withBare, withProduct } from './processes.ts';
import { CONNECTIONS, driveRound } from './round.ts';
import { withWorld, type World } from './seed.ts';

const COMMANDS = 8000;

/** The table of the floor's reactions. */
export const floorTable = `create table floor_reactions (
  id uuid primary key, post_id uuid not null, user_id uuid not null, type text not null,
  at timestamptz not null default now(), unique (post_id, user_id))`;

/** Reactions by different members to different posts; no pair repeats. */
export function* reactions({ tokens, posts }: World): Generator<Call, undefined> {
  for (const [p, postId] of posts.entries())
    for (const token of tokens)
      yield {
        method: 'POST',
        path: '/reactions',
        token,
        body: JSON.stringify({ postId, type: REACTIONS[p % REACTIONS.length] }),
      };
}

/** The next this many of them. */
export function* take<T>(many: Iterator<T>, count: number): Generator<T, undefined> {
  for (let i = 0; i < count; i++) {
    const { value, done } = many.next();
    if (done === true) throw new Error('There are no more calls');
    yield value;
  }
}

const count = async (url: string, of: string): Promise<number> => {
  const [row] = await query(url, `select count(*)::int as count from ${of}`);
  return Number(typeof row === 'object' && row !== null && Reflect.get(row, 'count'));
};

/** Waits until the read model has all reactions, so that they don't burden the next round. */
export async function readModelHas({ database }: World, reacted: number): Promise<void> {
  while ((await count(database.url, 'read.reaction')) < reacted);
}

type Setup = {
  readonly name: string;
  /** The target ratio to the floor. */
  readonly goal: number;
  /** Settings of the server process. */
  readonly settings: Readonly<Record<string, string>>;
  /** Waits until the process has handled the effects of this many commands. */
  readonly settled: (world: World, commands: number) => Promise<void>;
  /** The table in which the commands' rows are checked at the end. */
  readonly writes: string;
};

/** `POST /reactions` end to end, against a bare Koa route with the same token check and one insert. */
const commands =
  ({ name, goal, settings, settled, writes }: Setup): Bench =>
  (say) =>
    withWorld(async (world) => {
      await query(world.database.url, floorTable);
      say(
        `${CONNECTIONS} connections, ${COMMANDS} commands a round, each of another member and post; ${POOLS}`,
      );
      say(`floor: Koa, @koa/router, koa-body, the same verification, one insert; pool of ${BARE_POOL}`);
      const acknowledged = { floor: 0, product: 0 };
      const round = async (server: Running, party: keyof typeof acknowledged, calls: Iterator<Call>) =>
        driveRound({ name: party, server, calls: take(calls, COMMANDS) }, say, async (answers) => {
          acknowledged[party] += answers;
          if (party === 'product') await settled(world, acknowledged.product);
        });
      const floorCalls = reactions(world);
      const productCalls = reactions(world);
      const compared = await withBare(world, (bare) =>
        withProduct(
          world,
          (product) =>
            compare(
              () => round(bare, 'floor', floorCalls),
              () => round(product, 'product', productCalls),
              say,
            ),
          settings,
        ),
      );
      await mustHold(world, 'floor_reactions', acknowledged.floor);
      await mustHold(world, "log.events where type = 'PostReacted'", acknowledged.product);
      say(`${acknowledged.product} commands acknowledged, as many events in the log${writes}`);
      return [{ name, unit: 'commands/s', goal, better: 'higher', ...compared }];
    });

/** All roles in one process. */
export const command: Bench = commands({
  name: 'command',
  goal: 0.75,
  settings: {},
  settled: readModelHas,
  writes: ' and rows in the read model',
});

/** The role `api` only; projections and process managers run elsewhere. */
export const commandOfApi: Bench = commands({
  name: 'command-api',
  goal: 0.9,
  settings: { MALAAB_ROLES: 'api' },
  settled: async () => undefined,
  writes: '',
});

async function mustHold({ database }: World, of: string, expected: number): Promise<void> {
  const there = await count(database.url, of);
  if (there !== expected) throw new Error(`${of}: ${there} rows, not ${expected}`);
}
