import { describe, expect, test } from 'vitest';
import { DEFINITIONS } from '../generated/definitions.ts';
import type { Action, Definition } from './definition.ts';
import { belongingTo, byArea, columnsOf, definitionOf, isGrave, mayAct, maySee, titleOf } from './known.ts';
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
  areas: ['sports'],
  ...more,
});

describe('a thing is called', () => {
  test('by its first text, which is no address', () => {
    const texts = { email: 'mona@example.com', title: 'ملعب بنها', description: 'عشب' };
    expect(titleOf(plain, { ...thing, ...texts })).toBe('ملعب بنها');
    expect(titleOf(plain, { ...thing, ...texts, title: null })).toBe('عشب');
  });

  test('by the beginning of a long one', () => {
    expect(titleOf(plain, { ...thing, description: 'ك'.repeat(200) })).toBe(`${'ك'.repeat(60)}…`);
  });

  test('nothing where there is no text', () => {
    expect(titleOf(plain, { ...thing, title: '  ' })).toBeUndefined();
  });
});

describe('permissions', () => {
  test('of an area show what its admins have to do with, to read or to write', () => {
    expect(maySee(['sports:read'], plain)).toBe(true);
    expect(maySee(['sports:write'], plain)).toBe(true);
    expect(maySee(['*'], plain)).toBe(true);
    expect(maySee(['events:write'], plain)).toBe(false);
    expect(maySee([], plain)).toBe(false);
  });

  test('to write let act; to read do not', () => {
    expect(mayAct(['sports:write'], action('create'))).toBe(true);
    expect(mayAct(['*'], action('create'))).toBe(true);
    expect(mayAct(['sports:read'], action('create'))).toBe(false);
    expect(mayAct(['*'], action('create', { areas: [] }))).toBe(false);
  });

  test('of one area hide the others', () => {
    const seen = byArea(['competitions:write']).flatMap(([, definitions]) => definitions);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(DEFINITIONS.length);
    expect(seen.every(({ areas }) => areas.includes('competitions'))).toBe(true);
    expect(byArea([])).toEqual([]);
    expect(byArea(['*']).flatMap(([, definitions]) => definitions)).toHaveLength(DEFINITIONS.length);
  });
});

test.each([
  ['remove', true],
  ['removeItem', true],
  ['suspend', true],
  ['approve', false],
  ['start', false],
])('%s is asked about first: %s', (name, grave) => {
  expect(isGrave(action(name))).toBe(grave);
});

test('what takes a thing away is asked about first, whatever it is called', () => {
  expect(isGrave(action('dismiss', { removes: true }))).toBe(true);
});

test('a list shows short values alone, and few', () => {
  expect(columnsOf(plain).map(({ name }) => name)).toEqual(['startsAt']);
  for (const definition of DEFINITIONS) expect(columnsOf(definition).length).toBeLessThanOrEqual(4);
});

test('a competition leads to its rounds', () => {
  const competition = definitionOf('competition');
  const lists = competition ? belongingTo(['*'], competition) : [];
  expect(lists.map(({ definition, field }) => `${definition.name}.${field}`)).toContain(
    'competition-round.competitionId',
  );
});
