import { expect, test } from 'vitest';
import type { Member } from '../api.ts';
import { isOnTheWay, placeOf, type OnTheWay } from './step.ts';

const memberIn = (state: Member['state'], role: Member['role'] = null): Member => ({
  id: '01994a10-7c3e-7b1c-8d2f-3a4b5c6d7e8f',
  state,
  role,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  createdBy: null,
  version: 1,
  position: '1',
  can: [],
});

const onTheWay = (state: OnTheWay['state'], role: Member['role'] = null): OnTheWay => {
  const account = memberIn(state, role);
  if (!isOnTheWay(account)) throw new Error(state);
  return account;
};

test('without another wish, the first step that is left to do is shown', () => {
  expect(placeOf(onTheWay('choosing_role'), null)).toEqual({ step: 'role', role: null });
  expect(placeOf(onTheWay('choosing_sport', 'COACH'), undefined)).toEqual({ step: 'sport', role: 'COACH' });
  expect(placeOf(onTheWay('choosing_plan', 'COACH'), { step: 'none' })).toEqual({
    step: 'plan',
    role: 'COACH',
  });
});

test('steps before it can be gone back to, with another role in hand too', () => {
  const account = onTheWay('choosing_plan', 'COACH');
  expect(placeOf(account, { step: 'sport' })).toEqual({ step: 'sport', role: 'COACH' });
  expect(placeOf(account, { step: 'details', role: 'SCOUT' })).toEqual({ step: 'details', role: 'SCOUT' });
});

test('nobody gets ahead of themselves', () => {
  const account = onTheWay('choosing_role');
  expect(placeOf(account, { step: 'plan' })).toEqual({ step: 'role', role: null });
  expect(placeOf(account, { step: 'details', role: 'KING' })).toEqual({ step: 'role', role: null });
  expect(placeOf(account, { step: 'details', role: 'CLUB' })).toEqual({ step: 'details', role: 'CLUB' });
});

test('who waits, was refused or is in, is not on the way', () => {
  for (const state of ['registered', 'awaiting_approval', 'rejected', 'active', 'suspended'] as const)
    expect(isOnTheWay(memberIn(state))).toBe(false);
});
