import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { integer, list, map, money, optional, text } from '../../domain/kit/fields.ts';
import { readTyped } from './typed.ts';

const form = z.strictObject({
  age: optional(integer(0, 120)),
  height: z.number().optional(),
  price: money().optional(),
  scores: list(integer(0)).optional(),
  marks: map(z.number()).optional(),
  phone: z
    .string()
    .regex(/^\+\d{5,14}$/)
    .optional(),
  born: z.iso.date().optional(),
  email: z.email().optional(),
  bio: text(100).optional(),
});

describe('typed input', () => {
  test.each([
    [{ age: '٢٤' }, { age: 24 }],
    [{ age: '۲۴' }, { age: 24 }],
    [{ age: '24' }, { age: 24 }],
    [{ age: 24 }, { age: 24 }],
    [{ height: ' ١٨١٫٥ ' }, { height: 181.5 }],
    [{ height: '-٣' }, { height: -3 }],
    [{ height: '١٬٢٣٤٫٥' }, { height: 1234.5 }],
    [{ price: { amount: '١٢٥٠', currency: 'EGP' } }, { price: { amount: 1250, currency: 'EGP' } }],
    [{ scores: [1, '٢', '3'] }, { scores: [1, 2, 3] }],
    [{ marks: { speed: '٩٫٥', __proto__: { x: 1 } } }, { marks: { speed: 9.5 } }],
    [{ phone: '+٢٠١٠٠١٢٣٤٥٦٧' }, { phone: '+201001234567' }],
    [{ born: '٢٠١٠-٠٥-٠١' }, { born: '2010-05-01' }],
    [
      { bio: 'رقمي ٢٣٫٨', age: '٩' },
      { bio: 'رقمي ٢٣٫٨', age: 9 },
    ],
  ])('%o reads as %o', (given, read) => {
    const before = structuredClone(given);
    expect(readTyped(form, given).data).toEqual(read);
    expect(given).toEqual(before);
  });

  test.each([
    [{ age: '' }],
    [{ age: 'الآن' }],
    [{ age: '٢٫٥' }],
    [{ age: '٢٤ سنة' }],
    [{ age: '1e1' }],
    [{ age: '0x10' }],
    [{ age: '١'.repeat(41) }],
    [{ age: ['٢'] }],
    [{ height: '١٫٢٫٣' }],
    [{ height: 'Infinity' }],
    [{ phone: '+٢٠' }],
    [{ phone: 'رقم ٢٠١٠٠' }],
    [{ email: '١@example.com' }],
    [{ born: '٢٠١٠-٠٢-٣٠' }],
  ])('%o is refused', (given) => {
    expect(readTyped(form, given).success).toBe(false);
  });

  test('is validated after conversion', () => {
    const { error } = readTyped(form, { age: '١٢١' });
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  });

  test('never reads inherited properties', () => {
    const given: unknown = JSON.parse('{"marks": {"__proto__": "٩", "constructor": "٨"}}');
    expect(readTyped(form, given).success).toBe(true);
    expect(Object.hasOwn(Object.prototype, 'marks')).toBe(false);
    expect(Number(Object.prototype)).toBeNaN();
  });

  test('is converted in a query, too', () => {
    const query = z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(20) });
    expect(readTyped(query, { limit: '٥٠' }).data).toEqual({ limit: 50 });
    expect(readTyped(query, { limit: '٥٠٠' }).success).toBe(false);
  });
});
