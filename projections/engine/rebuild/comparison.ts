import { fill } from '../filling.ts';
import { inFeed, type Build } from './build.ts';
import { alike, compare, liveSums, sumsOf, takePrints, type Parity } from './parity.ts';
import type { Projection } from '../projection.ts';
import { scratchOf } from './scratch.ts';
import type { Table } from '../table.ts';

/**
 * Compares the built tables with the live ones at the same position, by a sum over the rows of each. Where sums differ,
 * the rows are compared one by one.
 */
export const compareAll = async (
  build: Build,
  projections: readonly Projection[],
  from: bigint,
): Promise<{ readonly parities: readonly Parity[]; readonly at: bigint }> => {
  const { client, schema, places = null, step } = build;
  if (projections.length === 0) return { parities: [], at: from };
  step?.('comparison');
  const tables = projections.flatMap((projection) => projection.tables);
  const reach = async (at: bigint, live: bigint): Promise<bigint> => {
    const reached = await fill(build, at, await inFeed(build, live));
    await build.bulk.settle();
    return reached;
  };
  const live = await liveSums(client, schema, tables, places);
  let at = await reach(from, live.position);
  const own = await sumsOf(client, scratchOf(schema), tables);
  const different = tables.filter(({ name }) => own.get(name)?.sum !== live.sums.get(name)?.sum);
  const found = new Map<Table, Parity>();
  if (different.length > 0) {
    at = await reach(at, await takePrints(client, schema, different, places));
    for (const table of different) found.set(table, await compare(client, scratchOf(schema), table));
  }
  const parities = tables.map((table) => found.get(table) ?? alike(table, own.get(table.name)?.rows ?? 0));
  return { parities, at };
};
