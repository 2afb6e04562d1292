import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { theSystem } from '../kit/rules.ts';
import { given, person, TODAY } from '../../tests/support/spec.ts';
import { campaign } from './campaign.ts';
import { restBack, returnsIn, sharesOf } from './rest.ts';
import { spendingAfter, type Spending } from './spending.ts';

const sponsor = person('01900000-0000-7000-8000-000000000002', { role: 'SPONSOR' });
const staff = person('01900000-0000-7000-8000-000000000004', { role: 'ADMIN', permissions: ['*'] });
const paymentId = '01900000-0000-7000-8000-000000000007';
const topUpId = '01900000-0000-7000-8000-000000000008';
const NEXT_WEEK = '2026-11-27T12:00:00.000Z';
const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;
const none = { topUpId: null, topUp: null, topUpBy: null };

const planned = {
  type: 'CampaignPlanned' as const,
  data: {
    sponsorId: sponsor.id,
    name: 'حملة الصيف',
    type: 'TRAFFIC' as const,
    budget: egp(1000),
    from: TODAY,
    to: NEXT_WEEK,
    targeting: { sports: [], roles: [], countries: [], interests: [] },
  },
};
const begun = [
  planned,
  {
    type: 'CampaignBudgetAsked',
    data: { paymentId, impressionPrice: 5, clickPrice: 100, payBy: NEXT_WEEK, method: 'CARD' },
  },
  { type: 'CampaignStarted', data: { held: egp(1000), paymentId, payBy: null } },
] as const;
const waiting = {
  type: 'CampaignTopUpAsked',
  data: { topUpId, topUp: egp(500), topUpBy: NEXT_WEEK, method: 'CARD' },
} as const;
const usedUp = {
  type: 'CampaignUsedUp',
  data: { charged: egp(1000), lastCharge: egp(1000), billedImpressions: 20, billedClicks: 10 },
} as const;
const ask = (amount: number) => ({
  by: theSystem,
  input: { topUpId, topUp: egp(amount), method: 'CARD' as const },
});
const paid = {
  by: theSystem,
  input: { fromPaymentId: topUpId, amount: egp(500), impressions: 30, clicks: 12 },
};

describe('a top-up', () => {
  test('is asked for while the budget is paid, one at a time', () => {
    given(campaign, planned).when('ask-top-up', ask(500)).refuses('invalid_transition');
    given(campaign, planned, { type: 'CampaignStarted', data: {} })
      .when('ask-top-up', ask(500))
      .refuses('budget_not_held');
    given(campaign, ...begun)
      .when('ask-top-up', ask(0))
      .refuses('invalid');
    given(campaign, ...begun)
      .when('ask-top-up', { ...ask(500), by: sponsor })
      .refuses('forbidden');
    given(campaign, ...begun)
      .when('ask-top-up', { ...ask(500), by: staff })
      .refuses('forbidden');
    given(campaign, ...begun, waiting)
      .when('ask-top-up', ask(700))
      .refuses('top_up_waiting');
  });

  test('that is paid adds to the budget, and spends nothing', () => {
    const added = [{ paymentId: topUpId, amount: egp(500), at: TODAY }];
    given(campaign, ...begun, waiting)
      .when('add-top-up', paid)
      .gives({
        type: 'CampaignToppedUp',
        state: 'running',
        data: { ...paid.input, ...none, held: egp(1500), budget: egp(1500), topUps: added },
      });
  });

  test('that is not the one that waits is refused', () => {
    given(campaign, ...begun)
      .when('add-top-up', paid)
      .refuses('conflict');
    const other = { ...paid, input: { ...paid.input, fromPaymentId: paymentId } };
    given(campaign, ...begun, waiting)
      .when('add-top-up', other)
      .refuses('conflict');
    const less = { ...paid, input: { ...paid.input, amount: egp(499) } };
    given(campaign, ...begun, waiting)
      .when('add-top-up', less)
      .refuses('conflict');
    given(campaign, ...begun, waiting, { type: 'CampaignStopped' })
      .when('add-top-up', paid)
      .refuses('invalid_transition');
  });

  test('lets a used-up campaign run again, and what was counted meanwhile stays free', () => {
    const after = {
      type: 'CampaignToppedUp' as const,
      state: 'running',
      data: {
        ...paid.input,
        ...none,
        held: egp(1500),
        budget: egp(1500),
        topUps: [{ paymentId: topUpId, amount: egp(500), at: TODAY }],
        billedImpressions: 30,
        billedClicks: 12,
        free: 30 * 5 + 12 * 100 - 1000,
      },
    };
    given(campaign, ...begun, waiting, usedUp)
      .when('add-top-up', paid)
      .gives(after);
    given(campaign, ...begun, waiting, usedUp, after)
      .when('meter', { by: theSystem, input: { billedImpressions: 31, billedClicks: 13 } })
      .gives({
        type: 'CampaignSpent',
        state: 'running',
        data: { charged: egp(1105), lastCharge: egp(105), billedImpressions: 31, billedClicks: 13 },
      });
  });

  test('is given up by its sponsor, and not twice', () => {
    given(campaign, ...begun, waiting)
      .when('give-up-top-up', { by: sponsor })
      .gives({ type: 'CampaignTopUpGivenUp', data: { ...none, was: { topUpId } } });
    given(campaign, ...begun)
      .when('give-up-top-up', { by: sponsor })
      .refuses('conflict');
  });
});

