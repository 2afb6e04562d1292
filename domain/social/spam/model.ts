import {
  knownIn,
  runsOfPart,
  tokensOfPart,
  wordsOfPart,
  type Block,
  type Found,
  type Known,
  type Part,
  type Weights,
} from './features.ts';
import { readText, type Read } from './normalise.ts';

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

/** Count of each feature of a block in the current part; zero between parts. */
const counters = new WeakMap<Weights, Int32Array>();

const counterOf = (block: Weights): Int32Array => {
  const found = counters.get(block) ?? new Int32Array(block.idf.length);
  counters.set(block, found);
  return found;
};

const MOST_LOGS = 64;
const LOGS = Float64Array.from({ length: MOST_LOGS }, (_, count) => 1 + Math.log(Math.max(1, count)));
const logOf = (count: number): number => (count < MOST_LOGS ? (LOGS[count] ?? 1) : 1 + Math.log(count));

/** Adds up a block: (1 + ln count) * idf, of about length one, times the weights. `shares` gets what each token adds. */
const sumOf = (block: Weights, { features, tokenOf }: Found, shares: Float64Array | null): number => {
  const counts = counterOf(block);
  const { idf, weights } = block;
  for (const index of features) if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  let [squares, sum] = [0, 0];
  // a feature that comes again adds its share each time
  for (const index of features) {
    if (index < 0) continue;
    const count = counts[index] ?? 1;
    const value = logOf(count) * (idf[index] ?? 0);
    squares += (value * value) / count;
    sum += (value * (weights[index] ?? 0)) / count;
  }
  const length = Math.sqrt(squares + block.pad);
  if (shares)
    for (let at = 0; at < features.length; at += 1) {
      const index = features[at] ?? -1;
      if (index < 0) continue;
      const [token, count] = [tokenOf(at), counts[index] ?? 1];
      const part = (logOf(count) * (idf[index] ?? 0) * (weights[index] ?? 0)) / count;
      shares[token] = (shares[token] ?? 0) + part / length;
    }
  for (const index of features) if (index >= 0) counts[index] = 0;
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

const scoreOf = (model: SpamModel, known: Known, part: Part, shares: Float64Array | null): number => {
  const words = sumOf(model.words, wordsOfPart(known, part), shares);
  const runs = sumOf(known.weights, runsOfPart(known, part), shares);
  return 1 / (1 + Math.exp(-(model.slope * (words + runs + model.bias) + model.shift)));
};

/** Scores the parts of a text. */
export type Scorer = {
  /** The probability that a part is spam. */
  scoreOf(part: Part): number;
  /** The same, and the words that weigh most. */
  explain(part: Part): Scored;
};

/** Reads a text by a model: its features are looked up once. */
export const scorer = (model: SpamModel, text: Read): Scorer => {
  const known = knownIn(model.words, model.runs, text);
  return {
    scoreOf: (part) => scoreOf(model, known, part, null),
    explain: (part) => {
      const tokens = tokensOfPart(known, part);
      const shares = new Float64Array(tokens.length);
      const score = scoreOf(model, known, part, shares);
      return { score, reasons: reasonsOf(tokens, shares) };
    },
  };
};

/** The probability that a whole text is spam, and the words that weigh most. */
export const scoreBy = (model: SpamModel, text: string): Scored => {
  const read = readText(text);
  return scorer(model, read).explain({ start: 0, end: read.words.length });
};
