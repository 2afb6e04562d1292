import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, exponentOf } from '../../../../domain/trade/currencies.ts';
import type { Field, Shape } from '../definition.ts';
import { majorOf, minorIn, placed, sentChanges, sentFields, sentOf, typedFields, typedOf } from './typed.ts';

const text: Shape = { type: 'text' };

describe('an unchanged value', () => {
  test.each<[Shape, unknown]>([
    [text, 'دوري الشتاء'],
    [{ type: 'number' }, 7.5],
    [{ type: 'number', whole: true }, -3],
    [{ type: 'boolean' }, false],
    [{ type: 'date' }, '2026-11-20'],
    [{ type: 'instant' }, '2026-11-20T12:00:00.000Z'],
    [{ type: 'money' }, { amount: 1250, currency: 'EGP' }],
    [{ type: 'money' }, { amount: 1250, currency: 'KWD' }],
    [{ type: 'money' }, { amount: 1250, currency: 'JPY' }],
    [{ type: 'list', of: { type: 'number' }, most: 3 }, [1, 2]],
    [
      { type: 'map', of: { type: 'number' }, most: 3 },
      { goals: 4, شباك: 2 },
    ],
    [{ type: 'object', fields: [{ name: 'lat', shape: { type: 'number' } }] }, { lat: 30.1 }],
  ])('of %j is sent unchanged', (shape, value) => {
    expect(sentOf(shape, typedOf(shape, value))).toEqual(value);
  });

  test('survives the round trip for any money', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom(...CURRENCIES), (most, currency) => {
        const amount = Math.floor(most / 1000);
        const money = { amount, currency };
        expect(sentOf({ type: 'money' }, typedOf({ type: 'money' }, money))).toEqual(money);
      }),
    );
  });
});

describe('an amount', () => {
  test.each([
    ['12.5', 2, 1250],
    ['١٢٫٥', 2, 1250],
    ['1.15', 2, 115],
    ['0.001', 3, 1],
    ['100', 0, 100],
    ['12.505', 2, undefined],
    ['1.5', 0, undefined],
    ['كثير', 2, undefined],
  ])('%s of %i digits is %s', (written, digits, minor) => {
    expect(minorIn(written, digits)).toBe(minor);
  });

  test('is written with all digits of its currency', () => {
    expect(majorOf(1250, exponentOf('EGP'))).toBe('12.50');
    expect(majorOf(1250, exponentOf('KWD'))).toBe('1.250');
    expect(majorOf(1250, exponentOf('JPY'))).toBe('1250');
  });
});

describe('sent values', () => {
  const fields: readonly Field[] = [
    { name: 'name', shape: text },
    { name: 'venue', shape: text, optional: true },
    { name: 'tags', shape: { type: 'list', of: text, most: 5 }, optional: true },
    { name: 'sports', shape: { type: 'list', of: text, most: 5 } },
    { name: 'startsAt', shape: { type: 'instant' }, optional: true },
    { name: 'price', shape: { type: 'money' }, optional: true },
    { name: 'place', shape: { type: 'object', fields: [{ name: 'lat', shape: { type: 'number' } }] } },
  ];
  const empty = typedFields(fields, {});

  test('of an empty form are the required lists', () => {
    expect(sentFields(fields, empty)).toEqual({ sports: [] });
  });

  test('are the typed ones, in any digits', () => {
    const typed = {
      ...empty,
      name: 'كأس',
      startsAt: '2026-11-20T14:00',
      price: { amount: '٩٩٫٥', currency: 'EGP' },
      place: { lat: '٣٠' },
    };
    expect(sentFields(fields, typed)).toEqual({
      name: 'كأس',
      sports: [],
      startsAt: '2026-11-20T12:00:00.000Z',
      price: { amount: 9950, currency: 'EGP' },
      place: { lat: 30 },
    });
  });

  test('are sent as typed if they are unreadable', () => {
    expect(sentOf({ type: 'number' }, 'سبعة')).toBe('سبعة');
    expect(sentOf({ type: 'money' }, { amount: '1.555', currency: 'EGP' })).toEqual({
      amount: '1.555',
      currency: 'EGP',
    });
  });

  test('of an edit are only the changes, null for emptied ones', () => {
    const before = typedFields(fields, { name: 'كأس', venue: 'بنها', sports: ['GOLF'] });
    expect(sentChanges(fields, before, before)).toEqual({});
    expect(sentChanges(fields, before, { ...before, venue: '', sports: [] })).toEqual({
      venue: null,
      sports: [],
    });
  });
});

test('the error of a part of a map is shown at its row', () => {
  const fields: readonly Field[] = [
    { name: 'values', shape: { type: 'map', of: { type: 'number' }, most: 5 } },
    { name: 'price', shape: { type: 'money' } },
  ];
  const typed = typedFields(fields, { values: { goals: 1, shots: 2 } });
  const at = (path: string) => ({ path, code: 'wrong_type', message: '' });
  const problem = { status: 422, code: 'invalid', title: '', detail: '' };
  const errors = [at('values.shots'), at('values.saves'), at('price.amount'), at('values')];
  expect(placed(fields, typed, { ...problem, errors }).errors?.map(({ path }) => path)).toEqual([
    'values.1.value',
    'values',
    'price.amount',
    'values',
  ]);
  expect(placed(fields, typed, problem)).toEqual(problem);
});
