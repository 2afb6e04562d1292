import pg from 'pg';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { visit } from '../e2e/browser.ts';
import { callerOf } from '../e2e/caller.ts';
import { become } from '../e2e/people.ts';
import { type Bench, type Figure, median, short } from './figure.ts';
import { fly, flyPlain, longestOf, MESSAGES, noteFrames, type Flight } from './frames.ts';
import { withGround, type Ground } from './ground.ts';
import { SLOW, slowDown } from './wire.ts';

const PHONE = { width: 390, height: 844 };
/** Messages an hour, so that the room has many days. */
const AN_HOUR = 5;
/** Pixels a second: fourteen screens of a phone. */
const SPEED = 12_000;

const Room = z.looseObject({ id: z.string() });

/**
 * Copies a message of the room until it has so many, of both its members: to write them would take minutes. Most have a
 * line or two, every seventh a long text, and every eleventh answers another one.
 */
const FILL = `with rows as (
  select m, n, made.id, lag(made.id, 5) over (order by n) as answered from read.message m,
    lateral (select n, gen_random_uuid() as id from generate_series(1, $2::int) n) made
  where m.id = (select id from read.message where room_id = $1 limit 1)
)
insert into read.message select one.* from rows, lateral jsonb_populate_record(m, jsonb_build_object(
  'id', rows.id, 'sender_id', case when n % 3 = 0 then $3::uuid else $4::uuid end, 'client_id', null,
  'reply_to', case when n % 11 = 0 then answered end,
  'created_at', now() - n * interval '1 hour' / $5::int, 'updated_at', now() - n * interval '1 hour' / $5::int,
  'text', 'رسالة رقم ' || n || repeat('. تمرين اليوم كان صعبًا لكن الفريق قدّم مستوى رائعًا', case when n % 7 = 0 then 4 else n % 2 end)
)) one`;

/** The room of two members with all the messages. */
const fill = async ({ site }: Ground): Promise<string> => {
  const [salma, karim] = [await callerOf(site, 'salma'), await callerOf(site, 'karim')];
  const [one, other] = [(await salma.me()).id, (await karim.me()).id];
  const { id } = Room.parse(await salma.read(`/rooms/with/${other}`));
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 });
  await pool.query(FILL, [id, MESSAGES, one, other, AN_HOUR]);
  await pool.query('vacuum analyze');
  await pool.end();
  return id;
};

/** Nodes of the document, and the megabytes of its scripts' objects after a garbage collection. */
const weigh = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const nodes = Number(await page.evaluate(`document.querySelectorAll('*').length`));
  return { nodes, heap: usedSize / 1e6 };
};

type Measured = { readonly floor: readonly Flight[]; readonly flights: readonly Flight[] } & Awaited<
  ReturnType<typeof weigh>
>;

/** Opens the room and scrolls to its oldest message and back, after a while on a page of plain lines. */
const measure = async (ground: Ground, roomId: string, isSlow: boolean): Promise<Measured> => {
  const visitor = await visit(ground.browser, ground.site.url, 'ar', { viewport: PHONE });
  await become(visitor, 'salma', 'ar');
  const { page } = visitor;
  if (isSlow) await slowDown(page, { network: false });
  const floor = await flyPlain(page, SPEED);
  await noteFrames(page);
  await page.goto(`/messages/${roomId}`);
  await page.getByRole('article').last().waitFor();
  await page.waitForTimeout(2_000);
  const up = await fly(page, SPEED, 'start');
  const { nodes, heap } = await weigh(page);
  const down = await fly(page, SPEED, 'end');
  await visitor.leave();
  return { floor, flights: [...up, ...down], nodes, heap };
};

const figuresOf = (name: string, { floor, flights, nodes, heap }: Measured): readonly Figure[] => {
  const rate = (of: readonly Flight[]) => median(of.map(({ perSecond }) => perSecond));
  const late =
    flights.reduce((sum, one) => sum + one.late, 0) / flights.reduce((sum, one) => sum + one.frames, 0);
  const none = { floor: null, ratio: null, better: 'lower' } as const;
  return [
    { ...none, name, value: rate(flights), floor: rate(floor), unit: 'frames/s', goal: 59, better: 'higher' },
    { ...none, name: `${name} late`, value: late * 100, unit: '% of frames', goal: 1 },
    { ...none, name: `${name} slowest`, value: longestOf(flights), unit: 'ms', goal: 50 },
    { ...none, name: `${name} nodes`, value: nodes, unit: 'nodes', goal: 6_000 },
    { ...none, name: `${name} heap`, value: heap, unit: 'MB', goal: 120 },
  ];
};

/** A conversation of ten thousand messages on a phone, from the newest to the oldest and back by the wheel. */
export const chatScroll: Bench = (say) =>
  withGround(async (ground) => {
    const roomId = await fill(ground);
    const figures: Figure[] = [];
    for (const isSlow of [false, true]) {
      const name = isSlow ? `chat-scroll /${SLOW.cpuRate}` : 'chat-scroll';
      const measured = await measure(ground, roomId, isSlow);
      const { floor, flights } = measured;
      const words = (of: readonly Flight[]) =>
        of.map(
          ({ perSecond, late, frames, longest, blank }) =>
            `${short(perSecond)}/s, ${late} of ${frames} late, longest ${short(longest)} ms, ${blank} blank`,
        );
      say(`${name}, plain lines: ${words(floor).join('; ')}`);
      for (const line of words(flights)) say(`${name}: ${line}`);
      figures.push(...figuresOf(name, measured));
    }
    return figures;
  });
