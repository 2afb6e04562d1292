import { fromArabizi, isArabizi } from './arabizi.ts';
import type { Part } from './features.ts';
import { scorer, type Scored, type Scorer, type SpamLanguage, type SpamModel } from './model.ts';
import { isWord, plain, readText, type Read } from './normalise.ts';

/** The models in use, one a language. */
export type SpamModels = Readonly<Record<SpamLanguage, SpamModel>>;

/** The judgement of a text by the model that found the worst score; with reasons if it is spam. */
export type Assessment = Scored & {
  /** Language and version: `ar-1`. */
  readonly model: string;
  readonly isSpam: boolean;
};

export const nameOf = ({ language, version }: Pick<SpamModel, 'language' | 'version'>): string =>
  `${language}-${version}`;

/** Letters of a script that make it count as part of a mixed text. */
const FEWEST = 4;

/** The Arabic and the Latin letters of a plain text. */
const lettersIn = (text: string): readonly [arabic: number, latin: number] => {
  let [arabic, latin] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char >= 'a' && char <= 'z') latin += 1;
    else if ((char >= 'ء' && char <= 'ي') || (char >= 'ٮ' && char <= 'ۓ')) arabic += 1;
  }
  return [arabic, latin];
};

/** The text for each model that reads it: of its script, both if it is mixed; Arabizi as Arabic too. */
export const readingsOf = (text: string): readonly (readonly [SpamLanguage, string])[] => {
  const letters = plain(text).replaceAll(/https?:\/\/[^ ]+|www\.[^ ]+/g, ' ');
  const [arabic, latin] = lettersIn(letters);
  const isArabic = arabic >= FEWEST || (arabic > 0 && arabic >= latin);
  const isLatin = latin >= FEWEST || !isArabic;
  return [
    ...(isArabic ? [['ar', text] as const] : []),
    ...(isLatin ? [['en', text] as const] : []),
    ...(isLatin && isArabizi(text) ? [['ar', fromArabizi(text)] as const] : []),
  ];
};

/** The distance of a score above its model's threshold: comparable between models. */
const excess = (score: number, threshold: number): number =>
  score >= threshold ? 1 + (score - threshold) / Math.max(1 - threshold, 1e-9) : score / threshold;

/** Fewer words say too little to hold a text, unless it leads somewhere. */
const FEWEST_WORDS = 4;
const LEADING: ReadonlySet<string> = new Set(['URL', 'PHONE', 'MAIL', 'AT']);

const saysEnough = (tokens: readonly string[]): boolean =>
  tokens.filter(isWord).length >= FEWEST_WORDS || tokens.some((token) => LEADING.has(token));

/** Words of a part, and from the start of one to that of the next. ai-worker/spam/parts.py has the same. */
const [PART_WORDS, PART_STEP] = [24, 6];

/** The parts of a text that are scored beside it, so that spam can't hide behind ordinary words. */
export const partsOf = (words: number): readonly Part[] => {
  if (words <= PART_WORDS) return [];
  const last = words - PART_WORDS;
  const starts = Array.from({ length: Math.ceil(last / PART_STEP) }, (_, at) => at * PART_STEP);
  return [...starts, last].map((start) => ({ start, end: start + PART_WORDS }));
};

/** The score from which on a part of so many is held: the worst of many is high by chance. */
export const thresholdOfParts = (threshold: number, growth: number, parts: number): number =>
  1 / (1 + ((1 - threshold) / threshold) * Math.max(parts, 1) ** -growth);

type Judged = {
  readonly part: Part;
  readonly score: number;
  /** From which score on it is held. */
  readonly threshold: number;
  readonly worth: number;
  readonly isSpam: boolean;
};

/** Spam before ham, then the one that is farther above its threshold. */
const isWorse = (one: Judged, other: Judged): boolean =>
  one.isSpam === other.isSpam ? one.worth > other.worth : one.isSpam;

/** The worst of a text and its parts by a model. */
const worstOf = (model: SpamModel, { words, signs }: Read, own: Scorer): Judged => {
  const judge = (part: Part, score: number, threshold: number): Judged => {
    const isSpam = score >= threshold && saysEnough([...words.slice(part.start, part.end), ...signs]);
    return { part, score, threshold, worth: excess(score, threshold), isSpam };
  };
  const { threshold, partThreshold, partGrowth } = model;
  const whole = { start: 0, end: words.length };
  const parts = partThreshold === null ? [] : partsOf(words.length);
  const least = thresholdOfParts(partThreshold ?? 1, partGrowth, parts.length);
  const [ofWhole = 0, ...ofParts] = own.scoresOf([whole, ...parts]);
  return ofParts
    .map((score, at) => judge(parts[at] ?? whole, score, least))
    .reduce((worst, one) => (isWorse(one, worst) ? one : worst), judge(whole, ofWhole, threshold));
};

/** The worst score of a text and its parts by one model, with its threshold. */
export const assessBy = (model: SpamModel, text: string): Scored & { readonly threshold: number } => {
  const read = readText(text);
  const own = scorer(model, read);
  const { part, threshold } = worstOf(model, read, own);
  return { ...own.explain(part), threshold };
};

/** Scores a text and its parts by the models of its scripts; the worst score counts. */
export const assess = (models: SpamModels, text: string): Assessment => {
  // both models of a mixed text read the same words
  const whole = readText(text);
  const found = readingsOf(text).map(([language, said]) => {
    const model = models[language];
    const read = said === text ? whole : readText(said);
    const own = scorer(model, read);
    return { model, own, ...worstOf(model, read, own) };
  });
  const worst = found.reduce((one, other) => (isWorse(other, one) ? other : one));
  const { model, own, part, score, isSpam } = worst;
  // the words of ham are nobody's concern, and take as long as a score
  const scored = isSpam ? own.explain(part) : { score, reasons: [] };
  return { ...scored, model: nameOf(model), isSpam };
};
