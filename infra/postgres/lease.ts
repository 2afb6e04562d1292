import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** Advisory lock in database `postgres`, which has no other locks. */
const lock = 5_432_001;
const longestPause = 5_000;

export type Connection = { readonly client: Client; readonly socketFolder: string };

/**
 * Reference count of a server across processes. Each user keeps a connection with a shared advisory lock. The process
 * that can get the exclusive lock is the last one and stops the server. Connections end with their process, so a kill -9
 * leaves no stale lease.
 */
export class Lease {
  readonly #connect: () => Promise<Connection>;
  readonly #log: (line: string) => void;
  #held: Promise<Connection>;
  #left: Promise<void> | null = null;

  /** `connect` starts the server if needed; it is called again each time the connection is lost. */
  constructor(connect: () => Promise<Connection>, log: (line: string) => void) {
    this.#connect = connect;
    this.#log = log;
    this.#held = this.#take();
  }

  /** The connection that holds the lease; rejects if the server can't be started. */
  held(): Promise<Connection> {
    return this.#held;
  }

  /** Releases the lease; calls `stopServer` if no other process holds one. Idempotent. */
  leave(stopServer: () => Promise<void>): Promise<void> {
    this.#left ??= this.#leave(stopServer);
    return this.#left;
  }

  async #take(): Promise<Connection> {
    for (;;) {
      const connection = await this.#connect();
      try {
        // Waits while the last process stops the server, and then fails with the connection.
        await connection.client.query('select pg_advisory_lock_shared($1)', [lock]);
        connection.client.once('end', () => this.#lost());
        return connection;
      } catch {
        await connection.client.end();
      }
    }
  }

  #lost(): void {
    if (this.#left) return;
    this.#log('The connection to the database was lost; connecting again.');
    this.#held = this.#retake();
  }

  async #retake(): Promise<Connection> {
    for (let wait = 100; ; wait = Math.min(wait * 2, longestPause)) {
      try {
        return await this.#take();
      } catch (error) {
        if (this.#left) throw error;
        this.#log(error instanceof Error ? error.message : String(error));
        await pause(wait);
      }
    }
  }

  async #leave(stopServer: () => Promise<void>): Promise<void> {
    const connection = await this.#held.catch(() => null);
    if (connection === null) return;
    try {
      if (await isLast(connection.client)) await stopServer();
    } finally {
      await connection.client.end();
    }
  }
}

/** Whether no other process holds a lease; until this connection ends, none can take one. */
async function isLast(client: Client): Promise<boolean> {
  const question = 'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as alone';
  const answer = await client.query<{ alone: boolean }>(question, [lock]).catch(() => null);
  return answer?.rows[0]?.alone === true;
}
