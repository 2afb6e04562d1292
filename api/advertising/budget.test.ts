import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showingToken } from './delivery/showing.ts';
import { readMeter } from '../../commands/advertising/readings.ts';
import { restOf } from '../../domain/advertising/budget.ts';
import { moneyIn } from '../../domain/commerce/money.ts';
import { openAdMarket, type AdMarket } from '../../tests/support/ad-market.ts';
import { expectCleanLedger } from '../../tests/support/audit.ts';
import { egp, type Shop } from '../../tests/support/shop.ts';
import type { Person, TestService } from '../../tests/support/service.ts';

/** The budget of a campaign over HTTP: paid, spent by two processes, and given back. */

let market: AdMarket;
let it: TestService;
/** Another process on the same log. */
let other: TestService;
let shop: Shop;
let staff: Person;
let sponsor: Person;
let viewers: readonly Person[];
/** Milliseconds by which the services' clocks are ahead: actions in an account's first hour aren't counted. */
let ahead = 2 * 3_600_000;

beforeAll(async () => {
  market = await openAdMarket({ now: () => new Date(Date.now() + ahead) });
  ({ it, other, shop, staff, sponsor, viewers } = market);
}, 240_000);
afterAll(() => market.close());

const stateOf: AdMarket['stateOf'] = (...of) => market.stateOf(...of);
const refunded: AdMarket['refunded'] = (id) => market.refunded(id);
const react: AdMarket['react'] = (...of) => market.react(...of);

