import { IntlMessageFormat } from 'intl-messageformat';
import type { ErrorCode, FieldError } from '../../domain/errors.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { Locale, Texts } from './texts.ts';

/** The texts of each language: for the API reference, which shows both. */
export const texts: Readonly<Record<Locale, Texts>> = { ar, en };

/** Members' locales: they bring Egypt's digits and plural rules. */
const tags: Readonly<Record<Locale, string>> = { ar: 'ar-EG', en: 'en-EG' };

type Values = Readonly<Record<string, string | number>>;

const compiled = new Map<string, IntlMessageFormat>();

/** Formats one ICU message; undefined if a value that it names is missing. Messages are compiled once. */
function format(locale: Locale, message: string, values: Values): string | undefined {
  const key = locale + message;
  let formatter = compiled.get(key);
  if (!formatter) {
    formatter = new IntlMessageFormat(message, tags[locale]);
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
  locale: Locale,
  code: ErrorCode,
  values: Values,
): { readonly title: string; readonly detail: string } {
  const { title, detail } = texts[locale].problems[code];
  return { title, detail: format(locale, detail, values) ?? title };
}

/** Message of one field error in a language. */
export function fieldText(locale: Locale, error: FieldError): string {
  const { fields } = texts[locale];
  return format(locale, fields[error.code], { of: 'characters', ...error.values }) ?? fields.bad_format;
}

/** Keeps a name whole among words of the other direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** What a notification says in a language. `name` = who did it; null = somebody who is gone, or the platform. */
export function notificationText(
  locale: Locale,
  kind: keyof Texts['notifications'],
  name: string | null,
): string {
  const { notifications, formerMember } = texts[locale];
  const values = { name: name === null ? formerMember : isolated(name) };
  return format(locale, notifications[kind], values) ?? notifications[kind];
}
