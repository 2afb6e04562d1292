import { isWord, tokensOf } from './normalise.ts';

/** A spam model: a logistic regression over hashed words, pairs of words, and runs of characters. */

export const SPAM_LANGUAGES = ['ar', 'en'] as const;
export type SpamLanguage = (typeof SPAM_LANGUAGES)[number];

/** Features in rising order of their hashes, with the idf and the weight of each. */
export type Block = {
  readonly hashes: Uint32Array;
  /** Hash table of the features, by {@link slotsOf}. */
  readonly slots: Int32Array;
  readonly idf: Float64Array;
  readonly weights: Float64Array;
  /** Added to the squared length of a text, so that a few words alone never weigh as much as a long text. */
  readonly pad: number;
};

export type SpamModel = {
  readonly language: SpamLanguage;
  readonly version: number;
  /** A text with this score or more is held. */
  readonly threshold: number;
  readonly words: Block;
  readonly runs: Block;
  readonly bias: number;
  /** Score = 1 / (1 + exp(-(slope * sum + shift))). */
  readonly slope: number;
  readonly shift: number;
};

/** A word of a text, and how much it adds to the sum. */
export type Reason = { readonly words: string; readonly weight: number };

export type Scored = { readonly score: number; readonly reasons: readonly Reason[] };

const [FIRST, PRIME] = [2_166_136_261, 16_777_619];
const [SHORTEST_RUN, LONGEST_RUN] = [2, 5];
const MOST_REASONS = 8;

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

/** The known features of a text in order, and the token that each is in. */
type Found = { readonly features: number[]; readonly tokens: number[] };

const finder = (block: Block) => {
  const found: Found = { features: [], tokens: [] };
  const add = (hash: number, token: number): void => {
    const index = indexOf(block, hash);
    if (index < 0) return;
    found.features.push(index);
    found.tokens.push(token);
  };
  return { found, add };
};

/** Words and pairs of neighbours. */
const wordsIn = (block: Block, tokens: readonly string[]): Found => {
  const { found, add } = finder(block);
  tokens.forEach((token, at) => {
    const hash = hashOf(token, WORD);
    add(hash, at);
    const next = tokens[at + 1];
    if (next !== undefined) add(hashOf(next, hashed(hash, SPACE)), at);
  });
  return found;
};

/** Runs of characters within words, with their edges. */
const runsIn = (block: Block, tokens: readonly string[]): Found => {
  const { found, add } = finder(block);
  tokens.forEach((token, at) => {
    if (!isWord(token)) return;
    const padded = ` ${token} `;
    for (let start = 0; start < padded.length; start += 1) {
      let hash = RUN;
      const last = Math.min(padded.length, start + LONGEST_RUN);
      for (let end = start; end < last; end += 1) {
        hash = hashed(hash, padded.charCodeAt(end));
        if (end - start + 1 >= SHORTEST_RUN) add(hash, at);
      }
    }
  });
  return found;
};

/** Adds up a block: (1 + ln count) * idf, of about length one, times the weights. `shares` gets what each token adds. */
const sumOf = (block: Block, { features, tokens }: Found, shares: Float64Array): number => {
  const counts = new Map<number, number>();
  for (const index of features) counts.set(index, (counts.get(index) ?? 0) + 1);
  let [squares, sum] = [0, 0];
  const parts = new Map<number, number>();
  for (const [index, count] of counts) {
    const value = (1 + Math.log(count)) * (block.idf[index] ?? 0);
    const part = value * (block.weights[index] ?? 0);
    squares += value * value;
    sum += part;
    parts.set(index, part / count);
  }
  const length = Math.sqrt(squares + block.pad);
  features.forEach((index, at) => {
    const token = tokens[at] ?? 0;
    shares[token] = (shares[token] ?? 0) + (parts.get(index) ?? 0) / length;
  });
  return sum / length;
};

const roundedTo = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The tokens that add most to the sum. */
const reasonsOf = (tokens: readonly string[], shares: Float64Array): readonly Reason[] => {
  const weights = new Map<string, number>();
  tokens.forEach((token, at) => weights.set(token, (weights.get(token) ?? 0) + (shares[at] ?? 0)));
  return [...weights]
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_REASONS)
    .map(([words, weight]) => ({ words, weight: roundedTo(weight, 3) }));
};

/** The probability that a text is spam, and the words that weigh most. `tokens`: those of the text, if they are at hand. */
export const scoreBy = (model: SpamModel, text: string, tokens = tokensOf(text)): Scored => {
  const shares = new Float64Array(tokens.length);
  const words = sumOf(model.words, wordsIn(model.words, tokens), shares);
  const runs = sumOf(model.runs, runsIn(model.runs, tokens), shares);
  const sum = words + runs + model.bias;
  const score = 1 / (1 + Math.exp(-(model.slope * sum + model.shift)));
  return { score, reasons: reasonsOf(tokens, shares) };
};
