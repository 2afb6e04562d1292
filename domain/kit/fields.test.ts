import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  date,
  factsOf,
  instant,
  integer,
  isStorable,
  list,
  map,
  money,
  optional,
  personal,
  ref,
  text,
  unbounded,
} from './fields.ts';

describe('isStorable', () => {
  it.each([
    ['', true],
    ['ملاعب', true],
    ['⚽', true],
    ['a\0b', false],
    ['\uD83D', false],
    ['\u26BD\uDC00', false],
    ['\uDC00\uD83D', false],
  ])('%j: %s', (value, storable) => {
    expect(isStorable(value)).toBe(storable);
  });

  it('holds exactly for strings that survive UTF-8 and contain no NUL', () => {
    const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });
    fc.assert(
      fc.property(anyText, (value) => {
        const survives = new TextDecoder().decode(new TextEncoder().encode(value)) === value;
        expect(isStorable(value)).toBe(survives && !value.includes('\0'));
      }),
    );
  });
});

describe('text', () => {
  it('has a minimum and a maximum length, and is storable', () => {
    const name = text(5, 2);
    expect(['ab', 'abcde'].every((value) => name.safeParse(value).success)).toBe(true);
    expect(['a', 'abcdef', 'a\0b', 3, null].some((value) => name.safeParse(value).success)).toBe(false);
  });
});

describe('map', () => {
  const counts = map(z.number(), 2);

  it('limits entries, and keys to 60 characters', () => {
    expect(counts.safeParse({ goals: 1, ['م'.repeat(60)]: 2 }).success).toBe(true);
    expect(counts.safeParse({ a: 1, b: 2, c: 3 }).success).toBe(false);
    expect(counts.safeParse({ ['a'.repeat(61)]: 1 }).success).toBe(false);
  });

  it.each(['a"', '\\', '\n', 'a\0b', '\uD83D'])(
    'refuses the key %j, which JSON writes with an escape',
    (key) => {
      expect(counts.safeParse({ [key]: 1 }).success).toBe(false);
    },
  );
});

describe('instant and date', () => {
  it('accept what Postgres can store: after year 0, at most microsecond precision', () => {
    const instants = ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.123456Z', '0001-01-01T00:00:00Z'];
    const others = ['0000-01-01T00:00:00Z', `2026-11-20T12:00:00.${'1'.repeat(400)}Z`, '2026-11-20'];
    expect(instants.filter((value) => !instant().safeParse(value).success)).toEqual([]);
    expect(others.filter((value) => instant().safeParse(value).success)).toEqual([]);
    expect(date().safeParse('0000-01-01').success).toBe(false);
    expect(date().safeParse('2024-02-29').success).toBe(true);
  });
});

describe('factsOf', () => {
  it.each([
    ['text', text(), 'text'],
    ['an enum', z.enum(['ar', 'en']), 'text'],
    ['an id', z.uuid(), 'uuid'],
    ['a reference', ref('post'), 'uuid'],
    ['an integer', integer(), 'bigint'],
    ['a number', z.number(), 'double precision'],
    ['a flag', z.boolean(), 'boolean'],
    ['an instant', instant(), 'timestamptz'],
    ['a date', date(), 'date'],
    ['money', money(), 'jsonb'],
    ['a list', list(text()), 'jsonb'],
  ])('%s has its column type, also if optional or personal', (_, field, column) => {
    expect(factsOf(field)).toMatchObject({ column, optional: false });
    expect(factsOf(optional(field))).toMatchObject({ column, optional: true });
    expect(factsOf(personal(optional(field)))).toMatchObject({ column, optional: true, personal: 'owner' });
  });

  it('reads the kind of a reference and its removal policy', () => {
    const id = '01900000-0000-7000-8000-00000000ABCD';
    expect(ref('post').parse(id)).toBe(id.toLowerCase());
    expect(factsOf(ref('post')).ref).toEqual({ resource: 'post', removed: 'keep' });
    expect(factsOf(optional(ref('post', { removed: 'remove' }))).ref).toEqual({
      resource: 'post',
      removed: 'remove',
    });
    expect(factsOf(ref('post', { evenRemoved: true })).ref).toEqual({
      resource: 'post',
      removed: 'keep',
      evenRemoved: true,
    });
    expect(factsOf(personal(optional(ref('doctor')), 'playerId')).ref?.resource).toBe('doctor');
    expect(factsOf(z.uuid()).ref).toBeUndefined();
  });

  it('reads the data subject of a personal field, with `optional` inside or outside', () => {
    expect(factsOf(personal(text())).personal).toBe('owner');
    expect(factsOf(personal(optional(text()), 'playerId.userId')).personal).toBe('playerId.userId');
    expect(factsOf(optional(personal(text(), 'playerId'))).personal).toBe('playerId');
    expect(factsOf(text()).personal).toBeUndefined();
  });
});

describe('unbounded', () => {
  it.each([
    ['a text', text()],
    ['an optional text', optional(text())],
    ['an enum', z.enum(['a'])],
    ['a literal', z.literal('a')],
    ['an id', z.uuid()],
    ['an instant', instant()],
    ['a date', date()],
    ['a number', z.number()],
    ['money', money()],
    ['a list of texts', list(text())],
    ['a list of objects', list(z.object({ name: text(), at: instant() }))],
    ['one of two shapes', z.union([z.object({ a: text() }), z.object({ b: integer() })])],
  ])('%s fits', (_, field) => {
    expect(unbounded(field)).toBeUndefined();
  });

  it.each([
    ['a text', z.string(), 'the text has no maximum'],
    ['an e-mail', z.email(), 'the text has no maximum'],
    ['an optional text', optional(z.string()), 'the text has no maximum'],
    ['a list', z.array(text()), 'the list has no maximum'],
    ['texts in a list', list(z.string()), '[] has no maximum'],
    ['a text in an object', z.object({ name: z.string() }), '.name has no maximum'],
    ['deep inside', list(z.object({ tags: z.array(text()) })), '[].tags has no maximum'],
    [
      'one shape of two',
      z.union([z.object({ a: text() }), z.object({ b: z.string() })]),
      '.b has no maximum',
    ],
    ['a map', z.record(text(), integer()), 'the map has no maximum'],
    ['a loose object', z.looseObject({ a: integer() }), 'the map has no maximum'],
    ['anything', z.any(), 'the field accepts anything'],
    ['anything in a list', list(z.unknown()), '[] accepts anything'],
  ])('reports %s: %#', (_, field, why) => {
    expect(unbounded(field)).toBe(why);
  });
});
