import { expect, test } from 'vitest';
import { askedBy, askingBy, backward, onward, queryOf } from './address.ts';
import type { Definition } from './definition.ts';

const definition: Definition = {
  name: 'competition',
  area: 'competitions',
  path: '/competitions',
  fields: [],
  states: ['scheduled', 'running'],
  actions: [],
  sorts: ['startsAt', '-createdAt'],
  filters: ['sport'],
  areas: [],
};
const query = (address: string): object =>
  Object.fromEntries(new URLSearchParams(queryOf(definition, new URLSearchParams(address))));

test('a list is asked by what it offers, and by nothing else that stands in the address', () => {
  expect(query('sport=GOLF&state=running&sort=-createdAt&limit=9&evil=1')).toEqual({
    limit: '20',
    total: 'true',
    sport: 'GOLF',
    state: 'running',
    sort: '-createdAt',
  });
});

test('a list of one state and one order is asked by neither', () => {
  expect(askedBy({ ...definition, states: ['listed'], sorts: ['name'] })).toEqual(['sport']);
});

test('pages are turned, and turned back to the first', () => {
  const at = (address: string) => new URLSearchParams(address);
  expect(onward(at('sport=GOLF'), 'a')).toBe('?sport=GOLF&after=a');
  expect(onward(at('sport=GOLF&after=a'), 'b')).toBe('?sport=GOLF&after=a&after=b');
  expect(query('sport=GOLF&after=a&after=b')).toMatchObject({ cursor: 'b' });
  expect(backward(at('sport=GOLF&after=a&after=b'))).toBe('?sport=GOLF&after=a');
  expect(backward(at('sport=GOLF&after=a'))).toBe('?sport=GOLF');
  expect(backward(at('sport=GOLF'))).toBeNull();
});

test('other filters begin with the first page', () => {
  const next = askingBy(new URLSearchParams('sport=GOLF&state=running&after=a'), {
    sport: '',
    state: 'ended',
  });
  expect(next.toString()).toBe('state=ended');
});
