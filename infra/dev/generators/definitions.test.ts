import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  describe as described,
  instant,
  integer,
  list,
  map,
  minorUnits,
  money,
  optional,
  personal,
  ref,
  text,
} from '../../../domain/kit/fields.ts';
import { registry } from '../../../domain/registry.ts';
import {
  document,
  country,
  email,
  file,
  language,
  phone,
  sport,
  year,
} from '../../../domain/trade/fields.ts';
import { definitionsOf, shapeOf, shownNames } from './definitions.ts';

describe('a field has the shape', () => {
  test.each<[z.ZodType, object]>([
    [text(120, 1), { type: 'text' }],
    [text(5000, 1), { type: 'text', long: true }],
    [personal(optional(text(120))), { type: 'text' }],
    [email(), { type: 'text', format: 'email' }],
    [phone(), { type: 'text', format: 'phone' }],
    [instant(), { type: 'instant' }],
    [z.iso.date(), { type: 'date' }],
    [integer(1, 5), { type: 'number', whole: true }],
    [year(), { type: 'number', whole: true, year: true }],
    [z.number(), { type: 'number' }],
    [z.boolean().default(false), { type: 'boolean' }],
    [optional(money()), { type: 'money' }],
    [optional(minorUnits(0)), { type: 'minor' }],
    [minorUnits(0, 9, 'EGP'), { type: 'minor', currency: 'EGP' }],
    [country(), { type: 'country' }],
    [language(), { type: 'language' }],
    [file(), { type: 'file' }],
    [document(), { type: 'file', document: true }],
    [z.uuid(), { type: 'id' }],
    [optional(z.uuid()).meta({ 'x-named-by': 'targetType' }), { type: 'id', by: 'targetType' }],
    [optional(ref('team')), { type: 'ref', to: 'team' }],
    [list(ref('team'), 64), { type: 'list', of: { type: 'ref', to: 'team' }, most: 64 }],
    [map(z.number(), 9), { type: 'map', of: { type: 'number' }, most: 9 }],
    [map(z.union([z.number(), text()]), 9), { type: 'map', of: { type: 'any' }, most: 9 }],
    [
      z.object({ lat: z.number(), at: text().optional() }),
      {
        type: 'object',
        fields: [
          { name: 'lat', shape: { type: 'number' } },
          { name: 'at', shape: { type: 'text', long: true }, optional: true },
        ],
      },
    ],
  ])('of its schema (%#)', (schema, shape) => {
    expect(shapeOf(described(schema))).toEqual(shape);
  });

  test('of a choice if it has a set of values', () => {
    expect(shapeOf(described(sport()))).toMatchObject({ type: 'choice' });
  });
});

describe('the definitions', () => {
  const definitions = definitionsOf(registry);
  const competition = definitions.find(({ name }) => name === 'competition');
  const edit = competition?.actions.find(({ name }) => name === 'edit');

  test('leave out fields and resources that none of the staff can read', () => {
    const names = definitions.map(({ name }) => name);
    expect(names).not.toContain('session');
    expect(names).toContain('competition');
  });

  test('have the input, address and permissions of each action', () => {
    expect(edit).toMatchObject({ method: 'PATCH', at: '/competitions/{id}', areas: ['competitions'] });
    const may = (field: string) => edit?.takes.find(({ name }) => name === field)?.optional;
    expect([may('name'), may('venue')]).toEqual([undefined, true]);
  });

  test('have the filters of a list', () => {
    expect(competition?.filters).toEqual(['categoryId', 'sport', 'organiserId']);
  });

  test('have no action of the system', () => {
    const names = definitions.find(({ name }) => name === 'user')?.actions.map(({ name }) => name);
    expect(names).toContain('suspend');
    expect(names).not.toContain('lapse');
  });
});

test('parts of values and parameters of actions have names too', () => {
  const shown = definitionsOf(registry).map(shownNames);
  const fields = shown.flatMap(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['lat', 'currency', 'itemId']));
  const values = shown.flatMap(({ value }) => value);
  expect(values).toContainEqual({ field: 'type', value: 'GYM' });
});
