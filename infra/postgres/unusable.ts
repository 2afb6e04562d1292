/** A database that can't be used; the message tells the operator why. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/** The SQLSTATE of a `pg` error, the code of a Node error (`ENOENT`, `ECONNREFUSED`), or null. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** The error for an unreachable server; its message doesn't contain the password. */
export const unreachable = (url: string, error: unknown): DatabaseUnusable => {
  const { host, pathname } = new URL(url);
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const reason = first instanceof Error ? first.message : String(first);
  return new DatabaseUnusable(`Postgres cannot be used at ${host}${pathname}: ${reason}.`, { cause: error });
};
