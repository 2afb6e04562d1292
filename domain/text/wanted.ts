import { wordsIn, type Word } from './fold.ts';
import { isArticle, soundedWords, soundsOf } from './sound.ts';

/**
 * Defines text search: the index terms of a text, the query terms, and the highlighted words. Pure functions shared by
 * index, query and highlights, so that they agree.
 *
 * A word matches by prefix, with or without the Arabic article, and with one typo: a letter added, missing, wrong, or two
 * swapped. Two words differ by one typo if deleting a letter from one or both makes them equal. A word of a name also
 * matches in the other script, by its sound (`sound.ts`).
 */

/** Maximum number of indexed words, and of words indexed with typos. */
const KEPT = 1000;
const FORGIVEN = 100;

/** Maximum number of query words. */
const ASKED = 8;

/** Minimum word length for typo matching. */
const SHORTEST = 4;

/** Prefix of index terms with one letter deleted. */
const SHORT = '~';

/** Prefixes of sound keys: fine ones, and those of consonants only. */
const SOUND = '^';
const ROUGH = '=';

/** Minimum length of a sound key that matches by prefix. */
const SHORTEST_SOUND = 3;

/** Maximum number of words of a name with sound keys. */
const SOUNDED = 20;

const ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{3})/u;

const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

/** The word, and the word without its article. */
const formsOf = (word: string): readonly string[] => [...new Set([word, withoutArticle(word)])];

/** The word without its article, with each single letter deleted except the first, which is rarely mistyped. */
const shortened = (word: string): readonly string[] => {
  const bare = withoutArticle(word);
  // Surrogate pairs must not be split.
  if (bare.length < SHORTEST || /[\uD800-\uDFFF]/.test(bare)) return [];
  return Array.from({ length: bare.length - 1 }, (_, at) => bare.slice(0, at + 1) + bare.slice(at + 2));
};

/** Size of the word cache; most texts share few words. */
const REMEMBERED = 20_000;

/** Caches the results of `work` for a limited number of words. */
const remembered = (work: (word: string) => readonly string[]): typeof work => {
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    if (known.size >= REMEMBERED) known.clear();
    const found = work(word);
    known.set(word, found);
    return found;
  };
};

const keptForms = remembered(formsOf);
const keptShort = remembered((word) => shortened(word).map((short) => SHORT + short));

/**
 * The index terms of a text: its words and its marked one-letter deletions, without duplicates, separated by spaces.
 */
export const keptOf = (text: string): string => {
  const words = new Set<string>();
  for (const { word } of wordsIn(text)) {
    if (words.size >= KEPT) break;
    words.add(word);
  }
  const kept = new Set<string>();
  for (const word of words) for (const form of keptForms(word)) kept.add(form);
  let forgiven = 0;
  for (const word of words) {
    if (forgiven++ >= FORGIVEN) break;
    for (const short of keptShort(word)) kept.add(short);
  }
  return [...kept].join(' ');
};

/** The index terms of a name: those of a text, and its sound keys. */
export const keptOfName = (text: string): string => {
  const words = wordsIn(text).map(({ word }) => word);
  const sounds = soundedWords(words.slice(0, SOUNDED)).flatMap((word) => {
    const { fine, rough } = soundsOf(word);
    return [...fine.map((key) => SOUND + key), ...rough.map((key) => ROUGH + key)];
  });
  return [...new Set([keptOf(text), ...sounds])].join(' ').trim();
};

/** The query terms. */
export const wantedOf = (query: string): readonly string[] =>
  [...new Set(wordsIn(query).map(({ word }) => word))].slice(0, ASKED);

/** Ways in which a word may match: exact, by prefix, by its sound, or with a typo. */
export type Closeness = 'whole' | 'begun' | 'sound' | 'near';

/** An index term that matches a query word; `begins` = match by prefix. */
type Key = { readonly key: string; readonly begins: boolean };

