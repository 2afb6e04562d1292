import { directionOf, visualRuns, type Direction } from './visual-runs.ts';

/** Rows of text on the pages of a PDF, from the side where its language begins. */

type File = PDFKit.PDFDocument;

/** A text in its part of a row. */
export type Cell = {
  readonly text: string;
  /** Where it begins, and how wide it is, as parts of the width. */
  readonly from: number;
  readonly part: number;
  readonly size: number;
  readonly weight: 'regular' | 'bold';
  readonly colour?: string;
  /** At the end of its part, as numbers are. */
  readonly isAtEnd?: boolean;
};

const BLACK = '#111418';
const RULE = '#c9ced6';
/** Space between a text and the next part of its row. */
const PADDING = 6;
const LEADING = 1.45;
/** With a list of features, even an empty one, the engine lays out a whole run instead of each word by itself. */
const WHOLE: PDFKit.Mixins.OpenTypeFeatures[] = [];

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export const sheetOf = (
  file: File,
  { margin, direction }: { readonly margin: number; readonly direction: Direction },
) => {
  const width = file.page.width - 2 * margin;
  const bottom = file.page.height - margin;
  let y = margin;
  /** Widths of words at a size of 1, by weight: a layout takes half a millisecond, and words return. */
  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() } as const;

  const wordWidth = (word: string, { weight, size, text }: Cell): number => {
    const known = widths[weight].get(word);
    if (known !== undefined) return known * size;
    file.font(weight).fontSize(1);
    const runs = visualRuns(word, directionOf(text, direction));
    const found = runs.reduce((sum, run) => sum + file.widthOfString(run.text, { features: WHOLE }), 0);
    widths[weight].set(word, found);
    return found * size;
  };

  /** A word that is wider than its part, in pieces. */
  const broken = (word: string, most: number, cell: Cell): readonly string[] => {
    if (wordWidth(word, cell) <= most) return [word];
    const pieces: string[] = [];
    let [piece, used] = ['', 0];
    for (const { segment } of graphemes.segment(word)) {
      const more = wordWidth(segment, cell);
      if (piece !== '' && used + more > most) {
        pieces.push(piece);
        [piece, used] = ['', 0];
      }
      [piece, used] = [piece + segment, used + more];
    }
    return [...pieces, piece];
  };

  const linesOf = (cell: Cell): readonly string[] => {
    const most = cell.part * width - PADDING;
    const space = wordWidth(' ', cell);
    const lines: string[] = [];
    let used = 0;
    for (const word of cell.text.split(/\s+/).flatMap((one) => broken(one, most, cell))) {
      const more = wordWidth(word, cell);
      const line = lines.at(-1);
      if (line !== undefined && used + space + more <= most) {
        lines[lines.length - 1] = `${line} ${word}`;
        used += space + more;
      } else {
        lines.push(word);
        used = more;
      }
    }
    return lines;
  };

  const heightOf = (cells: readonly Cell[]): number =>
    Math.max(0, ...cells.map((cell) => linesOf(cell).length * cell.size * LEADING));

  const drawLine = (line: string, cell: Cell, top: number): void => {
    file
      .font(cell.weight)
      .fontSize(cell.size)
      .fillColor(cell.colour ?? BLACK);
    const runs = visualRuns(line, directionOf(cell.text, direction)).map(({ text }) => ({
      text,
      room: file.widthOfString(text, { features: WHOLE }),
    }));
    const isAtRight = (direction === 'rtl') !== (cell.isAtEnd === true);
    const start = direction === 'rtl' ? 1 - cell.from - cell.part : cell.from;
    const left = cell.part * width - runs.reduce((sum, { room }) => sum + room, 0);
    let x = margin + start * width + (isAtRight ? left : 0);
    for (const { text, room } of runs) {
      file.text(text, x, top, { lineBreak: false, features: WHOLE });
      x += room;
    }
  };

  const turn = (): void => {
    file.addPage();
    y = margin;
  };

  return {
    turn,
    hasRoomFor: (cells: readonly Cell[]): boolean => y + heightOf(cells) <= bottom,
    /** Draws texts side by side, each on as many lines as it needs. */
    row: (cells: readonly Cell[]): void => {
      const height = heightOf(cells);
      if (y + height > bottom) turn();
      for (const cell of cells)
        for (const [at, line] of linesOf(cell).entries()) drawLine(line, cell, y + at * cell.size * LEADING);
      y += height;
    },
    skip: (points: number): void => {
      y += points;
    },
    rule: (): void => {
      file
        .moveTo(margin, y + 3)
        .lineTo(margin + width, y + 3)
        .lineWidth(0.6)
        .strokeColor(RULE)
        .stroke();
      y += 10;
    },
  };
};
export type Sheet = ReturnType<typeof sheetOf>;
