import type { Language } from '../../domain/format/format.ts';
import { ar } from '../../domain/format/member-words.ar.ts';
import { en } from '../../domain/format/member-words.en.ts';
import { resources } from '../../domain/registry.ts';
import type { Worded } from '../../domain/words/define.ts';
import { sharedWord } from '../../domain/words/lookup.ts';

const worded: readonly Worded[] = resources;

/** Words for roles and sports. */
const ofMembers: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  ar: new Map(Object.entries(ar)),
  en: new Map(Object.entries(en)),
};

/** The words for a value of a field, as the pages show it; the value itself without words. */
export const valueWords = (
  kind: string,
  field: string,
  value: string,
): Readonly<Record<Language, string>> => {
  const one = worded.find(({ definition }) => definition.name === kind);
  const wordIn = (language: Language): string =>
    one?.[language].values?.[field]?.[value] ??
    sharedWord(language, 'values', value) ??
    ofMembers[language].get(`role.${value}`) ??
    ofMembers[language].get(`sport.${value}`) ??
    value;
  return { ar: wordIn('ar'), en: wordIn('en') };
};
