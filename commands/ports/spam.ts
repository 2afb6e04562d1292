import type { SpamLanguage, SpamModel } from '../../domain/social/spam/model.ts';

/** Spam and ordinary texts, by whether they are held. */
export type Confusion = {
  readonly spamHeld: number;
  readonly spamPassed: number;
  readonly hamHeld: number;
  readonly hamPassed: number;
};

/** Figures of a model, measured by the training on texts that it had not seen. */
export type SpamReport = {
  readonly texts: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Share of the ham that is held. */
  readonly falseAlarms: number;
  readonly confusion: Confusion;
  /** The same by the source of the texts; none of a model from before they were kept. */
  readonly sources: readonly (Confusion & { readonly source: string })[];
  /** Texts by their score, in tenths, and how many of them are spam. */
  readonly calibration: readonly { readonly from: number; readonly texts: number; readonly spam: number }[];
  /** The words and pairs that weigh most. */
  readonly heaviest: { readonly spam: readonly string[]; readonly ham: readonly string[] };
};

/** The spam models that were delivered with this version of Malaab. */
export type SpamModelFiles = {
  /** Versions of each language, rising. */
  readonly versions: Readonly<Record<SpamLanguage, readonly number[]>>;
  /** A model; loaded once. The version must be one of {@link versions}. */
  load(language: SpamLanguage, version: number): Promise<SpamModel>;
  /** Its report; null of a model from before the reports were kept. */
  report(language: SpamLanguage, version: number): Promise<SpamReport | null>;
};
