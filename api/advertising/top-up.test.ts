import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyIn } from '../../domain/commerce/money.ts';
import { registry } from '../../domain/registry.ts';
import { activeAdsOf } from '../../projections/advertising/delivery/active-ads.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { expectCleanLedger } from '../../tests/support/audit.ts';
import { openAdMarket, type AdMarket } from '../../tests/support/ad-market.ts';
import { egp } from '../../tests/support/shop.ts';

/** Money that is added to a started campaign, over HTTP: paid, late, twice, declined, spent and given back. */

let market: AdMarket;
/** Milliseconds by which the service's clock is ahead: actions in an account's first hour aren't counted. */
let ahead = 2 * 3_600_000;

beforeAll(async () => {
  market = await openAdMarket({ now: () => new Date(Date.now() + ahead) });
}, 240_000);
afterAll(() => market.close());

const heldOf = async (id: string) => (await market.shop.now('campaign', id))['held'];

/** Asks for a top-up; the id of its payment. */
const askFor = async (id: string, amount: number, on = market.it): Promise<string> => {
  const { shop, sponsor } = market;
  const body = { amount: egp(amount) };
  const answer = await shop.send(sponsor, 'post', `/campaigns/top-up/${id}`, { body, on });
  expect(answer.status).toBe(200);
  return String(answer.body.topUpId);
};

describe('a top-up', () => {
  test('adds a paid amount to the budget, once, for clicks on two processes and two reports', async () => {
    const { shop, pay } = market;
    const { id } = await market.running(2000);
    const payments = await Promise.all([askFor(id, 500), askFor(id, 500, market.other), askFor(id, 500)]);
    expect(new Set(payments).size).toBe(1);
    const [paymentId] = payments;
    await pay(paymentId, 'twice');
    await shop.settled(() => heldOf(id), egp(2500));
    expect(await shop.now('campaign', id)).toMatchObject({ budget: egp(2500), topUps: [{ paymentId }] });
    await market.quiet();
    expect(await market.refunded(paymentId)).toBe(0);
    expect(await market.told()).toContain('campaign_topped_up');
  });

  test('is refused in another currency, without an amount, beside another one, and to others', async () => {
    const { shop, sponsor, staff, viewers } = market;
    const { id } = await market.running(2000);
    const sent = (body: object, by = sponsor) => shop.send(by, 'post', `/campaigns/top-up/${id}`, { body });
    const codeOf = async (answer: ReturnType<typeof sent>) => (await answer).body.code;
    expect(await codeOf(sent({ amount: { amount: 5, currency: 'USD' } }))).toBe('invalid');
    expect(await codeOf(sent({ amount: egp(0) }))).toBe('invalid');
    expect(await codeOf(sent({ amount: egp(-1) }))).toBe('invalid');
    expect(await codeOf(sent({}))).toBe('invalid');
    expect(await codeOf(sent({ amount: egp(5) }, viewers[0]))).toBe('not_found');
    expect(await codeOf(sent({ amount: egp(5) }, staff))).toBe('forbidden');
    await askFor(id, 300);
    expect(await codeOf(sent({ amount: egp(400) }))).toBe('top_up_waiting');
  });

  test('that is declined can be paid again', async () => {
    const { shop } = market;
    const { id } = await market.running(2000);
    const paymentId = await askFor(id, 700);
    const token = await market.open(paymentId);
    await market.decide(token, 'decline');
    await shop.settled(async () => (await shop.now('payment', paymentId))['declined'], 1);
    expect(await heldOf(id)).toEqual(egp(2000));
    await market.decide(token, 'pay');
    await shop.settled(() => heldOf(id), egp(2700));
  });

  test('is given up, and refunded if it is paid later', async () => {
    const { shop, sponsor } = market;
    const { id } = await market.running(2000);
    const paymentId = await askFor(id, 900);
    const token = await market.open(paymentId);
    await shop.made(sponsor, `/campaigns/give-up-top-up/${id}`);
    await shop.settled(() => market.stateOf('payment', paymentId), 'failed');
    await market.decide(token, 'pay');
    await shop.settled(() => market.refunded(paymentId), 900);
    expect(await heldOf(id)).toEqual(egp(2000));
  });

  test('is given up by itself after half an hour', async () => {
    const { shop, it } = market;
    const { id } = await market.running(2000);
    const paymentId = await askFor(id, 900);
    ahead += 31 * 60_000;
    await it.service.worker.fireDue();
    await shop.settled(() => market.stateOf('payment', paymentId), 'failed');
    expect((await shop.now('campaign', id))['topUpId']).toBeNull();
  });

  test('that is paid after the campaign has stopped is refunded', async () => {
    const { shop, sponsor } = market;
    const { id, paymentId: first } = await market.running(2000);
    const paymentId = await askFor(id, 900);
    const token = await market.open(paymentId);
    await shop.made(sponsor, `/campaigns/stop/${id}`);
    await shop.settled(() => market.refunded(first), 2000);
    await market.decide(token, 'pay');
    await shop.settled(() => market.refunded(paymentId), 900);
    expect(await heldOf(id)).toEqual(egp(2000));
  });

  test('lets a used-up campaign run again, and its rest goes back to both payments', async () => {
    const { shop, sponsor, viewers, react } = market;
    const { id, ads, paymentId: first } = await market.running(200);
    for (const viewer of viewers.slice(0, 3)) await react(viewer, ads[0] ?? '', 'click');
    await shop.settled(async () => {
      await market.read();
      return market.stateOf('campaign', id);
    }, 'used_up');
    const paymentId = await askFor(id, 1000);
    await market.pay(paymentId);
    await shop.settled(() => market.stateOf('campaign', id), 'running');
    await market.quiet();
    // three clicks cost 300 of 200: the third one stays free
    expect(await shop.now('campaign', id)).toMatchObject({ held: egp(1200), charged: egp(200), free: 100 });
    // the delivery knows the free amount, so it doesn't charge for it
    await shop.settled(
      async () => {
        const { campaigns } = await activeAdsOf(market.it.platform.reader, SCHEMA, registry).active();
        return campaigns.get(id)?.paid;
      },
      { held: 1200, free: 100, impression: 5, click: 100 },
    );
    expect((await react(viewers[4] ?? sponsor, ads[0] ?? '', 'click')).status).toBe(200);
    await shop.made(sponsor, `/campaigns/stop/${id}`);
    await shop.settled(async () => (await shop.now('campaign', id))['returned'], egp(900));
    await shop.settled(() => market.refunded(paymentId), 900);
    expect(await market.refunded(first)).toBe(0);
    const charged = moneyIn((await shop.now('campaign', id))['charged'])?.amount;
    expect(charged).toBe(300);
  });

  test('that the staff’s removal returns goes back to each payment', async () => {
    const { shop, staff } = market;
    const { id, paymentId: first } = await market.running(2000);
    const paymentId = await askFor(id, 500);
    await market.pay(paymentId);
    await shop.settled(() => heldOf(id), egp(2500));
    await shop.send(staff, 'delete', `/campaigns/${id}`);
    await shop.settled(() => market.refunded(paymentId), 500);
    await shop.settled(() => market.refunded(first), 2000);
    expect(await market.stateOf('campaign', id)).toBe('removed');
  });
});

test('the ledger agrees with the log and the provider’s statement afterwards', () =>
  expectCleanLedger(market.it));
