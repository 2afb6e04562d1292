/** Characters with which a spreadsheet begins a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const written = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // a text must not run as a formula; numbers keep their sign
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as CSV (RFC 4180), with the mark that makes spreadsheets read it as UTF-8. */
export const csvOf = (header: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
