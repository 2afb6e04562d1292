import {
  isDigits,
  localeOf,
  usualDigits,
  type Digits,
  type Language,
  type Locale,
} from '../../../domain/format/format.ts';
import { renewKeptShell } from '../ui/kept-shell.ts';

export type { Digits, Language };

/** Language and digits of a reader (null: the usual digits of the language). */
export type Reading = { readonly language: Language; readonly digits: Digits | null };

/** Language and digits of this page: the server writes them into the page by the cookies. */
export const pageReading = (): Reading => {
  const { lang, dataset } = document.documentElement;
  const { digits } = dataset;
  return { language: lang === 'en' ? 'en' : 'ar', digits: isDigits(digits) ? digits : null };
};

/** The language of this page. */
export const pageLanguage = (): Language => pageReading().language;

export const digitsOf = ({ language, digits }: Reading): Digits => digits ?? usualDigits[language];

export const localeOfReading = ({ language, digits }: Reading): Locale =>
  localeOf(language, digits ?? undefined);

/** The locale of this page, sent with calls of the API. */
export const pageLocale = (): Locale => localeOfReading(pageReading());

const YEAR_SECONDS = 31_536_000;

const keep = (cookie: string): void => {
  document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  renewKeptShell();
};

/** Switches the page to a language, and stores it for the server's next page load. */
export const keepLanguage = (language: Language): void => {
  keep(`lang=${language}`);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
};

/** Sets the digits on the page, and stores them for the server's next page load. */
export const keepDigits = (digits: Digits): void => {
  keep(`digits=${digits}`);
  document.documentElement.dataset['digits'] = digits;
};
