import { describe, expect, test } from 'vitest';
import { localeOf } from '../../../domain/format/format.ts';
import { formsIn, literalsOf, pluralFormsOf, shapeOf } from '../../../tests/support/message-shape.ts';
import { ar } from './generated/all.ar.ts';
import { en } from './generated/all.en.ts';

const shapes = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, shapeOf(text)]));

/** A Latin comma, semicolon, question mark or quotation mark beside Arabic letters, or a figure apart from Latin letters. */
const LATIN_IN_ARABIC = /\p{Script=Arabic}\s*[,;?"“”]|["“”]\p{Script=Arabic}|(?<![\w.-])\d[\d.,]*(?![\w-])/u;

describe('the texts of the interface', () => {
  test('exist in both languages', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(ar).toSorted());
  });

  test('have the same values, plurals, choices and tags in both languages', () => {
    expect(shapes(en)).toEqual(shapes(ar));
  });

  test.each([
    ['ar', ar],
    ['en', en],
  ] as const)('count in every form that %s has', (language, texts) => {
    const plurals = Object.values(texts).flatMap(pluralFormsOf);
    expect(plurals.length).toBeGreaterThan(0);
    for (const forms of plurals) expect(forms).toEqual(formsIn(localeOf(language)));
  });

  test('write Arabic with Arabic marks and digits', () => {
    const wrong = Object.values(ar)
      .flatMap(literalsOf)
      .filter((text) => LATIN_IN_ARABIC.test(text));
    expect(wrong).toEqual([]);
  });

  test('put no full stop after an Arabic amount, which ends with one (ج.م.)', () => {
    const amounts = /\{(?:amount|price|now|before|due|click|total|spent|budget)\}\./;
    expect(Object.values(ar).filter((text) => amounts.test(text))).toEqual([]);
  });
});
