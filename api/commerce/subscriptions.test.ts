import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import type { SANDBOX_REPORTS } from '../../commands/ports/payments.ts';
import { postsCap } from '../../domain/accounts/plans.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { expectCleanLedger } from '../../tests/support/audit.ts';
import { egp, shopOf, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Plans that are paid for, over HTTP, through the embedded provider. */

let it: TestService;
let shop: Shop;
let staff: Person;
/** Members who signed up before the clock was moved. */
const members: Person[] = [];
/** Milliseconds by which the service's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + ahead) });
  shop = shopOf(it, () => '');
  staff = await it.admin();
  while (members.length < 24) members.push(await it.member());
});
afterAll(() => it.close());

const newMember = (): Person => {
  const member = members.pop();
  if (!member) throw new Error('too few members');
  return member;
};

const FREE_POSTS = postsCap('free');

const DAY = 24 * 3_600_000;
/** Lets time pass, and waits until the timers of a subscription have fired as `done` says. */
const later = async (ms: number, done: () => Promise<boolean>): Promise<void> => {
  ahead += ms;
  await expect
    .poll(async () => {
      await it.service.worker.fireDue();
      return done();
    })
    .toBe(true);
};

const link = z.object({ url: z.string() });
const decide = (token: string, decision: string, report: (typeof SANDBOX_REPORTS)[number] = 'prompt') =>
  it.http.post(`/sandbox/payments/${token}`).send({ decision, report }).expect(200);

const planOf = async (by: Person) =>
  z.object({ plan: z.string() }).parse((await shop.send(by, 'get', '/users/me/entitlements')).body).plan;

/** A member's subscription, and calls that change it. */
const asked = async (body: object = {}) => {
  const member = newMember();
  const id = await shop.made(member, '/subscriptions', { planId: 'pro', period: 'month', ...body });
  const now = () => shop.now('subscription', id);
  /** The token of the provider's page, by this number of clicks at once. */
  const page = async (clicks = 1) => {
    const open = () => shop.send(member, 'post', `/subscriptions/pay/${id}`);
    const answers = await Promise.all(Array.from({ length: clicks }, open));
    const urls = new Set(answers.map((answer) => link.parse(answer.body).url));
    expect(urls.size).toBe(1);
    return [...urls].join('').split('/').at(-1) ?? '';
  };
  const pay = async (report?: (typeof SANDBOX_REPORTS)[number]) => decide(await page(), 'pay', report);
  const act = (path: string, more: object = {}) =>
    shop.send(member, 'post', `/subscriptions/${path}/${id}`, { body: more });
  const events = async (): Promise<readonly string[]> =>
    (await shop.send(member, 'get', `/subscriptions/${id}/history`)).body.items.map(
      ({ event }: { readonly event: string }) => event,
    );
  const payments = () => shop.items(member, `/payment/user/${member.id}`);
  return { member, id, now, page, pay, act, events, payments };
};

const bought = async (body: object = {}) => {
  const one = await asked(body);
  await one.pay();
  await shop.settled(async () => (await one.now()).state, 'active');
  return one;
};

describe('a plan', () => {
  test('is there once it is paid, and charged once by three clicks', async () => {
    const { member, now, page, payments, events } = await asked();
    const token = await page(3);
    expect(await planOf(member)).toBe('free');
    await decide(token, 'pay', 'twice');
    await shop.settled(() => planOf(member), 'pro');
    expect(await now()).toMatchObject({ state: 'active', paid: egp(2500), paying: null });
    expect(await payments()).toMatchObject([{ state: 'succeeded', amount: egp(2500) }]);
    expect((await events()).filter((event) => event === 'SubscriptionActivated')).toHaveLength(1);
  });

  test('is one at a time for each member, however often it is asked for', async () => {
    const member = newMember();
    const ask = () =>
      shop.send(member, 'post', '/subscriptions', { body: { planId: 'pro', period: 'month' } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await ask()).body).toMatchObject({ code: 'subscription_open' });
  });

  test('can be paid after a declined attempt', async () => {
    const { member, now, page, pay } = await asked();
    await decide(await page(), 'decline');
    await shop.settled(
      async () => (await shop.now('payment', String((await now())['paymentId'])))['declined'],
      1,
    );
    expect(await planOf(member)).toBe('free');
    await pay();
    await shop.settled(() => planOf(member), 'pro');
  });

  test('that is withdrawn gives back the payment of a page that was still open', async () => {
    const { member, now, page, act } = await asked();
    const token = await page();
    expect((await act('withdraw')).body).toMatchObject({ state: 'expired' });
    const paymentId = String((await now())['paymentId']);
    const state = async () => (await shop.now('payment', paymentId)).state;
    await shop.settled(state, 'failed');
    await decide(token, 'pay');
    await shop.settled(state, 'refunded');
    expect(await planOf(member)).toBe('free');
    expect(
      (await shop.send(member, 'post', '/subscriptions', { body: { planId: 'pro', period: 'year' } })).status,
    ).toBe(201);
  });

  test('is paid for by its member alone', async () => {
    const { id } = await asked();
    expect((await shop.send(newMember(), 'post', `/subscriptions/pay/${id}`)).status).toBe(404);
  });

  test('that is in force is refunded only for a technical fault', async () => {
    const { member, now } = await bought();
    const paymentId = String((await now())['paymentId']);
    const ask = (reason: string) =>
      shop.send(member, 'post', `/payment/refund/${paymentId}`, { body: { reason, description: 'لا تعمل' } });
    for (const reason of ['DISPUTE', 'PRODUCT_RETURN'])
      expect((await ask(reason)).body).toMatchObject({ code: 'not_refundable' });
    const answer = await ask('TECHNICAL_FAULT');
    const { id: refundId } = z.looseObject({ id: z.uuid() }).parse(answer.body);
    await shop.send(staff, 'post', `/refund/process/${refundId}`);
    await shop.settled(async () => (await shop.now('refund', refundId)).state, 'processed');
  });

  test('that is refunded in whole ends: the member is told, and posts above the free plan are hidden', async () => {
    const { member, id, now, events } = await bought();
    const posts: string[] = [];
    for (let count = 0; count < FREE_POSTS + 1; count += 1) {
      const post = { kind: 'text', description: `منشور ${count}`, media: [] };
      posts.push(await shop.made(member, '/posts', post));
    }
    const refund = async (body: object) => {
      const about = { reason: 'TECHNICAL_FAULT', description: 'لا تعمل', ...body };
      const paymentId = String((await now())['paymentId']);
      const refundId = await shop.made(member, `/payment/refund/${paymentId}`, about);
      await shop.made(staff, `/refund/process/${refundId}`);
      await shop.settled(async () => (await shop.now('refund', refundId)).state, 'processed');
    };
    await refund({ amount: egp(500) });
    expect(await planOf(member)).toBe('pro');
    await refund({});
    await shop.settled(() => planOf(member), 'free');
    expect(await now()).toMatchObject({ state: 'expired', autoRenew: false, paying: null });
    const hidden = async () =>
      (await Promise.all(posts.map((post) => shop.now('post', post)))).map(({ overCap }) => overCap === true);
    await shop.settled(hidden, [true, ...posts.slice(1).map(() => false)]);
    const told = async () =>
      (await shop.items(member, `/notifications/user/${member.id}`)).map(({ kind }) => kind);
    await shop.settled(async () => (await told()).includes('plan_ended'), true);
    // no next charge, and another plan can be bought
    expect((await events()).filter((event) => event === 'RenewalDue')).toEqual([]);
    expect((await shop.now('subscription', id)).state).toBe('expired');
    const again = { planId: 'pro', period: 'year' };
    expect((await shop.send(member, 'post', '/subscriptions', { body: again })).status).toBe(201);
  });
});

describe('an upgrade', () => {
  const toPlus = { upgradeTo: 'pro_plus', upgradePeriod: 'month' };

  test('costs what the list of changes says, and gives the higher plan once it is paid', async () => {
    const { member, id, now, act, pay, payments } = await bought();
    const { body } = await shop.send(member, 'get', `/subscriptions/changes/${id}`);
    const changes = z
      .object({ items: z.array(z.looseObject({ due: z.object({ amount: z.int(), currency: z.string() }) })) })
      .parse(body);
    const wanted = changes.items.find(({ planId, period }) => planId === 'pro_plus' && period === 'month');
    expect(wanted).toMatchObject({ when: 'now', price: egp(6500) });
    expect((await act('upgrade', toPlus)).status).toBe(200);
    // a second click is the same payment
    await act('upgrade', toPlus);
    expect((await now())['upgradeDue']).toEqual(wanted?.due);
    expect(await planOf(member)).toBe('pro');
    await pay();
    await shop.settled(() => planOf(member), 'pro_plus');
    expect(await now()).toMatchObject({ planId: 'pro_plus', price: egp(6500), upgradeTo: null });
    expect(await payments()).toMatchObject([{ amount: wanted?.due }, { amount: egp(2500) }]);
  });

  test('that is replaced by another one gives back what was paid on its page', async () => {
    const { now, act, page } = await bought();
    await act('upgrade', toPlus);
    const [token, first] = [await page(), String((await now())['paymentId'])];
    await act('upgrade', { ...toPlus, upgradeTo: 'pro_mo2saat' });
    const state = async () => (await shop.now('payment', first)).state;
    await shop.settled(state, 'failed');
    await decide(token, 'pay');
    await shop.settled(state, 'refunded');
    expect(await now()).toMatchObject({ planId: 'pro', paying: 'upgrade' });
  });
});

describe('a free month', () => {
  const begin = (member: Person) => shop.send(member, 'post', '/subscriptions/trial');
  const bySystem = async ({ id }: Person, action: string, input: object) => {
    const request = { kind: 'user', action, id, input: { ...input }, actor: theSystem, command: newId() };
    expect(await execute(it.service.runtime, request)).toMatchObject({ ok: true });
  };
  const verify = async (member: Person, phone: string) => {
    await bySystem(member, 'edit', { phone });
    await bySystem(member, 'verify-phone', {});
  };

  test('is given once for each account and each verified phone', async () => {
    const [mona, omar] = [newMember(), newMember()];
    expect((await begin(mona)).body).toMatchObject({ code: 'phone_unverified' });
    await verify(mona, '+201001234501');
    const answers = await Promise.all([begin(mona), begin(mona)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body).toMatchObject({
      isTrial: true,
      price: egp(0),
      autoRenew: false,
      state: 'active',
    });
    expect(answers[1].body.id).toBe(answers[0].body.id);
    await shop.settled(() => planOf(mona), 'pro');
    // the phone goes to another account
    await bySystem(mona, 'edit', { phone: '+201001234502' });
    await verify(omar, '+201001234501');
    expect((await begin(omar)).body).toMatchObject({ code: 'trial_used' });
    expect(await planOf(omar)).toBe('free');
  });

  test('is followed by any paid plan, at its full price', async () => {
    const member = newMember();
    await verify(member, '+201001234503');
    const { id } = z.looseObject({ id: z.uuid() }).parse((await begin(member)).body);
    const act = (path: string, body: object = {}) =>
      shop.send(member, 'post', `/subscriptions/${path}/${id}`, { body });
    expect((await act('upgrade', { upgradeTo: 'pro', upgradePeriod: 'month' })).body).toMatchObject({
      upgradeDue: egp(2500),
      upgradeCredit: egp(0),
    });
    const { url } = link.parse((await act('pay')).body);
    await decide(url.split('/').at(-1) ?? '', 'pay');
    await shop.settled(async () => (await shop.now('subscription', id))['isTrial'], false);
    expect(await shop.now('subscription', id)).toMatchObject({
      state: 'active',
      price: egp(2500),
      autoRenew: true,
    });
  });

  test('is not taken by a caller who only says so', async () => {
    const body = { planId: 'pro', period: 'month', isTrial: true };
    expect((await shop.send(newMember(), 'post', '/subscriptions', { body })).status).toBe(403);
  });
});

// these tests come last: each moves the clock, and all timers with it
describe('in time', () => {
  const ended = async (now: () => Promise<Item>) =>
    Date.parse(String((await now())['endsAt'])) - Date.now() - ahead + 1000;

  test('a plan that is not paid lapses, and one that is paid too late begins all the same', async () => {
    const { member, now, page } = await asked();
    const token = await page();
    await later(3_601_000, async () => (await now()).state === 'expired');
    await decide(token, 'pay');
    await shop.settled(() => planOf(member), 'pro');
    expect(await now()).toMatchObject({ state: 'active', paid: egp(2500) });
  });

  test('a lower plan and a renewal by card come at the end, without the member', async () => {
    const { member, now, act, payments } = await bought({ planId: 'pro_plus' });
    expect((await act('schedule', { nextPlanId: 'pro', nextPeriod: 'month' })).status).toBe(200);
    expect(await planOf(member)).toBe('pro_plus');
    const { endsAt } = await now();
    await later(await ended(now), async () => (await now())['planId'] === 'pro');
    await shop.settled(() => planOf(member), 'pro');
    expect(await now()).toMatchObject({ state: 'active', periodFrom: endsAt, price: egp(2500), attempts: 0 });
    expect(await payments()).toMatchObject([{ amount: egp(2500) }, { amount: egp(6500) }]);
  });

  test('a cancelled plan serves to its end', async () => {
    const { member, now, act } = await bought();
    expect((await act('cancel')).body).toMatchObject({ state: 'cancelled' });
    await shop.settled(() => planOf(member), 'pro');
    await later(await ended(now), async () => (await now()).state === 'expired');
    await shop.settled(() => planOf(member), 'free');
  });

  test('a renewal that can’t be charged is tried again for a week, and paid by the member', async () => {
    const { member, now, pay, events } = await bought({ method: 'WALLET' });
    const declined = async () => (await events()).filter((event) => event === 'RenewalDeclined').length;
    await later(await ended(now), async () => (await declined()) === 1);
    await later(DAY, async () => (await declined()) === 2);
    expect(await planOf(member)).toBe('pro');
    const { endsAt } = await now();
    await pay();
    await shop.settled(async () => (await now())['attempts'], 0);
    expect(await now()).toMatchObject({ state: 'active', periodFrom: endsAt });
  });

  test('a renewal that nobody pays ends the plan', async () => {
    const { member, now, events } = await bought({ method: 'WALLET' });
    const declined = async () => (await events()).filter((event) => event === 'RenewalDeclined').length;
    await later(await ended(now), async () => (await declined()) === 1);
    for (const [at, days] of [1, 2, 2, 2].entries())
      await later(days * DAY, async () => (await declined()) === at + 2);
    await later(DAY, async () => (await now()).state === 'expired');
    await shop.settled(() => planOf(member), 'free');
    await shop.settled(
      async () => (await shop.now('payment', String((await now())['paymentId']))).state,
      'failed',
    );
    expect(await declined()).toBe(5);
  });
});

test('the ledger agrees with the log and the provider’s statement afterwards', () => expectCleanLedger(it));
