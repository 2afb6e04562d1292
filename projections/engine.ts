import type { Pool } from 'pg';
import type { EventFeed, Tail } from '../domain/kit/log.ts';
import { LogWentBack } from '../domain/kit/log.ts';
import type { Failure, Open } from './batch.ts';
import {
  caughtUp,
  changeMembers,
  enter,
  entries,
  packCheckpoint,
  PACK,
  start,
  type Checkpoint,
  type Entry,
} from './ledger.ts';
import { Fenced, writeBatch, writeUpTo } from './pack.ts';
import type { Projection } from './projection.ts';
import { transaction } from './transaction.ts';

export type EngineOptions = {
  /** Connections with `synchronous_commit = off`: rows and checkpoint are lost together or not at all. */
  readonly pool: Pool;
  readonly feed: EventFeed;
  readonly tail: Tail;
  readonly open: Open;
  readonly projections: readonly Projection[];
  readonly schema: string;
  /** Told of what an operator must see. */
  readonly report: (what: EngineReport) => void;
};

export type EngineReport =
  | {
      readonly kind: 'left';
      readonly projection: string;
      readonly event: string | null;
      readonly error: Error;
    }
  | { readonly kind: 'rejoined'; readonly projection: string }
  | { readonly kind: 'trouble'; readonly error: Error };

export type Engine = {
  /** Follows the log until `signal` aborts. Throws {@link LogWentBack}. */
  run(signal: AbortSignal): Promise<void>;
  /** Calls back with each position that the pack has reached. Returns the way to stop. */
  onAdvance(told: (position: bigint) => void): () => void;
};

/** Events a transaction: one when live, up to this when far behind. */
const BATCH = 1000;
const TROUBLE_MS = 500;
const RETRY_ALONE_MS = 15_000;

type Membership = {
  readonly from: Checkpoint;
  readonly generation: number;
  readonly pack: readonly Projection[];
  readonly alone: readonly { readonly projection: Projection; readonly entry: Entry }[];
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });

/** Keeps the read models current: all that are caught up in one pack, each that fails by itself until it can go on. */
export const engineOf = (options: EngineOptions): Engine => {
  const { pool, schema, projections, report } = options;
  const listeners = new Set<(position: bigint) => void>();

  const membership = (): Promise<Membership> =>
    transaction(pool, async (client) => {
      const { generation, ...from } = await packCheckpoint(client, schema);
      const known = new Map((await entries(client, schema)).map((entry) => [entry.name, entry]));
      const placed = projections.flatMap((projection) => {
        const entry = known.get(projection.name);
        return entry && entry.version === projection.version ? [{ projection, entry }] : [];
      });
      return {
        from,
        generation,
        pack: placed.filter(({ entry }) => !entry.alone).map(({ projection }) => projection),
        alone: placed.filter(({ entry }) => entry.alone),
      };
    });

  const followPack = async (signal: AbortSignal): Promise<void> => {
    const { from, generation, pack } = await membership();
    const target = { schema, checkpoint: PACK, generation };
    let at = from;
    await options.tail({
      last: from.position,
      ...(from.eventId && { lastId: from.eventId }),
      batch: BATCH,
      signal,
      handle: async (events) => {
        const failures = await writeBatch(pool, options.open, target, pack, at, events);
        const last = events.at(-1);
        if (last) at = { position: last.position, eventId: last.id };
        for (const told of listeners) told(at.position);
        if (failures.length === 0) return;
        failures.forEach(tellLeft);
        throw new Fenced();
      },
    });
  };

  const tellLeft = ({ projection, event, error }: Failure) =>
    report({ kind: 'left', projection: projection.name, event: event?.id ?? null, error });

  /** Takes one that left up to where the pack is, then lets it join again. */
  const catchUp = async (projection: Projection, entry: Entry, signal: AbortSignal): Promise<void> => {
    let at = entry.alone ?? start;
    let size = BATCH;
    const target = { schema, checkpoint: projection.name, generation: projection.version };
    while (!signal.aborted) {
      const { from } = await membership();
      const events = (await options.feed.readAll(at.position + 1n, size)).filter(
        (one) => one.position <= from.position,
      );
      const last = events.at(-1);
      if (!last) return rejoin(projection, at);
      const failures = await writeBatch(pool, options.open, target, [projection], at, events);
      if (failures.length === 0) at = { position: last.position, eventId: last.id };
      else if (size === 1) return;
      else size = Math.ceil(size / 10);
    }
  };

  const rejoin = (projection: Projection, at: Checkpoint): Promise<void> =>
    transaction(pool, async (client) => {
      const { position } = await packCheckpoint(client, schema, 'for update');
      await writeUpTo(options, client, schema, [projection], at.position, position);
      await enter(client, schema, { ...caughtUp, name: projection.name, version: projection.version });
      await changeMembers(client, schema);
      report({ kind: 'rejoined', projection: projection.name });
    });

  /** Runs a loop again after trouble; being fenced off is no trouble, only news of other members. */
  const forever = async (signal: AbortSignal, loop: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      try {
        await loop();
      } catch (error) {
        if (error instanceof LogWentBack) throw error;
        if (error instanceof Fenced) continue;
        report({ kind: 'trouble', error: error instanceof Error ? error : new Error(String(error)) });
        await pause(TROUBLE_MS, signal);
      }
    }
  };

  return {
    onAdvance: (told) => {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    run: async (signal) => {
      await Promise.all([
        forever(signal, () => followPack(signal)),
        forever(signal, async () => {
          for (const { projection, entry } of (await membership()).alone)
            await catchUp(projection, entry, signal);
          await pause(RETRY_ALONE_MS, signal);
        }),
      ]);
    },
  };
};
