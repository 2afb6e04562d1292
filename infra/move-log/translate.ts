import type { PoolClient } from 'pg';
import { PLACES } from './prove.ts';
import { MoveRefused } from './refused.ts';

/** A table with stored positions: its column, and how it is updated. */
const KEEPERS = [
  ['ops.process', 'position', 'position = place.target'],
  ['ops.parked', 'position', 'position = place.target'],
  [
    'ops.idempotency',
    "(outcome ->> 'position')::bigint",
    "outcome = jsonb_set(outcome, '{position}', to_jsonb(place.target::text))",
  ],
] as const;

/**
 * Translates positions in checkpoints of process managers, dead letters and stored answers to the target, and records
 * the target as this database's log. Throws {@link MoveRefused} for a position without an event.
 */
export const translate = async (client: PoolClient, target: string): Promise<void> => {
  const { rows } = await client.query<{ name: string; position: string }>(
    `select name, position::text from ops.process where position not in (select source from ${PLACES})`,
  );
  const [lost] = rows;
  if (lost)
    throw new MoveRefused(
      `The process manager ${lost.name} is at ${lost.position}, where FROM has no event: it went back.`,
    );
  for (const [table, position, set] of KEEPERS)
    await client.query(`update ${table} set ${set} from ${PLACES} as place where place.source = ${position}`);
  await client.query(
    'insert into ops.event_log (id) values ($1) on conflict (only_row) do update set id = excluded.id',
    [target],
  );
};
