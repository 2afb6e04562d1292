import type { Pool, PoolClient, QueryConfig } from 'pg';

/** Runs a task in one transaction on one connection: committed if it answers, rolled back if it throws. */
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
      broken = lost instanceof Error ? lost : new Error(String(lost));
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

/** Waits for answers. Throws the first failure in their order: in a transaction, all later ones follow from it. */
export const allOf = async (answers: readonly Promise<unknown>[]): Promise<void> => {
  await Promise.allSettled(answers);
  for (const answer of answers) await answer;
};

/**
 * A transaction that is known beforehand: what `send` sends goes out with its begin and commit at once, and one failure
 * undoes all of it, since the server makes a rollback of such a commit. Throws the first. `send` itself must not throw.
 */
export const wholeTransaction = async (
  pool: Pool,
  send: (client: PoolClient) => readonly Promise<unknown>[],
): Promise<void> => {
  const client = await pool.connect();
  const { stream } = client.connection;
  // one write for all of it: to wake a server costs more than what one says to it
  stream.cork();
  const answers = [client.query('begin'), ...send(client), client.query('commit')];
  stream.uncork();
  const outcomes = await Promise.allSettled(answers);
  // even a transaction that failed comes to its end, unless its connection is lost
  client.release(outcomes.at(-1)?.status === 'rejected');
  await allOf(answers);
};

/**
 * Makes queries prepared statements, planned once a connection: of so many texts, since each of them takes memory of the
 * server. Names that begin alike are given by one naming alone: two of them may use one connection.
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

/** A write of rows as a prepared statement: several for each of hundreds of tables, on one connection at a time. */
export const namedWrite = naming('write', 1_000);
