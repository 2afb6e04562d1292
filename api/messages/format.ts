import { IntlMessageFormat } from 'intl-messageformat';
import type { ErrorCode, FieldError } from '../../domain/errors.ts';
import { isolate, localeOf, type Digits, type Language } from '../../domain/format/format.ts';
import { resources } from '../../domain/registry.ts';
import type { RefusalText } from '../../domain/words/define.ts';
import { NOTIFICATION_TEXTS, WITH_OTHERS, type NoticeKind } from '../../domain/notifications/kinds.words.ts';
import { POLICY_WORDS, type Policy } from '../../domain/social/policies.ts';
import { refusalTexts } from '../../domain/words/lookup.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { Texts } from './texts.ts';

/** The texts of each language. */
export const texts: Readonly<Record<Language, Texts>> = { ar, en };

/** The texts of all errors: the shared ones, and those beside the definitions. */
const problems: Readonly<Record<Language, ReadonlyMap<string, RefusalText>>> = {
  ar: new Map([...Object.entries(ar.problems), ...refusalTexts(resources, 'ar')]),
  en: new Map([...Object.entries(en.problems), ...refusalTexts(resources, 'en')]),
};

/** The messages of an error code, with their placeholders. */
export const problemMessages = (language: Language, code: string): RefusalText =>
  problems[language].get(code) ?? texts[language].unexpected;

type Values = Readonly<Record<string, string | number>>;

const compiled = new Map<string, IntlMessageFormat>();

/** Formats one ICU message; undefined if a value that it names is missing. Messages are compiled once. */
export function format(
  language: Language,
  message: string,
  values: Values,
  digits: Digits | undefined,
): string | undefined {
  const locale = localeOf(language, digits);
  const key = locale + message;
  let formatter = compiled.get(key);
  if (!formatter) {
    formatter = new IntlMessageFormat(message, locale);
    compiled.set(key, formatter);
  }
  try {
    return String(formatter.format(values));
  } catch {
    return undefined;
  }
}

/** Title and detail of a problem in a language. A detail whose values are missing falls back to the title. */
export function problemText(
  language: Language,
  code: ErrorCode,
  values: Values,
  digits?: Digits,
): { readonly title: string; readonly detail: string } {
  const { title, detail } = problemMessages(language, code);
  return { title, detail: format(language, detail, values, digits) ?? title };
}

/** Message of one field error in a language. */
export function fieldText(language: Language, error: FieldError, digits?: Digits): string {
  const { fields } = texts[language];
  const field = error.path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? 'other';
  const values = { of: 'characters', format: 'other', expected: 'other', field, ...error.values };
  const written = format(language, fields[error.code], values, digits);
  return written ?? format(language, fields.bad_format, values, digits) ?? error.code;
}

/** The reason of the staff in a language; a dash where there is none. */
export const policyText = (language: Language, policy: Policy | null): string =>
  policy === null ? '—' : POLICY_WORDS[language][policy];

/** The text of a notification about a queue of the staff: its plural name, and the number of waiting items. */
export function queueText(language: Language, queue: string, count: number, digits?: Digits): string {
  const one = resources.find(({ definition }) => definition.name === queue);
  const name = one === undefined ? queue : language === 'ar' ? one.ar.name.few : one.en.name.other;
  const text = NOTIFICATION_TEXTS[language].work_waiting;
  return format(language, text, { queue: name, count }, digits) ?? name;
}

/**
 * The text of a notification in a language. `name` = the actor; null = an erased person, or the platform. `policy` = why
 * the staff decided so. `others` = how many did the same.
 */
export function notificationText(
  language: Language,
  kind: NoticeKind,
  { name, policy = null }: { readonly name: string | null; readonly policy?: Policy | null },
  digits?: Digits,
  others = 0,
): string {
  const actor = name === null ? texts[language].formerMember : isolate(name);
  const grouped =
    others === 0
      ? undefined
      : format(language, WITH_OTHERS[language], { name: actor, count: others }, digits);
  const values = { name: grouped ?? actor, policy: policyText(language, policy) };
  const text = NOTIFICATION_TEXTS[language][kind];
  return format(language, text, values, digits) ?? text;
}
