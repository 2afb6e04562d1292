import { describe, expect, test } from 'vitest';
import { theSystem } from '../../kit/rules.ts';
import { given, person, THE_COMMAND, TODAY, type Past } from '../../../tests/support/spec.ts';
import { subscription } from '../subscription.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const mona = person(id(2));
const omar = person(id(3));
const [first, second] = [id(6), id(7)];
const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;

const asked = {
  type: 'SubscriptionAskedFor',
  data: {
    userId: mona.id,
    planId: 'pro',
    period: 'month',
    autoRenew: true,
    price: egp(2500),
    startedAt: TODAY,
    endsAt: '2026-12-20T12:00:00.000Z',
    paymentId: first,
    paying: 'start',
  },
} as const;
const activated = {
  type: 'SubscriptionActivated' as const,
  data: {
    startedAt: TODAY,
    periodFrom: TODAY,
    endsAt: '2026-12-20T12:00:00.000Z',
    paying: null,
    paid: egp(2500),
    settled: [first],
  },
} satisfies Past<typeof subscription>;
const renewalDue = {
  type: 'RenewalDue',
  data: { attempts: 1, paying: 'renewal', paymentId: second },
} as const;
const active = (...more: readonly Past<typeof subscription>[]) =>
  given(subscription, asked, activated, ...more);
const END = '2026-12-20T12:00:00.000Z';
const after = (days: number) => new Date(Date.parse(END) + days * 24 * 3_600_000).toISOString();
const paidBy = (paymentId: string, amount = 2500) => ({ paymentId, paid: egp(amount) });

describe('a plan that is asked for', () => {
  test('waits for one payment, and begins with it', () => {
    const { after: it } = given(subscription)
      .when('create', { by: mona, input: { planId: 'pro', period: 'month', method: 'WALLET' } })
      .gives({ type: 'SubscriptionAskedFor' });
    expect(it).toMatchObject({ paying: 'start', paymentId: THE_COMMAND, method: 'WALLET' });
    const begins = (paymentId: string) =>
      given(subscription, asked).when('activate', { by: theSystem, input: paidBy(paymentId) });
    begins(second).refuses('conflict');
    const begun = begins(first).gives({ type: 'SubscriptionActivated', state: 'active' }).after;
    expect(begun).toMatchObject({
      paying: null,
      settled: [first],
      paid: egp(2500),
      paymentId: first,
      periodFrom: TODAY,
    });
  });

  test('is not the free one', () => {
    given(subscription)
      .when('create', { by: mona, input: { planId: 'free', period: 'month' } })
      .refuses('invalid');
  });

  test('lapses after an hour, and begins all the same with a payment that comes late', () => {
    const lapse = (now: string) => given(subscription, asked).when('lapse', { by: theSystem, now });
    lapse('2026-11-20T12:59:59.999Z').refuses('invalid_transition');
    lapse('2026-11-20T13:00:00.000Z').gives({ type: 'SubscriptionLapsed', state: 'expired' });
    given(subscription, asked, { type: 'SubscriptionLapsed' })
      .when('activate', { by: theSystem, input: paidBy(first) })
      .gives({ type: 'SubscriptionActivated', state: 'active' });
  });

  test('does not begin after its member has withdrawn it', () => {
    const withdrawn = given(subscription, asked).when('withdraw', { by: mona });
    withdrawn.gives({ type: 'SubscriptionWithdrawn', state: 'expired', data: { paying: null } });
    given(subscription, asked, { type: 'SubscriptionWithdrawn', data: { paying: null } })
      .when('activate', { by: theSystem, input: paidBy(first) })
      .refuses('conflict');
  });
});

