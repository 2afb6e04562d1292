import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { query } from '../support/database.ts';
import { reactions, take } from './command.ts';
import type { Bench, Figure } from './figure.ts';
import { atRate, connectTo, drive } from './load.ts';
import { withProduct } from './processes.ts';
import { CONNECTIONS } from './round.ts';
import { withWorld, type World } from './seed.ts';

const COMMANDS = 4_000;

const Age = z.tuple([z.object({ age: z.number() })]);

/** Seconds since the oldest reaction without a notification; 0 = none. */
const age = async ({ database }: World): Promise<number> =>
  Age.parse(
    await query(
      database.url,
      'select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as age from log.events ' +
        "where type = 'PostReacted' and position > " +
        "(select min(position) from ops.process where name = 'social-notices')",
    ),
  )[0].age;

const Behind = z.tuple([z.object({ behind: z.number() })]);

/** Reactions whose authors have no notification yet. */
const behind = async ({ database }: World): Promise<number> =>
  Behind.parse(
    await query(
      database.url,
      "select count(*)::int as behind from log.events where type = 'PostReacted' and position > " +
        "(select min(position) from ops.process where name = 'social-notices')",
    ),
  )[0].behind;

const inSeconds = { unit: 's', floor: null, ratio: null, better: 'lower' } as const;

/** Time from the last of many reactions until all authors are notified and the checkpoint is written. */
export const notices: Bench = (say) =>
  withWorld((world) =>
    withProduct(world, async (product) => {
      const { perSecond } = await drive(product.port, CONNECTIONS, take(reactions(world), COMMANDS));
      const [done, open] = [performance.now(), await behind(world)];
      say(
        `${COMMANDS} reactions, ${perSecond.toFixed(0)} a second; at their end ${open} are still to be told`,
      );
      while ((await behind(world)) > 0);
      const value = (performance.now() - done) / 1000;
      return [{ name: 'notices', value, ...inSeconds, goal: 5 }];
    }),
  );

const SECONDS = 15;
/** Warm-up reactions, as many as a round of the bench `command`. */
const WARM_UP = 8000;
const LOOK_MS = 100;

/** The longest time from a reaction to its notification at this rate. */
const lagAt = async (world: World, perSecond: number): Promise<number> =>
  withProduct(world, async (product) => {
    const connections = connectTo(product.port, CONNECTIONS);
    const calls = reactions(world);
    await drive(product.port, CONNECTIONS, take(calls, WARM_UP));
    while ((await age(world)) > 0);
    const sent = [...take(calls, perSecond * SECONDS)];
    const driven = atRate(perSecond, sent, (call) => connections.send(call)).finally(connections.close);
    const over = driven.then(() => true);
    let longest = 0;
    while (!(await Promise.race([over, pause(LOOK_MS, false)])))
      longest = Math.max(longest, await age(world));
    for (let open = await age(world); open > 0; open = await age(world)) longest = Math.max(longest, open);
    return longest;
  });

/** Delay of notifications at a steady rate of commands. */
export const lag: Bench = async (say) => {
  const measured = async (name: string, perSecond: number, goal: number): Promise<Figure> => {
    const value = await withWorld((world) => lagAt(world, perSecond));
    say(`${perSecond} reactions/s for ${SECONDS} s: none waited longer than ${value.toFixed(2)} s`);
    return { name, value, ...inSeconds, goal };
  };
  return [await measured('lag at 200/s', 200, 1), await measured('lag at 1,000/s', 1000, 5)];
};
