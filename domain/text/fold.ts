import { toAsciiDigits } from './digits.ts';

/**
 * One spelling for what readers take for the same word. Arabic: alef with or without hamza or madda, the carriers of
 * hamza, taa marbuta and haa, alef maqsura and yaa, with tashkeel and tatweel or without, letters that Egypt borrows
 * for foreign sounds. Latin: case, accents. Digits of three scripts.
 */

/** A word of a text, folded, and where it stands in the text, in UTF-16 units. */
export type Word = { readonly word: string; readonly start: number; readonly end: number };

/** Letters that no decomposition brings together. Hamza and madda on a letter are marks, and go with the marks. */
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

/** Marks on letters, and characters that only shape or join them. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;

/** Letters, digits and marks; what joins letters without being seen doesn't end a word. */
const WORD = /[\p{L}\p{N}\p{M}\u00AD\u200C\u200D]+/gu;

/** Letters of a word that count; no one types more. */
const LONGEST = 40;

const plain = (text: string): string => text.normalize('NFKD').toLowerCase().normalize('NFKD');

const foldOnce = (text: string): string =>
  toAsciiDigits(plain(text).replace(UNSEEN, '')).replace(REPLACED, (letter) => LETTERS.get(letter) ?? letter);

/** The words of a run of letters: one, or several where a single character stands for more. */
const folded = (run: string): readonly string[] =>
  (foldOnce(run).match(WORD) ?? []).map((word) => Array.from(word).slice(0, LONGEST).join(''));

/** The words of a text in their order. */
export const wordsIn = (text: string): readonly Word[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: run, index: start }) =>
    folded(run).map((word) => ({ word, start, end: start + run.length })),
  );

/** The text as its folded words, with one space between them. */
export const fold = (text: string): string =>
  wordsIn(text)
    .map(({ word }) => word)
    .join(' ');
