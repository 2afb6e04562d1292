import { Pool, type PoolConfig } from 'pg';

/** Connections of a test. One that is cut fails its query, not the test's process. */
export const openPool = (url: string, options: PoolConfig = {}): Pool => {
  const pool = new Pool({ connectionString: url, ...options });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
