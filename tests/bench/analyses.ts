import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { figureClip, PYTHON } from '../../infra/analyses/clips.fixture.ts';
import { FFMPEG } from '../../infra/video/clips.fixture.ts';
import { query } from '../support/database.ts';
import { quantile, short, type Bench, type Figure } from './figure.ts';
import { atRate, connectTo, type Call } from './load.ts';
import { withProduct, type Running } from './processes.ts';
import { withWorld, type World } from './seed.ts';

const QUEUED = 100;
const PER_SECOND = 60;
const SECONDS = 15;
const ROUNDS = 3;
const CONNECTIONS = 16;
/** Uploads at the same time, as a page does for each member. */
const AT_ONCE = 4;
/** The factor by which the slowest hundredth of other calls may be slower while analyses wait and run. */
const GOAL = 1.5;
const LOOK_MS = 200;

const Started = z.tuple([z.object({ running: z.int(), waiting: z.int() })]);

/** The analyses of the queue. */
const stateOf = async ({ database }: World) =>
  Started.parse(
    await query(
      database.url,
      `select count(*) filter (where state = 'running')::int as running, ` +
        `count(*) filter (where state = 'queued')::int as waiting from read.video_analysis`,
    ),
  )[0];

/** Uploads the clip and asks for its analysis, for a member each. */
const queueAll = async ({ port }: Running, { tokens }: World, video: Buffer): Promise<void> => {
  const send = async (token: string): Promise<void> => {
    const form = new FormData();
    form.set('video', new File([new Uint8Array(video)], 'jump.mp4', { type: 'video/mp4' }));
    form.set('toolId', 'jump-height');
    const answer = await fetch(`http://127.0.0.1:${port}/api/ai/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: form,
    });
    if (!answer.ok) throw new Error(`An analysis was refused: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const waiting = tokens.slice(0, QUEUED);
  const sender = async (): Promise<void> => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await send(token);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
};

/** Milliseconds of each read, at a steady rate. */
const readings = async ({ port }: Running, { tokens, posts }: World): Promise<readonly number[]> => {
  const { send, close } = connectTo(port, CONNECTIONS);
  const calls = Array.from({ length: PER_SECOND * SECONDS }, (_, n): Call => {
    const token = tokens[n % tokens.length] ?? '';
    const path = n % 3 === 0 ? '/posts?limit=20' : `/posts/${posts[n % posts.length]}`;
    return { method: 'GET', path, token };
  });
  const timed = async (call: Call): Promise<number> => {
    const started = performance.now();
    await send(call);
    return performance.now() - started;
  };
  try {
    return await atRate(PER_SECOND, calls, timed);
  } finally {
    close();
  }
};

/** The same reads before and while the analyses are worked on. */
const measure =
  (video: Buffer, say: (line: string) => void) =>
  (world: World): Promise<readonly Figure[]> =>
    withProduct(
      world,
      async (product) => {
        await readings(product, world);
        const alone: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) alone.push(...(await readings(product, world)));
        await queueAll(product, world, video);
        while ((await stateOf(world)).running === 0) await pause(LOOK_MS);
        const beside: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          beside.push(...(await readings(product, world)));
          const { running, waiting } = await stateOf(world);
          if (running + waiting === 0) throw new Error('All analyses had ended before the reads');
          say(`${running} run and ${waiting} wait`);
        }
        const [floor, value] = [quantile(alone, 0.99), quantile(beside, 0.99)];
        say(
          `medians: ${short(quantile(alone, 0.5))} ms alone, ${short(quantile(beside, 0.5))} ms beside them`,
        );
        return [
          {
            name: 'analyses p99',
            value,
            unit: 'ms',
            floor,
            ratio: value / floor,
            goal: GOAL,
            better: 'lower',
          },
        ];
      },
      { MALAAB_PYTHON: PYTHON, MALAAB_FFMPEG: FFMPEG },
    );

/** The slowest hundredth of reads while 100 analyses wait and two run, against the same reads without any. */
export const analyses: Bench = async (say) =>
  withWorld(measure(await figureClip('jump'), say), { plan: 'pro' });
