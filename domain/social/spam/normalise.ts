import alphabet from './alphabet.json' with { type: 'json' };

/** Turns a text into the tokens that a spam model reads. ai-worker/spam/normalise.py is its twin: change both. */

/** A product has a name of 200 characters and a description of 5,000. */
const LONGEST = 6000;
const LONGEST_TOKEN = 30;

type Ranges = readonly (readonly number[])[];

const isIn = (ranges: Ranges, char: string): boolean => {
  const point = char.codePointAt(0) ?? 0;
  return ranges.some(([first = 0, last = 0]) => first <= point && point <= last);
};

const tableOf = (record: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(record));

const LETTERS = tableOf(alphabet.letters);
const LATIN_DIGITS = tableOf(alphabet.latinDigits);
const ARABIC_DIGITS = tableOf(alphabet.arabicDigits);

/** The character that another one stands for, after decomposition: nothing, a space, a letter, or itself. */
const plainChar = (char: string): string => {
  if (isIn(alphabet.spaces, char)) return ' ';
  if (isIn(alphabet.invisible, char) || isIn(alphabet.marks, char)) return '';
  return LETTERS.get(char) ?? char;
};

const MOST_KNOWN = 20_000;

/** Remembers what a function answers for a character. */
const remembered = <T>(of: (char: string) => T): ((char: string) => T) => {
  const known = new Map<string, T>();
  return (char) => {
    const found = known.get(char);
    if (found !== undefined) return found;
    const made = of(char);
    if (known.size < MOST_KNOWN) known.set(char, made);
    return made;
  };
};

const plainOnce = remembered(plainChar);

/** Latin and Arabic letters have lower codes: looked up by code, they need no string each. */
const LOW = 0x700;
const lowPlain = Array.from({ length: LOW }, (_, code) => plainChar(String.fromCharCode(code)));

/** Undoes what only changes how a text looks: other alphabets, marks, tatweel, invisible characters. */
export const plain = (text: string): string => {
  const lower = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  let said = '';
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at);
    if (code < LOW) said += lowPlain[code] ?? '';
    else {
      const char = String.fromCodePoint(lower.codePointAt(at) ?? 0);
      said += plainOnce(char);
      at += char.length - 1;
    }
  }
  return said;
};

const ARABIC = 'ء-يٮ-ۓ';
const LETTER = `a-z${ARABIC}`;
const SIGN = `[^${LETTER}0-9A-Z]`;
const ODD_SIGN = `[^${LETTER}0-9A-Z ]`;
const re = (source: string): RegExp => new RegExp(source, 'gu');

const TOPS = 'com|net|org|info|co|me|ly|tv|io|biz|ru|uk|eg|sa|ae|xyz|online|site|club|app|link|shop|store';
const ADDRESS = re(
  String.raw`(?:https?:\/\/|www\.)[^ ]+|(?<![a-z0-9@.\-])[a-z0-9\-]+\.(?:${TOPS})(?:[.\/?][^ ]*)?(?![a-z0-9])`,
);
const MAIL = re(String.raw`[a-z0-9._%+\-]+@[a-z0-9\-]+\.[a-z0-9.\-]+`);
const MENTION = re('(?<![a-z0-9])@[a-z0-9_]+');
const PHONE = re(String.raw`(?<![a-z0-9])\+?[0-9][0-9 ().\-]{5,}[0-9](?![a-z0-9])`);
/** Letters apart by the same sign, or each apart by some sign that is no space. */
const APART = [
  re(String.raw`(?<![a-z0-9])[a-z](${SIGN}{1,3})[a-z](?:\1[a-z]){2,}(?![a-z0-9])`),
  re(
    String.raw`(?<![${ARABIC}0-9])[${ARABIC}](${SIGN}{1,3})[${ARABIC}](?:\1[${ARABIC}]){2,}(?![${ARABIC}0-9])`,
  ),
  re(`(?<![a-z0-9])[a-z](?:${ODD_SIGN}{1,3}[a-z]){2,}(?![a-z0-9])`),
  re(`(?<![${ARABIC}0-9])[${ARABIC}](?:${ODD_SIGN}{1,3}[${ARABIC}]){2,}(?![${ARABIC}0-9])`),
];
const NO_LETTER = re(`[^${LETTER}]`);
const MORE_LATIN = re(String.raw`([a-z])\1{2,}`);
const MORE_ARABIC = re(String.raw`([${ARABIC}])\1{2,}|(ا)ا+`);
const TOKEN = re(`[A-Z]+|[${LETTER}0-9]+`);
const LATIN_AND_DIGITS = /^(?=.*[a-z])(?=.*[0-9])[a-z0-9]+$/;
const DIGIT = /[0-9]/g;
const DIGITS = /^[0-9]+$/;
const HAS_DIGIT = /[0-9]/;
const DIGIT_IN_ARABIC = re(`(?<=[${ARABIC}])[0-9](?=[${ARABIC}])`);
const FEWEST_OF_PHONE = 7;

