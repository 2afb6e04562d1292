import type { Pool } from 'pg';
import { entries, prepare } from './ledger.ts';
import type { Projection } from './projection.ts';
import { transaction } from './transaction.ts';

/** Advisory lock: several processes may start at once on an empty database. */
const PREPARE_LOCK = 4_071_921;

/** The projections whose tables aren't there yet, or were made by another version of their handlers. */
export const missing = (
  pool: Pool,
  schema: string,
  projections: readonly Projection[],
): Promise<readonly Projection[]> =>
  transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
    await prepare(client, schema);
    const versions = new Map((await entries(client, schema)).map((entry) => [entry.name, entry.version]));
    return projections.filter((projection) => versions.get(projection.name) !== projection.version);
  });
