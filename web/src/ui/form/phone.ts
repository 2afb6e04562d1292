import { asciiDigits } from '../../../../domain/format/digits.ts';

const SPACERS = /[\s()-]/g;

/** A phone number as the API takes it; Egyptian numbers are typed without their country. Null if it is none. */
export const phoneIn = (typed: string): string | null => {
  const figures = asciiDigits(typed).replaceAll(SPACERS, '').replace(/^00/, '+');
  if (/^01\d{9}$/.test(figures)) return `+2${figures}`;
  return /^\+\d{7,15}$/.test(figures) ? figures : null;
};
