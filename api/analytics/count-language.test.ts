import { describe, expect, test } from 'vitest';
import { conditionsIn, fulfils } from './count-language.ts';

describe('conditions', () => {
  test('are fields with an operator and a value, joined by and', () => {
    expect(conditionsIn('sport = FOOTBALL')).toEqual([{ field: 'sport', is: '=', value: 'FOOTBALL' }]);
    expect(conditionsIn(' goals>=2 and  name != "Al Ahly and others" and android = and ')).toEqual([
      { field: 'goals', is: '>=', value: '2' },
      { field: 'name', is: '!=', value: 'Al Ahly and others' },
      { field: 'android', is: '=', value: 'and' },
    ]);
  });

  test('may be about the person who acted', () => {
    expect(conditionsIn('actor.role = COACH and sport != GOLF')).toEqual([
      { field: 'actor.role', is: '=', value: 'COACH' },
      { field: 'sport', is: '!=', value: 'GOLF' },
    ]);
  });

  test.each([
    '',
    'actor. = COACH',
    'actor.role.name = COACH',
    'sport',
    'sport FOOTBALL',
    'sport = ',
    'sport = a b',
    'sport = a or goals = 2',
    'sport = a and',
    'and sport = a',
    '1 = 1',
    'a = "b',
    Array.from({ length: 6 }, () => 'a = b').join(' and '),
  ])('are refused when written otherwise: %s', (text) => {
    expect(conditionsIn(text)).toBeNull();
  });
});

test('numbers are compared as numbers, all else as text, and a missing value only differs', () => {
  const holds = (value: string | null, text: string) =>
    conditionsIn(text)?.every((condition) => fulfils(value, condition));
  expect([holds('10', 'a > 9'), holds('10', 'a > x'), holds('b', 'a > abc')]).toEqual([true, false, true]);
  expect([holds('2.0', 'a = 2'), holds('2', 'a != 2'), holds('2', 'a <= 1')]).toEqual([true, false, false]);
  expect(['a = x', 'a != x', 'a < x', 'a > x'].map((text) => holds(null, text))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
