/**
 * Sound keys of a name: the same keys for its spelling in Arabic, in English and in Arabizi (`7assan`), so that a search in
 * one script finds a name in the other. Input words are folded (`fold.ts`).
 *
 * A key has a code for each consonant, W and Y where a long vowel may be written, A for a vowel at the start and E for one at
 * the end. A spelling with several readings has several keys. The rough key has consonants only.
 */

/** Alternatives of one sound. */
type Readings = readonly string[];

export type Sounds = { readonly fine: readonly string[]; readonly rough: readonly string[] };

/** Maximum number of keys of one spelling. */
const KEYS = 16;

/** Minimum length of a rough key: shorter ones are shared by too many names. */
const ROUGH = 3;

const ARABIC: Readonly<Record<string, Readings>> = {
  ب: ['B'], ت: ['T'], ث: ['S', 'T'], ج: ['J'], ح: ['H'], خ: ['X'], د: ['D'], ذ: ['Z', 'D'], ر: ['R'], ز: ['Z'], س: ['S'],
  ش: ['C'], ص: ['S'], ض: ['D'], ط: ['T'], ظ: ['Z'], غ: ['G'], ف: ['F'], ق: ['K'], ك: ['K'], ل: ['L'], م: ['M'], ن: ['N'],
  ه: ['H'], و: ['W'], ي: ['Y'], ا: [''], ع: [''],
}; // prettier-ignore

/** Letters at the end of an Arabic word that may be a vowel. */
const ARABIC_END: Readonly<Record<string, Readings>> = {
  ا: ['E'],
  ه: ['E', 'H', 'HE'],
  ي: ['Y', 'E'],
  و: ['W', 'E', ''],
};

/** Latin consonants, the longest first, and the digits of Arabizi. */
const LATIN: readonly (readonly [spelling: RegExp, readings: Readings])[] = [
  [/^sh/, ['C', 'SH']],
  [/^ch/, ['C', 'X', 'K']],
  [/^kh/, ['X']],
  [/^gh/, ['G']],
  [/^th/, ['S', 'T', 'TH']],
  [/^dh/, ['D', 'Z', 'DH']],
  [/^ph/, ['F']],
  [/^ck/, ['K']],
  [/^c(?=[eiy])/, ['S']],
  [/^[cqk]/, ['K']],
  [/^x/, ['KS']],
  [/^[bp]/, ['B']],
  [/^[t6]/, ['T']],
  [/^[gj]/, ['J']],
  [/^[h7]/, ['H']],
  [/^5/, ['X']],
  [/^8/, ['G', 'K']],
  [/^9/, ['S', 'K']],
  [/^2/, ['', 'Y', 'K']],
  [/^3/, ['']],
  [/^[fv]/, ['F']],
  [/^[dlmnrszwy]/, []],
];

const VOWELS = /^(?:[aeiou]|y(?![aeiou]))+/;

/** After an `i` of the last syllable, which is long: Samir, unlike Samer. */
const LAST_CONSONANT = /^(?:[bcdfghjklmnpqrstvwxz5-9]|[scktdgp]h)$/;

/** Vowels in the middle of a Latin word: a long one is a letter in Arabic, a short one is not. */
const middle = (run: string, isFirst: boolean): Readings => {
  const ys = /y|ee|ai|ei|ie|ia|ii/.test(run) ? ['Y'] : /i|ae/.test(run) ? ['Y', ''] : [''];
  const isLong = !isFirst && /ou|oo|au/.test(run);
  const ws = /[ou]/.test(run) ? (isLong ? ['W'] : ['W', '']) : [''];
  const isWFirst = run.search(/[ou]/) < run.search(/[iy]/);
  return ys.flatMap((y) => ws.map((w) => (isWFirst ? w + y : y + w)));
};

/** Vowels at the end of a Latin word. */
const ending = (run: string): Readings => {
  if (/[iy]$|ee$/.test(run)) return ['Y'];
  if (/[ou]$/.test(run)) return ['W', 'E'];
  if (/[iy]/.test(run)) return ['Y', 'YE'];
  if (run.endsWith('ea')) return ['E', 'Y'];
  return /[ou]/.test(run) ? ['E', 'WE'] : ['E'];
};

/** Vowels at the start of a Latin word. */
const beginning = (run: string): Readings => {
  const more = run === 'e' ? ['', 'Y'] : middle(run, true);
  return more.map((one) => `A${one}`);
};

