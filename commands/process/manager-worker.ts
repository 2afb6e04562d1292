import { setTimeout as pause } from 'node:timers/promises';
import { LogWentBack, type RecordedEvent } from '../../domain/kit/log.ts';
import { derivedId } from '../core/ids.ts';
import type { Checkpoint, ProcessLedger } from '../ports/process.ts';
import type { BackgroundThrottle } from '../core/background-throttle.ts';
import { alarmOf } from './alarm.ts';
import { deal, type Dealt, type ProcessManager } from './manager.ts';
import type { ReadFrom } from './shared-reads.ts';
import type { Trouble } from './trouble.ts';

/**
 * How often an event may fail before it is parked; the pause doubles from `firstMs`. An outage doesn't count: it would
 * have every event parked, and none is to blame.
 */
export type Retry = { readonly attempts: number; readonly firstMs: number };

export type ManagerWorkerOptions = {
  readonly readFrom: ReadFrom;
  /** Position of the log's end when the worker was made: what lies before it the worker reads by itself. */
  readonly end: bigint;
  /** Sees what the worker reads by itself before its process manager does. */
  readonly observe: (events: readonly RecordedEvent[]) => void;
  readonly ledger: ProcessLedger;
  readonly throttle: Pick<BackgroundThrottle, 'whenIdle'>;
  readonly retry: Retry;
  readonly parked: (manager: string, event: RecordedEvent, trouble: Trouble) => void;
};

/** The events that one process manager has before it. */
export type ManagerWorker = {
  readonly name: string;
  /** The position of its checkpoint, as it last moved it. */
  at(): bigint;
  /** Up to where everything is dealt with: its checkpoint lags behind what came to nothing. */
  done(): bigint;
  /** Takes in what the tail brought, in its order; a full worker leaves it in the log and reads it later. */
  push(events: readonly RecordedEvent[]): void;
  /**
   * Deals with one event after the other, or with as many at once as its process manager says, until aborted; what is
   * under way is finished. Throws {@link Overtaken}, `LogUnavailable` and {@link LogWentBack}.
   */
  run(signal: AbortSignal): Promise<void>;
};

/** Somebody else moved the checkpoint: another process leads, or the process manager was restarted. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

/** Events that may wait in one worker. */
const FULL = 1000;
/** Longest pause between two attempts. */
const LONGEST_PAUSE_MS = 10_000;
/** How long it may take until a checkpoint passes events about which there was nothing to be done. */
const IDLE_MS = 1000;
/** How long a worker that was idle leaves the machine to the read models and to who listens; what else comes is done with it. */
const AFTER_OTHERS_MS = 10;
/** The same for one that deals with many events at once: what comes in that time shares its commits as well. */
const GATHER_MS = 50;
/** How long it waits beyond that for a moment in which nobody waits for this process. */
const CALM_MS = 50;
/**
 * How long events of a worker that deals with many at once gather while somebody waits for this process. It bounds how far
 * a busy process falls behind: what has come by then is dealt with at once.
 */
const BUSY_MS = 800;

/** What became of an event in a worker: one that was parked is done with. */
type Settled = Exclude<Dealt['kind'], Trouble['kind']> | 'stopped';

/** The first events of a queue, at most so many, no two of one stream. */
const nextIn = (queue: readonly RecordedEvent[], most: number): readonly RecordedEvent[] => {
  const first = queue.slice(0, most);
  const streams = first.map(({ stream }) => stream);
  const again = streams.findIndex((stream, n) => streams.indexOf(stream) < n);
  return again === -1 ? first : first.slice(0, again);
};