describe('the rest of a budget', () => {
  const payments = fc.array(
    fc.record({ paymentId: fc.uuid(), paid: fc.integer({ min: 1, max: 1_000_000 }) }),
    {
      minLength: 1,
      maxLength: 51,
    },
  );

  test('goes back to its payments in whole, and to none more than it paid', () => {
    fc.assert(
      fc.property(payments, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const held = all.reduce((sum, { paid: one }) => sum + one, 0);
        const rest = Math.floor(held * part);
        const shares = sharesOf(rest, all);
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBe(rest);
        for (const { share, paymentId: of } of shares)
          expect(share).toBeLessThanOrEqual(
            all.filter((one) => one.paymentId === of).reduce((sum, one) => sum + one.paid, 0),
          );
      }),
    );
  });

  test('goes back to the last payment first', () => {
    const toppedUp = {
      held: egp(1500),
      charged: egp(700),
      paymentId,
      topUps: [{ paymentId: topUpId, amount: egp(500), at: TODAY }],
    };
    const returns = [
      { paymentId: topUpId, amount: egp(500) },
      { paymentId, amount: egp(300) },
    ];
    expect(restBack(toppedUp)).toEqual({ returned: egp(800), paymentId, returns });
    expect(returnsIn(restBack(toppedUp))).toEqual(returns);
    expect(returnsIn({ returned: egp(700), paymentId })).toEqual([{ paymentId, amount: egp(700) }]);
  });

  test('with top-ups at any time, the charges never exceed the budget and never fall', () => {
    const steps = fc.array(
      fc.record({
        impressions: fc.nat(500),
        clicks: fc.nat(50),
        more: fc.option(fc.integer({ min: 1, max: 5000 })),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), steps, (held, all) => {
        let now: Spending = { held, charged: 0, impressions: 0, clicks: 0 };
        for (const { more, ...counted } of all) {
          const total = {
            impressions: now.impressions + counted.impressions,
            clicks: now.clicks + counted.clicks,
          };
          const next = spendingAfter(now, total, { impression: 5, click: 100 });
          expect(next.charged).toBeLessThanOrEqual(next.held);
          expect(next.charged).toBeGreaterThanOrEqual(now.charged);
          const beyond = 5 * next.impressions + 100 * next.clicks - next.charged;
          now = more === null ? next : { ...next, held: next.held + more, free: Math.max(0, beyond) };
          // a top-up alone charges nothing
          expect(spendingAfter(now, now, { impression: 5, click: 100 }).charged).toBe(now.charged);
        }
      }),
    );
  });
});