const digitsIn = (text: string): readonly string[] => text.match(DIGIT) ?? [];

/** The word that a token with digits in the place of letters stands for. */
const withLetters = (token: string): string => {
  if (LATIN_AND_DIGITS.test(token)) {
    const digits = digitsIn(token);
    const isKnown = digits.every((digit) => LATIN_DIGITS.has(digit));
    if (isKnown && token.length >= 3 && token.length >= 2 * digits.length)
      return token.replace(DIGIT, (digit) => LATIN_DIGITS.get(digit) ?? digit);
  }
  return token.replace(DIGIT_IN_ARABIC, (digit) => ARABIC_DIGITS.get(digit) ?? digit).replace(DIGIT, '0');
};

const tokenOf = (token: string): string => {
  if (!HAS_DIGIT.test(token)) return token.slice(0, LONGEST_TOKEN);
  if (DIGITS.test(token)) return token.length >= FEWEST_OF_PHONE ? 'PHONE' : `N${'I'.repeat(token.length)}`;
  return withLetters(token).slice(0, LONGEST_TOKEN);
};

/** The number of binary digits of a count, as a tally. */
const bucket = (count: number): string => 'I'.repeat(Math.min(8, 32 - Math.clz32(count)));

const kindOf = (char: string): 'emoji' | 'other' | 'none' => {
  if (isIn(alphabet.emoji, char)) return 'emoji';
  return isIn(alphabet.other, char) ? 'other' : 'none';
};
const signOf = remembered(kindOf);
const lowSigns = Array.from({ length: LOW }, (_, code) => kindOf(String.fromCharCode(code)));

const [SMALL_A, SMALL_Z, LARGE_A, LARGE_Z, CALL] = [97, 122, 65, 90, 33];

/** Tokens for what the plain text no longer shows. */
const signs = (text: string): readonly string[] => {
  let [letters, capitals, calls, emoji, other] = [0, 0, 0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= SMALL_A && code <= SMALL_Z) letters += 1;
    else if (code >= LARGE_A && code <= LARGE_Z) capitals += 1;
    else if (code === CALL) calls += 1;
    else {
      let kind = code < LOW ? (lowSigns[code] ?? 'none') : 'none';
      if (code >= LOW) {
        const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
        kind = signOf(char);
        at += char.length - 1;
      }
      if (kind === 'emoji') emoji += 1;
      else if (kind === 'other') other += 1;
    }
  }
  letters += capitals;
  return [
    ...(letters >= 10 && capitals * 2 >= letters ? ['CAPITALS'] : []),
    ...(calls > 0 ? [calls > 1 ? 'CALLS' : 'CALL'] : []),
    ...(emoji > 0 ? [emoji > 2 ? 'EMOJIS' : 'EMOJI'] : []),
    ...(other > 2 ? ['OTHER'] : []),
  ];
};

const within = (text: string): string =>
  text.length <= LONGEST ? text : Array.from(text).slice(0, LONGEST).join('');

/** Whether a token is a word, and no sign. */
export const isWord = (token: string): boolean => !/^[A-Z]/.test(token);

/** A text as a model reads it: its words, and the signs of what these no longer show. */
export type Read = { readonly words: readonly string[]; readonly signs: readonly string[] };

/** The sign of the number of words. */
export const lengthSign = (words: number): string => `LENGTH${bucket(words)}`;

/** Reads a text. Tokens in capitals stand for something that is not a word. */
export const readText = (whole: string): Read => {
  const text = within(whole);
  let said = plain(text)
    .replace(ADDRESS, ' URL ')
    .replace(MAIL, ' MAIL ')
    .replace(MENTION, ' AT ')
    .replace(PHONE, (match) => (digitsIn(match).length >= FEWEST_OF_PHONE ? ' PHONE ' : match))
    .replaceAll(/['’]/g, '');
  for (const apart of APART) said = said.replace(apart, (match) => match.replace(NO_LETTER, ''));
  const words = said
    .replaceAll(/(?<=[a-z])\$(?=[a-z])/g, 's')
    .replaceAll(/(?<=[a-z])@(?=[a-z])/g, 'a')
    .replaceAll(/[$£€]/g, ' MONEY ')
    .replaceAll('#', ' HASH ')
    .replace(MORE_LATIN, '$1$1')
    .replace(MORE_ARABIC, '$1$2')
    .match(TOKEN);
  return { words: (words ?? []).map(tokenOf), signs: signs(text) };
};

/** The words of a text, the sign of their number, and its other signs. */
export const tokensOf = (text: string): readonly string[] => {
  const { words, signs: others } = readText(text);
  return [...words, lengthSign(words.length), ...others];
};
