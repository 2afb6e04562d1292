import type { Pool } from 'pg';
import { packCheckpoint } from './ledger.ts';

/** How far the read models are, as readers ask. */
export type ReadPosition = {
  /** The last position known to be in the read models. */
  current: () => bigint;
  /** Told by the engine in the same process while it leads. */
  reached: (position: bigint) => void;
  /** True once the read models have reached a position; false if they haven't within `ms`. */
  waitFor: (position: bigint, ms: number) => Promise<boolean>;
};

/** Pause between looks at the checkpoint while somebody waits for another process. */
const LOOK_MS = 15;
/** So long after this process's engine told something, it is surely the one to wait for. */
const OWN_MS = 200;

type Waiter = { readonly position: bigint; readonly wake: () => void };

/** Follows the pack's checkpoint: told by this process's engine, looked up while somebody waits for more. */
export const readPositionOf = (pool: Pool, schema: string): ReadPosition => {
  let known = 0n;
  // by a clock that nobody sets
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
  /** One look at a time serves all who wait. */
  const look = () =>
    (looking ??= packCheckpoint(pool, schema)
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
      while (lacking() && performance.now() < deadline) {
        await until(position, LOOK_MS);
        if (lacking() && performance.now() - toldAt > OWN_MS) await look();
      }
      return known >= position;
    },
  };
};
