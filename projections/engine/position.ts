import type { Pool } from 'pg';
import { groupCheckpoint } from './ledger.ts';

/** The position of the read models, for readers. */
export type ReadPosition = {
  /** The last known position of the read models. */
  current: () => bigint;
  /** Called by the engine of the same process while it leads. */
  reached: (position: bigint) => void;
  /** True once the read models have reached a position; false if they haven't within `ms`. */
  waitFor: (position: bigint, ms: number) => Promise<boolean>;
};

/** Polling interval of the checkpoint while a read waits for another process. */
const LOOK_MS = 15;
/** For this time after a report of this process's engine, that engine is assumed to lead. */
const OWN_MS = 200;

type Waiter = { readonly position: bigint; readonly wake: () => void };

/** Tracks the group's checkpoint: reported by this process's engine, or polled while reads wait. */
export const readPositionOf = (pool: Pick<Pool, 'query'>, schema: string): ReadPosition => {
  let known = 0n;
  // A monotonic clock, which can't be set back.
  let toldAt = -OWN_MS;
  const waiters = new Set<Waiter>();
  const advance = (position: bigint) => {
    if (position > known) known = position;
    for (const waiter of waiters) if (waiter.position <= known) waiter.wake();
  };
  const reached = (position: bigint) => {
    toldAt = performance.now();
    advance(position);
  };
  let looking: Promise<void> | null = null;
  /** One query at a time serves all waiting reads. */
  const look = () =>
    (looking ??= groupCheckpoint(pool, schema)
      .then(({ position }) => advance(position))
      .finally(() => {
        looking = null;
      }));
  const until = (position: bigint, ms: number): Promise<void> =>
    new Promise((done) => {
      const waiter: Waiter = { position, wake: () => (clearTimeout(timer), waiters.delete(waiter), done()) };
      const timer = setTimeout(waiter.wake, ms);
      waiters.add(waiter);
    });
  return {
    current: () => known,
    reached,
    waitFor: async (position, ms) => {
      const deadline = performance.now() + ms;
      const lacking = () => known < position;
      if (!lacking()) return true;
      const over = until(position, ms);
      while (lacking() && performance.now() < deadline) {
        await until(position, LOOK_MS);
        // a database that does not answer must not prolong the wait
        if (lacking() && performance.now() - toldAt > OWN_MS) await Promise.race([look(), over]);
      }
      return known >= position;
    },
  };
};
