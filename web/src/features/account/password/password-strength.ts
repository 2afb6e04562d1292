/** How hard a password is to guess, from `short` (too short to be taken) to `strong`. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

/** The person whose password it is to be. */
export type Owner = { readonly name: string; readonly email: string };

const SHORTEST = 8;
/** A part of one's name that is shorter than this says nothing about a password that holds it. */
const SHORTEST_OWN_WORD = 3;

/** Bits from which on a password counts as such. */
const STEPS = [
  ['strong', 75],
  ['good', 60],
  ['fair', 45],
] as const;

/** Sorts of characters, and how many of each somebody who guesses would try. */
const SORTS = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Lo}/u, 36],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 30],
] as const;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Names and parts of an address of which a password may be made. */
const ownWords = ({ name, email }: Owner): readonly string[] =>
  [...fold(name).split(/\s+/), ...fold(email).split(/[@.+_-]/)]
    .filter((word) => Array.from(word).length >= SHORTEST_OWN_WORD)
    .toSorted((a, b) => b.length - a.length);

/** Whether a character only carries on what the one before began: `aaa`, `123`, `cba`. */
const carriesOn = (before: string | undefined, now: string): boolean => {
  const step = (now.codePointAt(0) ?? 0) - (before?.codePointAt(0) ?? Number.NaN);
  return Math.abs(step) <= 1;
};

/** How many of the characters a guesser would have to find out; what follows from others counts as half of one. */
const surprises = (characters: readonly string[]): number => {
  const seen = new Set<string>();
  let count = 0;
  for (const [place, character] of characters.entries()) {
    const isKnown = seen.has(character) || carriesOn(characters[place - 1], character);
    count += isKnown ? 0.5 : 1;
    seen.add(character);
  }
  return count;
};

/** An estimate by length, variety and what is known of its owner; whether a password is taken, the API decides. */
export const strengthOf = (password: string, owner: Owner): PasswordStrength => {
  const whole = password.normalize('NFKC');
  if (Array.from(whole).length < SHORTEST) return 'short';
  let rest = fold(whole);
  for (const word of ownWords(owner)) rest = rest.replaceAll(word, '');
  const tried = SORTS.reduce((sum, [sort, size]) => sum + (sort.test(whole) ? size : 0), 0);
  const bits = surprises(Array.from(rest)) * Math.log2(Math.max(tried, 2));
  return STEPS.find(([, from]) => bits >= from)?.[0] ?? 'weak';
};
