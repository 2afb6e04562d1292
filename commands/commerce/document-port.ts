import type { Language } from '../../domain/format/format.ts';

/** A name and its value, on one line. */
export type DocumentFact = { readonly name: string; readonly value: string };

/** A document of one sheet or more: facts, a table of amounts, and their sums. Its texts are ready for its reader. */
export type PrintedDocument = {
  readonly language: Language;
  readonly title: string;
  /** The one who issues it, beside the title. */
  readonly issuer: string;
  readonly facts: readonly DocumentFact[];
  /** The first column is wide; the others hold numbers. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The last one is the total. */
  readonly sums: readonly DocumentFact[];
  /** Below the table. */
  readonly notes: readonly DocumentFact[];
};

/** Draws documents as files for people to keep and print. */
export type Documents = {
  /** As PDF, in the reading direction of its language. */
  readonly pdf: (document: PrintedDocument) => Promise<Uint8Array>;
};
