import bidiFactory from 'bidi-js';

/** A part of a line in one direction, in the order of its letters. */
export type Run = { readonly text: string; readonly isRightToLeft: boolean };

export type Direction = 'rtl' | 'ltr';

const bidi = bidiFactory();

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const ARABIC = /\p{Script=Arabic}/u;
/** Arabic digits and their separators have no direction of their own. */
const DIGITS = /[\u0660-\u066C\u06F0-\u06F9]/gu;
/** Direction marks and isolates have no glyph. */
const INVISIBLE = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * The text of a run as the font engine lays it out: the engine takes the direction from the script, so a run without
 * letters of a script is turned here.
 */
const laidOut = (run: string): string =>
  RIGHT_TO_LEFT.test(run) ? run : Array.from(run).toReversed().join('');

/** Numbers in Arabic digits run left to right, but the engine would turn them for their separators. */
const digitByDigit = (run: string): readonly string[] => (ARABIC.test(run) ? Array.from(run) : [run]);

const STRONG = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{L}/u;

/** The direction of a text: that of its first letter, as `dir="auto"` has it; otherwise that of its page. */
export const directionOf = (text: string, page: Direction): Direction => {
  const first = STRONG.exec(text.replaceAll(DIGITS, ''))?.[0];
  if (first === undefined) return page;
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
};

/** The runs of a line from left to right, by the Unicode Bidirectional Algorithm (UAX 9). */
export const visualRuns = (line: string, direction: Direction): readonly Run[] => {
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const order = bidi.getReorderedIndices(line, levels);
  const isTurned = (index: number): boolean => (levels.levels[index] ?? 0) % 2 === 1;
  const groups: number[][] = [];
  for (const index of order) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const step = isTurned(index) ? -1 : 1;
    if (group && before !== undefined && isTurned(before) === isTurned(index) && index === before + step)
      group.push(index);
    else groups.push([index]);
  }
  return groups.flatMap((group): readonly Run[] => {
    const isRightToLeft = isTurned(group[0] ?? 0);
    const logical = isRightToLeft ? group.toReversed() : group;
    const text = logical
      .map((index) => mirrored.get(index) ?? line[index] ?? '')
      .join('')
      .replaceAll(INVISIBLE, '');
    if (text === '') return [];
    if (isRightToLeft) return [{ text: laidOut(text), isRightToLeft }];
    return digitByDigit(text).map((one) => ({ text: one, isRightToLeft }));
  });
};