describe('an upgrade', () => {
  const input = { upgradeTo: 'pro_plus', upgradePeriod: 'month' } as const;
  // of 30 days, 20 are left
  const now = '2026-11-30T12:00:00.000Z';
  const upgrading = {
    type: 'UpgradeAskedFor',
    data: {
      ...input,
      upgradeCredit: egp(1667),
      upgradeDue: egp(4833),
      upgradeAt: now,
      paymentId: second,
      paying: 'upgrade',
    },
  } as const;

  test('credits the days that are left, and waits for its payment', () => {
    const asking = active().when('upgrade', { by: mona, input, now }).gives({ type: 'UpgradeAskedFor' });
    expect(asking.after).toMatchObject({ ...upgrading.data, paymentId: THE_COMMAND, planId: 'pro' });
    active().when('upgrade', { by: omar, input, now }).refuses('forbidden');
  });

  test('asked for again is the same payment; another one replaces it', () => {
    active(upgrading).when('upgrade', { by: mona, input, now }).changesNothing();
    const other = { upgradeTo: 'pro_mo2saat', upgradePeriod: 'month' } as const;
    const { after: it } = active(upgrading)
      .when('upgrade', { by: mona, input: other, now })
      .gives({ type: 'UpgradeAskedFor' });
    expect(it['paymentId']).toBe(THE_COMMAND);
  });

  test('begins a new period when it is paid, and continues a cancelled one', () => {
    const cancelled = { type: 'SubscriptionCancelled', data: { autoRenew: false } } as const;
    for (const past of [[upgrading], [cancelled, upgrading]]) {
      const { after: it } = active(...past)
        .when('apply-upgrade', { by: theSystem, input: paidBy(second, 4833), now })
        .gives({ type: 'SubscriptionUpgraded', state: 'active' });
      expect(it).toMatchObject({
        planId: 'pro_plus',
        price: egp(6500),
        paid: egp(4833),
        periodFrom: now,
        endsAt: '2026-12-30T12:00:00.000Z',
        autoRenew: true,
        upgradeTo: null,
        settled: [first, second],
      });
    }
    active(upgrading)
      .when('apply-upgrade', { by: theSystem, input: paidBy(first) })
      .refuses('conflict');
  });

  test('lapses after an hour, and its payment then does nothing', () => {
    const lapse = (at: string) => active(upgrading).when('lapse-upgrade', { by: theSystem, now: at });
    lapse('2026-11-30T12:59:59.999Z').refuses('invalid_transition');
    const lapsed = lapse('2026-11-30T13:00:00.000Z').gives({ type: 'UpgradeLapsed', state: 'active' });
    expect(lapsed.after).toMatchObject({ planId: 'pro', paying: null, upgradeTo: null, upgradeDue: null });
    active(upgrading, { type: 'UpgradeLapsed', data: { paying: null } })
      .when('apply-upgrade', { by: theSystem, input: paidBy(second) })
      .refuses('conflict');
  });

  test('is to a higher plan, or from month to year, and not while a renewal is unpaid', () => {
    const to = (upgradeTo: 'free' | 'pro' | 'pro_plus', upgradePeriod: 'month' | 'year', ...past: []) =>
      active(...past).when('upgrade', { by: mona, input: { upgradeTo, upgradePeriod }, now });
    to('pro', 'month').refuses('not_an_upgrade');
    to('free', 'year').refuses('not_an_upgrade');
    to('pro', 'year').gives({ type: 'UpgradeAskedFor' });
    active(renewalDue)
      .when('upgrade', { by: mona, input, now: after(1) })
      .refuses('payment_required');
  });
});

describe('a change at the end', () => {
  const higher = { type: 'SubscriptionRenewed', data: { planId: 'pro_plus', price: egp(6500) } } as const;
  const input = { nextPlanId: 'pro', nextPeriod: 'month' } as const;

  test('is to a lower plan, and takes effect with the renewal', () => {
    const scheduled = { type: 'PlanChangeScheduled', data: input } as const;
    active(higher).when('schedule', { by: mona, input }).gives(scheduled);
    const { after: it } = active(higher, scheduled, renewalDue)
      .when('renew-paid', { by: theSystem, input: paidBy(second), now: after(0) })
      .gives({ type: 'SubscriptionRenewed' });
    expect(it).toMatchObject({ planId: 'pro', price: egp(2500), nextPlanId: null, periodFrom: END });
  });

  test('is not to a higher or the free plan', () => {
    for (const nextPlanId of ['pro_mo2saat', 'free'] as const)
      active(higher)
        .when('schedule', { by: mona, input: { nextPlanId, nextPeriod: 'month' } })
        .refuses('not_for_the_end');
  });
});

describe('a renewal', () => {
  test('is charged at the end, and one, three, five and seven days later', () => {
    for (const [attempts, days] of [0, 1, 3, 5, 7].entries()) {
      const past = { type: 'RenewalDue', data: { ...renewalDue.data, attempts } } as const;
      const charge = (now: string) => active(past).when('charge', { by: theSystem, now });
      charge(new Date(Date.parse(after(days)) - 1).toISOString()).refuses('invalid_transition');
      charge(after(days)).gives({ type: 'RenewalDue', data: { attempts: attempts + 1 } });
    }
    const spent = { type: 'RenewalDue', data: { ...renewalDue.data, attempts: 5 } } as const;
    active(spent)
      .when('charge', { by: theSystem, now: after(100) })
      .refuses('invalid_transition');
  });

  test('of a cancelled plan is never charged', () => {
    active({ type: 'SubscriptionCancelled', data: { autoRenew: false } })
      .when('charge', { by: theSystem, now: after(0) })
      .refuses('invalid_transition');
  });

  test('continues from the end of the period, also when it is paid days later', () => {
    const { after: it } = active(renewalDue)
      .when('renew-paid', { by: theSystem, input: paidBy(second), now: after(4) })
      .gives({ type: 'SubscriptionRenewed', state: 'active' });
    expect(it).toMatchObject({ periodFrom: END, endsAt: '2027-01-20T12:00:00.000Z', attempts: 0 });
  });

  test('that is not paid ends the plan eight days after its period', () => {
    const expire = (now: string) => active(renewalDue).when('expire', { by: theSystem, now });
    expire(after(7)).refuses('invalid_transition');
    expire(after(8)).gives({ type: 'SubscriptionExpired', state: 'expired' });
    // late money buys a period from then on
    const { after: it } = active(renewalDue, { type: 'SubscriptionExpired' })
      .when('renew-paid', { by: theSystem, input: paidBy(second), now: after(9) })
      .gives({ type: 'SubscriptionRenewed', state: 'active' });
    expect(it['periodFrom']).toBe(after(9));
  });
});
