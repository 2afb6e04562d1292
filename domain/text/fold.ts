import { toAsciiDigits } from './digits.ts';

/**
 * Folds spelling variants of a word into one form for search. Arabic: alef with or without hamza or madda, hamza
 * carriers, taa marbuta and haa, alef maqsura and yaa, tashkeel, tatweel, and letters for foreign sounds in Egypt.
 * Latin: case, accents. Digits of three scripts.
 */

/** A folded word, and its position in the text, in UTF-16 units. */
export type Word = { readonly word: string; readonly start: number; readonly end: number };

/** Letters without a common Unicode decomposition. Hamza and madda on a letter are removed as marks. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ٱ: 'ا',
    ة: 'ه',
    ھ: 'ه',
    ہ: 'ه',
    ە: 'ه',
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    گ: 'ك',
    پ: 'ب',
    چ: 'ج',
    ڤ: 'ف',
    ء: '',
    ـ: '',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ł: 'l',
    ı: 'i',
  }),
);
const REPLACED = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

/** Combining marks and invisible format characters. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;

/** Letters, digits and marks; invisible joiners don't end a word. */
const WORD = /[\p{L}\p{N}\p{M}\u00AD\u200C\u200D]+/gu;

/** Maximum number of significant letters in a word. */
const LONGEST = 40;

const plain = (text: string): string => text.normalize('NFKD').toLowerCase().normalize('NFKD');

const foldOnce = (text: string): string =>
  toAsciiDigits(plain(text).replace(UNSEEN, '')).replace(REPLACED, (letter) => LETTERS.get(letter) ?? letter);

/** The folded words of a run of letters; several if one character expands to several words. */
const folded = (run: string): readonly string[] =>
  (foldOnce(run).match(WORD) ?? []).map((word) => Array.from(word).slice(0, LONGEST).join(''));

/** The words of a text in order. */
export const wordsIn = (text: string): readonly Word[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: run, index: start }) =>
    folded(run).map((word) => ({ word, start, end: start + run.length })),
  );

/** The folded words of a text, separated by single spaces. */
export const fold = (text: string): string =>
  wordsIn(text)
    .map(({ word }) => word)
    .join(' ');
