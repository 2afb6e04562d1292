import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { registry } from '../registry.ts';
import { properName, username } from '../trade/fields.ts';
import { isName, isReadable, isReserved } from './names.ts';

const NUM_RUNS = { numRuns: 1000 };

test.each([
  'سارة', 'محمد صلاح', 'عبد الرحمٰن', 'Ahmed Hassan', 'José Peña', "O'Brien", 'Jean-Luc', 'Nguyễn Văn An', 'Ольга', 'Γιώργος',
  'نادي Zamalek', 'Al-Ahly SC 1907', '李小龍', 'アントニオ猪木', 'می‌خواهم', '⚽ Ultras', 'Zoë 👩‍👧', 'برويز مشرف', 'ملاعب القاهرة',
  'Adminah', 'Modesto', 'Stafford', 'Malaabi FC', 'Support Group Cairo',
])('%s is a valid name', (one) => {
  expect([isName(one), isReserved(one)]).toEqual([true, false]);
}); // prettier-ignore

test.each([
  'Admin', 'ADMINISTRATOR', 'admin2026', 'a.d.m.i.n', '4dm1n', 'Ādmïn', 'аdmin', 'αdmin', 'ａｄｍｉｎ', '𝐚𝐝𝐦𝐢𝐧', 'adrnin', 'adm|n',
  'malaab', 'Malaab Support', 'malaab.support', 'official_malaab', 'MALAAB-TEAM', 'mala4b', 'the real admin', 'Support', 'root',
  'ملاعب', 'فريق ملاعب', 'إدارة ملاعب', 'الدعم الفني', 'اداره ملاعب', 'مُشرِف', 'أدمن',
])('%s imitates an official account', (one) => {
  expect(isReserved(one)).toBe(true);
}); // prettier-ignore

test.each(['pаypal', 'Аhmed', 'Sαra', 'Moна', 'عليx'])('%s mixes scripts within a word', (one) => {
  expect(isName(one)).toBe(false);
});

const blank = fc.constantFrom(
  ...Array.from(' \t\u00a0\u1680\u2003\u2009\u202f\u3000\u200b\ufeff\u2800\u3164\u115f\u00ad\u034f'),
);
const unseen = fc.constantFrom(
  ...Array.from(
    '\u200b\u200e\u200f\u061c\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u00ad\u180e\u3164\u2800',
  ),
  '\u{e0041}',
  '\n',
  '\u0007',
);

describe('any text', () => {
  test('of blanks only is neither a line nor a name', () => {
    const property = (text: string) => {
      expect([isReadable(text), isName(text)]).toEqual([false, false]);
    };
    fc.assert(fc.property(fc.string({ unit: blank, minLength: 1 }), property), NUM_RUNS);
  });

  test('with an invisible or bidirectional control character is refused', () => {
    const property = (before: string, sign: string, after: string) => {
      expect(isReadable(`${before}${sign}${after}`)).toBe(false);
    };
    const part = fc.constantFrom('سارة', 'Sara', 'x', '٧', '⚽', '', 'Ольга');
    fc.assert(fc.property(part, unseen, part, property), NUM_RUNS);
  });

  test('that hides a reserved word by look-alikes, case, accents or separators is reserved', () => {
    const alike: Readonly<Record<string, readonly string[]>> = {
      a: ['a', 'A', 'а', 'α', '4', '@', 'á', 'ａ'], d: ['d', 'D', 'ԁ', 'ď'], m: ['m', 'M', 'м', 'rn', 'ｍ'],
      i: ['i', 'I', 'і', 'ι', '1', 'l', '|', 'í'], n: ['n', 'N', 'п', 'ñ'], l: ['l', 'L', 'I', '1', 'ӏ'], b: ['b', 'B', '8', 'в'],
      r: ['r', 'R', 'г'], o: ['o', 'O', '0', 'о', 'ο', 'ö'], t: ['t', 'T', '7', 'τ'], s: ['s', 'S', '5', '$', 'ѕ'],
      u: ['u', 'U', 'υ'], p: ['p', 'P', 'р', 'ρ'],
    }; // prettier-ignore
    const letter = (of: string) =>
      fc.tuple(fc.constantFrom(...(alike[of] ?? [of])), fc.constantFrom('', '', '', '.', '_', '-', ' '));
    const disguised = fc
      .constantFrom('admin', 'administrator', 'malaab', 'support', 'root', 'malaabsupport')
      .chain((word) => fc.tuple(...Array.from(word, letter)))
      .map((letters) => letters.flat().join(''));
    const property = (text: string) => {
      expect(isReserved(text)).toBe(true);
    };
    fc.assert(fc.property(disguised, property), NUM_RUNS);
  });
});

const codesOf = (schema: z.ZodType, value: unknown): readonly string[] => {
  const read = schema.safeParse(value, { reportInput: true });
  return read.success ? [] : fieldErrors(read.error.issues).map(({ code }) => code);
};

test('a name field reports the reason', () => {
  expect(codesOf(properName(), 'Sara\u202e')).toEqual(['unreadable']);
  expect(codesOf(properName(), '   ')).toEqual(['unreadable']);
  expect(codesOf(properName(), 'Malaab Support')).toEqual(['reserved']);
  expect(codesOf(username(), 'malaab.support')).toEqual(['reserved']);
  expect(codesOf(username(), 'administrator')).toEqual(['reserved']);
  expect(codesOf(username(), 'sara.ali')).toEqual([]);
});

/** Names of fields that hold a name, in all definitions. A field of fixed choices is none. */
const NAMING =
  /^(?:name|title|organizer|organization|issuer|institution|recipient|speaker|provider|carrier|label)$/;
const naming = registry.kinds.flatMap((kind) =>
  Object.entries(kind.resource.fields)
    .filter(([field, schema]) => NAMING.test(field) && !(schema instanceof z.ZodEnum))
    .map(([field, schema]) => [kind.name, field, schema] as const),
);

test.each(naming)('%s.%s refuses unreadable text', (_kind, _field, schema) => {
  for (const unread of ['\u200b\u200b\u200b', 'ab\u202ecd', '    ']) {
    expect(codesOf(schema, unread)).toContain('unreadable');
  }
});

test.each(['user', 'club', 'company', 'team', 'brand', 'room', 'contact-message'])(
  '%s.name refuses official names',
  (kind) => {
    const schema = registry.kind(kind).resource.fields['name'];
    if (!schema) throw new Error(`${kind} has no field name`);
    expect(codesOf(schema, 'Malaab Support')).toEqual(['reserved']);
  },
);
