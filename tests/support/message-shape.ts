import { IntlMessageFormat } from 'intl-messageformat';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

const partsOf = (text: string): readonly Part[] => new IntlMessageFormat(text, 'en').getAst();

/** All parts of a message, those inside of plurals, choices and tags too. */
const flat = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => {
    if ('options' in part)
      return [part, ...Object.values(part.options).flatMap((option) => flat(option.value))];
    return 'children' in part ? [part, ...flat(part.children)] : [part];
  });

/** What the parser calls its parts, by their number. */
const KINDS = ['text', 'value', 'number', 'date', 'time', 'choice', 'plural', 'count', 'tag'] as const;

const described = (part: Part): readonly string[] => {
  const kind = KINDS[part.type];
  if (kind === 'text' || !('value' in part)) return [];
  // The forms of a plural are the language's own; the cases of a choice are the program's.
  const cases = kind === 'choice' && 'options' in part ? Object.keys(part.options).toSorted() : [];
  return [`${kind} ${[part.value, ...cases].join(' ')}`];
};

/** What an ICU message is made of beside words, which all languages must agree on: `plural count`, `choice of items other`. */
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

/** The forms that a language counts in: six in Arabic. */
export const formsIn = (locale: string): readonly string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
