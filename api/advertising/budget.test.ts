import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restOf } from '../../domain/advertising/budget.ts';
import { moneyIn } from '../../domain/commerce/money.ts';
import { textIn } from '../../domain/kit/json.ts';
import { egp, shopOf, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { quietOf } from '../../tests/support/quiet.ts';

/** The budget of a campaign over HTTP: paid, spent by two processes, and given back. */

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
  const environment = { MALAAB_AD_READING_SECONDS: '1' };
  const now = () => new Date(Date.now() + ahead);
  it = await testService(undefined, undefined, { now, environment });
  other = await testService(it, undefined, { now, environment });
  shop = shopOf(it, () => '');
  [staff, sponsor] = [await it.admin(), await it.member()];
  const made: Person[] = [];
  for (let count = 0; count < 10; count += 1) made.push(await it.member());
  viewers = made;
}, 240_000);
afterAll(async () => {
  await other.close();
  await it.close();
});

/** A campaign with approved advertisements, waiting for its payment. */
const unpaid = async (budget: number, ads = 1) => {
  const id = await shop.made(staff, '/campaigns', {
    sponsorId: sponsor.id,
    name: 'حملة الصيف',
    type: 'TRAFFIC',
    budget: egp(budget),
    from: '2026-01-01T00:00:00Z',
    to: '2099-01-01T00:00:00Z',
    targeting: {},
  });
  const adIds: string[] = [];
  for (let count = 0; count < ads; count += 1) {
    const said = { type: 'FEED', title: 'أحذية جري', text: 'خصم', url: 'https://example.com/' };
    const ad = await shop.made(sponsor, '/advertisements', { ...said, campaignId: id });
    await shop.made(staff, `/advertisements/approve/${ad}`);
    adIds.push(ad);
  }
  const start = () => shop.send(sponsor, 'post', `/campaigns/start/${id}`, { body: { method: 'CARD' } });
  const answers = await Promise.all([start(), start()]);
  const payments = answers.map(({ body }) => String(body.paymentId));
  expect(new Set(payments).size).toBe(1);
  return { id, ads: adIds, paymentId: payments.join().slice(0, 36) };
};

const stateOf = async (kind: string, id: string) => (await shop.now(kind, id)).state;

const pay = async (paymentId: string): Promise<void> => {
  const { body } = await shop.send(sponsor, 'post', `/payment/open/${paymentId}`);
  const token = String(body.url).split('/').at(-1);
  await it.http.post(`/sandbox/payments/${token}`).send({ decision: 'pay', report: 'prompt' }).expect(200);
};

const running = async (budget: number, ads = 1) => {
  const made = await unpaid(budget, ads);
  await pay(made.paymentId);
  await shop.settled(() => stateOf('campaign', made.id), 'running');
  await quietOf(it);
  return made;
};

/** Takes the due readings in both processes at once. */
const read = () => Promise.all([it.service.worker.runJobs(), other.service.worker.runJobs()]);

const refunded = async (paymentId: string) =>
  moneyIn((await shop.now('payment', paymentId))['refunded'])?.amount ?? 0;

const react = (by: Person, ad: string, what: 'click' | 'impression', on = it) =>
  on.http.post(`/advertisements/${ad}/${what}`).set('authorization', `Bearer ${by.token}`).send({});

describe('a sponsor’s campaign', () => {
  test('starts when its budget is paid, and not before', async () => {
    const { id, paymentId } = await unpaid(5000);
    expect(await stateOf('campaign', id)).toBe('unpaid');
    await pay(paymentId);
    await shop.settled(() => stateOf('campaign', id), 'running');
    expect(await shop.now('campaign', id)).toMatchObject({ held: egp(5000), clickPrice: 100 });
  });

  test('is a draft again if it isn’t paid in time, and money that comes too late goes back', async () => {
    const { id, paymentId } = await unpaid(5000);
    const { body } = await shop.send(sponsor, 'post', `/payment/open/${paymentId}`);
    ahead += 31 * 60_000;
    await it.service.worker.fireDue();
    await shop.settled(
      () => Promise.all([stateOf('campaign', id), stateOf('payment', paymentId)]),
      ['draft', 'failed'],
    );
    const token = String(body.url).split('/').at(-1);
    await it.http.post(`/sandbox/payments/${token}`).send({ decision: 'pay', report: 'prompt' }).expect(200);
    await shop.settled(() => refunded(paymentId), 5000);
    expect(await stateOf('campaign', id)).toBe('draft');
  });

  test('gives the rest back when it is stopped, after all that was counted', async () => {
    const { id, paymentId, ads } = await running(5000);
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
    const { id, paymentId } = await running(5000);
    expect((await shop.send(sponsor, 'delete', `/campaigns/${id}`)).body).toMatchObject({
      code: 'campaign_active',
    });
    await shop.send(staff, 'delete', `/campaigns/${id}`);
    await shop.settled(() => refunded(paymentId), 5000);
  });

  test('never spends more than its budget under 100 clicks at once in two processes', async () => {
    const { id, ads } = await running(2000, 10);
    const clicks = viewers.flatMap((viewer, place) =>
      ads.map((ad, count) => react(viewer, ad, 'click', (place + count) % 2 === 0 ? it : other)),
    );
    const answers = await Promise.all(clicks);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    await shop.settled(async () => {
      await read();
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
    await quietOf(it);
    expect((await react(viewers[0] ?? staff, ads[0] ?? '', 'impression')).status).toBe(404);
    const shown = await shop.send(sponsor, 'get', `/campaigns/${id}`);
    expect(shown.body).toMatchObject({ state: 'used_up', spent: egp(2000) });
    const results = await shop.send(sponsor, 'get', `/campaigns/${id}/results`);
    expect(results.body).toMatchObject({ best: null });
    expect(results.body.clicks).toBeGreaterThanOrEqual(20);
    expect(results.body.ads).toHaveLength(10);
    expect(textIn(campaign['paymentId'])).not.toBeNull();
  });
});
