import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { DocumentFact, PrintedDocument } from '../../commands/commerce/document-port.ts';
import { sheetOf, type Sheet } from './sheet.ts';

/** Runs in the thread of `documents.ts`: a short document takes some 200 ms of processor, and blocks its thread. */

const { resolve } = createRequire(import.meta.url);
const fontAt = (weight: string): string => resolve(`@expo-google-fonts/readex-pro/${weight}.ttf`);
const FONTS = {
  regular: fontAt('400Regular/ReadexPro_400Regular'),
  bold: fontAt('600SemiBold/ReadexPro_600SemiBold'),
} as const;

const MARGIN = 48;
const TITLE = { size: 20, weight: 'bold' } as const;
const BRAND = { size: 14, weight: 'bold' } as const;
const TEXT = { size: 10, weight: 'regular' } as const;
const STRONG = { size: 10, weight: 'bold' } as const;
const FAINT = { size: 9, weight: 'regular', colour: '#5b6470' } as const;
/** Space between two rows. */
const GAP = 7;

/** The place of each column, as parts of the width: the first one is wide. */
const columnsOf = (count: number): readonly { readonly from: number; readonly part: number }[] => {
  const part = 0.5 / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? { from: 0, part: 0.5 } : { from: 0.5 + (at - 1) * part, part },
  );
};

const drawFacts = (sheet: Sheet, facts: readonly DocumentFact[]): void => {
  for (const { name, value } of facts) {
    sheet.row([
      { text: name, from: 0, part: 0.27, ...FAINT },
      { text: value, from: 0.27, part: 0.73, ...TEXT },
    ]);
    sheet.skip(GAP - 3);
  }
};

const drawTable = (sheet: Sheet, { columns, rows }: PrintedDocument): void => {
  const places = columnsOf(columns.length);
  const cells = (texts: readonly string[], style: typeof TEXT | typeof STRONG) =>
    places.map(({ from, part }, at) => ({
      text: texts[at] ?? '',
      from,
      part,
      ...style,
      ...(at > 0 && { isAtEnd: true }),
    }));
  const drawHead = (): void => {
    sheet.row(cells(columns, STRONG));
    sheet.rule();
  };
  drawHead();
  for (const row of rows) {
    const those = cells(row, TEXT);
    if (!sheet.hasRoomFor(those)) {
      sheet.turn();
      drawHead();
    }
    sheet.row(those);
    sheet.skip(GAP);
  }
};

const drawSums = (sheet: Sheet, sums: readonly DocumentFact[]): void => {
  sheet.rule();
  for (const [at, { name, value }] of sums.entries()) {
    const style = at === sums.length - 1 ? STRONG : TEXT;
    const cells = [
      { text: name, from: 0, part: 0.7, ...style },
      { text: value, from: 0.7, part: 0.3, ...style, isAtEnd: true },
    ];
    if (!sheet.hasRoomFor(cells)) sheet.turn();
    sheet.row(cells);
    sheet.skip(GAP - 2);
  }
};

/** Draws a document as PDF, in the reading direction of its language. */
const draw = (document: PrintedDocument): Promise<Uint8Array> => {
  const file = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    font: FONTS.regular,
    lang: document.language,
    info: { Title: document.title, Author: document.issuer, Producer: 'Malaab', Creator: 'Malaab' },
    displayTitle: true,
  });
  for (const [weight, path] of Object.entries(FONTS)) file.registerFont(weight, path);
  const written = buffer(file);
  const sheet = sheetOf(file, { margin: MARGIN, direction: document.language === 'ar' ? 'rtl' : 'ltr' });
  sheet.row([
    { text: document.title, from: 0, part: 0.6, ...TITLE },
    { text: document.issuer, from: 0.6, part: 0.4, ...BRAND, isAtEnd: true },
  ]);
  sheet.skip(2 * GAP);
  drawFacts(sheet, document.facts);
  sheet.skip(2 * GAP);
  drawTable(sheet, document);
  drawSums(sheet, document.sums);
  sheet.skip(2 * GAP);
  drawFacts(sheet, document.notes);
  file.end();
  return written;
};

export default draw;
