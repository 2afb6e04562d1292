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

test('an audience drops values with significantly fewer clicks than the others', () => {
  expect(weakIn(lists, response)).toMatchObject([{ list: 'roles', value: 'COACH' }]);
});

test('only listed values are dropped, and never all of a list', () => {
  expect(weakIn({ ...lists, roles: ['PLAYER'] }, response)).toEqual([]);
  expect(weakIn({ ...lists, roles: ['COACH'] }, response)).toEqual([]);
});

test('nothing is dropped while the difference may be chance', () => {
  const few = { ...coaches, shown: 100, converted: 8 };
  const answered = { ...response, shown: 1100, converted: 108, roles: [players, few], sports: [] };
  expect(weakIn(lists, answered)).toEqual([]);
});
