import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../domain/errors.ts';
import type { EventStore } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { KeyedLock } from './keyed-lock.ts';
import type { Vault } from '../ports/vault.ts';
import type { Streams } from './streams.ts';

/** What taking and recording a decision needs; made once a process. */
export type Runtime = {
  readonly registry: Registry;
  readonly store: EventStore;
  readonly streams: Streams;
  readonly vault: Vault;
  readonly lock: KeyedLock;
  readonly now: () => Date;
  /** The stream of a thing that lives in its parent's; left out = such things are found by their parent's id alone. */
  readonly findPart?: (id: string) => Promise<Result<string>>;
};

/** How long conflicts with other processes are retried before the caller is told to come again. */
export const CONFLICT_BUDGET_MS = 2000;

/** Waits a little before another attempt; false once the time is over. */
export type Patience = () => Promise<boolean>;

/**
 * Pauses of 5 to 10 ms, doubling up to 160 to 320, at random and within {@link CONFLICT_BUDGET_MS} altogether; one in
 * any case, for a process that was itself held up for longer.
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
