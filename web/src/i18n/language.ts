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

/** How this page is to be read: the server writes it into the page as the cookies say. */
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

/** The locale of this page, for whom calls of the API are answered. */
export const pageLocale = (): Locale => localeOfReading(pageReading());

const YEAR_SECONDS = 31_536_000;

const keep = (cookie: string): void => {
  document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  renewKeptShell();
};

/** Turns the page to a language, and has the server do so from the next page load on. */
export const keepLanguage = (language: Language): void => {
  keep(`lang=${language}`);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
};

/** Notes on the page which digits its reader chose, and has the server do so from the next page load on. */
export const keepDigits = (digits: Digits): void => {
  keep(`digits=${digits}`);
  document.documentElement.dataset['digits'] = digits;
};
