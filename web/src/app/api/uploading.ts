import type { Problem } from './problem.ts';

/** A file that the server has accepted. */
export type Uploaded = {
  readonly id: string;
  /** The measured length of a voice message. */
  readonly seconds?: number | null;
};
/** The outcome of an upload. */
export type UploadOutcome = { readonly data: Uploaded } | { readonly error: Problem };

/** An upload that is under way. */
export type Upload = {
  readonly outcome: Promise<UploadOutcome>;
  /** Breaks it off; the outcome is then that no answer came. */
  readonly cancel: () => void;
  /** Only of an upload in pieces. */
  readonly pause?: () => void;
  readonly resume?: () => void;
};
