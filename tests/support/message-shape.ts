import { IntlMessageFormat } from 'intl-messageformat';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

const partsOf = (text: string): readonly Part[] => new IntlMessageFormat(text, 'en').getAst();

/** All parts of a message, including those within plurals, choices and tags. */
const flat = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => {
    if ('options' in part)
      return [part, ...Object.values(part.options).flatMap((option) => flat(option.value))];
    return 'children' in part ? [part, ...flat(part.children)] : [part];
  });

/** The parser's names of its parts, by their number. */
const KINDS = ['text', 'value', 'number', 'date', 'time', 'choice', 'plural', 'count', 'tag'] as const;

const described = (part: Part): readonly string[] => {
  const kind = KINDS[part.type];
  if (kind === 'text' || !('value' in part)) return [];
  // The forms of a plural belong to the language; the cases of a choice belong to the program.
  const cases = kind === 'choice' && 'options' in part ? Object.keys(part.options).toSorted() : [];
  return [`${kind} ${[part.value, ...cases].join(' ')}`];
};

/**
 * The structure of an ICU message without its words, in which all languages must agree: `plural count`, `choice of
 * items other`.
 */
export const shapeOf = (text: string): readonly string[] =>
  [...new Set(flat(partsOf(text)).flatMap(described))].toSorted();

/** The forms that each plural of a message has: `['one', 'other']`; exact ones such as `=0` left out. */
export const pluralFormsOf = (text: string): readonly (readonly string[])[] =>
  flat(partsOf(text)).flatMap((part) =>
    'pluralType' in part && part.pluralType === 'cardinal'
      ? [
          Object.keys(part.options)
            .filter((form) => !form.startsWith('='))
            .toSorted(),
        ]
      : [],
  );

/** The plural forms of a language: six in Arabic. */
export const formsIn = (locale: string): readonly string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();

/** The literal texts of a message, without its values, plurals and tags. */
export const literalsOf = (text: string): readonly string[] =>
  flat(partsOf(text)).flatMap((part) => (KINDS[part.type] === 'text' && 'value' in part ? [part.value] : []));
