import type { ErrorCode, FieldErrorCode } from '../../domain/errors.ts';
import type { NOTIFICATION_KINDS, STAFF_KINDS } from '../../domain/notifications/kinds.ts';
import type { Language } from '../../domain/format/format.ts';

/** Languages that the API answers in. */
export const languages: readonly Language[] = ['ar', 'en'];

/**
 * The API's texts in one language, as ICU messages. A missing text doesn't compile.
 * Problems know `seconds` (until a retry, 0 = not known), `count` (of field errors) and their own values;
 * fields know their own values (`minimum`, `maximum`, `options`, `of`: characters or items).
 */
export type Texts = {
  /** What nobody foresaw: status 500. */
  readonly unexpected: { readonly title: string; readonly detail: string };
  readonly problems: Readonly<Record<ErrorCode, { readonly title: string; readonly detail: string }>>;
  readonly fields: Readonly<Record<FieldErrorCode, string>>;
  /** What a notification says; those that somebody caused know `name`. */
  readonly notifications: Readonly<Record<(typeof NOTIFICATION_KINDS | typeof STAFF_KINDS)[number], string>>;
  /** Stands for the name of somebody who is gone. */
  readonly formerMember: string;
};
