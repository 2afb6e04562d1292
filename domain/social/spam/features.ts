import { isWord, lengthSign, type Read } from './normalise.ts';

/** The hashed features of a text. ai-worker/spam/features.py is the twin. */

/** The idf and the weight of each feature. */
export type Weights = {
  readonly idf: Float64Array;
  readonly weights: Float64Array;
  /** Added to the squared length of a text, so that a few words alone never weigh as much as a long text. */
  readonly pad: number;
};

/** Features in rising order of their hashes. */
export type Block = Weights & {
  readonly hashes: Uint32Array;
  /** Hash table of the features, by {@link slotsOf}. */
  readonly slots: Int32Array;
};

const [FIRST, PRIME] = [2_166_136_261, 16_777_619];
const [SHORTEST_RUN, LONGEST_RUN] = [2, 5];

/** One step of FNV-1a with 32 bits. */
const hashed = (hash: number, unit: number): number => Math.imul(hash ^ unit, PRIME) >>> 0;

const hashOf = (text: string, from: number): number => {
  let hash = from;
  for (let at = 0; at < text.length; at += 1) hash = hashed(hash, text.charCodeAt(at));
  return hash;
};

const WORD = hashOf('w', FIRST);
const RUN = hashOf('c', FIRST);
const SPACE = 32;

const EMPTY = -1;

/**
 * A hash table with linear probing, at most half full: the index of each feature at the slot of its hash, or at the next
 * empty one. Most runs of a text are unknown, which one probe finds out.
 */
export const slotsOf = (hashes: Uint32Array): Int32Array => {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * hashes.length + 1))).fill(EMPTY);
  const mask = slots.length - 1;
  for (const [index, hash] of hashes.entries()) {
    let slot = hash & mask;
    while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
    slots[slot] = index;
  }
  return slots;
};

/** The index of a feature in a block; -1 = the model doesn't know it. */
const indexOf = ({ hashes, slots }: Block, hash: number): number => {
  const mask = slots.length - 1;
  let slot = hash & mask;
  for (;;) {
    const index = slots[slot] ?? EMPTY;
    if (index === EMPTY || hashes[index] === hash) return index;
    slot = (slot + 1) & mask;
  }
};

const wordIn = (block: Block, word: string): number => indexOf(block, hashOf(word, WORD));
/** The pair of a word, by the hash up to its end, with the next one. */
const pairIn = (block: Block, hash: number, next: string): number =>
  indexOf(block, hashOf(next, hashed(hash, SPACE)));

/** The known runs of characters within a word, with its edges. */
const runsIn = (block: Block, word: string): Int32Array => {
  const found: number[] = [];
  const padded = ` ${word} `;
  for (let start = 0; start < padded.length; start += 1) {
    let hash = RUN;
    const last = Math.min(padded.length, start + LONGEST_RUN);
    for (let end = start; end < last; end += 1) {
      hash = hashed(hash, padded.charCodeAt(end));
      if (end - start + 1 < SHORTEST_RUN) continue;
      const index = indexOf(block, hash);
      if (index >= 0) found.push(index);
    }
  }
  return new Int32Array(found);
};

/** Words whose features are remembered; most words of a text are common ones. */
const MOST_WORDS = 5000;
type OfWord = {
  /** The hash with which the pairs of the word begin. */
  readonly hash: number;
  readonly feature: number;
  readonly runs: Int32Array;
};
const NO_RUNS = new Int32Array();
const remembered = new WeakMap<Block, Map<string, OfWord>>();

/** Looks up words in both blocks of a model. */
const lookup = (block: Block, runBlock: Block): ((word: string) => OfWord) => {
  const known = remembered.get(block) ?? new Map<string, OfWord>();
  remembered.set(block, known);
  return (word) => {
    const found = known.get(word);
    if (found) return found;
    const hash = hashOf(word, WORD);
    const runs = isWord(word) ? runsIn(runBlock, word) : NO_RUNS;
    const made = { hash, feature: indexOf(block, hash), runs };
    if (known.size >= MOST_WORDS) known.clear();
    known.set(word, made);
    return made;
  };
};

/** The known features of a text, found once, so that any part of it can be scored. */
export type Known = {
  readonly text: Read;
  /** The block of the words. */
  readonly block: Block;
  /** By word: its feature, and the feature of the pair with the next word. -1 = unknown. */
  readonly words: Int32Array;
  readonly pairs: Int32Array;
  /** The runs of all words by their number in `weights`, and where those of each word begin. */
  readonly runs: Int32Array;
  readonly starts: Int32Array;
  /** The weights of the runs of this text alone: so few that they stay in the processor's cache. */
  readonly weights: Weights;
};

/** By feature of a block: its number in the text that is being read, from 1; zeros in between. */
const places = new WeakMap<Block, Int32Array>();

/** Finds the features of a text. */
export const knownIn = (block: Block, runBlock: Block, text: Read): Known => {
  const found = text.words.map(lookup(block, runBlock));
  const count = found.length;
  const [words, pairs] = [new Int32Array(count), new Int32Array(count).fill(EMPTY)];
  const starts = new Int32Array(count + 1);
  let [at, size] = [0, 0];
  for (const { feature, hash, runs } of found) {
    words[at] = feature;
    const next = text.words[at + 1];
    if (next !== undefined) pairs[at] = pairIn(block, hash, next);
    at += 1;
    size += runs.length;
    starts[at] = size;
  }
  return { text, block, words, pairs, starts, ...ownRuns(runBlock, found, size) };
};

/** The runs of words by their number in a table that has their weights alone. */
const ownRuns = (
  runBlock: Block,
  words: readonly OfWord[],
  size: number,
): Pick<Known, 'runs' | 'weights'> => {
  const numbers = places.get(runBlock) ?? new Int32Array(runBlock.idf.length);
  places.set(runBlock, numbers);
  const [runs, all] = [new Int32Array(size), new Int32Array(size)];
  let [at, known] = [0, 0];
  for (const { runs: own } of words)
    for (let run = 0; run < own.length; run += 1) {
      const index = own[run] ?? 0;
      let number = numbers[index] ?? 0;
      if (number === 0) {
        all[known] = index;
        known += 1;
        number = known;
        numbers[index] = number;
      }
      runs[at] = number - 1;
      at += 1;
    }
  const [idf, weights] = [new Float64Array(known), new Float64Array(known)];
  for (let number = 0; number < known; number += 1) {
    const index = all[number] ?? 0;
    numbers[index] = 0;
    idf[number] = runBlock.idf[index] ?? 0;
    weights[number] = runBlock.weights[index] ?? 0;
  }
  return { runs, weights: { idf, weights, pad: runBlock.pad } };
};

/** The words of a text from `start` until `end`. */
export type Part = { readonly start: number; readonly end: number };

/** The tokens of a part: its words, the sign of their number, and the other signs of the whole text. */
export const tokensOfPart = ({ text }: Known, { start, end }: Part): readonly string[] => [
  ...text.words.slice(start, end),
  lengthSign(end - start),
  ...text.signs,
];

/** The features behind the words of a part: the pair with the next sign and the sign itself, in turn. */
export const tailOf = ({ text, block }: Known, { start, end }: Part): Int32Array => {
  const signs = [lengthSign(end - start), ...text.signs];
  const features = new Int32Array(2 * signs.length).fill(EMPTY);
  let last = end > start ? text.words[end - 1] : undefined;
  for (const [at, sign] of signs.entries()) {
    if (last !== undefined) features[2 * at] = pairIn(block, hashOf(last, WORD), sign);
    features[2 * at + 1] = wordIn(block, sign);
    last = sign;
  }
  return features;
};
