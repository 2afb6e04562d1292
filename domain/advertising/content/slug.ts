import { toAsciiDigits } from '../../text/digits.ts';

/** Marks over and under Arabic letters, and the stroke that only draws a word out. */
const UNWRITTEN = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g;

const LONGEST = 120;

/**
 * A text in the form of an address: Arabic letters stay, digits become 0–9, spaces hyphens; empty if no character is
 * allowed.
 */
export const slugOf = (text: string): string =>
  toAsciiDigits(text)
    .normalize('NFKC')
    .replace(UNWRITTEN, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
