import type { SpamLanguage, SpamModel } from '../../domain/social/spam/model.ts';

/** The spam models that were delivered with this version of Malaab. */
export type SpamModelFiles = {
  /** Versions of each language, rising. */
  readonly versions: Readonly<Record<SpamLanguage, readonly number[]>>;
  /** A model; loaded once. The version must be one of {@link versions}. */
  load(language: SpamLanguage, version: number): Promise<SpamModel>;
};
