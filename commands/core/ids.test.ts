import fc from 'fast-check';
import { validate, v5, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { derivedId, eventId, newId } from './ids.ts';

const NAMESPACE = 'b3b0c1f6-6c3e-5d0a-9f57-3d1c0f6f7a11';
const RUNS = 10_000;
/** Any well-formed text, also longer than the scratch buffer. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'binary', minLength: 500, maxLength: 530 }),
  fc.constantFrom('é'.repeat(512), '漢'.repeat(512), '漢'.repeat(513)),
);

describe('ids', () => {
  it('derives the same ids as the package uuid', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (parts) => {
        expect(derivedId(...parts)).toBe(v5(JSON.stringify(parts), NAMESPACE));
      }),
      { numRuns: RUNS },
    );
    fc.assert(
      fc.property(text, fc.nat(), (command, index) => {
        expect(eventId(command, index)).toBe(v5(`${command}/${index}`, NAMESPACE));
      }),
      { numRuns: RUNS },
    );
  });

  it('creates unique UUIDv7 in ascending order, even within a millisecond', () => {
    const before = Date.now();
    const ids = Array.from({ length: RUNS }, newId);
    const after = Date.now();
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(RUNS);
    const times = ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(before);
    expect(Math.max(...times)).toBeLessThanOrEqual(after);
  });

  it('has separate random bits in each id', () => {
    const tails = Array.from({ length: RUNS }, () => newId().slice(-10));
    expect(new Set(tails).size).toBe(RUNS);
  });
});
