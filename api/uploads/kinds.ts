import { PAPER_KINDS } from '../../commands/ports/files.ts';

/** Purposes of pictures and papers. Access follows from the items that show them. */
export const FILE_KINDS = [
  'post',
  'profile-picture',
  'cover-photo',
  'event-image',
  'product-image',
  'message',
  'advertisement',
  'article',
  ...PAPER_KINDS,
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Purposes for which a PDF is taken as well as a picture. */
export const DOCUMENT_KINDS: ReadonlySet<string> = new Set(PAPER_KINDS);
