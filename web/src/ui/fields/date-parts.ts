import { digitsIn } from '../../../../domain/format/digits.ts';

/** A date while it is typed: each part as figures, empty where nothing is typed yet. */
export type DateParts = { readonly day: string; readonly month: string; readonly year: string };

/** The parts of a date as `joined` writes it; of anything else none. */
export const partsOf = (value: string): DateParts => {
  const [, year = '', month = '', day = ''] = /^(\d*)-(\d*)-(\d*)$/.exec(value) ?? [];
  return { day, month, year };
};

const padded = (figures: string): string => (figures === '' ? '' : figures.padStart(2, '0'));

/** `2004-02-29`, with gaps for missing parts (`2004--29`); empty if all are missing. */
export const joined = ({ day, month, year }: DateParts): string => {
  const parts = [digitsIn(year), padded(digitsIn(month)), padded(digitsIn(day))];
  return parts.every((part) => part === '') ? '' : parts.join('-');
};
