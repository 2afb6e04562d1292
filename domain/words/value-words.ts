import type { Language } from '../format/format.ts';
import { ar } from '../format/member-words.ar.ts';
import { en } from '../format/member-words.en.ts';
import { resources } from '../registry.ts';
import { GOVERNORATE_WORDS } from '../trade/governorates.ts';
import type { Worded } from './define.ts';
import { sharedWord } from './lookup.ts';

const worded: ReadonlyMap<string, Worded> = new Map(
  resources.map((one): [string, Worded] => [one.definition.name, one]),
);

/** Words for roles and sports. */
const ofMembers: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  ar: new Map(Object.entries(ar)),
  en: new Map(Object.entries(en)),
};

/** The words for roles, sports and governorates, which many definitions share. */
export const SHARED_VALUE_WORDS = { ar, en, governorates: GOVERNORATE_WORDS };

/** The words that a definition itself has for the values of a field. */
export const ownWords = (
  kind: string,
  field: string,
): Readonly<Record<Language, Readonly<Record<string, string>>>> => {
  const one = worded.get(kind);
  return { ar: one?.ar.values?.[field] ?? {}, en: one?.en.values?.[field] ?? {} };
};

/** The word for several things of a kind; its name without words. */
export const kindsWord = (kind: string): Readonly<Record<Language, string>> => {
  const one = worded.get(kind);
  return { ar: one?.ar.name.few ?? kind, en: one?.en.name.other ?? kind };
};

/** The words for a value of a field, as the pages show it; the value itself without words. */
export const valueWords = (
  kind: string,
  field: string,
  value: string,
): Readonly<Record<Language, string>> => {
  const own = ownWords(kind, field);
  const wordIn = (language: Language): string =>
    own[language][value] ??
    sharedWord(language, 'values', value) ??
    ofMembers[language].get(`role.${value}`) ??
    ofMembers[language].get(`sport.${value}`) ??
    value;
  return { ar: wordIn('ar'), en: wordIn('en') };
};
