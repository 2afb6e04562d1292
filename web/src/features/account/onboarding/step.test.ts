import { expect, test } from 'vitest';
import type { Member } from '../api.ts';
import { isOnTheWay, paymentOf, placeOf, type OnTheWay } from './step.ts';

const memberIn = (state: Member['state'], details: Member['details'] = null): Member => ({
  id: '01994a10-7c3e-7b1c-8d2f-3a4b5c6d7e8f',
  state,
  role: 'COACH',
  details,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  createdBy: null,
  version: 1,
  position: '1',
  can: [],
});

const onTheWay = (state: OnTheWay['state'], details: Member['details'] = null): OnTheWay => {
  const account = memberIn(state, details);
  if (!isOnTheWay(account)) throw new Error(state);
  return account;
};

const details = { awards: 2 };

test('by default the first unfinished step is shown', () => {
  expect(placeOf(onTheWay('choosing_role'), null)).toEqual({ step: 'role' });
  expect(placeOf(onTheWay('choosing_sport'), undefined)).toEqual({ step: 'sport' });
  expect(placeOf(onTheWay('choosing_plan'), { step: 'none' })).toEqual({ step: 'details' });
  expect(placeOf(onTheWay('choosing_plan', details), null)).toEqual({ step: 'plan' });
});

test('earlier steps can be shown again', () => {
  const account = onTheWay('choosing_plan', details);
  expect(placeOf(account, { step: 'sport' })).toEqual({ step: 'sport' });
  expect(placeOf(account, { step: 'details' })).toEqual({ step: 'details' });
});

test('a step is open once the previous one is done', () => {
  expect(placeOf(onTheWay('choosing_role'), { step: 'details' })).toEqual({ step: 'role' });
  expect(placeOf(onTheWay('choosing_sport'), { step: 'details' })).toEqual({ step: 'sport' });
  expect(placeOf(onTheWay('choosing_plan'), { step: 'plan' })).toEqual({ step: 'details' });
});

test('accounts that wait, were refused or are active have no step', () => {
  for (const state of ['registered', 'awaiting_approval', 'rejected', 'active', 'suspended'] as const)
    expect(isOnTheWay(memberIn(state))).toBe(false);
});

test.each([
  ['pro', 'free', '/plans/pro'],
  ['pro_mo2saat', null, '/plans/pro_mo2saat'],
  ['pro', 'pro', null],
  ['free', 'free', null],
  [null, 'free', null],
] as const)('a chosen %s with %s in force leads to %s', (chosenPlanId, planId, page) => {
  expect(paymentOf({ chosenPlanId, planId })).toBe(page);
});
