import type { Pool, PoolClient } from 'pg';
import type { BuildPart, Member, Part } from './apart.ts';
import { bulkLoad } from '../bulk.ts';
import type { Projection } from '../projection.ts';
import { sliceOf } from '../slice.ts';
import { stoppable } from './stoppable.ts';
import { qualified, quote } from '../table.ts';

/** Joins the slices of a projection into whole tables after all are built. */

/**
 * Copies the slices into whole tables in one transaction, so that the tables skip the write-ahead log and are indexed
 * once. Drops the slices.
 */
const join = async (
  client: PoolClient,
  scratch: string,
  projection: Projection,
  count: number,
): Promise<void> => {
  const bulk = await bulkLoad(client, scratch, [projection]);
  for (let index = 0; index < count; index += 1) {
    const slice = sliceOf(projection, { index, count });
    for (const [at, { name, columns }] of projection.tables.entries()) {
      const from = slice.tables[at];
      if (!from) continue;
      const list = Object.keys(columns).map(quote).join(', ');
      const source = qualified(scratch, from.name);
      await client.query(
        `insert into ${qualified(scratch, name)} (${list}) select ${list} from ${source}; drop table ${source}`,
      );
    }
  }
  await bulk.settle();
  await bulk.index();
};

export type JoiningOptions = {
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly parts: readonly Part[];
};

/** Builds parts, and joins the slices of a projection after its last one, while other parts are still built. */
export const joining = ({ pool, projections, parts }: JoiningOptions): ((build: BuildPart) => BuildPart) => {
  const left = new Map<string, number>();
  for (const { name, slice } of parts.flatMap(({ members }) => members))
    if (slice) left.set(name, slice.count);
  /** The projections whose last slice this was. */
  const wholeBy = (members: readonly Member[]): readonly Member[] =>
    members.filter(({ name, slice }) => {
      if (!slice) return false;
      const others = (left.get(name) ?? 0) - 1;
      left.set(name, others);
      return others === 0;
    });
  return (build) => async (part, watching) => {
    const at = await build(part, watching);
    for (const { name, slice } of wholeBy(part.members)) {
      const projection = projections.find((one) => one.name === name);
      if (projection && slice)
        await stoppable(pool, watching.signal, (client) =>
          join(client, part.scratch, projection, slice.count),
        );
    }
    return at;
  };
};
