import type { Digits } from './format.ts';

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits as 0–9, everything else as it is. For figures, never for texts. */
export const asciiDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const point = digit.charCodeAt(0);
    return String(point - (point < PERSIAN_ZERO ? ARABIC_INDIC_ZERO : PERSIAN_ZERO));
  });

/** Its digits 0–9 as the reader's, everything else as it is: the opposite of {@link asciiDigits}. */
export const inDigits = (text: string, digits: Digits): string =>
  digits === 'latn'
    ? text
    : text.replaceAll(/\d/g, (digit) => String.fromCodePoint(ARABIC_INDIC_ZERO + Number(digit)));

/** The digits in a typed or pasted text, as 0–9, without any other characters. */
export const digitsIn = (typed: string): string => asciiDigits(typed).replaceAll(/\D/g, '');

/** A stored number; 0 for any other value. */
export const numberOrZero = (value: unknown): number => (typeof value === 'number' ? value : 0);

const NUMERAL = /^[+-]?\d+(?:\.\d+)?$/;

/** The number that was typed: with a decimal point or its Arabic sign, thousands apart by theirs; undefined if it is none. */
export const numberIn = (typed: string): number | undefined => {
  const numeral = asciiDigits(typed.trim()).replaceAll('٬', '').replace('٫', '.');
  return NUMERAL.test(numeral) ? Number(numeral) : undefined;
};
