/*
 * Formats of numbers, money, dates and lists for people in Egypt: in the browser, in mails and in the API's texts. It
 * imports nothing, so that it adds little to a page and every layer may use it.
 */

export type Language = 'ar' | 'en';
/** The reader's digits: `arab` ٠١٢٣, `latn` 0123. Named as in BCP 47 (`u-nu`). */
export type Digits = 'arab' | 'latn';
export type Locale = `${Language}-EG-u-nu-${Digits}`;

/** Times are shown in Egypt's time zone, wherever the reader is. */
export const TIME_ZONE = 'Africa/Cairo';

/** The time zone of this device, as an IANA name. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The default digits of a language. */
export const usualDigits = { ar: 'arab', en: 'latn' } as const satisfies Record<Language, Digits>;

export const isDigits = (value: unknown): value is Digits => value === 'arab' || value === 'latn';

/** The locale of a reader: Egypt's in their language, with the chosen digits or else the language's usual ones. */
export const localeOf = (language: Language, digits: Digits = usualDigits[language]): Locale =>
  `${language}-EG-u-nu-${digits}`;

/** An amount in integer minor units of a currency (ISO 4217). */
export type Money = { readonly amount: number; readonly currency: string };

export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'currency' in value &&
  typeof value.currency === 'string';

/** An amount in minor units of the Egyptian pound. */
export const pounds = (amount: number): Money => ({ amount, currency: 'EGP' });
/** An instant: RFC 3339, or ms since 1970. */
export type Instant = string | number;

export type Format = {
  readonly number: (value: number) => string;
  /** With this many decimals, even if they are zero: a measured number with its interval. */
  readonly fixed: (value: number, decimals: number) => string;
  /** A share between 0 and 1. */
  readonly percent: (share: number) => string;
  /** With all its digits, and without groups where it is a year. */
  readonly exact: (value: number, isYear?: boolean) => string;
  /** Without decimals if they are all zero. */
  readonly money: (money: Money) => string;
  readonly date: (at: Instant) => string;
  readonly time: (at: Instant) => string;
  /** The name of the month. */
  readonly month: (at: Instant) => string;
  /** The day and a short name of the month. */
  readonly day: (at: Instant) => string;
  /** A short name of the day of the week. */
  readonly weekday: (at: Instant) => string;
  /** Date and time. */
  readonly moment: (at: Instant) => string;
  /** All of them: `a, b and c`. */
  readonly list: (items: readonly string[]) => string;
};

/** Currencies whose minor units don't have two digits (ISO 4217; Intl's data differ for some). */
const NO_DIGITS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const THREE_DIGITS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
const FOUR_DIGITS = new Set('CLF UYW'.split(' '));

/** The number of minor-unit digits: 2 for EGP, 3 for KWD, 0 for JPY. */
export const minorDigits = (currency: string): number => {
  if (NO_DIGITS.has(currency)) return 0;
  if (THREE_DIGITS.has(currency)) return 3;
  return FOUR_DIGITS.has(currency) ? 4 : 2;
};

const made = new Map<Locale, Format>();

/** The formatters of a locale; cached, since creating one takes long. */
export const formatIn = (locale: Locale): Format => {
  const known = made.get(locale) ?? make(locale);
  made.set(locale, known);
  return known;
};

/** Created on first use: Intl takes milliseconds for each, and a page needs few. */
const atFirst = <T>(create: () => T): (() => T) => {
  let created: T | undefined;
  return () => (created ??= create());
};

const make = (locale: Locale): Format => {
  const numbers = atFirst(() => new Intl.NumberFormat(locale));
  const percents = atFirst(() => new Intl.NumberFormat(locale, { style: 'percent' }));
  const figures = atFirst(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }));
  const years = atFirst(() => new Intl.NumberFormat(locale, { useGrouping: false }));
  const sums = new Map<string, Intl.NumberFormat>();
  const lists = atFirst(() => new Intl.ListFormat(locale));
  const clock = (options: Intl.DateTimeFormatOptions) => {
    const dates = atFirst(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE }));
    return (at: Instant) => dates().format(new Date(at));
  };
  return {
    number: (value) => numbers().format(value),
    fixed: (value, decimals) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(value),
    percent: (share) => percents().format(share),
    exact: (value, isYear = false) => (isYear ? years() : figures()).format(value),
    money: ({ amount, currency }) => {
      const written = sums.get(currency) ?? sumsOf(locale, currency);
      sums.set(currency, written);
      return written.format(amount / 10 ** minorDigits(currency));
    },
    date: clock({ dateStyle: 'long' }),
    time: clock({ timeStyle: 'short' }),
    month: clock({ month: 'long' }),
    day: clock({ day: 'numeric', month: 'short' }),
    weekday: clock({ weekday: 'short' }),
    moment: clock({ dateStyle: 'long', timeStyle: 'short' }),
    list: (items) => lists().format(items),
  };
};

const sumsOf = (locale: Locale, currency: string): Intl.NumberFormat => {
  const digits = minorDigits(currency);
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // whole pounds are written as such: 250, not 250.00
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger', ...exact } as const;
  return new Intl.NumberFormat(locale, options);
};

/** A name on one line, whatever it was. */
export const onOneLine = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();

/** Keeps a name of the other direction from turning the sentence around it (Unicode isolates); on one line. */
export const isolate = (name: string): string => `\u2068${onOneLine(name)}\u2069`;
