import { createContext, use } from 'react';
import { formatIn, localeOf, type Language } from '../../domain/format/format.ts';
import { ar as arabicOfApp } from '../src/i18n/member.ar.ts';
import { en as englishOfApp } from '../src/i18n/member.en.ts';
import { ar as arabicOfVisitors } from '../src/features/visitor/messages.ar.ts';
import { en as englishOfVisitors } from '../src/features/visitor/messages.en.ts';
import { ar } from './texts.ar.ts';
import { en } from './texts.en.ts';

const texts = {
  ar: { ...arabicOfApp, ...arabicOfVisitors, ...ar },
  en: { ...englishOfApp, ...englishOfVisitors, ...en },
};
type Id = keyof (typeof texts)['en'];

/** The texts and formats of one language: those of the landing page, and those that it shares with the app. */
export const speechOf = (language: Language) => ({
  language,
  ...formatIn(localeOf(language)),
  /** A text; its values replace `{name}`. */
  say: (id: Id, values: Readonly<Record<string, string>> = {}): string =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
      texts[language][id],
    ),
});

export const Speech = createContext(speechOf('ar'));
export const useSpeech = () => use(Speech);
