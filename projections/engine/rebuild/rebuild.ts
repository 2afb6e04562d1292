import type { Pool, PoolClient } from 'pg';
import { LogWentBack, MANY_EVENTS, type EventFeed } from '../../../domain/kit/log.ts';
import { buildPartHere, buildParts, type BuildPart, type Member } from './apart.ts';
import { inFeed, type Build, type RebuildWithin } from './build.ts';
import { bulkLoad, type Bulk } from '../bulk.ts';
import { compareAll } from './comparison.ts';
import { fill } from '../filling.ts';
import { RELEASE } from '../generated/release.ts';
import { groupsOf } from './groups.ts';
import { entries, packCheckpoint, prepare } from '../ledger.ts';
import type { Parity } from './parity.ts';
import type { Projection } from '../projection.ts';
import { mustNotBeOlder } from '../release.ts';
import { joining } from './slices.ts';
import { clearOwnScratch, makeScratch, scratchOf, takeTurn } from './scratch.ts';
import { stoppable } from './stoppable.ts';
import { switchOver } from './switch.ts';
import { transaction } from '../transaction.ts';

export type RebuildOptions = RebuildWithin & {
  /** Connections with `synchronous_commit = off`. */
  readonly pool: Pool;
  /** Other processes that may build as well. Absent: this process builds alone. */
  readonly processes?: Processes;
};

export type Processes = {
  /** Number of building processes, including this one. */
  readonly count: number;
  /** Builds a part in another process. */
  readonly build: BuildPart;
};

type Apart = Processes & Pick<RebuildOptions, 'pool'>;

export type Rebuilt = {
  readonly projections: readonly string[];
  readonly parities: readonly Parity[];
  /** Projections whose live tables have another version or another position than the group. */
  readonly notCompared: readonly string[];
};

/**
 * Rebuilds read models from the log and switches them with the live ones, in one transaction that holds the rebuild
 * lock. With several processes, their tables are committed earlier, in a schema that is dropped after a failure: here,
 * or at the next start or rebuild. Throws {@link RebuildStopped}, `ReadModelsNewer`, and `CannotTake` for a projection
 * that can't be built.
 */
export const rebuild = async (options: RebuildOptions): Promise<Rebuilt> => {
  const { pool, schema, signal, processes } = options;
  await transaction(pool, (client) => prepare(client, schema));
  try {
    return await stoppable(pool, signal, (client) =>
      withTurn(client, options, processes && { pool, ...processes }),
    );
  } catch (error) {
    // if the database is unavailable, the next start drops the schema
    if (processes) await clearOwnScratch(pool, schema).catch(() => undefined);
    throw error;
  }
};

/** {@link rebuild} as part of the caller's transaction, in this process. The schema must have its ledger. */
export const rebuildWithin = (client: PoolClient, options: RebuildWithin): Promise<Rebuilt> =>
  withTurn(client, options);

const withTurn = async (client: PoolClient, options: RebuildWithin, apart?: Apart): Promise<Rebuilt> => {
  await takeTurn(client);
  const { schema, projections, wanted, release = RELEASE } = options;
  const known = new Map((await entries(client, schema)).map((entry) => [entry.name, entry]));
  const chosen = projections.filter((projection) => wanted(projection, known.get(projection.name)));
  if (chosen.length === 0) return { projections: [], parities: [], notCompared: [] };
  await mustNotBeOlder(client, { schema, release, projections: chosen });
  const first = [...known.values()].every(({ version }) => version === 0);
  const { build, at } = await built(client, { ...options, release, chosen, first }, apart);
  const comparable = chosen.filter(({ name, version }) => {
    const entry = known.get(name);
    return options.parity && entry?.version === version && !entry.alone;
  });
  const { parities, at: compared } = await compareAll(build, comparable, at);
  options.step?.('switch');
  await switchOver(build, compared);
  return {
    projections: chosen.map(nameOf),
    parities,
    notCompared: chosen.filter((one) => !comparable.includes(one)).map(nameOf),
  };
};

const nameOf = ({ name }: Projection): string => name;
const memberOf = ({ name, slice }: Projection): Member => ({ name, slice });

/** Builds the tables to switch in, with keys and indexes; returns the position that they reflect. */
const built = async (
  client: PoolClient,
  options: RebuildWithin & Pick<Build, 'release' | 'chosen' | 'first'>,
  apart?: Apart,
): Promise<{ readonly build: Build; readonly at: bigint }> => {
  const { schema, feed, chosen, first, step } = options;
  const scratch = scratchOf(schema);
  const buildOn = (bulk: Bulk, events = 0): Build => ({ ...options, client, bulk, events });
  const pack = await packCheckpoint(client, schema);
  const until = first ? await feed.end() : await inFeed({ ...options, client }, pack.position);
  const groups = apart && (await isWorthMany(feed)) ? groupsOf(chosen, apart.count) : [];
  if (apart && groups.length > 1) {
    await transaction(apart.pool, (other) => makeScratch(other, schema));
    const events = await buildApart(options, groups, until, apart);
    return { build: buildOn(await bulkLoad(client, scratch, chosen, 'made'), events), at: until };
  }
  await makeScratch(client, schema);
  const build = buildOn(await bulkLoad(client, scratch, chosen));
  const at = await fill(build, 0n, until);
  step?.('indexes');
  await build.bulk.settle();
  await build.bulk.index();
  return { build, at };
};

/** Shorter logs are read faster than a process starts (half a second). */
const isWorthMany = async (feed: EventFeed): Promise<boolean> => (await feed.countAfter(0n)) >= MANY_EVENTS;

/** Builds groups of projections in parallel, one of them in this process; returns the number of events. */
const buildApart = async (
  options: RebuildWithin & Pick<Build, 'chosen'>,
  groups: readonly (readonly Projection[])[],
  until: bigint,
  { pool, build }: Apart,
): Promise<number> => {
  const { schema, feed, open, signal, step, progress } = options;
  const scratch = scratchOf(schema);
  let events = 0;
  const projections = options.chosen;
  const parts = groups.map((group) => ({ members: group.map(memberOf), scratch, until }));
  const joined = joining({ pool, projections, parts });
  const places = await buildParts(
    parts,
    joined(buildPartHere({ pool, feed, open, projections })),
    joined(build),
    {
      signal,
      progress: (one) => {
        events = one.events;
        progress?.(one);
      },
      filled: () => step?.('indexes'),
    },
  );
  const short = places.find((place) => place !== until);
  if (short !== undefined) throw new LogWentBack(`The log ended at ${short}, before ${until}`);
  return events;
};
