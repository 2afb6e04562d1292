import { mock } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { withWorld } from '../bench/seed.ts';
import { inLanes } from '../support/listener.ts';
import { openMarket, type Market } from '../support/market.ts';
import { egp } from '../support/shop.ts';
import { fakeClock } from './fake-time.ts';
import type { Fault } from './fault.ts';
import { openPair, persist, type Pair } from './pair.ts';
import { call, must } from './scene.ts';
import { runProgram } from './server.ts';

/**
 * A campaign whose budget is worth half of the clicks that come: 100 members click at once on two servers, one of which is
 * killed again and again. Afterwards the budget is spent to its end and not beyond, and the ledger is clean.
 */

const VIEWERS = 100;
const CLICK_PRICE = 100;
const BUDGET = (VIEWERS / 2) * CLICK_PRICE;
/** Clicks in the first hour of an account aren't counted, so the clock of the servers is ahead of the accounts. */
const AHEAD_MINUTES = 90;
const KILLS = 4;
const PATIENCE_MS = 120_000;

const made = z.looseObject({ id: z.string() });
const started = z.looseObject({ paymentId: z.string() });
const opened = z.object({ url: z.string() });
const served = z.looseObject({
  item: z.looseObject({ id: z.string() }).nullable(),
  token: z.string().nullable(),
});
const campaign = z.looseObject({
  state: z.string(),
  spent: z.object({ amount: z.number() }).nullish(),
});
const results = z.looseObject({ clicks: z.number() });

/** Signs members in by the clock of the servers. Their accounts were made before, so they are older than an hour. */
const signedInAhead = async <T>(task: () => Promise<T>): Promise<T> => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() + AHEAD_MINUTES * 60_000 });
  try {
    return await task();
  } finally {
    mock.timers.reset();
  }
};

/** A campaign with an approved advertisement, whose budget is paid. */
const paidCampaign = async (pair: Pair, { staff, seller, sellerId }: Market): Promise<string> => {
  const post = async (path: string, token: string, body: object) =>
    must(await persist((on) => call(`${pair.address(on)}${path}`, token, { body }), 0)).body;
  const times = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
  const about = {
    sponsorId: sellerId,
    name: 'حملة الصيف',
    type: 'TRAFFIC',
    budget: egp(BUDGET),
    targeting: {},
  };
  const { id } = made.parse(await post('/campaigns', staff, { ...about, ...times }));
  const said = { type: 'FEED', title: 'أحذية جري', text: 'خصم', url: 'https://example.com/' };
  const ad = made.parse(await post('/advertisements', seller, { ...said, campaignId: id }));
  await post(`/advertisements/approve/${ad.id}`, staff, {});
  const { paymentId } = started.parse(await post(`/campaigns/start/${id}`, seller, { method: 'CARD' }));
  const { url } = opened.parse(await post(`/payment/open/${paymentId}`, seller, {}));
  await post(`/sandbox/payments/${url.split('/').at(-1)}`, seller, { decision: 'pay' });
  return id;
};

/** Clicks, and repeats all clicks until enough servers were killed; a repeat counts nothing. */
const clickOften = async (pair: Pair, click: () => Promise<unknown>): Promise<void> => {
  do await click();
  while (pair.killed() < KILLS);
};

/** Reads until it is as wanted, or the time is over; the last answer. */
const until = async <T>(read: () => Promise<T>, is: (found: T) => boolean): Promise<T> => {
  let found = await read();
  for (const end = Date.now() + PATIENCE_MS; !is(found) && Date.now() < end; found = await read())
    await pause(500);
  return found;
};

export const adClicks: Fault = ({ port, say }) =>
  withWorld(
    async (world) => {
      const market = await openMarket(world, { stocks: [1], price: 90_000 }, VIEWERS, signedInAhead);
      const clock = await fakeClock();
      await clock.set(AHEAD_MINUTES);
      const settings = { ...clock.environment, MALAAB_PAYMENTS: 'sandbox', MALAAB_AD_READING_SECONDS: '1' };
      const pair = await openPair(world, port, settings);
      const complaints: string[] = [];
      try {
        const id = await paidCampaign(pair, market);
        const get = async (path: string, token: string) =>
          (await persist((on) => call(`${pair.address(on)}${path}`, token), 0)).body;
        const read = async () => campaign.parse(await get(`/campaigns/${id}`, market.seller));
        await until(read, ({ state }) => state === 'running');
        const shown = await inLanes(market.shoppers, 8, async ({ token }) => {
          const serve = async () => served.parse(await get('/advertisements/serve?slot=feed', token));
          const { item, token: showing } = await until(serve, (found) => found.item !== null);
          return { ad: item?.id ?? '', showing, by: token };
        });
        const click = ({ ad, showing, by }: (typeof shown)[number], n: number) =>
          persist(
            (on) => call(`${pair.address(on)}/advertisements/${ad}/click`, by, { body: { token: showing } }),
            n,
          );
        await pair.during(clickOften(pair, () => Promise.all(shown.map(click))));
        const end = await until(read, ({ state }) => state === 'used_up');
        const { clicks } = results.parse(await get(`/campaigns/${id}/results`, market.seller));
        say(`${VIEWERS} clicks for a budget of ${BUDGET}: ${clicks} counted, ${pair.killed()} kills`);
        if (end.state !== 'used_up') complaints.push(`the campaign is ${end.state}`);
        if (end.spent?.amount !== BUDGET) complaints.push(`spent ${String(end.spent?.amount)} of ${BUDGET}`);
        if (clicks !== VIEWERS) complaints.push(`${clicks} clicks are counted, not ${VIEWERS}`);
        const audited = await runProgram('audit-ledger', world.dataFolder, pair.settings);
        if (audited !== 0) complaints.push(`the audit of the ledger ends with ${audited}`);
      } finally {
        await pair.stop();
      }
      return complaints;
    },
    { members: 20 },
  );
