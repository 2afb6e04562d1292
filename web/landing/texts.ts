import type { en } from './texts.en.ts';

export type TextId = keyof typeof en;
/** The texts of the landing page in one language. */
export type Texts = Readonly<Record<TextId, string>>;
