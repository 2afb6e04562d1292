import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { theSystem } from '../kit/rules.ts';
import { given, person, TODAY } from '../../tests/support/spec.ts';
import { campaign } from './campaign.ts';
import { costOf, isUsedUp, spendingAfter, type Spending } from './spending.ts';

const sponsor = person('01900000-0000-7000-8000-000000000002', { role: 'SPONSOR' });
const staff = person('01900000-0000-7000-8000-000000000004', { role: 'ADMIN', permissions: ['*'] });
const paymentId = '01900000-0000-7000-8000-000000000007';
const NEXT_WEEK = '2026-11-27T12:00:00.000Z';
const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;

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
const asked = {
  type: 'CampaignBudgetAsked',
  data: { paymentId, impressionPrice: 5, clickPrice: 100, payBy: NEXT_WEEK, method: 'CARD' },
} as const;
const started = { type: 'CampaignStarted', data: { held: egp(1000), paymentId, payBy: null } } as const;
const running = given(campaign, planned, asked, started);
const reading = (impressions: number, clicks: number) => ({
  by: theSystem,
  input: { billedImpressions: impressions, billedClicks: clicks },
});

describe('a campaign’s budget', () => {
  test('is asked for, and starts the campaign when it is paid', () => {
    given(campaign, planned).when('start', { by: sponsor }).refuses('budget_not_held');
    given(campaign, planned, asked).when('start', { by: sponsor }).refuses('budget_not_held');
    given(campaign, planned, asked).when('start', { by: staff }).refuses('budget_not_held');
    given(campaign, planned, asked).when('start', { by: theSystem }).gives(started);
  });

  test('in another currency is not asked for', () => {
    const dollars = {
      ...planned,
      data: { ...planned.data, budget: { amount: 5, currency: 'USD' as const } },
    };
    const input = { paymentId, impressionPrice: 5, clickPrice: 100, method: 'CARD' } as const;
    given(campaign, dollars).when('fund', { by: theSystem, input }).refuses('invalid');
  });

  test('stays as it was paid', () => {
    running.when('edit', { by: sponsor, input: { budget: egp(2000) } }).refuses('budget_held');
    running
      .when('edit', { by: sponsor, input: { budget: egp(1000), pace: 'fast' } })
      .gives({ type: 'CampaignEdited', data: { pace: 'fast' } });
  });

  test('is charged by readings, each with all that was counted so far', () => {
    const first = {
      type: 'CampaignSpent',
      data: { charged: egp(300), lastCharge: egp(300), billedImpressions: 20, billedClicks: 2 },
    } as const;
    running.when('meter', reading(20, 2)).gives(first);
    const after = given(campaign, planned, asked, started, first);
    after.when('meter', reading(20, 2)).refuses('conflict');
    after.when('meter', reading(10, 1)).refuses('conflict');
  });

  test('is used up, and then the campaign ends', () => {
    running.when('meter', reading(20, 10)).gives({
      type: 'CampaignUsedUp',
      state: 'used_up',
      data: {
        charged: egp(1000),
        lastCharge: egp(1000),
        billedImpressions: 20,
        billedClicks: 10,
      },
    });
  });

  test('has a rest, which goes back once after the end', () => {
    const spent = { type: 'CampaignSpent', data: { charged: egp(300), lastCharge: egp(300) } } as const;
    const settled = { type: 'CampaignSettled', data: { returned: egp(700), paymentId } } as const;
    const stopped = given(campaign, planned, asked, started, spent, { type: 'CampaignStopped' });
    stopped.when('settle', { by: theSystem }).gives(settled);
    const over = given(campaign, planned, asked, started, spent, { type: 'CampaignStopped' }, settled);
    expect(over.when('settle', { by: theSystem }).result).toMatchObject({ ok: true, value: { event: null } });
    over.when('meter', reading(99, 99)).refuses('conflict');
  });

  test('keeps a campaign from being removed by its owner while it is active', () => {
    running.when('remove', { by: sponsor }).refuses('campaign_active');
    given(campaign, planned)
      .when('remove', { by: sponsor })
      .gives({
        type: 'CampaignRemoved',
        state: 'removed',
        data: { was: { sponsorId: sponsor.id, paymentId: null, topUpId: null, held: null } },
      });
  });
});

describe('spending', () => {
  const counts = fc.integer({ min: 0, max: 100_000 });
  const readings = fc.array(fc.record({ impressions: counts, clicks: counts }), { maxLength: 60 });
  const price = fc.integer({ min: 0, max: 1000 });

  test('never exceeds the budget, never falls, and its charges sum to it, in any order of readings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        price,
        price,
        readings,
        (held, impression, click, all) => {
          const prices = { impression, click };
          let now: Spending = { held, charged: 0, impressions: 0, clicks: 0 };
          let charges = 0;
          for (const one of all) {
            const next = spendingAfter(now, one, prices);
            expect(next.charged).toBeLessThanOrEqual(held);
            expect(next.charged).toBeGreaterThanOrEqual(now.charged);
            expect(spendingAfter(next, one, prices)).toEqual(next);
            charges += next.charged - now.charged;
            now = next;
          }
          const last = {
            impressions: Math.max(0, ...all.map((one) => one.impressions)),
            clicks: Math.max(0, ...all.map((one) => one.clicks)),
          };
          expect(now.charged).toBe(Math.min(held, costOf(last, prices)));
          expect(charges).toBe(now.charged);
          expect(isUsedUp(now)).toBe(costOf(last, prices) >= held);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
