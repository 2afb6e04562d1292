import type { Language } from '../format/format.ts';
import type { RefusalText, Worded, Words } from './define.ts';
import { ar } from './shared.ar.ts';
import { en } from './shared.en.ts';

/** Kinds of words that resources share. */
export const SHARED_SECTIONS = ['fields', 'states', 'actions', 'values', 'areas'] as const;
type SharedSection = (typeof SHARED_SECTIONS)[number];

type Gender = Words<'ar'>['name']['gender'];
/** One word, or one for each gender of the noun. */
type Word = string | Readonly<Record<Gender, string>>;

const shared: Readonly<Record<Language, Readonly<Record<SharedSection, Readonly<Record<string, Word>>>>>> = {
  ar,
  en,
};

/** The shared word for a name, as it agrees with the gender of a noun; undefined if there is none. */
export const sharedWord = (
  language: Language,
  section: SharedSection,
  name: string,
  gender: Gender = 'm',
): string | undefined => {
  const word = shared[language][section][name];
  return typeof word === 'object' ? word[gender] : word;
};

/** Names with a shared word. */
export const sharedNames = (section: SharedSection): readonly string[] => Object.keys(ar[section]);

/** The word for a name of a definition: its own, otherwise the shared one, otherwise the name. */
export const lookupWord = (
  one: Worded,
  language: Language,
  section: 'fields' | 'states' | 'actions',
  name: string,
): string =>
  one[language][section]?.[name] ?? sharedWord(language, section, name, one.ar.name.gender) ?? name;

/** The texts of all refusals that definitions declare, by code. */
export const refusalTexts = (
  resources: readonly Worded[],
  language: Language,
): ReadonlyMap<string, RefusalText> =>
  new Map(resources.flatMap((one) => Object.entries(one[language].refusals ?? {})));
