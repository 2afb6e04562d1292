import { useMemo, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { MessageId } from './messages.ts';

/** The number of named items: a number, or the plural. */
type Count = number | 'many';

/** The form of a noun for a number, by the plural category of the language. */
const FORMS = { zero: 'few', one: 'one', two: 'two', few: 'few', many: 'many', other: 'one' } as const;

const wordsIn = ({ formatMessage, messages, locale }: IntlShape) => {
  const isLoaded = (id: string): id is MessageId => id in messages;
  const textOf = (...ids: readonly string[]): string | undefined => {
    const id = ids.find(isLoaded);
    return id === undefined ? undefined : formatMessage({ id });
  };
  /** The kind's own word for a name, otherwise the shared one. */
  const lookup = (kind: string, family: string, name: string): string | undefined =>
    textOf(`word.${kind}.${family}.${name}`, `word.shared.${family}.${name}`);
  const formOf = (count: number): string => {
    const category = new Intl.PluralRules(locale).select(count);
    return category === 'other' && !locale.startsWith('ar') ? 'few' : FORMS[category];
  };
  const counted = (name: string, count: number): string =>
    formatMessage(
      { id: 'resource.counted' },
      { count, noun: textOf(`word.${name}.${formOf(count)}`) ?? name },
    );
  return {
    /** An area: `sports`. */
    area: (name: string) => lookup('shared', 'area', name) ?? name,
    /** A resource by its name in the registry: singular, or as many as `count`. */
    kind: (name: string, count?: Count) => {
      if (typeof count === 'number') return counted(name, count);
      return textOf(`word.${name}.${count === undefined ? 'one' : 'few'}`) ?? name;
    },
    /** The same in the middle of a sentence: English nouns begin with a small letter there, abbreviations don't. */
    kindWithin: (name: string) => {
      const noun = textOf(`word.${name}.one`) ?? name;
      return /^[A-Z][a-z]/.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun;
    },
    /** A field of a resource, a part of a field, or a parameter of an action. */
    field: (kind: string, name: string) => lookup(kind, 'field', name) ?? name,
    /** Whether a field or a part of one has a word. */
    hasField: (kind: string, name: string) => lookup(kind, 'field', name) !== undefined,
    state: (kind: string, name: string) => lookup(kind, 'state', name) ?? name,
    action: (kind: string, name: string) => lookup(kind, 'action', name) ?? name,
    /** A value of a field that has a fixed set of values. */
    value: (kind: string, field: string, value: string) =>
      textOf(
        `word.${kind}.value.${field}.${value}`,
        `word.shared.value.${value}`,
        `role.${value}`,
        `sport.${value}`,
        `plan.${value}`,
        `reaction.${value}`,
      ) ?? value,
    /** A person's role, in the feminine form for women if the gender is known. */
    role: (name: string, gender: string | null) =>
      textOf(...(gender === 'female' ? [`woman.${name}`] : []), `role.${name}`) ?? name,
    /** The event as a sentence. Without an actor, the platform is the subject; without a name, the item stays unnamed. */
    event: (kind: string, name: string, values: { actor?: ReactNode; name?: ReactNode } = {}): ReactNode => {
      const id = `word.${kind}.event.${name}`;
      if (!isLoaded(id)) return name;
      const actor = values.actor ?? formatMessage({ id: 'resource.actor.platform' });
      return formatMessage({ id }, { actor, name: values.name ?? '' });
    },
    /** The title of an error code that a definition declares. */
    refusal: (code: string) => textOf(`word.refusal.${code}`),
  };
};

export type WordsHere = ReturnType<typeof wordsIn>;

/** The reader's words for names in the definitions, from the message areas that the page has loaded. */
export const useWords = (): WordsHere => {
  const intl = useIntl();
  return useMemo(() => wordsIn(intl), [intl]);
};