const keysOf = (word: string, closeness: Closeness): readonly Key[] => {
  const begun = formsOf(word).map((key) => ({ key, begins: closeness !== 'whole' }));
  if (closeness === 'whole' || closeness === 'begun') return begun;
  const { fine, rough } = soundsOf(word);
  const sounds = fine.map((key) => ({ key: SOUND + key, begins: false }));
  if (closeness === 'sound') return [...begun, ...sounds];
  const short = shortened(word);
  const near = [SHORT + withoutArticle(word), ...short, ...short.map((one) => SHORT + one)];
  // A vowel at the end says that the word is complete.
  const unended = fine.filter((key) => key.length >= SHORTEST_SOUND && !key.endsWith('E'));
  return [
    ...begun,
    ...sounds,
    ...[...near, ...rough.map((key) => ROUGH + key)].map((key) => ({ key, begins: false })),
    ...unended.map((key) => ({ key: SOUND + key, begins: true })),
  ];
};

/** The words that must match: an article beside other words needs no match of its own by sound. */
const neededOf = (wanted: readonly string[], closeness: Closeness): readonly string[] => {
  if (closeness === 'whole' || closeness === 'begun') return wanted;
  const needed = wanted.filter((word) => !isArticle(word));
  return needed.length > 0 ? needed : wanted;
};

/** The query as a Postgres tsquery. Words are letters and digits only, so nothing needs an escape. */
export const tsqueryOf = (wanted: readonly string[], closeness: Closeness): string =>
  neededOf(wanted, closeness)
    .map((word) => {
      const keys = keysOf(word, closeness).map(({ key, begins }) => `'${key}'${begins ? ':*' : ''}`);
      return `(${keys.join('|')})`;
    })
    .join('&');

/** A predicate: whether a word of a text matches the query. */
const meets = (wanted: readonly string[], closeness: Closeness): ((word: string) => boolean) => {
  const keys = neededOf(wanted, closeness).flatMap((word) => keysOf(word, closeness));
  const whole = new Set(keys.map(({ key }) => key));
  const begun = keys.filter(({ begins }) => begins).map(({ key }) => key);
  const isMet = (kept: string) => whole.has(kept) || begun.some((key) => kept.startsWith(key));
  const sounds = (word: string): boolean => {
    const { fine, rough } = soundsOf(word);
    return fine.some((key) => isMet(SOUND + key)) || rough.some((key) => isMet(ROUGH + key));
  };
  return (word) =>
    formsOf(word).some(isMet) ||
    ((closeness === 'sound' || closeness === 'near') && sounds(word)) ||
    (closeness === 'near' && shortened(word).some((short) => isMet(SHORT + short)));
};

/** A piece of a text; `match` = it matches the query. */
export type Segment = { readonly text: string; readonly match: boolean };

/** Maximum length of an excerpt, and of its part before the first match. */
const SHOWN = 240;
const BEFORE = 60;

/** The bounds of the excerpt: between words, around the first match. */
const windowOf = (text: string, words: readonly Word[], first: Word): readonly [number, number] => {
  if (text.length <= SHOWN) return [0, text.length];
  const start =
    first.start <= BEFORE ? 0 : (words.find((word) => word.start >= first.start - BEFORE)?.start ?? 0);
  const end = words.findLast((word) => word.end <= start + SHOWN)?.end ?? 0;
  return [start, Math.max(end, first.end)];
};

/**
 * The text split into matching and other segments; for a long text an excerpt around the first match. Null without a
 * match. Segments contain the original text.
 */
export const segmentsOf = (text: string, wanted: readonly string[]): readonly Segment[] | null => {
  const all = wordsIn(text);
  const metBy = (closeness: Closeness) => {
    const isMet = meets(wanted, closeness);
    return all.filter(({ word }) => isMet(word));
  };
  const met = (['begun', 'sound', 'near'] as const).map(metBy).find(({ length }) => length > 0) ?? [];
  const [first] = met;
  if (!first) return null;
  const [from, until] = windowOf(text, all, first);
  const segments: Segment[] = from > 0 ? [{ text: '…', match: false }] : [];
  let at = from;
  for (const { start, end } of met) {
    if (start < at || end > until) continue;
    if (start > at) segments.push({ text: text.slice(at, start), match: false });
    segments.push({ text: text.slice(start, end), match: true });
    at = end;
  }
  if (at < until) segments.push({ text: text.slice(at, until), match: false });
  return until < text.length ? [...segments, { text: '…', match: false }] : segments;
};
