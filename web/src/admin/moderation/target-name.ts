import type { HeldPart } from '../../../../domain/social/spam/held-text.ts';
import type { WordsHere } from '../../i18n/words.ts';

/** The kind of a thing in words, or the part of it that is meant. */
export const targetName = (words: WordsHere, kind: string, part: HeldPart | null): string =>
  part === null ? words.kind(kind) : words.value('report', 'part', part);
