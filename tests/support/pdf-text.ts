import { extractText } from 'unpdf';
import { z } from 'zod';

/** Texts of PDF files, as a reader of PDFs extracts them. */

/** Extracted Arabic has a ligature's two letters, and brackets, in the order of the eye. */
export const asExtracted = (text: string): string =>
  text
    .replaceAll(/ل([اأإآ])/g, '$1ل')
    .replaceAll(/[\u061C\u200E\u200F]/g, '')
    .replaceAll(/\s+/g, ' ');

/** The text of a PDF, with single spaces. */
export const pdfText = async (file: unknown): Promise<string> => {
  const bytes = Uint8Array.from(z.instanceof(Buffer).parse(file));
  return (await extractText(bytes, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
};
