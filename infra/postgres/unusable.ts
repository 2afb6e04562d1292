/** A database that can't be worked with; the message is a sentence for the person who starts Malaab. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/** The SQLSTATE of an error of `pg`, or the code of one of node (`ENOENT`, `ECONNREFUSED`), or null. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** A server that doesn't let itself be connected to, as a sentence without the password. */
export const unreachable = (url: string, error: unknown): DatabaseUnusable => {
  const { host, pathname } = new URL(url);
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const reason = first instanceof Error ? first.message : String(first);
  return new DatabaseUnusable(`Postgres cannot be used at ${host}${pathname}: ${reason}.`, { cause: error });
};
