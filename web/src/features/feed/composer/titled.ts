import type { Post } from '../api.ts';

type Titled = Extract<Post['kind'], 'achievement' | 'e_portfolio'>;

/** Kinds of a post that need a title. */
export const TITLED: readonly Titled[] = ['achievement', 'e_portfolio'];

/** Whether posts of a kind need a title. */
export const isTitled = (kind: string | null | undefined): kind is Titled =>
  TITLED.some((titled) => titled === kind);
