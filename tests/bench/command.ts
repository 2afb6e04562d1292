import { REACTIONS } from '../../domain/social/reaction.ts';
import { query } from '../support/database.ts';
import { type Bench, compare } from './figure.ts';
import { type Call, drive } from './load.ts';
import { BARE_POOL, POOLS, type Running, withBare, withProduct } from './processes.ts';
import { withWorld, type World } from './seed.ts';

export const CONNECTIONS = 32;
const COMMANDS = 8000;

/** What the floor writes a reaction to. */
export const floorTable = `create table floor_reactions (
  id uuid primary key, post_id uuid not null, user_id uuid not null, type text not null,
  at timestamptz not null default now(), unique (post_id, user_id))`;

/** Reactions of one member after the other to one post after the other: no pair comes twice. */
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

/** The next so many of them, leaving the rest for later. */
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

/** Waits until the read model has all reactions, so that the next round isn't burdened with them. */
export async function readModelHas({ database }: World, reacted: number): Promise<void> {
  while ((await count(database.url, 'read.reaction')) < reacted);
}

/** `POST /reactions` end to end, against a bare Koa route that verifies the same token and inserts one row. */
export const command: Bench = (say) =>
  withWorld(async (world) => {
    await query(world.database.url, floorTable);
    say(
      `${CONNECTIONS} connections, ${COMMANDS} commands a round, each of another member and post; ${POOLS}`,
    );
    say(`floor: Koa, @koa/router, koa-body, the same verification, one insert; pool of ${BARE_POOL}`);
    const acknowledged = { floor: 0, product: 0 };
    const round = async (server: Running, which: keyof typeof acknowledged, calls: Iterator<Call>) => {
      const before = await server.usage();
      const { answers, perSecond, bytes } = await drive(server.port, CONNECTIONS, take(calls, COMMANDS));
      acknowledged[which] += answers;
      if (which === 'product') await readModelHas(world, acknowledged.product);
      const cpu = ((await server.usage()).cpuMs - before.cpuMs) / answers;
      say(
        `${which}: ${perSecond.toFixed(0)}/s, ${cpu.toFixed(3)} ms of CPU a request, answers of ${bytes} bytes`,
      );
      return perSecond;
    };
    const floorCalls = reactions(world);
    const productCalls = reactions(world);
    const compared = await withBare(world, (bare) =>
      withProduct(world, (product) =>
        compare(
          () => round(bare, 'floor', floorCalls),
          () => round(product, 'product', productCalls),
          say,
        ),
      ),
    );
    await mustHold(world, 'floor_reactions', acknowledged.floor);
    await mustHold(world, "log.events where type = 'PostReacted'", acknowledged.product);
    say(
      `${acknowledged.product} commands acknowledged, as many events in the log and rows in the read model`,
    );
    return [{ name: 'command', unit: 'commands/s', goal: 0.8, better: 'higher', ...compared }];
  });

async function mustHold({ database }: World, of: string, expected: number): Promise<void> {
  const there = await count(database.url, of);
  if (there !== expected) throw new Error(`${of}: ${there} rows, not ${expected}`);
}
