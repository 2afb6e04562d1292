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

/** Prepared statements that a connection holds at most; a callers' mix of filters must not fill the server's memory. */
const MAX_NAMES = 400;
const names = new Map<string, string>();

/** The query as a prepared statement, planned once a connection; from the 400th text on without. */
export const named = (text: string, values: readonly unknown[]): QueryConfig => {
  const known = names.get(text);
  if (known === undefined && names.size >= MAX_NAMES) return { text, values: [...values] };
  const name = known ?? `s${names.size}`;
  names.set(text, name);
  return { name, text, values: [...values] };
};
