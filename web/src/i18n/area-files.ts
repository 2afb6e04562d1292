import type { areas } from './generated/all.ar.ts';
import { TEXT_FILES } from './generated/text-files.ts';
import { WORD_FILES } from './generated/words/files.ts';
import type { Language } from './language.ts';

type WordFile = keyof typeof WORD_FILES;
/**
 * Pages whose texts are loaded together: everybody's (`member`) at the start, others with their pages. `words` are the
 * words of all resources, `words-sports` those of an area.
 */
export type Area = keyof typeof areas | `words-${Exclude<WordFile, 'shared'>}`;
export type Messages = Readonly<Record<string, string>>;

const WORDS = 'words';
const hasFile = (area: Area): area is keyof typeof TEXT_FILES => area in TEXT_FILES;

/** Loads the words that the resources of an area use, or those of all areas. */
const loadWords = async (area: Area, language: Language): Promise<Messages> => {
  const loaders = Object.entries(WORD_FILES).flatMap(([name, file]) =>
    area === WORDS || name === 'shared' || area === `${WORDS}-${name}` ? [file[language]] : [],
  );
  const texts: readonly Messages[] = await Promise.all(loaders.map((load) => load()));
  return Object.assign({}, ...texts);
};

/** Loads the texts of an area. */
export const loadArea = (area: Exclude<Area, 'member'>, language: Language): Promise<Messages> =>
  hasFile(area) ? TEXT_FILES[area][language]() : loadWords(area, language);
