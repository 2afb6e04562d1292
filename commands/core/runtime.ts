import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../domain/errors.ts';
import type { EventStore } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { KeyedLock } from '../support/keyed-lock.ts';
import type { Tracer } from '../ports/telemetry.ts';
import type { Vault } from '../ports/vault.ts';
import type { Streams } from './streams.ts';

/** Dependencies of executing commands; created once per process. */
export type Runtime = {
  readonly registry: Registry;
  readonly store: EventStore;
  readonly streams: Streams;
  readonly vault: Vault;
  readonly lock: KeyedLock;
  readonly now: () => Date;
  /** Collects traces; absent if none are. */
  readonly tracer?: Tracer;
  /** Finds the stream of a part by its id. Without it, parts are found by their parent's id only. */
  readonly findPart?: (id: string) => Promise<Result<string>>;
};

/** Time limit for retries of conflicts with other processes. */
export const CONFLICT_BUDGET_MS = 2000;

/** Waits before the next attempt; false once the time is over. */
export type Patience = () => Promise<boolean>;

/**
 * Random pauses of 5 to 10 ms, doubling up to 160 to 320 ms, within {@link CONFLICT_BUDGET_MS} in total. At least one
 * pause is granted, for a process that was itself suspended longer.
 */
export const patience = (budgetMs = CONFLICT_BUDGET_MS): Patience => {
  const until = performance.now() + budgetMs;
  let span = 5;
  let isFirst = true;
  return async () => {
    const left = until - performance.now();
    if (left <= 0 && !isFirst) return false;
    isFirst = false;
    await pause(Math.max(0, Math.min(left, span + Math.random() * span)));
    span = Math.min(span * 2, 160);
    return true;
  };
};
