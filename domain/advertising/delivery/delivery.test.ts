import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Targeting } from '../values.ts';
import { chargedIn } from '../spending.ts';
import { isIn, reasonsOf, type Viewer } from './audience.ts';
import { nextAt } from './pace.ts';
import { isRobot } from './robots.ts';

const everyone: Targeting = {
  sports: [],
  roles: [],
  countries: [],
  interests: [],
  governorates: [],
  ageFrom: null,
  ageTo: null,
};
const nobody: Viewer = {
  role: null,
  sport: null,
  country: null,
  governorate: null,
  bornIn: null,
  interests: [],
};
const aim = (more: Partial<Targeting>): Targeting => ({ ...everyone, ...more });
const viewer = (more: Partial<Viewer>): Viewer => ({ ...nobody, ...more });

describe('an audience', () => {
  test('that excludes nobody contains members of whom nothing is known', () => {
    expect(isIn(everyone, nobody, 2026)).toBe(true);
    expect(reasonsOf([everyone])).toEqual(['everyone']);
  });

  test.each([
    ['sport', aim({ sports: ['TENNIS'] }), viewer({ sport: 'TENNIS' }), viewer({ sport: 'GOLF' })],
    ['role', aim({ roles: ['COACH'] }), viewer({ role: 'COACH' }), viewer({ role: 'PLAYER' })],
    ['country', aim({ countries: ['EG'] }), viewer({ country: 'EG' }), viewer({ country: 'SA' })],
    [
      'governorate',
      aim({ governorates: ['GIZA'] }),
      viewer({ governorate: 'GIZA' }),
      viewer({ governorate: 'CAIRO' }),
    ],
    ['age', aim({ ageFrom: 18, ageTo: 30 }), viewer({ bornIn: 2008 }), viewer({ bornIn: 2009 })],
    [
      'interests',
      aim({ interests: ['TENNIS'] }),
      viewer({ interests: ['GOLF', 'TENNIS'] }),
      viewer({ interests: ['GOLF'] }),
    ],
  ] as const)('by %s contains members who have it, and no others', (reason, audience, inside, outside) => {
    expect(isIn(audience, inside, 2026)).toBe(true);
    expect(isIn(audience, outside, 2026)).toBe(false);
    expect(isIn(audience, nobody, 2026)).toBe(false);
    expect(reasonsOf([everyone, audience])).toEqual([reason]);
  });
});

describe('an even pace', () => {
  const day = (date: string) => `2026-11-${date}T22:00:00.000Z`;
  // four days in Egypt, which is two hours ahead
  const campaign = { from: day('19'), to: day('23'), pace: 'even', held: 4000 } as const;
  const NOON = '2026-11-20T10:00:00.000Z';

  test('gives each day an equal share of what was left in the morning', () => {
    const at = (total: number, today: number) => nextAt(campaign, { total, today }, NOON);
    expect(at(0, 0)).toBe(Date.parse(day('19')));
    expect(at(500, 500)).toBe(Date.parse(NOON));
    expect(at(501, 501)).toBeGreaterThan(Date.parse(NOON));
    const third = nextAt(campaign, { total: 1500, today: 0 }, '2026-11-22T10:00:00.000Z');
    expect(third).toBe(Date.parse(day('21')));
  });

  test('waits for nothing if it is fast, and ends with the budget and the time', () => {
    expect(nextAt({ ...campaign, pace: 'fast' }, { total: 3999, today: 3999 }, NOON)).toBeLessThan(
      Date.parse(NOON),
    );
    expect(nextAt(campaign, { total: 4000, today: 10 }, NOON)).toBeNull();
    expect(nextAt(campaign, { total: 0, today: 0 }, day('23'))).toBeNull();
  });

  test('goes on after a top-up, whatever was counted while the budget was used up', () => {
    // 40 clicks of a budget of 10, then a top-up of 5
    const clicks = (count: number) => ({ impressions: 0, clicks: count });
    const paid = { impression: 5, click: 100, free: 3000 };
    const pace = { ...campaign, pace: 'fast', held: 1500 } as const;
    const due = (total: number, today: number) =>
      nextAt(pace, chargedIn({ total: clicks(total), today: clicks(today) }, paid), NOON);
    expect(due(40, 0)).toBeLessThan(Date.parse(NOON));
    expect(due(44, 4)).toBeLessThan(Date.parse(NOON));
    expect(due(45, 5)).toBeNull();
    // on the day of the top-up, no more counts for today than was charged
    expect(chargedIn({ total: clicks(40), today: clicks(40) }, paid)).toEqual({ total: 1000, today: 1000 });
    expect(chargedIn({ total: clicks(10), today: clicks(2) }, { ...paid, free: 0 })).toEqual({
      total: 1000,
      today: 200,
    });
  });

  test('is later the more was spent today, and never after the day for less than its share', () => {
    const share = 1000;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: share }), fc.integer({ min: 0, max: share }), (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const first = nextAt(campaign, { total: less, today: less }, NOON) ?? Infinity;
        const second = nextAt(campaign, { total: more, today: more }, NOON) ?? Infinity;
        expect(first).toBeLessThanOrEqual(second);
        expect(second).toBeLessThanOrEqual(Date.parse(day('20')));
      }),
    );
  });
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0', true],
  ['curl/8.5.0', true],
  [undefined, false],
])('%s is a robot: %s', (agent, expected) => {
  expect(isRobot(agent)).toBe(expected);
});