describe('a sponsor’s campaign', () => {
  test('starts when its budget is paid, and not before', async () => {
    const { id, paymentId } = await market.unpaid(5000);
    expect(await stateOf('campaign', id)).toBe('unpaid');
    await market.pay(paymentId);
    await shop.settled(() => stateOf('campaign', id), 'running');
    expect(await shop.now('campaign', id)).toMatchObject({ held: egp(5000), clickPrice: 100 });
  });

  test('is spent by those alone to whom it was served', async () => {
    const { ads } = await market.running(5000);
    const [ad = '', viewer = staff, stranger = staff] = [ads[0], viewers[0], viewers[1]];
    const tokenOf = (who: Person) => showingToken(it.service.runtime, { adId: ad, viewerId: who.id });
    for (const what of ['impression', 'click'] as const) {
      for (const token of ['', tokenOf(stranger), `${tokenOf(viewer)}0`])
        expect((await react(viewer, ad, what, it, token)).body).toEqual({ counted: false });
      const old = tokenOf(viewer);
      ahead += 2 * 3_600_000;
      expect((await react(viewer, ad, what, it, old)).body).toEqual({ counted: false });
      expect((await react(viewer, ad, what)).body).toEqual({ counted: true });
    }
  });

  test('is given up before it is paid', async () => {
    const { id, paymentId } = await market.unpaid(5000);
    await shop.made(sponsor, `/campaigns/give-up/${id}`);
    await shop.settled(() => stateOf('payment', paymentId), 'failed');
    expect(await stateOf('campaign', id)).toBe('draft');
  });

  test('is a draft again if it isn’t paid in time, and money that comes too late goes back', async () => {
    const { id, paymentId } = await market.unpaid(5000);
    const token = await market.open(paymentId);
    ahead += 31 * 60_000;
    await it.service.worker.fireDue();
    await shop.settled(
      () => Promise.all([stateOf('campaign', id), stateOf('payment', paymentId)]),
      ['draft', 'failed'],
    );
    await market.decide(token, 'pay');
    await shop.settled(() => refunded(paymentId), 5000);
    expect(await stateOf('campaign', id)).toBe('draft');
  });

  test('gives the rest back when it is stopped, after all that was counted', async () => {
    const { id, paymentId, ads } = await market.running(5000);
    for (const viewer of viewers.slice(0, 3))
      for (const what of ['impression', 'click', 'click'] as const)
        expect((await react(viewer, ads[0] ?? '', what)).status).toBe(200);
    expect((await react(sponsor, ads[0] ?? '', 'click')).body).toMatchObject({ counted: false });
    await shop.made(sponsor, `/campaigns/stop/${id}`);
    const charged = 3 * (5 + 100);
    await shop.settled(async () => (await shop.now('campaign', id))['returned'], egp(5000 - charged));
    await shop.settled(() => refunded(paymentId), 5000 - charged);
    expect(restOf(await shop.now('campaign', id))).toBe(5000 - charged);
  });

  test('that the staff remove gives its rest back as well', async () => {
    const { id, paymentId } = await market.running(5000);
    expect((await shop.send(sponsor, 'delete', `/campaigns/${id}`)).body).toMatchObject({
      code: 'campaign_active',
    });
    await shop.send(staff, 'delete', `/campaigns/${id}`);
    await shop.settled(() => refunded(paymentId), 5000);
  });

  test('steered by the rule delivers the advertisement that is significantly better', async () => {
    const { id, ads } = await market.running(100_000, 2);
    const [first = '', second = ''] = ads;
    const readCounts = (converted: number, clicks: number) => {
      const found = [
        { name: first, shown: 500, converted: 5 },
        { name: second, shown: 500, converted },
      ];
      const counts = { impressions: 1000, clicks, ads: found };
      return readMeter(it.service.runtime, () => Promise.resolve(counts), id, 0n);
    };
    await readCounts(40, 45);
    expect((await shop.now('campaign', id))['winnerId']).toBeUndefined();
    const body = { steering: 'rule' };
    await it.http
      .patch(`/campaigns/${id}`)
      .set('authorization', `Bearer ${sponsor.token}`)
      .send(body)
      .expect(200);
    await readCounts(9, 46);
    expect((await shop.now('campaign', id))['winnerId']).toBeUndefined();
    await readCounts(40, 47);
    expect(await shop.now('campaign', id)).toMatchObject({
      winnerId: second,
      charged: egp(1000 * 5 + 47 * 100),
    });
    await market.quiet();
    expect(await market.told()).toEqual(
      expect.arrayContaining(['campaign_started', 'campaign_winner_chosen', 'advertisement_approved']),
    );
  });

  test('never spends more than its budget under 100 clicks at once in two processes', async () => {
    const { id, ads } = await market.running(2000, 10);
    const clicks = viewers.flatMap((viewer, place) =>
      ads.map((ad, count) => react(viewer, ad, 'click', (place + count) % 2 === 0 ? it : other)),
    );
    const answers = await Promise.all(clicks);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    await shop.settled(async () => {
      await market.read();
      return stateOf('campaign', id);
    }, 'used_up');
    const campaign = await shop.now('campaign', id);
    expect(campaign['charged']).toEqual(egp(2000));
    const log = await it.platform.log.readAll(0n, 100_000);
    const events = log.filter(({ meta }) => meta.item === id);
    const charges = events.flatMap(({ data }) => moneyIn(data['lastCharge'])?.amount ?? []);
    expect(charges.reduce((sum, one) => sum + one, 0)).toBe(2000);
    expect(events.filter(({ type }) => type === 'CampaignUsedUp')).toHaveLength(1);
    // its advertisements are no longer shown
    await market.quiet();
    expect((await react(viewers[0] ?? staff, ads[0] ?? '', 'impression')).status).toBe(404);
    const shown = await shop.send(sponsor, 'get', `/campaigns/${id}`);
    expect(shown.body).toMatchObject({ state: 'used_up', spent: egp(2000) });
    const results = await shop.send(sponsor, 'get', `/campaigns/${id}/results`);
    expect(results.body).toMatchObject({ best: null });
    expect(results.body.clicks).toBeGreaterThanOrEqual(20);
    expect(results.body.ads).toHaveLength(10);
    expect(await market.told()).toContain('campaign_used_up');
  });
});

test('the ledger agrees with the log and the provider’s statement afterwards', () => expectCleanLedger(it));
