import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { query } from '../support/database.ts';
import { reactions, take } from './command.ts';
import { quantile, type Bench, type Figure } from './figure.ts';
import { atRate, connectTo, drive } from './load.ts';
import { withProduct } from './processes.ts';
import { CONNECTIONS } from './round.ts';
import { withWorld, type World } from './seed.ts';

const COMMANDS = 4_000;

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

const Delays = z.array(z.object({ seconds: z.number() }));

/**
 * The time from each reaction to the event that names its author in the notification, by the log's own times. A
 * notification that is full names no more authors. Its reactions have no time.
 */
const delaysAfter = (position: number): string => `
  with sent as (
    select stream, data::jsonb ->> 'postId' as post from log.events where type = 'NotificationSent'
  ), named as (
    select stream, at, data::jsonb ->> 'byId' as person from log.events
    where type in ('NotificationSent', 'NotificationJoined') and position > ${position}
    union all
    select stream, at, jsonb_array_elements_text(data::jsonb -> 'others') from log.events
    where type = 'NotificationJoined' and position > ${position} and jsonb_typeof(data::jsonb -> 'others') = 'array'
  )
  select extract(epoch from min(named.at) - r.at)::float8 as seconds
  from log.events r
  join sent on sent.post = r.data::jsonb ->> 'postId'
  join named on named.stream = sent.stream and named.person = r.data::jsonb ->> 'userId'
  where r.type = 'PostReacted' and r.position > ${position}
  group by r.position, r.at`;

const End = z.tuple([z.object({ end: z.number() })]);

const LOOK_MS = 100;

const allNotified = async (world: World): Promise<void> => {
  while ((await behind(world)) > 0) await pause(LOOK_MS);
};

/** The times from reactions at this rate to their notifications, in seconds. */
const delaysAt = async (world: World, perSecond: number): Promise<readonly number[]> =>
  withProduct(world, async (product) => {
    const connections = connectTo(product.port, CONNECTIONS);
    const calls = reactions(world);
    await drive(product.port, CONNECTIONS, take(calls, WARM_UP));
    await allNotified(world);
    const [{ end }] = End.parse(
      await query(world.database.url, 'select max(position)::float8 as end from log.events'),
    );
    const sent = [...take(calls, perSecond * SECONDS)];
    await atRate(perSecond, sent, (call) => connections.send(call)).finally(connections.close);
    await allNotified(world);
    return Delays.parse(await query(world.database.url, delaysAfter(end))).map(({ seconds }) => seconds);
  });

/** Delay of notifications at a steady rate of commands. */
export const lag: Bench = async (say) => {
  const measured = async (name: string, perSecond: number, goal: number): Promise<Figure> => {
    const delays = await withWorld((world) => delaysAt(world, perSecond));
    const value = quantile(delays, 1);
    say(
      `${perSecond} reactions/s for ${SECONDS} s: ${delays.length} named in a notification, half of them within ` +
        `${quantile(delays, 0.5).toFixed(2)} s, all within ${value.toFixed(2)} s`,
    );
    return { name, value, ...inSeconds, goal };
  };
  return [await measured('lag at 200/s', 200, 1), await measured('lag at 1,000/s', 1000, 5)];
};
