import { fromArabizi, isArabizi } from './arabizi.ts';
import { scoreBy, type Scored, type SpamLanguage, type SpamModel } from './model.ts';
import { isWord, plain, tokensOf } from './normalise.ts';

/** The models in use, one a language. */
export type SpamModels = Readonly<Record<SpamLanguage, SpamModel>>;

/** The judgement of a text by the model that found the worst score. */
export type Assessment = Scored & {
  /** Language and version: `ar-1`. */
  readonly model: string;
  readonly isSpam: boolean;
};

export const nameOf = ({ language, version }: Pick<SpamModel, 'language' | 'version'>): string =>
  `${language}-${version}`;

/** Letters of a script that make it count as part of a mixed text. */
const FEWEST = 4;

const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;

/** The text for each model that reads it: of its script, both if it is mixed; Arabizi as Arabic too. */
export const readingsOf = (text: string): readonly (readonly [SpamLanguage, string])[] => {
  const letters = plain(text).replaceAll(/https?:\/\/[^ ]+|www\.[^ ]+/g, ' ');
  const arabic = count(letters, /[ء-يٮ-ۓ]/gu);
  const latin = count(letters, /[a-z]/g);
  const isArabic = arabic >= FEWEST || (arabic > 0 && arabic >= latin);
  const isLatin = latin >= FEWEST || !isArabic;
  return [
    ...(isArabic ? [['ar', text] as const] : []),
    ...(isLatin ? [['en', text] as const] : []),
    ...(isLatin && isArabizi(text) ? [['ar', fromArabizi(text)] as const] : []),
  ];
};

/** How far a score is above its model's threshold: comparable between models. */
const excess = (score: number, threshold: number): number =>
  score >= threshold ? 1 + (score - threshold) / (1 - threshold) : score / threshold;

/** Fewer words say too little to hold a text, unless it leads somewhere. */
const FEWEST_WORDS = 4;
const LEADING: ReadonlySet<string> = new Set(['URL', 'PHONE', 'MAIL', 'AT']);

const saysEnough = (tokens: readonly string[]): boolean =>
  tokens.filter(isWord).length >= FEWEST_WORDS || tokens.some((token) => LEADING.has(token));

const assessedBy = (model: SpamModel, text: string, tokens: readonly string[]): Assessment => {
  const scored = scoreBy(model, text, tokens);
  const isSpam = scored.score >= model.threshold && saysEnough(tokens);
  return { ...scored, model: nameOf(model), isSpam };
};

/** Scores a text by the models of its scripts; the worse score counts. */
export const assess = (models: SpamModels, text: string): Assessment => {
  // both models of a mixed text read the same tokens
  const tokens = tokensOf(text);
  const found = readingsOf(text).map(([language, said]) => {
    const assessment = assessedBy(models[language], said, said === text ? tokens : tokensOf(said));
    return { assessment, worth: excess(assessment.score, models[language].threshold) };
  });
  const [worst] = found.toSorted((one, other) => other.worth - one.worth);
  return worst?.assessment ?? assessedBy(models.en, text, tokens);
};
