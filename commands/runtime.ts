import type { EventStore } from '../domain/kit/log.ts';
import type { Registry } from '../domain/kit/registry.ts';
import type { KeyedLock } from './keyed-lock.ts';
import type { Vault } from './ports/vault.ts';
import type { Streams } from './streams.ts';

/** What taking and recording a decision needs; made once a process. */
export type Runtime = {
  readonly registry: Registry;
  readonly store: EventStore;
  readonly streams: Streams;
  readonly vault: Vault;
  readonly lock: KeyedLock;
  readonly now: () => Date;
};

/** How long conflicts with other processes are retried before the caller is told to come again. */
export const CONFLICT_BUDGET_MS = 2000;

/** Waits a little, at random, before the n-th retry (from 0): 5 to 10 ms, doubling up to 160. */
export const jitter = (attempt: number): Promise<void> => {
  const span = 5 * 2 ** Math.min(attempt, 5);
  return new Promise((wake) => setTimeout(wake, span + Math.random() * span));
};