const latinReadings = (word: string): readonly Readings[] => {
  const found: Readings[] = [];
  // The signs of ain and hamza before a vowel at the start are silent.
  let rest = word.replace(/^[23](?=[aeiou])/, '');
  while (rest !== '') {
    const run = VOWELS.exec(rest)?.[0];
    if (run !== undefined) {
      const after = rest.slice(run.length);
      if (found.length === 0) found.push(beginning(run));
      else if (after === '') found.push(ending(run));
      else if (after === 'h') {
        // Salah ends in a consonant, Fatimah in a vowel.
        found.push([...middle(run, false).map((one) => `${one}H`), ...ending(run)]);
        break;
      } else if (run === 'i' && LAST_CONSONANT.test(after)) found.push(['Y']);
      else found.push(middle(run, found.length === 1));
      rest = after;
      continue;
    }
    const known = LATIN.find(([spelling]) => spelling.test(rest));
    const spelling = known?.[0].exec(rest)?.[0] ?? rest.slice(0, 1);
    const readings = known?.[1] ?? [];
    found.push(readings.length > 0 ? readings : [spelling.toUpperCase()]);
    rest = rest.slice(spelling.length);
  }
  return found;
};

const arabicReadings = (word: string): readonly Readings[] =>
  Array.from(word).map((letter, at, all) => {
    if (at === 0 && (letter === 'ا' || letter === 'ع')) return ['A'];
    return (at > 0 && at === all.length - 1 ? ARABIC_END[letter] : undefined) ?? ARABIC[letter] ?? [''];
  });

const IS_ARABIC = /^[ء-ي]{2,}$/u;
/** A Latin word, also with digits of Arabizi. */
const IS_LATIN = /^(?=.*[a-z])[a-z2356789]{2,}$/;

/** One letter for a doubled one, and the servant of God with or without the article. */
const simple = (key: string): string => key.replaceAll(/(.)\1+/g, '$1').replace(/^ABDW?L(?=.{3})/, 'ABD');

const keysOf = (readings: readonly Readings[]): readonly string[] => {
  let keys: readonly string[] = [''];
  for (const some of readings) {
    const more = keys.flatMap((key) => some.map((one) => key + one));
    keys = more.length > KEYS ? keys.map((key) => key + (some[0] ?? '')) : more;
  }
  return [...new Set(keys.map(simple))].filter((key) => key.length > 1);
};

const roughOf = (key: string): string => simple(key.slice(0, 1) + key.slice(1).replaceAll(/[WYE]/g, ''));

/** First parts of compound names: servant of, father of, mother of. */
const FIRST_PARTS = /^(?:abd(?:[eauoi]l)?|عبدال|عبد|ab(?:ou|o|u)|ابو)/u;
const IS_FIRST_PART = new RegExp(`${FIRST_PARTS.source}$`, 'u');

/** Articles as words of their own. */
const ARTICLES: ReadonlySet<string> = new Set(['al', 'el', 'ال']);
export const isArticle = (word: string): boolean => ARTICLES.has(word);

const LATIN_ARTICLE = /^[ae]l(?=.{3})/;
const ARABIC_ARTICLE = /^ال(?=.{3})/u;

const SERVANT = /^(?:abd[eauoi]l?|عبد)$/u;

/** The sound keys of a folded word, with and without an article; none for other scripts. */
export const soundsOf = (word: string): Sounds => {
  if (SERVANT.test(word)) return { fine: ['ABD'], rough: [] };
  const isArabic = IS_ARABIC.test(word);
  if (!isArabic && !IS_LATIN.test(word)) return { fine: [], rough: [] };
  const forms = [word, word.replace(isArabic ? ARABIC_ARTICLE : LATIN_ARTICLE, '')];
  const keys = [...new Set(forms)].flatMap((form) =>
    keysOf(isArabic ? arabicReadings(form) : latinReadings(form)),
  );
  const rough = keys.map(roughOf).filter((key) => key.length >= ROUGH);
  return { fine: [...new Set(keys)], rough: [...new Set(rough)] };
};

/** The words of a name with compounds both joined and apart: `abdel rahman` and `abdelrahman`. */
export const soundedWords = (words: readonly string[]): readonly string[] => {
  const said = words.filter((word) => !isArticle(word));
  const joined = said.flatMap((word, at) => {
    const next = said[at + 1];
    return next !== undefined && IS_FIRST_PART.test(word) ? [word + next] : [];
  });
  const apart = said.flatMap((word) => {
    const first = FIRST_PARTS.exec(word)?.[0] ?? '';
    return first !== '' && word.length >= first.length + 3 ? [first, word.slice(first.length)] : [];
  });
  return [...new Set([...said, ...joined, ...apart])];
};
