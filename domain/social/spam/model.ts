import {
  knownIn,
  tailOf,
  tokensOfPart,
  type Block,
  type Known,
  type Part,
  type Weights,
} from './features.ts';
import { readText, type Read } from './normalise.ts';
import { runningSum } from './running-sum.ts';

/** A spam model: a logistic regression over hashed words, pairs of words, and runs of characters. */

export const SPAM_LANGUAGES = ['ar', 'en'] as const;
export type SpamLanguage = (typeof SPAM_LANGUAGES)[number];

export type SpamModel = {
  readonly language: SpamLanguage;
  readonly version: number;
  /** A text with this score or more is held. */
  readonly threshold: number;
  /** The same for a part of a longer text; null = its parts are not scored. */
  readonly partThreshold: number | null;
  /** The log odds of the threshold of parts rise by this times the logarithm of their number. */
  readonly partGrowth: number;
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

const MOST_REASONS = 8;

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

/** Count of each word and pair of a model in the current part; zero between texts. */
const counters = new WeakMap<Weights, Int32Array>();

const counterOf = (block: Weights): Int32Array => {
  const found = counters.get(block) ?? new Int32Array(block.idf.length);
  counters.set(block, found);
  return found;
};

/** Scores the parts of a text. */
export type Scorer = {
  /** The probability of each part that it is spam. Parts that overlap the one before take less time. */
  scoresOf(parts: readonly Part[]): readonly number[];
  /** The score of a part, and the words that weigh most. */
  explain(part: Part): Scored;
};

/** The features of one part after the other. */
const slide = (model: SpamModel, known: Known) => {
  const { words, pairs, runs, starts } = known;
  const ofWords = runningSum(model.words, counterOf(model.words));
  const ofRuns = runningSum(known.weights, new Int32Array(known.weights.idf.length));
  let [start, end] = [0, 0];
  let tail: Int32Array = new Int32Array();
  /** Adds the words from one place until another, with the pairs that begin there; -1 removes them. */
  const take = (change: 'add' | 'remove', from: number, until: number): void => {
    if (from >= until) return;
    ofWords[change](words, from, until);
    ofRuns[change](runs, starts[from] ?? 0, starts[until] ?? 0);
  };
  const pairsOf = (change: 'add' | 'remove'): void => ofWords[change](pairs, start, Math.max(start, end - 1));
  const clear = (): void => {
    take('remove', start, end);
    pairsOf('remove');
    ofWords.remove(tail, 0, tail.length);
    [start, end, tail] = [0, 0, new Int32Array()];
  };
  const moveTo = (part: Part): number => {
    pairsOf('remove');
    ofWords.remove(tail, 0, tail.length);
    const isNear = part.start >= start && part.start < end && part.end >= end;
    take('remove', start, isNear ? part.start : end);
    take('add', isNear ? end : part.start, part.end);
    [start, end] = [part.start, part.end];
    tail = tailOf(known, part);
    pairsOf('add');
    ofWords.add(tail, 0, tail.length);
    const sum = ofWords.value() + ofRuns.value() + model.bias;
    return 1 / (1 + Math.exp(-(model.slope * sum + model.shift)));
  };
  const sharesOf = (tokens: number): Float64Array => {
    const shares = new Float64Array(tokens);
    const give = (token: number, share: number): void => {
      shares[token] = (shares[token] ?? 0) + share;
    };
    for (let at = start; at < end; at += 1) {
      give(at - start, ofWords.shareOf(words[at] ?? -1));
      if (at < end - 1) give(at - start, ofWords.shareOf(pairs[at] ?? -1));
      for (let run = starts[at] ?? 0; run < (starts[at + 1] ?? 0); run += 1)
        give(at - start, ofRuns.shareOf(runs[run] ?? -1));
    }
    // a pair, then a sign; a pair is in the token before
    tail.forEach((feature, at) => {
      const token = end - start + Math.floor(at / 2) - (at % 2 === 0 ? 1 : 0);
      if (token >= 0) give(token, ofWords.shareOf(feature));
    });
    return shares;
  };
  return { moveTo, sharesOf, clear };
};

/** Reads a text by a model: its features are looked up once. */
export const scorer = (model: SpamModel, text: Read): Scorer => {
  const known = knownIn(model.words, model.runs, text);
  const window = slide(model, known);
  return {
    scoresOf: (parts) => {
      const scores = parts.map(window.moveTo);
      window.clear();
      return scores;
    },
    explain: (part) => {
      const tokens = tokensOfPart(known, part);
      const score = window.moveTo(part);
      const shares = window.sharesOf(tokens.length);
      window.clear();
      return { score, reasons: reasonsOf(tokens, shares) };
    },
  };
};

/** The probability that a whole text is spam, and the words that weigh most. */
export const scoreBy = (model: SpamModel, text: string): Scored => {
  const read = readText(text);
  return scorer(model, read).explain({ start: 0, end: read.words.length });
};
