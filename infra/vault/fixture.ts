/** Test vaults on a separate database, each with its own connections, like separate processes. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Client, Pool, type QueryResultRow } from 'pg';
import type { SealContext } from '../../commands/ports/vault.ts';
import type { Result } from '../../domain/errors.ts';
import { freshDatabase } from '../../tests/support/database.ts';
import { openVault, type OpenVault, type VaultOptions } from './vault.ts';

export type VaultFixture = {
  readonly start: (more?: Partial<VaultOptions>) => Promise<OpenVault>;
  readonly pool: () => Pool;
  readonly sql: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Closes all vaults and pools, like an end of their processes; the database stays. */
  readonly closeAll: () => Promise<void>;
  readonly drop: () => Promise<void>;
};

/** Call `closeAll` and `drop` at the end. */
export async function vaultFixture(): Promise<VaultFixture> {
  const database = await freshDatabase();
  const masterKey = randomBytes(32);
  const closing: (() => Promise<void>)[] = [];

  const pool = (): Pool => {
    const made = new Pool({ connectionString: database.url, max: 4 });
    // A pool ends before its connections do; dropping the database then terminates them.
    made.on('connect', (client) => client.on('error', () => undefined));
    closing.unshift(async () => {
      if (!made.ended) await made.end();
    });
    return made;
  };
  const closeAll = async (): Promise<void> => {
    for (const close of closing.splice(0)) await close();
  };
  return {
    pool,
    closeAll,
    async start(more = {}) {
      const vault = await openVault({ pool: pool(), url: database.url, masterKey, ...more });
      closing.unshift(() => vault.close());
      return vault;
    },
    async sql<Row extends QueryResultRow>(text: string, values: unknown[] = []) {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async drop() {
      await closeAll();
      await database.drop();
    },
  };
}

/** A new log position for a box. */
export const newContext = (): SealContext => ({
  eventId: randomUUID(),
  stream: `user-${randomUUID()}`,
  type: 'UserRegistered',
});

/** The value of a successful result. */
export function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.problem.code}`);
  return result.value;
}
