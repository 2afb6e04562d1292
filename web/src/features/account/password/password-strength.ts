/** Difficulty of guessing a password, from `short` (too short to be accepted) to `strong`. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

/** The owner of the new password. */
export type Owner = { readonly name: string; readonly email: string };

const SHORTEST = 8;
/** A shorter part of the owner's name is ignored in a password. */
const SHORTEST_OWN_WORD = 3;

/** Lower bounds of the levels, in bits. */
const STEPS = [
  ['strong', 75],
  ['good', 60],
  ['fair', 45],
] as const;

/** Classes of characters, and the number of each that an attacker would try. */
const SORTS = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Lo}/u, 36],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 30],
] as const;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Parts of the owner's name and address that a password may contain. */
const ownWords = ({ name, email }: Owner): readonly string[] =>
  [...fold(name).split(/\s+/), ...fold(email).split(/[@.+_-]/)]
    .filter((word) => Array.from(word).length >= SHORTEST_OWN_WORD)
    .toSorted((a, b) => b.length - a.length);

/** Whether a character continues a sequence: `aaa`, `123`, `cba`. */
const carriesOn = (before: string | undefined, now: string): boolean => {
  const step = (now.codePointAt(0) ?? 0) - (before?.codePointAt(0) ?? Number.NaN);
  return Math.abs(step) <= 1;
};

/** The number of characters that an attacker must guess; a character that follows from others counts half. */
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

/** An estimate by length, variety and data of its owner; the API decides whether a password is accepted. */
export const strengthOf = (password: string, owner: Owner): PasswordStrength => {
  const whole = password.normalize('NFKC');
  if (Array.from(whole).length < SHORTEST) return 'short';
  let rest = fold(whole);
  for (const word of ownWords(owner)) rest = rest.replaceAll(word, '');
  const tried = SORTS.reduce((sum, [sort, size]) => sum + (sort.test(whole) ? size : 0), 0);
  const bits = surprises(Array.from(rest)) * Math.log2(Math.max(tried, 2));
  return STEPS.find(([, from]) => bits >= from)?.[0] ?? 'weak';
};