/** The worker of a process manager that stands at `start`. */
export const managerWorkerOf = (
  manager: ProcessManager,
  start: Checkpoint,
  { readFrom, end, observe, ledger, throttle, retry, parked }: ManagerWorkerOptions,
): ManagerWorker => {
  const queue: RecordedEvent[] = [];
  const [news, patience] = [alarmOf(), alarmOf()];
  let at = start;
  let seen = start;
  let done = start;
  let newest = end;
  let movedAt = performance.now();
  const isBehind = () => seen.position < newest;
  const idleMs = manager.atOnce === undefined ? AFTER_OTHERS_MS : GATHER_MS;

  const take = (events: readonly RecordedEvent[]): void => {
    for (const event of events) {
      if (event.position <= seen.position) continue;
      seen = { position: event.position, eventId: event.id };
      if (manager.on[event.type]) queue.push(event);
      else if (queue.length === 0) done = seen;
    }
  };

  const move = async (): Promise<void> => {
    movedAt = performance.now();
    const to = done;
    if (to.position === at.position) return;
    if (!(await ledger.move(manager.name, at.position, to))) throw new Overtaken(manager.name);
    at = to;
  };

  const park = async (event: RecordedEvent, trouble: Trouble): Promise<void> => {
    await ledger.park({
      id: derivedId('parked', manager.name, event.id),
      process: manager.name,
      eventId: event.id,
      eventType: event.type,
      position: event.position,
      reason: trouble.reason,
    });
    parked(manager.name, event, trouble);
  };

  /** Deals with an event until it is done or parked. */
  const settle = async (event: RecordedEvent, signal: AbortSignal): Promise<Settled> => {
    for (let attempt = 1, failures = 0; !signal.aborted; attempt += 1) {
      const dealt = await deal(manager, event);
      if (dealt.kind === 'nothing' || dealt.kind === 'done') return dealt.kind;
      if (dealt.kind === 'failure') failures += 1;
      if (dealt.kind === 'refusal' || failures >= retry.attempts) {
        await park(event, dealt);
        return 'done';
      }
      await ledger.failing(manager.name, event.id, dealt.reason);
      await patience.wait(Math.min(retry.firstMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS), signal);
    }
    return 'stopped';
  };

  /** Settles events beside each other; answers what became of each before the first that was stopped. Throws once none is under way. */
  const settledIn = async (
    events: readonly RecordedEvent[],
    signal: AbortSignal,
  ): Promise<readonly Settled[]> => {
    const settling = events.map((event) => settle(event, signal));
    await Promise.allSettled(settling);
    const all = await Promise.all(settling);
    const stopped = all.indexOf('stopped');
    return stopped === -1 ? all : all.slice(0, stopped);
  };

  /** Reads on in the log by itself. */
  const readOn = async (): Promise<void> => {
    const { position } = seen;
    const events = await readFrom(position);
    observe(events);
    take(events);
    if (seen.position === position) throw new LogWentBack(`${manager.name} finds nothing after ${position}`);
    if (queue.length === 0) await move();
  };

  return {
    name: manager.name,
    at: () => at.position,
    done: () => done.position,
    push: (events) => {
      const last = events.at(-1);
      if (!last) return;
      if (!isBehind() && queue.length < FULL) take(events);
      newest = last.position;
      if (queue.length > 0 || isBehind()) news.ring();
    },
    run: async (signal) => {
      while (!signal.aborted) {
        if (manager.atOnce !== undefined && queue.length > 0 && queue.length < manager.atOnce)
          await throttle.whenIdle(BUSY_MS, signal);
        const next = nextIn(queue, manager.atOnce ?? 1);
        if (next.length > 0) {
          const settled = await settledIn(next, signal);
          const last = queue.splice(0, settled.length).at(-1);
          if (last) done = queue.length === 0 ? seen : { position: last.position, eventId: last.id };
          // what came to nothing may come again: one commit less, where read models and listeners wait for theirs
          if (settled.includes('done') || performance.now() - movedAt > IDLE_MS) await move();
          if (settled.length < next.length) return;
        } else if (isBehind()) {
          await readOn();
        } else {
          await news.wait(IDLE_MS, signal);
          await pause(idleMs);
          await throttle.whenIdle(CALM_MS, signal);
          if (queue.length === 0 && !isBehind()) await move();
        }
      }
    },
  };
};
