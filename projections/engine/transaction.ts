import type { Pool, PoolClient, QueryConfig } from 'pg';

/** The error that was thrown. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** Runs a task in one transaction on one connection; commits on success, rolls back if it throws. */
export const transaction = async <T>(pool: Pool, task: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const answer = await task(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch((lost: unknown) => {
      broken = asError(lost);
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

/** Awaits results. Throws the first failure in order: in a transaction, later failures follow from it. */
export const allOf = async (answers: readonly Promise<unknown>[]): Promise<void> => {
  await Promise.allSettled(answers);
  for (const answer of answers) await answer;
};

/**
 * A transaction without intermediate results: `send`, begin and commit go out in one write. A failure undoes all of it,
 * because the server turns the commit into a rollback. Throws the first failure. `send` itself must not throw.
 */
export const wholeTransaction = async (
  pool: Pool,
  send: (client: PoolClient) => readonly Promise<unknown>[],
): Promise<void> => {
  const client = await pool.connect();
  const { stream } = client.connection;
  // One write for everything, because each write wakes the server.
  stream.cork();
  const answers = [client.query('begin'), ...send(client), client.query('commit')];
  stream.uncork();
  const outcomes = await Promise.allSettled(answers);
  // A failed transaction also ends, unless its connection is lost.
  client.release(outcomes.at(-1)?.status === 'rejected');
  await allOf(answers);
};

/**
 * Names prepared statements, planned once for each connection; at most `most` texts, because each uses server memory. Use
 * one naming for each prefix: two namings with the same prefix would collide on a connection.
 */
export const naming = (begin: string, most: number) => {
  const names = new Map<string, string>();
  return (text: string, values: readonly unknown[]): QueryConfig => {
    const known = names.get(text);
    if (known === undefined && names.size >= most) return { text, values: [...values] };
    const name = known ?? `${begin}${names.size}`;
    names.set(text, name);
    return { name, text, values: [...values] };
  };
};

/** Prepared statements for row writes: several for each of hundreds of tables, on one connection at a time. */
export const namedWrite = naming('write', 1_000);
