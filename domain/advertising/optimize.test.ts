import { expect, test } from 'vitest';
import { weakIn, type Response } from './optimize.ts';

const players = { value: 'PLAYER', shown: 1000, converted: 100 };
const coaches = { value: 'COACH', shown: 1000, converted: 40 };
const response: Response = {
  shown: 2000,
  converted: 140,
  roles: [players, coaches],
  sports: [{ value: 'RUNNING', shown: 1000, converted: 69 }],
  countries: [{ value: null, shown: 2000, converted: 140 }],
};
const lists = { roles: ['PLAYER', 'COACH'], sports: ['RUNNING', 'GOLF'], countries: [] };

test('an audience loses those who follow significantly less than the others', () => {
  expect(weakIn(lists, response)).toMatchObject([{ list: 'roles', value: 'COACH' }]);
});

test('nobody who is not listed, and never all of a list', () => {
  expect(weakIn({ ...lists, roles: ['PLAYER'] }, response)).toEqual([]);
  expect(weakIn({ ...lists, roles: ['COACH'] }, response)).toEqual([]);
});

test('nothing while the difference may be chance', () => {
  const few = { ...coaches, shown: 100, converted: 8 };
  expect(weakIn(lists, { ...response, shown: 1100, converted: 108, roles: [players, few] })).toEqual([]);
});
