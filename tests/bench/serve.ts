import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { quantile, type Bench } from './figure.ts';
import { connectTo } from './load.ts';
import { withProduct } from './processes.ts';
import { withWorld } from './seed.ts';

const ADS = 10_000;
const PER_SECOND = 200;
const SECONDS = 30;
const WARM_UP = 200;
const CONNECTIONS = 16;
const SLOTS = ['feed', 'discover', 'store'];

/** A fifth of the campaigns is for football, the sport of all members; the others are for another sport, or for all. */
const CAMPAIGNS = `insert into read.campaign (id, state, revision, created_at, updated_at, sponsor_id, type, budget,
    "from", "to", targeting, pace, per_day, impression_price, click_price, held)
  select gen_random_uuid(), 'running', 1, now(), now() - interval '1 hour', (select array_agg(id) from read."user")[1 + n % 100], 'TRAFFIC',
    '{"amount": 1000000, "currency": "EGP"}', now() - interval '1 day', now() + interval '30 days',
    jsonb_build_object('sports', case n % 5 when 0 then '["FOOTBALL"]'::jsonb when 1 then '[]'::jsonb else '["TENNIS"]'::jsonb end,
      'roles', '[]'::jsonb, 'countries', '[]'::jsonb, 'interests', '[]'::jsonb),
    'even', 24, 5, 100, '{"amount": 1000000, "currency": "EGP"}'
  from generate_series(1, $1::int) n`;

const ADVERTISEMENTS = `insert into read.advertisement (id, state, revision, created_at, updated_at, campaign_id, sponsor_id,
    type, title, text, url, running, phase)
  select gen_random_uuid(), 'approved', 1, now(), now() - interval '1 hour', id, sponsor_id, 'FEED', 'إعلان', 'نص الإعلان',
    'https://example.com/', true, 'current'
  from read.campaign`;

const fill = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query(CAMPAIGNS, [ADS]);
  await pool.query(ADVERTISEMENTS);
  await pool.query('vacuum analyze');
  await pool.end();
};

const Served = z.object({ item: z.object({ id: z.string() }).nullable() });

/** `GET /advertisements/serve` among 10,000 active advertisements, at a steady rate. */
export const serve: Bench = (say) =>
  withWorld(async (world) => {
    await fill(world.database.url);
    say(`${ADS} active advertisements, ${PER_SECOND} choices/s for ${SECONDS} s`);
    const taken = await withProduct(world, async ({ port }) => {
      const { send, close } = connectTo(port, CONNECTIONS);
      const ask = async (n: number): Promise<number> => {
        const path = `/advertisements/serve?slot=${SLOTS[n % SLOTS.length]}`;
        const token = world.tokens[n % world.tokens.length] ?? '';
        const started = performance.now();
        const { body } = await send({ method: 'GET', path, token });
        const ms = performance.now() - started;
        if (Served.parse(JSON.parse(body)).item === null) throw new Error('No advertisement was chosen');
        return ms;
      };
      for (let n = 0; n < WARM_UP; n += 1) await ask(n);
      const started = performance.now();
      const asked = [];
      for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
        const early = started + (n * 1000) / PER_SECOND - performance.now();
        if (early > 1) await pause(early);
        asked.push(ask(n));
      }
      return Promise.all(asked).finally(close);
    });
    const figure = { unit: 'ms', floor: null, ratio: null, better: 'lower' } as const;
    return [
      { ...figure, name: 'serve', value: quantile(taken, 0.5), goal: 5 },
      { ...figure, name: 'serve p99', value: quantile(taken, 0.99), goal: 15 },
    ];
  });
