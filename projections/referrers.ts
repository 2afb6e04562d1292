import type { Pool } from 'pg';
import type { Registry } from '../domain/kit/registry.ts';
import { columnName, tableOf } from './from-resource.ts';
import type { ReadPosition } from './position.ts';
import { qualified, quote } from './table.ts';

/** How long the read models may take to reach what was asked for, in milliseconds. */
const PATIENCE_MS = 5000;

type Referrer = { readonly id: string; readonly parent: string | null };

export type ReferrersOptions = {
  readonly pool: Pool;
  readonly schema: string;
  readonly registry: Registry;
  readonly position: ReadPosition;
};

/**
 * Finds the things of a kind that name another in a field, with the thing in whose stream they live. Throws if the
 * read models don't reach `upTo`.
 */
export const referrersOf =
  ({ pool, schema, registry, position }: ReferrersOptions) =>
  async (name: string, field: string, id: string, upTo: bigint): Promise<readonly Referrer[]> => {
    if (!(await position.waitFor(upTo, PATIENCE_MS))) throw new Error('The read models are behind');
    const kind = registry.kind(name);
    const { stream } = kind.resource;
    const parent = stream?.kind === 'partOf' ? quote(columnName(stream.field)) : 'null::uuid';
    const { rows } = await pool.query<Referrer>(
      `select id, ${parent} as parent from ${qualified(schema, tableOf(kind).name)} ` +
        `where ${quote(columnName(field))} = $1`,
      [id],
    );
    return rows;
  };
