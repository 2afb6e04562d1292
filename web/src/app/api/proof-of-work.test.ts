import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { challengeIn, solve } from './proof-of-work.ts';
import { sha256 } from './sha256.ts';

const hex = (words: Int32Array): string =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
const expected = (text: string): string => createHash('sha256').update(text).digest('hex');

test('the digest is SHA-256, of any text and length', () => {
  for (let length = 0; length < 200; length += 1) {
    expect(hex(sha256('a'.repeat(length)))).toBe(expected('a'.repeat(length)));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(hex(sha256(text))).toBe(expected(text));
    }),
  );
});

test('an answer has the required zero bits', async () => {
  const { challenge, answer } = await solve({ challenge: 'from-the-server', bits: 14 });
  expect(challenge).toBe('from-the-server');
  const digest = Number.parseInt(expected(`${challenge}.${answer}`).slice(0, 8), 16);
  expect(Math.clz32(digest)).toBeGreaterThanOrEqual(14);
});

test.each([
  [{ puzzle: { challenge: 'x', bits: 3 } }, { challenge: 'x', bits: 3 }],
  [{ puzzle: { challenge: 'x' } }, undefined],
  [{ code: 'bad_credentials' }, undefined],
  [null, undefined],
])('in %j the puzzle is %j', (body, puzzle) => {
  expect(challengeIn(body)).toEqual(puzzle);
});
