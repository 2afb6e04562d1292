import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const id = '01900000-0000-7000-8000-000000000001';
const at = '2026-11-20T12:00:00.000Z';

test('a cursor survives a round trip, for its own sort only', () => {
  const cursor = encodeCursor('-createdAt', [at, id]);
  expect(decodeCursor(cursor, '-createdAt', 'timestamptz')).toEqual([at, id]);
  expect(decodeCursor(cursor, 'createdAt', 'timestamptz')).toBeNull();
});

test.each([
  ['no date', encodeCursor('s', ['tomorrow', id]), 'timestamptz'],
  ['the year 0', encodeCursor('s', ['0000-01-01T00:00:00Z', id]), 'timestamptz'],
  ['a fraction', encodeCursor('s', [1.5, id]), 'bigint'],
  ['a text for a number', encodeCursor('s', ['1', id]), 'bigint'],
  ['a NUL character', encodeCursor('s', ['a\0b', id]), 'text'],
  ['no id', encodeCursor('s', [1, 'x']), 'bigint'],
  ['invalid encoding', 'x', 'bigint'],
] as const)('a forged cursor with %s is refused', (_name, cursor, type) => {
  expect(decodeCursor(cursor, 's', type)).toBeNull();
});
