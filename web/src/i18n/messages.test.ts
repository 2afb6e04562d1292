import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { ar } from './all.ar.ts';
import { en } from './all.en.ts';
import { locales } from './language.ts';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

const partsOf = (text: string, locale: string): readonly Part[] =>
  new IntlMessageFormat(text, locale).getAst();

/** All parts of a message, those inside of plurals and choices too. */
const flat = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => {
    if ('options' in part)
      return [part, ...Object.values(part.options).flatMap((option) => flat(option.value))];
    return 'children' in part ? [part, ...flat(part.children)] : [part];
  });

/** Type of the parts that are plain text, which name no value. */
const LITERAL = partsOf('plain', 'en')[0]?.type;

const valuesOf = (text: string, locale: string): readonly string[] => {
  const named = flat(partsOf(text, locale)).flatMap((part) =>
    'value' in part && part.type !== LITERAL ? [part.value] : [],
  );
  return [...new Set(named)].toSorted();
};

const pluralsOf = (text: string, locale: string): readonly (readonly string[])[] =>
  flat(partsOf(text, locale)).flatMap((part) =>
    'pluralType' in part && part.pluralType === 'cardinal' ? [Object.keys(part.options)] : [],
  );

describe('the texts of the interface', () => {
  test('are there in both languages', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(ar).toSorted());
  });

  test('name the same values in both languages', () => {
    const values = (texts: Readonly<Record<string, string>>, locale: string) =>
      Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, valuesOf(text, locale)]));
    expect(values(en, locales.en)).toEqual(values(ar, locales.ar));
  });

  test.each([
    ['ar', ar, ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['en', en, ['one', 'other']],
  ] as const)('count in every form that %s has', (language, texts, forms) => {
    const plurals = Object.values(texts).flatMap((text) => pluralsOf(text, locales[language]));
    expect(plurals.length).toBeGreaterThan(0);
    for (const options of plurals) {
      expect(options.filter((form) => !form.startsWith('=')).toSorted()).toEqual([...forms].toSorted());
    }
  });
});
