import type { PoolClient } from 'pg';
import type { EngineReport } from './engine.ts';
import { claimRelease, mustKnowAll, type Maker } from './release.ts';
import { changeMembers, enter, entries, prepare, start } from './ledger.ts';
import { RELEASE } from './generated/release.ts';
import { CannotTake } from './write-batch.ts';
import type { Projection } from './projection.ts';
import { rebuild, type RebuildOptions } from './rebuild/rebuild.ts';
import { clearScratch } from './rebuild/scratch.ts';
import { qualified } from './table.ts';
import { transaction } from './transaction.ts';

/** Advisory lock for several processes that start at once on an empty database. */
const PREPARE_LOCK = 4_071_921;

/**
 * Builds read models that are missing or have another version, then drops those of removed projections. A read model that
 * can't be built is reported and skipped. Throws `ReadModelsNewer`, without changes, if a newer program built them.
 */
export const makeMissing = async (
  options: Omit<RebuildOptions, 'wanted' | 'parity'>,
  report: (what: EngineReport) => void,
): Promise<void> => {
  const { pool, schema, projections, release = RELEASE } = options;
  const maker: Maker = { schema, projections, release };
  const failed = new Set<string>();
  for (let lacking = await transaction(pool, (client) => lacks(client, maker)); lacking;) {
    try {
      await rebuild({
        ...options,
        parity: false,
        wanted: ({ name, version }, entry) => entry?.version !== version && !failed.has(name),
      });
      lacking = false;
    } catch (error) {
      if (!(error instanceof CannotTake)) throw error;
      const { projection, event } = error.failure;
      failed.add(projection.name);
      report({ kind: 'left', projection: projection.name, event: event?.id ?? null, error });
      await transaction(pool, (client) => noteUnmade(client, schema, error));
    }
  }
  await transaction(pool, (client) => takeOver(client, maker));
};

/** Whether a read model is missing. */
const lacks = async (client: PoolClient, maker: Maker): Promise<boolean> => {
  const { schema, projections } = maker;
  await client.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
  await prepare(client, schema);
  await mustKnowAll(client, maker);
  await clearScratch(client, schema);
  const known = await entries(client, schema);
  return projections.some(
    ({ name, version }) => known.find((entry) => entry.name === name)?.version !== version,
  );
};

/** After the build, older programs may no longer start; tables and ledger rows that only they use are dropped. */
const takeOver = async (client: PoolClient, maker: Maker): Promise<void> => {
  const { schema, projections } = maker;
  await client.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
  await mustKnowAll(client, maker);
  await claimRelease(client, maker, []);
  const known = await entries(client, schema);
  const gone = known.filter(({ name }) => projections.every((projection) => projection.name !== name));
  if (gone.length === 0) return;
  await client.query(`delete from ${qualified(schema, 'projection')} where name = any($1)`, [
    gone.map(({ name }) => name),
  ]);
  await changeMembers(client, schema);
  await dropOthers(client, schema, projections);
};

const dropOthers = async (client: PoolClient, schema: string, projections: readonly Projection[]) => {
  const ours = projections.flatMap(({ tables }) => tables.map((table) => table.name));
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 and tablename <> all($2)',
    [schema, [...ours, 'projection']],
  );
  for (const { name } of rows) await client.query(`drop table ${qualified(schema, name)}`);
};

/** Stores version 0, which matches no projection, so that the next start tries again. */
const noteUnmade = async (client: PoolClient, schema: string, { message, failure }: CannotTake) => {
  await enter(client, schema, {
    name: failure.projection.name,
    version: 0,
    detached: start,
    error: message,
    failingEvent: failure.event?.id ?? null,
  });
  await changeMembers(client, schema);
};
