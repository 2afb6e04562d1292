export type Language = 'ar' | 'en';

/** Numbers and dates as they are written in Egypt. */
export const locales = { ar: 'ar-EG', en: 'en-EG' } as const satisfies Record<Language, string>;

/** Times are those of a clock in Egypt, wherever the reader is. */
export const TIME_ZONE = 'Africa/Cairo';

/** The language of this page: the server writes it into the page as the cookie says. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ar');

const YEAR_SECONDS = 31_536_000;

/** Turns the page to a language, and has the server do so from the next page load on. */
export const keepLanguage = (language: Language): void => {
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
};
