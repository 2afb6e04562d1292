import { wordsIn, type Word } from './fold.ts';

/**
 * What it means that a text is found by words: what is kept of a text so that an index finds it, what a query asks of
 * that, and which words of a text a query means. Pure, so that index, query and highlights can't disagree.
 *
 * A word is found by its beginning, with the Arabic article or without, and by one typo: a letter too many, missing,
 * wrong, or two swapped. Two words are one typo apart just if leaving out a letter of one or both makes them the same.
 */

/** Words of a text that are kept at most, and those whose typos are forgiven. */
const KEPT = 1000;
const FORGIVEN = 100;

/** Words of a query that count. */
const ASKED = 8;

/** Shorter words are too much like others. */
const SHORTEST = 4;

/** Marks what is a word short of a letter, among words. */
const SHORT = '~';

const ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{3})/u;

const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

/** The word, and what is left of it without its article. */
const formsOf = (word: string): readonly string[] => [...new Set([word, withoutArticle(word)])];

/** The word, without its article, short of its second letter, of its third and so on: hardly anyone mistypes the first. */
const shortened = (word: string): readonly string[] => {
  const bare = withoutArticle(word);
  // letters of rare scripts are pairs of units, of which no half may stand alone
  if (bare.length < SHORTEST || /[\uD800-\uDFFF]/.test(bare)) return [];
  return Array.from({ length: bare.length - 1 }, (_, at) => bare.slice(0, at + 1) + bare.slice(at + 2));
};

/** Words whose kept forms are remembered: most of a language's texts are made of few words. */
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

/** What is kept of a text: its words, and behind a mark what each is short of a letter, once each, between spaces. */
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

/** The words that a query asks for. */
export const wantedOf = (query: string): readonly string[] =>
  [...new Set(wordsIn(query).map(({ word }) => word))].slice(0, ASKED);

/** How closely a word must be met: wholly, by its beginning, or but for a typo. */
export type Closeness = 'whole' | 'begun' | 'near';

/** Kept words by which a wanted one is met; `begins` = anything that begins with it. */
type Key = { readonly key: string; readonly begins: boolean };

const keysOf = (word: string, closeness: Closeness): readonly Key[] => {
  const begun = formsOf(word).map((key) => ({ key, begins: closeness !== 'whole' }));
  if (closeness !== 'near') return begun;
  const short = shortened(word);
  const near = [SHORT + withoutArticle(word), ...short, ...short.map((one) => SHORT + one)];
  return [...begun, ...near.map((key) => ({ key, begins: false }))];
};

/** The query in Postgres's own words. Words are letters and digits alone: there is nothing in them to escape. */
export const tsqueryOf = (wanted: readonly string[], closeness: Closeness): string =>
  wanted
    .map((word) => {
      const keys = keysOf(word, closeness).map(({ key, begins }) => `'${key}'${begins ? ':*' : ''}`);
      return `(${keys.join('|')})`;
    })
    .join('&');

/** Tells whether a word of a text is one that is wanted. */
const meets = (wanted: readonly string[], closeness: Closeness): ((word: string) => boolean) => {
  const keys = wanted.flatMap((word) => keysOf(word, closeness));
  const whole = new Set(keys.map(({ key }) => key));
  const begun = keys.filter(({ begins }) => begins).map(({ key }) => key);
  const isMet = (kept: string) => whole.has(kept) || begun.some((key) => kept.startsWith(key));
  return (word) =>
    formsOf(word).some(isMet) ||
    (closeness === 'near' && shortened(word).some((short) => isMet(SHORT + short)));
};

/** A piece of a text; `match` = it is a word that was searched for. */
export type Segment = { readonly text: string; readonly match: boolean };

/** Letters that are shown of a text, and those of them before the first word that was found. */
const SHOWN = 240;
const BEFORE = 60;

/** Where what is shown of a text begins and ends: between words, round the first word that was found. */
const windowOf = (text: string, words: readonly Word[], first: Word): readonly [number, number] => {
  if (text.length <= SHOWN) return [0, text.length];
  const start =
    first.start <= BEFORE ? 0 : (words.find((word) => word.start >= first.start - BEFORE)?.start ?? 0);
  const end = words.findLast((word) => word.end <= start + SHOWN)?.end ?? 0;
  return [start, Math.max(end, first.end)];
};

/**
 * The text in pieces, words that were searched for apart from the rest, or what stands around the first of them if it
 * is long; null if none is in it. The pieces are the text as it was written.
 */
export const segmentsOf = (text: string, wanted: readonly string[]): readonly Segment[] | null => {
  const all = wordsIn(text);
  const metBy = (closeness: Closeness) => {
    const isMet = meets(wanted, closeness);
    return all.filter(({ word }) => isMet(word));
  };
  const closely = metBy('begun');
  const met = closely.length > 0 ? closely : metBy('near');
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
