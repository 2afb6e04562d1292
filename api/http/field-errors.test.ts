import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { date } from '../../domain/kit/fields.ts';
import { email, link, phone, username } from '../../domain/trade/fields.ts';
import { fieldText } from '../messages/format.ts';
import { fieldErrors } from '../../domain/field-errors.ts';

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? [] : fieldErrors(parsed.error.issues);
};
const sport = z.enum(['football', 'tennis']);
const contact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), address: z.email() }),
  z.object({ kind: z.literal('phone'), number: z.string().min(8) }),
]);

describe('field errors of zod issues', () => {
  test.each<[string, z.ZodType, unknown, string, string]>([
    ['missing', z.object({ a: z.string() }), {}, 'a', 'required'],
    ['null', z.object({ a: z.string() }), { a: null }, 'a', 'wrong_type'],
    ['of another type', z.object({ a: z.string() }), { a: 1 }, 'a', 'wrong_type'],
    ['unknown', z.strictObject({}), { b: 1 }, 'b', 'unknown_field'],
    ['too short', z.object({ a: z.string().min(3) }), { a: 'x' }, 'a', 'too_short'],
    ['too long', z.object({ a: z.string().max(3) }), { a: 'xxxx' }, 'a', 'too_long'],
    ['too few', z.object({ a: z.array(z.string()).min(1) }), { a: [] }, 'a', 'too_short'],
    ['too small', z.object({ a: z.number().min(3) }), { a: 1 }, 'a', 'too_small'],
    ['too big', z.object({ a: z.int() }), { a: 1e300 }, 'a', 'too_big'],
    ['not an integer', z.object({ a: z.int() }), { a: 1.5 }, 'a', 'wrong_type'],
    ['no e-mail', z.object({ a: z.email() }), { a: 'x' }, 'a', 'bad_format'],
    ['not one of the options', z.object({ a: sport }), { a: 'chess' }, 'a', 'not_one_of'],
    ['no consent', z.object({ a: z.literal(true) }), { a: false }, 'a', 'not_accepted'],
    ['a missing option', z.object({ a: sport }), {}, 'a', 'required'],
    [
      'nested',
      z.object({ a: z.object({ b: z.array(z.string()) }) }),
      { a: { b: ['x', 1] } },
      'a.b.1',
      'wrong_type',
    ],
    ['an unknown kind', z.object({ a: contact }), { a: { kind: 'post' } }, 'a.kind', 'bad_format'],
    [
      'within a kind',
      z.object({ a: contact }),
      { a: { kind: 'phone', number: '1' } },
      'a.number',
      'too_short',
    ],
    ['none of a union', z.object({ a: z.union([z.string(), z.number()]) }), { a: true }, 'a', 'wrong_type'],
    ['a bad name in a map', z.record(z.string().max(2), z.number()), { long: 1 }, 'long', 'bad_format'],
    ['a rule of our own', z.string().refine(() => false, { params: { code: 'taken' } }), 'x', '', 'taken'],
    ['a rule without a code', z.string().refine(() => false), 'x', '', 'bad_format'],
  ])('%s', (_name, schema, value, path, code) => {
    expect(errorsOf(schema, value)).toMatchObject([{ path, code }]);
  });

  test.each([
    ['username', 'taken', 'This user name is taken. Choose another one.'],
    ['contact.email', 'taken', 'This e-mail address belongs to another account.'],
    ['items.0.clubId', 'no_such_thing', 'We could not find this club. Choose one from the list.'],
    [
      'filters.1',
      'no_such_thing',
      'This no longer exists, or is not available to you. Choose something else.',
    ],
    ['items.1.quantity', 'taken', 'Not enough are left. Choose fewer.'],
    ['role', 'not_one_of', 'Choose a role from the list.'],
  ] as const)('at %s, %s has a sentence of its own', (path, code, text) => {
    expect(fieldText('en', { path, code })).toBe(text);
  });

  test('contain limits and options for the messages', () => {
    const errors = errorsOf(z.object({ a: sport, b: z.array(z.string()).max(2) }), {
      a: 'x',
      b: ['', '', ''],
    });
    expect(errors.map((error) => fieldText('en', error))).toEqual([
      'Choose a value from the list.',
      'Choose at most 2 items.',
    ]);
  });

  test('name the format that a value must have, in a sentence of its own', () => {
    const schema = z.object({
      mail: email(),
      phone: phone(),
      page: link(),
      day: date(),
      username: username(),
      code: z.string().regex(/^x$/),
    });
    const wrong = {
      mail: 'mona',
      phone: '0100',
      page: 'malaab',
      day: '2026-02-30',
      username: 'سلمى',
      code: 'y',
    };
    const errors = errorsOf(schema, wrong);
    expect(errors.map((error) => fieldText('en', error))).toEqual([
      'Enter an e-mail address, such as mona@example.com.',
      'Enter a phone number with its country code, such as +201001234567.',
      'Enter a link that begins with https://.',
      'Enter a date that exists, such as 2026-03-21.',
      'Enter 3 to 30 English letters, digits, dots or underscores.',
      'This isn’t in the right format.',
    ]);
    const unassigned = errorsOf(z.object({ phone: phone() }), { phone: '+2010' + '0'.repeat(4) });
    expect(unassigned.map((error) => fieldText('ar', error))).toEqual([
      'اكتب رقم هاتف يبدأ برمز الدولة مثل \u200e+201001234567.',
    ]);
  });

  test('name the type that a value must have', () => {
    const schema = z.object({
      a: z.string(),
      b: z.number(),
      c: z.int(),
      d: z.boolean(),
      e: z.array(z.string()),
    });
    const errors = errorsOf(schema, { a: 1, b: 'x', c: 1.5, d: 'yes', e: 'x' });
    expect(errors.map((error) => fieldText('ar', error))).toEqual([
      'اكتب نصًا هنا.',
      'اكتب رقمًا مثل ١٢.',
      'اكتب عددًا صحيحًا بلا كسور.',
      'اختر نعم أو لا.',
      'اختر عنصرًا أو أكثر من القائمة.',
    ]);
    const refused = errorsOf(z.object({ a: z.object({}) }), { a: 1 });
    expect(refused.map((error) => fieldText('en', error))).toEqual(['This value doesn’t fit this field.']);
  });

  test('are bounded in number', () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`k${index}${'x'.repeat(300)}`, 1]),
    );
    const errors = errorsOf(z.strictObject({}), many);
    expect(errors).toHaveLength(50);
    expect(errors[0]?.path).toHaveLength(200);
  });
});
