import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { query } from '../support/database.ts';
import { type Bench, short } from './figure.ts';
import { hold } from './holders.ts';
import { connectTo, drive, type Call } from './load.ts';
import { readsWhile, waiting } from './others.ts';
import { withProduct } from './processes.ts';
import { CONNECTIONS } from './round.ts';
import { withWorld, type World } from './seed.ts';

/** Fewer followers (`BENCH_FOLLOWERS`) for development; the goal is for ten thousand. */
const FOLLOWERS = Number(process.env['BENCH_FOLLOWERS'] ?? 10_000);
/** Members are made by the score. */
const MEMBERS = Math.ceil((FOLLOWERS + 1) / 20) * 20;
/** With the one of the warm-up, no more than a free plan allows. */
const POSTS = 3;
/** Pause between two looks at who was told; it is part of the time that is measured. */
const LOOK_MS = 20;
/** Pause between two posts. */
const REST_MS = 2_000;
/** All must be told by then, in milliseconds. */
const GIVE_UP_MS = 120_000;

const made = z.looseObject({ id: z.string() });
const counted = z.tuple([z.object({ count: z.number() })]);

const post: Omit<Call, 'token'> = {
  method: 'POST',
  path: '/posts',
  body: JSON.stringify({ kind: 'photo', description: 'تمرين اليوم كان صعبًا لكن الفريق قدّم مستوى رائعًا.' }),
};

/** Has members follow an author. Resolves once the read models know it. */
const follow = async (
  port: number,
  { database }: World,
  author: string,
  followers: readonly string[],
): Promise<void> => {
  const { send, close } = connectTo(port, 1);
  const { body } = await send({ method: 'GET', path: '/users/me', token: author });
  close();
  const followedId = made.parse(JSON.parse(body)).id;
  const calls = followers.map((token): Call => ({
    method: 'POST',
    path: '/follows',
    token,
    body: JSON.stringify({ followedId }),
  }));
  await drive(port, CONNECTIONS, calls.values());
  const following = async (): Promise<number> =>
    counted.parse(await query(database.url, 'select count(*)::int as count from read.follow'))[0].count;
  while ((await following()) < followers.length) await pause(50);
};

/** Time from a post until the sockets of all followers of its author have it, and what others wait meanwhile. */
export const notify: Bench = (say) =>
  withWorld(
    (world) =>
      withProduct(world, async ({ port }) => {
        const [author = '', ...members] = world.tokens;
        const followers = members.slice(0, FOLLOWERS);
        await follow(port, world, author, followers);
        const holders = await hold(port, followers);
        say(`${FOLLOWERS} followers, each with a socket; ${POSTS} posts, one after the other`);
        const { send, close } = connectTo(port, 1);
        const times: number[] = [];
        const tellAll = async (): Promise<void> => {
          const began = performance.now();
          const { id } = made.parse(JSON.parse((await send({ ...post, token: author })).body));
          while ((await holders.toldOf(id)) < FOLLOWERS) {
            if (performance.now() - began > GIVE_UP_MS)
              throw new Error(`${await holders.toldOf(id)} of ${FOLLOWERS} followers were told`);
            await pause(LOOK_MS);
          }
          times.push((performance.now() - began) / 1000);
        };
        let idle: readonly number[] = [];
        const meanwhile: number[] = [];
        try {
          await tellAll();
          times.length = 0;
          idle = await readsWhile(port, world, () => pause(POSTS * REST_MS));
          for (let n = 0; n < POSTS; n += 1) {
            meanwhile.push(...(await readsWhile(port, world, tellAll)));
            await pause(REST_MS);
          }
        } finally {
          close();
          holders.leave();
        }
        say(`all were told after ${times.map(short).join(', ')} s; ${meanwhile.length} reads meanwhile`);
        const value = Math.max(...times);
        return [
          { name: 'notify', value, unit: 's', floor: null, ratio: null, goal: 5, better: 'lower' },
          waiting('notify others p99', 0.99, meanwhile, idle),
        ];
      }),
    { members: MEMBERS },
  );
