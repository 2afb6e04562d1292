import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readTyped } from '../../api/http/typed.ts';
import { exponentOf, CURRENCIES } from './currencies.ts';
import { minorDigits } from '../format/format.ts';
import { fieldErrors } from '../field-errors.ts';
import { describe as described, factsOf, money, optional, personal, unbounded } from '../kit/fields.ts';
import { COUNTRIES } from './countries.ts';
import * as types from './fields.ts';

const made = Object.entries(types).map(([name, field]): [string, z.ZodType] => [name, field()]);
const takes = (field: z.ZodType, value: unknown) => field.safeParse(value).success;
const codesOf = (field: z.ZodType, value: unknown) =>
  fieldErrors(field.safeParse(value, { reportInput: true }).error?.issues ?? []).map(({ code }) => code);

test.each(made)('%s is bounded and has a column type', (_, field) => {
  expect(unbounded(field)).toBeUndefined();
  expect(factsOf(personal(optional(field))).column).not.toBe('jsonb');
});

test.each(made)('%s accepts the examples of its schema', (_, field) => {
  const examples = described(field).examples ?? [];
  expect(examples.filter((example) => !takes(field, example))).toEqual([]);
});

describe('a phone', () => {
  // 015 is an operator too; with one digit less it is the area code of 10th of Ramadan City.
  test.each(['10', '11', '12'])('of an Egyptian operator, 0%s, has eight more digits', (operator) => {
    const digits = fc.stringMatching(/^[0-9]{0,9}$/);
    fc.assert(
      fc.property(digits, (rest) => {
        expect(takes(types.phone(), `+20${operator}${rest}`)).toBe(rest.length === 8);
      }),
    );
  });

  test.each([
    '+201512345678',
    '+20223456789',
    '+966501234567',
    '+96550123456',
    '+442071838750',
    '+80012345678',
  ])('%s is valid', (number) => {
    expect(takes(types.phone(), number)).toBe(true);
  });

  test.each([
    '01001234567',
    '201001234567',
    '00201001234567',
    '+20 100 123 4567',
    '+20(100)1234567',
    '+201001234567 ',
    '+201001234567x1',
    '+201312345678',
    '+2001001234567',
    '+999123456789',
    '+',
    '',
  ])('%j is refused with one error', (number) => {
    expect(codesOf(types.phone(), number)).toEqual(['bad_format']);
  });

  test('may have Arabic-Indic or Persian digits', () => {
    const form = z.object({ phone: personal(optional(types.phone())) });
    for (const phone of ['+٢٠١٠٠١٢٣٤٥٦٧', '+۲۰۱۰۰۱۲۳۴۵۶۷']) {
      expect(readTyped(form, { phone }).data).toEqual({ phone: '+201001234567' });
    }
    expect(readTyped(form, { phone: '+٢٠١٠٠١٢٣٤٥٦' }).success).toBe(false);
  });
});

describe('a country', () => {
  test('is one of the 249 codes of ISO 3166-1, each with a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRIES.size).toBe(249);
    expect([...COUNTRIES].filter((code) => names.of(code) === undefined)).toEqual([]);
    expect([...COUNTRIES].filter((code) => !takes(types.country(), code))).toEqual([]);
  });

  test.each(['eg', 'EGY', 'E', 'XX', 'UK', 'EU', 'مصر', ''])('%j is refused with one error', (code) => {
    expect(codesOf(types.country(), code)).toEqual(['bad_format']);
  });
});

describe('a language', () => {
  test.each(['ar', 'en', 'ar-EG', 'en-GB', 'zh-Hant-TW', 'fil', 'es-419'])('%s is valid', (tag) => {
    expect(takes(types.language(), tag)).toBe(true);
  });

  test.each(['AR', 'ar-eg', 'ar_EG', 'arabiclanguage', 'a', '', 'عربي', `en-x-${'a-'.repeat(30)}a`])(
    '%j is refused',
    (tag) => {
      expect(takes(types.language(), tag)).toBe(false);
    },
  );
});

describe('a link', () => {
  test.each(['https://example.com', 'http://example.com/a?b=c#d', 'https://ملاعب.مصر/نادي'])(
    '%s is valid',
    (url) => {
      expect(takes(types.link(), url)).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'example.com',
    '//example.com',
    `https://e.com/${'a'.repeat(500)}`,
  ])('%s is refused', (url) => {
    expect(takes(types.link(), url)).toBe(false);
  });
});

test.each([
  ['heightCm', types.heightCm(), 50, 260],
  ['weightKg', types.weightKg(), 15, 300],
  ['rating', types.rating(), 1, 5],
  ['percent', types.percent(), 0, 100],
  ['year', types.year(), 1800, 2200],
])('%s has inclusive bounds', (_, field, lowest, highest) => {
  expect([lowest, highest].every((value) => takes(field, value))).toBe(true);
  expect([lowest - 1, highest + 1, Number.NaN, '3'].filter((value) => takes(field, value))).toEqual([]);
});

test('ratings and years are integers', () => {
  expect([takes(types.rating(), 4.5), takes(types.year(), 1999.5)]).toEqual([false, false]);
});

test('a file id is normalised to lower case', () => {
  expect(types.file().parse('0190163D-8694-739B-AEA5-966C26F8AD91')).toBe(
    '0190163d-8694-739b-aea5-966c26f8ad91',
  );
});

describe('money', () => {
  test('has one of the 29 supported currencies', () => {
    expect(new Set(CURRENCIES).size).toBe(29);
    expect(CURRENCIES.filter((currency) => !takes(money(), { amount: 1, currency }))).toEqual([]);
    expect(codesOf(money(), { amount: 1, currency: 'XAU' })).toEqual(['not_one_of']);
  });

  test('has the exponent of its currency', () => {
    const computed = CURRENCIES.map((currency) => [currency, exponentOf(currency)]);
    expect(computed).toEqual(CURRENCIES.map((currency) => [currency, minorDigits(currency)]));
  });
});
