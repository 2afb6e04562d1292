import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignAnalysis, contentAnalysis, contentScoreOf, engagementOf } from './formulas.ts';

describe('a campaign', () => {
  it('is analysed by its counted and billed numbers', () => {
    const numbers = { impressions: 2000, clicks: 50, conversions: 5, reach: 800, spend: 100_000 };
    expect(campaignAnalysis(numbers, 400_000)).toEqual({
      ctr: 0.025,
      conversionRate: 0.1,
      frequency: 2.5,
      costPerThousand: 50_000,
      costPerClick: 2000,
      costPerConversion: 20_000,
      budgetUsed: 0.25,
    });
  });

  it('without impressions has no costs per impression', () => {
    const none = { impressions: 0, clicks: 0, conversions: 0, reach: 0, spend: 100 };
    expect(campaignAnalysis(none, null)).toEqual({
      ctr: 0,
      conversionRate: 0,
      frequency: 0,
      costPerThousand: null,
      costPerClick: null,
      costPerConversion: null,
      budgetUsed: null,
    });
  });
});

describe('a score', () => {
  it('is the sum of its reasons', () => {
    const numbers = { views: 300, reactions: 20, comments: 5, shares: 2 };
    expect(contentScoreOf(numbers, 30)).toEqual({
      score: 64,
      reasons: { views: 30, engagement: 24, freshness: 10 },
      high: false,
    });
    expect(contentScoreOf({ ...numbers, reactions: 60 }, 0)).toMatchObject({ score: 90, high: true });
  });

  it('without views shows that the item is new', () => {
    expect(contentScoreOf({ views: 0, reactions: 0, comments: 0, shares: 0 }, 0)).toEqual({
      score: 20,
      reasons: { views: 0, engagement: 0, freshness: 20 },
      high: false,
    });
  });

  it('is between 0 and 100, for any counts', () => {
    const count = fc.nat(1_000_000);
    const numbers = fc.record({ views: count, reactions: count, comments: count, shares: count });
    fc.assert(
      fc.property(numbers, fc.double({ min: -1, max: 10_000, noNaN: true }), (counted, age) => {
        const { score } = contentScoreOf(counted, age);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});

it('a trend compares two weeks, if there was a first', () => {
  const numbers = { views: 100, reactions: 3, comments: 1, shares: 1 };
  expect(contentAnalysis(numbers, 60, 40)).toMatchObject({ engagement: 0.05, trend: 0.5 });
  expect(contentAnalysis(numbers, 60, 0)).toMatchObject({ trend: null });
});

it('the engagement is from 0 to 1, and the rate of answers a view where each answer had one', () => {
  const count = fc.nat(10_000);
  const numbers = fc.record({ views: count, reactions: count, comments: count, shares: count });
  fc.assert(
    fc.property(numbers, (counted) => {
      expect(engagementOf(counted)).toBeGreaterThanOrEqual(0);
      expect(engagementOf(counted)).toBeLessThanOrEqual(1);
    }),
  );
  expect(engagementOf({ views: 8, reactions: 1, comments: 1 })).toBe(0.25);
  expect(engagementOf({ views: 1, reactions: 2, comments: 3, shares: 1 })).toBe(1);
  expect(engagementOf({})).toBe(0);
});
