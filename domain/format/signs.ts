/** Mentions and tags in texts: `@nadia_f`, `#كرة_القدم`. Pages and read models find the same ones. */

export const MENTION = '@';
export const TAG = '#';

/** The characters of a username in domain/trade/fields.ts; a dot at the end belongs to the sentence. */
const USERNAME = /[A-Za-z0-9_.]{2,29}[A-Za-z0-9_](?![\p{L}\p{N}\p{M}_@])/uy;
/** Letters of any script with their marks, digits and `_`; at least one letter. */
const TAG_NAME = /(?=[\p{N}\p{M}_]*\p{L})[\p{L}\p{N}\p{M}_]{1,50}(?![\p{L}\p{N}\p{M}_])/uy;
/** A mention or tag after one of these is a part of a word or an address. */
const WORD_BEFORE = /[\p{L}\p{N}\p{M}_@#/&]$/u;

const NAMES = { [MENTION]: USERNAME, [TAG]: TAG_NAME } as const;
type Sign = keyof typeof NAMES;

/** Length of the name after a sign, whose name begins at `at`; 0 = none. */
export const nameLengthAt = (sign: Sign, text: string, at: number): number => {
  // the sign is one character, and the one before may have two units
  if (WORD_BEFORE.test(text.slice(Math.max(0, at - 3), at - 1))) return 0;
  const pattern = NAMES[sign];
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
};

const isSign = (character: string | undefined): character is Sign =>
  character === MENTION || character === TAG;

/** The mentions and tags of a text in order, as written and with their sign. */
export const signsIn = (text: string): readonly (readonly [sign: Sign, name: string])[] =>
  [...text.matchAll(/[@#]/g)].flatMap(({ 0: sign, index }) => {
    if (!isSign(sign)) return [];
    const length = nameLengthAt(sign, text, index + 1);
    return length === 0 ? [] : [[sign, text.slice(index + 1, index + 1 + length)] as const];
  });
