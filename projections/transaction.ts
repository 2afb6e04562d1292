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

const names = new Map<string, string>();

/** The query as a prepared statement: planned once a connection. For texts that come from definitions, so they are few. */
export const named = (text: string, values: readonly unknown[]): QueryConfig => {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { name, text, values: [...values] };
};
