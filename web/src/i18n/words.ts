import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { MessageId } from './messages.ts';

/** How many are named: a number, or the plural. */
type Count = number | 'many';

const wordsIn = ({ formatMessage, messages }: IntlShape) => {
  const isLoaded = (id: string): id is MessageId => id in messages;
  /** The first of these texts that is loaded; otherwise the name in the definition. */
  const wordOf = (name: string, ...ids: readonly string[]): string => {
    const id = ids.find(isLoaded);
    return id === undefined ? name : formatMessage({ id });
  };
  return {
    /** An area: `sports`. */
    area: (name: string) => wordOf(name, `admin.area.${name}`),
    /** A resource by its name in the registry: singular, or as many as `count`. */
    kind: (name: string, _count?: Count) => wordOf(name, `admin.kind.${name}`),
    /** A field of a resource, a part of a field, or a parameter of an action. */
    field: (_kind: string, name: string) => wordOf(name, `admin.of.${name}`, `admin.field.${name}`),
    state: (_kind: string, name: string) => wordOf(name, `admin.state.${name}`),
    action: (_kind: string, name: string) => wordOf(name, `admin.action.${name}`),
    /** A value of a field that has a fixed set of values. */
    value: (_kind: string, _field: string, value: string) =>
      wordOf(
        value,
        `role.${value}`,
        `sport.${value}`,
        `plan.${value}`,
        `reaction.${value}`,
        `admin.value.${value}`,
      ),
    event: (_kind: string, name: string) => wordOf(name, `admin.event.${name}`),
    /** An error code of the API. */
    refusal: (code: string) => wordOf(code, `refusal.${code}`),
  };
};

export type WordsHere = ReturnType<typeof wordsIn>;

/** The reader's words for names in the definitions, from the message areas that the page has loaded. */
export const useWords = (): WordsHere => {
  const intl = useIntl();
  return useMemo(() => wordsIn(intl), [intl]);
};
