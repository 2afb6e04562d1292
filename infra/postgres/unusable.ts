/** A database that can't be worked with; the message is a sentence for the person who starts Malaab. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/** The SQLSTATE of an error of `pg`, or the code of one of node (`ENOENT`, `ECONNREFUSED`), or null. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
