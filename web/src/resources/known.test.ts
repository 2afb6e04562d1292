import { describe, expect, test } from 'vitest';
import { DEFINITIONS } from './generated/catalogue.ts';
import type { Action, Definition } from './definition.ts';
import { columnsOf, asksFirst, isGrave, titleOf } from './known.ts';
import type { Thing } from './thing.ts';

const thing: Thing = {
  id: '01900000-0000-7000-8000-000000000001',
  state: 'listed',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
  can: [],
};
const plain: Definition = {
  name: 'pitch',
  area: 'sports',
  path: '/pitches',
  fields: [
    { name: 'email', shape: { type: 'text', format: 'email' } },
    { name: 'title', shape: { type: 'text' }, optional: true },
    { name: 'description', shape: { type: 'text', long: true } },
    { name: 'startsAt', shape: { type: 'instant' } },
  ],
  label: { name: 'title', person: 'keeperId' },
  states: ['listed'],
  actions: [],
  sorts: [],
  filters: [],
  areas: ['sports'],
};
const action = (name: string, more: Partial<Action> = {}): Action => ({
  name,
  method: 'POST',
  at: '/pitches',
  takes: [],
  event: 'PitchChanged',
  areas: ['sports'],
  ...more,
});

describe('an item’s title is', () => {
  test('the text of its name field', () => {
    expect(titleOf(plain, { ...thing, title: 'ملعب بنها', description: 'عشب' })).toBe('ملعب بنها');
  });

  test('the beginning of a long one', () => {
    expect(titleOf(plain, { ...thing, title: 'ك'.repeat(200) })).toBe(`${'ك'.repeat(60)}…`);
  });

  test('the name of its person, if it came with it', () => {
    const names = {
      keeper: {
        kind: 'user',
        name: 'منى',
        picture: null,
        path: null,
        role: 'CLUB',
        gender: null,
        verified: true,
      },
    };
    expect(titleOf(plain, { ...thing, title: '  ', keeperId: 'keeper' }, names)).toBe('منى');
    expect(titleOf(plain, { ...thing, title: null, keeperId: 'keeper' })).toBeUndefined();
  });
});

test.each([
  ['remove', true],
  ['removeItem', true],
  ['suspend', true],
  ['approve', false],
  ['start', false],
])('%s requires a confirmation: %s', (name, grave) => {
  expect(isGrave(action(name))).toBe(grave);
});

test.each([
  ['start', true],
  ['award', true],
  ['approve', false],
])('%s, which can’t be undone, requires a confirmation: %s', (name, asks) => {
  expect(asksFirst(action(name, { final: true }))).toBe(asks);
  expect(asksFirst(action(name))).toBe(false);
});

test('an action that removes the item requires a confirmation, whatever its name is', () => {
  expect(isGrave(action('dismiss', { removes: true }))).toBe(true);
});

test('a list shows only short values, and few', () => {
  expect(columnsOf(plain).map(({ name }) => name)).toEqual(['startsAt']);
  for (const definition of DEFINITIONS) expect(columnsOf(definition).length).toBeLessThanOrEqual(4);
});
