import type { Caller } from '../caller.ts';
import type { RealtimeDesk } from './desk.ts';
import type { Scope } from './hub.ts';
import { pull, type Pulled, type Watching } from './pull.ts';

/** Reads for one listener whenever it is woken, one page at a time, and hands on what it finds. */
export type Pump = {
  wake(scope: Scope, upTo: bigint): void;
  /** Up to here everything has been handed on. */
  cursor(): bigint;
  /** Runs a task between two pages: nothing is read or handed on meanwhile. */
  alone<T>(task: () => Promise<T>): Promise<T>;
  stop(): void;
};

export type PumpOptions = {
  readonly caller: Caller;
  readonly after: bigint;
  /** Posts that the client has open. */
  watching(): Watching;
  /** Takes a page that holds frames; answers when there is room for the next. */
  take(page: Pulled): Promise<void>;
  /** The session or account has ended. */
  ended(): void;
  /** A read has failed. */
  failed(error: unknown): void;
};

const merged = (one: Scope | null, other: Scope): Scope => {
  if (one === null) return other;
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
};

export const pumpOf = (desk: RealtimeDesk, options: PumpOptions): Pump => {
  let pending: Scope | null = null;
  let target = options.after;
  let cursor = options.after;
  let running = false;
  let turn: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;

  const alone = <T>(task: () => Promise<T>): Promise<T> => {
    const done = turn.then(task);
    turn = done.catch(() => undefined);
    return done;
  };

  const isBehind = (upTo: bigint): boolean => cursor < upTo && !signal.aborted;

  /** Hands on the next page of what lies in a scope up to a position. */
  const step = async (scope: Scope, upTo: bigint): Promise<void> => {
    const caller = await desk.callerNow(options.caller);
    if (!caller) {
      stopping.abort();
      return options.ended();
    }
    const asked = { caller, watching: options.watching(), scope, after: cursor, upTo };
    const page = await pull(desk, asked);
    if (page.frames.length > 0 && !signal.aborted) await options.take(page);
    cursor = page.cursor;
  };

  const run = async (): Promise<void> => {
    running = true;
    try {
      while (pending !== null && !signal.aborted) {
        const [scope, upTo] = [pending, target];
        pending = null;
        while (isBehind(upTo)) await alone(() => step(scope, upTo));
      }
    } catch (error) {
      stopping.abort();
      options.failed(error);
    } finally {
      running = false;
    }
  };

  const reachedNow = (): bigint => {
    // one that isn't at work has been woken for all that concerned it up to where the hub is
    if (!running && !signal.aborted && desk.hub.reached() > cursor) cursor = desk.hub.reached();
    return cursor;
  };

  return {
    alone,
    wake: (scope, upTo) => {
      // who is woken for everything may be anew here, with all before it still to be told
      if (scope !== 'all') reachedNow();
      pending = merged(pending, scope);
      if (upTo > target) target = upTo;
      if (!running && !signal.aborted) void run();
    },
    cursor: reachedNow,
    stop: () => stopping.abort(),
  };
};
