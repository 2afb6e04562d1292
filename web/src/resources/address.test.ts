import { expect, test } from 'vitest';
import { askedBy, askingBy, chosenIn } from './address.ts';
import type { Definition } from './definition.ts';

const definition: Definition = {
  name: 'competition',
  area: 'competitions',
  path: '/competitions',
  fields: [],
  label: {},
  states: ['scheduled', 'running'],
  actions: [],
  sorts: ['startsAt', '-createdAt'],
  filters: ['sport'],
  areas: [],
};
const chosen = (address: string, only?: readonly string[]): object =>
  chosenIn(definition, new URLSearchParams(address), only);

test('a list is requested with its own parameters, and ignores others in the address', () => {
  const address = 'sport=GOLF&state=running&sort=-createdAt&limit=9&evil=1';
  expect(chosen(address)).toEqual({ sport: 'GOLF', state: 'running', sort: '-createdAt' });
  expect(chosen(address, ['sport'])).toEqual({ sport: 'GOLF' });
});

test('a list with one state and one order sends neither', () => {
  expect(askedBy({ ...definition, states: ['listed'], sorts: ['name'] })).toEqual(['sport']);
});

test('other filters replace the ones in the address', () => {
  const next = askingBy(new URLSearchParams('sport=GOLF&state=running&tab=open'), {
    sport: '',
    state: 'ended',
  });
  expect(next.toString()).toBe('state=ended&tab=open');
});
