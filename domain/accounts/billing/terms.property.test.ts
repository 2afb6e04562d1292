import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLANS } from '../values.ts';
import {
  ALL_TERMS,
  changeOf,
  creditOf,
  egp,
  endOfPeriod,
  isSameTerms,
  isUpgrade,
  PERIODS,
  priceOf,
} from './terms.ts';

const DAY_MS = 24 * 3_600_000;
const instants = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2032-12-31T00:00:00Z') })
  .map((ms) => new Date(ms).toISOString());
const terms = fc.constantFrom(...ALL_TERMS);
/** A paid period, and two instants around it, the earlier one first. */
const used = fc.record({
  terms,
  from: instants,
  after: fc.tuple(fc.integer({ min: -3, max: 400 * 24 }), fc.integer({ min: 0, max: 48 })),
});

describe('the credit of a period', () => {
  test('is never more than was paid, and never grows with time', () => {
    fc.assert(
      fc.property(used, ({ terms: paid, from, after: [hours, more] }) => {
        const endsAt = endOfPeriod(from, paid.period);
        const period = { price: priceOf(paid), from, endsAt };
        const at = (ahead: number) => new Date(Date.parse(from) + ahead * 3_600_000).toISOString();
        const [early, late] = [creditOf(period, at(hours)), creditOf(period, at(hours + more))];
        expect(early.amount).toBeLessThanOrEqual(period.price.amount);
        expect(late.amount).toBeLessThanOrEqual(early.amount);
        expect(late.amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is the whole price at its start, and nothing in its last day', () => {
    fc.assert(
      fc.property(terms, instants, (paid, from) => {
        const period = { price: priceOf(paid), from, endsAt: endOfPeriod(from, paid.period) };
        expect(creditOf(period, from)).toEqual(period.price);
        const last = new Date(Date.parse(period.endsAt) - DAY_MS + 1).toISOString();
        expect(creditOf(period, last)).toEqual(egp(0));
      }),
    );
  });
});

describe('a change of plan', () => {
  test('now costs something, at most the price, and credit and amount are the price', () => {
    fc.assert(
      fc.property(terms, terms, instants, fc.integer({ min: 0, max: 366 }), (from, to, start, days) => {
        const paid = { price: priceOf(from), from: start, endsAt: endOfPeriod(start, from.period) };
        const now = new Date(Date.parse(start) + days * DAY_MS).toISOString();
        const { when, price, credit, due } = changeOf(from, paid, to, now);
        expect(when).toBe(isUpgrade(from, to) ? 'now' : 'end');
        expect(due.amount).toBeGreaterThan(0);
        expect(due.amount + credit.amount).toBe(price.amount);
      }),
    );
  });

  test('is an upgrade in at most one direction, and never shortens the period', () => {
    for (const from of ALL_TERMS)
      for (const to of ALL_TERMS) {
        if (!isUpgrade(from, to)) continue;
        expect(isUpgrade(to, from) || isSameTerms(from, to)).toBe(false);
        expect(PERIODS.indexOf(to.period)).toBeGreaterThanOrEqual(PERIODS.indexOf(from.period));
      }
  });

  test('is possible to every paid plan', () => {
    expect(ALL_TERMS).toHaveLength((PLANS.length - 1) * PERIODS.length);
  });
});
