import type { Hub, Scope } from './hub.ts';
import type { PresentCaller } from './present-caller.ts';
import { knownPage, pull, type PullDesk, type Pulled, type Watching } from './pull.ts';
import { turnsOf } from './turns.ts';

/** Tells one listener whenever it is woken, one page at a time. */
export type Pump = {
  readonly wake: (scope: Scope, upTo: bigint) => void;
  /** Up to here everything has been handed on. */
  cursor(): bigint;
  /** Runs a task between two pages: nothing is read or handed on meanwhile. */
  alone<T>(task: () => Promise<T>): Promise<T>;
  stop(): void;
};

export type PumpOptions = {
  readonly caller: Pick<PresentCaller, 'known' | 'now'>;
  readonly after: bigint;
  /** Posts that the client has open. */
  watching(): Watching;
  /** Takes a page that holds frames; null if there is room for the next at once, else when there is. */
  take(page: Pulled): Promise<void> | null;
  /** The session or account has ended. */
  ended(): void;
  /** A read has failed. */
  failed(error: unknown): void;
};

const merged = (one: Scope | null, other: Scope): Scope => {
  if (one === null) return other;
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
};

type PumpDesk = PullDesk & { readonly hub: Pick<Hub, 'reached'> };

export const pumpOf = (desk: PumpDesk, options: PumpOptions): Pump => {
  let pending: Scope | null = null;
  let target = options.after;
  let cursor = options.after;
  /** How far that reaches which is told in one turn with others. */
  let telling = options.after;
  let running = false;
  let stopped = false;
  /** For a page, or a task between two. */
  const turn = turnsOf(1);

  const isBehind = (upTo: bigint): boolean => cursor < upTo && !stopped;
  const handOn = (page: Pulled): Promise<void> | null =>
    page.frames.length > 0 && !stopped ? options.take(page) : null;

  const fail = (error: unknown): void => {
    stopped = true;
    options.failed(error);
  };

  /** Reads and hands on the next page of what lies in a scope up to a position. */
  const step = async (scope: Scope, upTo: bigint): Promise<void> => {
    const caller = await options.caller.now();
    if (!caller) {
      stopped = true;
      return options.ended();
    }
    const asked = { caller, watching: options.watching(), scope, after: cursor, upTo };
    const page = await pull(desk, asked);
    await handOn(page);
    cursor = page.cursor;
  };

  const takePending = (): Scope | null => {
    const scope = stopped ? null : pending;
    pending = null;
    return scope;
  };

  const run = async (): Promise<void> => {
    try {
      for (let scope = takePending(); scope !== null; scope = takePending()) {
        const [within, upTo] = [scope, target];
        while (isBehind(upTo)) await turn.run(() => step(within, upTo));
      }
    } catch (error) {
      fail(error);
    } finally {
      running = false;
    }
  };

  const goOn = (): void => {
    cursor = telling;
    turn.leave();
    if (pending === null) running = false;
    else void run();
  };
  const notTold = (error: unknown): void => {
    turn.leave();
    running = false;
    fail(error);
  };
  const told = (frames: Pulled['frames']): void => {
    const leaving = handOn({ frames, cursor: telling });
    if (leaving) leaving.then(goOn, notTold);
    else goOn();
  };

  /**
   * Hands on what the hub knows, in one turn with all others whom it concerns and without a promise for each: a thousand
   * are woken at once. False if there is more to do than that.
   */
  const tellKnown = (scope: Scope, upTo: bigint): boolean => {
    const caller = options.caller.known();
    const rows = caller && knownPage(desk, { scope, after: cursor, upTo });
    if (!rows || !turn.take()) return false;
    telling = upTo;
    desk.tell({ caller, rows, shown: options.watching().seen, upTo, told, failed: notTold });
    return true;
  };

  const reachedNow = (): bigint => {
    // one that isn't at work has been woken for all that concerned it up to where the hub is
    if (!running && !stopped && desk.hub.reached() > cursor) cursor = desk.hub.reached();
    return cursor;
  };

  return {
    alone: turn.run,
    wake: (scope, upTo) => {
      // who is woken for everything may be anew here, with all before it still to be told
      if (scope !== 'all') reachedNow();
      if (upTo > target) target = upTo;
      const isAtWork = running;
      running = !stopped;
      if (!isAtWork && isBehind(upTo) && tellKnown(scope, upTo)) return;
      pending = merged(pending, scope);
      if (!isAtWork && !stopped) void run();
    },
    cursor: reachedNow,
    stop: () => {
      stopped = true;
    },
  };
};
