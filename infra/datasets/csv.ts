import type { DatasetRow } from '../../projections/analytics/sql-port.ts';

/** Two kinds of CSV: one for people's spreadsheets, and one that Parquet is made from. */

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Null in the CSV for Parquet. A text is always in quotes, so that it is never null. */
export const EXACT_NULL = String.raw`\N`;

/** Every value in quotes, null without them. */
export const exactLine = (row: DatasetRow): string =>
  `${row.map((value) => (value === null ? EXACT_NULL : quoted(value))).join(',')}\n`;

/** A number keeps its sign; any other text that begins like this would run as a formula. */
const FORMULA = /^[=+\-@\t\r](?!\d+(?:\.\d+)?(?:e[+-]?\d+)?$)/i;

const forSpreadsheet = (value: string | null): string => {
  if (value === null) return '';
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? quoted(safe) : safe;
};

/** RFC 4180. */
export const spreadsheetLine = (row: DatasetRow): string => `${row.map(forSpreadsheet).join(',')}\r\n`;

/** The mark by which spreadsheets read a file as UTF-8. */
export const UTF8_MARK = '\uFEFF';
