import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { EventFeed, Tail } from '../../domain/kit/log.ts';
import { LogWentBack } from '../../domain/kit/log.ts';
import type { Failure, Open } from './batch.ts';
import { whileLeading } from './leader.ts';
import {
  advance,
  caughtUp,
  changeMembers,
  enter,
  entries,
  Fenced,
  GROUP,
  groupCheckpoint,
  start,
  type Checkpoint,
  type Entry,
} from './ledger.ts';
import { paceFrom } from './pace.ts';
import { after, writeBatch, writeUpTo } from './write-batch.ts';
import type { Projection } from './projection.ts';
import { asError, transaction } from './transaction.ts';

export type EngineOptions = {
  /**
   * Connections with `synchronous_commit = off`: a crash loses rows and checkpoint together. In pipeline mode, so that a
   * batch's statements are sent at once.
   */
  readonly pool: Pool;
  readonly feed: EventFeed;
  readonly tail: Tail;
  readonly open: Open;
  readonly projections: readonly Projection[];
  readonly schema: string;
  /** Receives reports for operators. */
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
  | { readonly kind: 'outdated'; readonly error: Error }
  | { readonly kind: 'trouble'; readonly error: Error };

export type Engine = {
  /**
   * Follows the log until `signal` aborts. One process leads, others stand by. Returns once a newer program has built the
   * read models. Throws {@link LogWentBack}.
   */
  run(signal: AbortSignal): Promise<void>;
  /**
   * Calls back with each position that the group reaches while this process leads. Returns the unsubscribe function.
   */
  onAdvance(told: (position: bigint) => void): () => void;
};

/** The group has projections that this program doesn't know: it is older, so it must not write. */
class Outdated extends Error {
  override name = 'Outdated';
}

/** Maximum number of events in a transaction; a live batch often has one. */
const BATCH = 1000;
const TROUBLE_MS = 500;
const FENCED_MS = 20;
const RETRY_DETACHED_MS = 15_000;

type Detached = { readonly projection: Projection; readonly entry: Entry };

type Membership = {
  readonly from: Checkpoint;
  readonly generation: number;
  readonly group: readonly Projection[];
  readonly detached: readonly Detached[];
};

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

const wentBack = (error: unknown): boolean => error instanceof LogWentBack;
const mustNotLead = (error: unknown): boolean => wentBack(error) || error instanceof Outdated;

/** Keeps the read models current: projections that are caught up share one group, failed ones continue detached. */
export const engineOf = (options: EngineOptions): Engine => {
  const { pool, schema, projections, report } = options;
  const listeners = new Set<(position: bigint) => void>();
  let somebodyLeft = new AbortController();
  const reached = (position: bigint) => {
    for (const told of listeners) told(position);
  };
  const tellLeft = ({ projection, event, error }: Failure) =>
    report({ kind: 'left', projection: projection.name, event: event?.id ?? null, error });

  const membership = (): Promise<Membership> =>
    transaction(pool, async (client) => {
      // Read the generation first: a later change of the members then fences this process off.
      const { generation, ...from } = await groupCheckpoint(client, schema);
      const group: Projection[] = [];
      const detached: Detached[] = [];
      for (const entry of await entries(client, schema)) {
        const projection = projections.find(
          ({ name, version }) => name === entry.name && version === entry.version,
        );
        if (projection && entry.detached) detached.push({ projection, entry });
        else if (projection) group.push(projection);
        else if (!entry.detached)
          throw new Outdated(`${entry.name} ${entry.version} is unknown to this program`);
      }
      return { from, generation, group, detached };
    });

  const followGroup = async (signal: AbortSignal): Promise<void> => {
    const { from, generation, group } = await membership();
    const target = { schema, checkpoint: GROUP, generation };
    let at = from;
    const pace = paceFrom(performance.now());
    reached(at.position);
    await options.tail({
      last: from.position,
      ...(from.eventId && { lastId: from.eventId }),
      batch: BATCH,
      signal,
      handle: async (events) => {
        pace.began(performance.now(), events.length);
        const failures = await writeBatch(pool, options.open, target, group, at, events);
        at = after(events, at);
        reached(at.position);
        const wait = pace.pauseAt(performance.now());
        if (failures.length === 0) return wait > 0 ? sleep(wait, signal) : undefined;
        failures.forEach(tellLeft);
        somebodyLeft.abort();
        throw new Fenced();
      },
    });
  };

  /** Catches a detached projection up to the group, with ever smaller batches towards the failing event. */
  const catchUp = async ({ projection, entry }: Detached, signal: AbortSignal): Promise<void> => {
    const target = { schema, checkpoint: projection.name, generation: projection.version };
    let at = entry.detached ?? start;
    let size = BATCH;
    while (!signal.aborted) {
      const { from } = await membership();
      const events = (await options.feed.readAll(at.position + 1n, size)).filter(
        (event) => event.position <= from.position,
      );
      const [failure] = await writeBatch(pool, options.open, target, [projection], at, events);
      if (!failure) at = after(events, at);
      else if (size > 1) size = Math.ceil(size / 10);
      else return failure.event?.id === entry.failingEvent ? undefined : tellLeft(failure);
      // Rejoining handles the remaining events while the group waits; otherwise this would never catch up.
      if (at.position >= from.position) return rejoin(projection, at);
    }
  };

  const rejoin = (projection: Projection, at: Checkpoint): Promise<void> =>
    transaction(pool, async (client) => {
      const target = { schema, checkpoint: projection.name, generation: projection.version };
      const group = await groupCheckpoint(client, schema, 'for update');
      await advance(client, target, at, group);
      await writeUpTo(options, client, schema, projection, at.position, group.position);
      await enter(client, schema, { ...caughtUp, name: projection.name, version: projection.version });
      await changeMembers(client, schema);
    }).then(() => report({ kind: 'rejoined', projection: projection.name }));

  const retryDetached = async (signal: AbortSignal): Promise<void> => {
    somebodyLeft = new AbortController();
    for (const one of (await membership()).detached) await catchUp(one, signal);
    await sleep(RETRY_DETACHED_MS, AbortSignal.any([signal, somebodyLeft.signal]));
  };

  /** Repeats a task. Being fenced off is not an error: the group's members have changed. */
  const forever = async (
    signal: AbortSignal,
    task: () => Promise<void>,
    isFinal: (error: unknown) => boolean,
  ): Promise<void> => {
    while (!signal.aborted) {
      try {
        await task();
      } catch (error) {
        if (isFinal(error)) throw error;
        const fenced = error instanceof Fenced;
        if (!fenced) report({ kind: 'trouble', error: asError(error) });
        await sleep(fenced ? FENCED_MS : TROUBLE_MS, signal);
      }
    }
  };

  const lead = async (signal: AbortSignal): Promise<void> => {
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    try {
      await Promise.all([
        forever(both, () => followGroup(both), mustNotLead),
        forever(both, () => retryDetached(both), mustNotLead),
      ]);
    } finally {
      ended.abort();
    }
  };

  return {
    onAdvance: (told) => {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    run: async (signal) => {
      try {
        await forever(signal, () => whileLeading(pool, schema, signal, lead), mustNotLead);
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
        report({ kind: 'outdated', error });
      }
    },
  };
};
