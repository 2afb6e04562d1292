import { setTimeout as pause } from 'node:timers/promises';
import { LogWentBack, type RecordedEvent } from '../../domain/kit/log.ts';
import { derivedId } from '../core/ids.ts';
import type { Checkpoint, ProcessLedger } from '../ports/process.ts';
import type { BackgroundThrottle } from '../support/background-throttle.ts';
import { alarmOf } from '../support/alarm.ts';
import { deal, type Dealt, type ProcessManager } from './manager.ts';
import type { ReadFrom } from './shared-reads.ts';
import type { Trouble } from './trouble.ts';

/**
 * Number of failures before an event becomes a dead letter; the pause doubles from `firstMs`. An outage does not count,
 * because it affects every event alike.
 */
export type Retry = { readonly attempts: number; readonly firstMs: number };

export type ManagerWorkerOptions = {
  readonly readFrom: ReadFrom;
  /** The log's end when the worker was created. The worker reads earlier events itself. */
  readonly end: bigint;
  /** Called with the events that the worker reads itself, before its process manager. */
  readonly observe: (events: readonly RecordedEvent[]) => void;
  readonly ledger: ProcessLedger;
  readonly throttle: Pick<BackgroundThrottle, 'whenIdle'>;
  readonly retry: Retry;
  readonly deadLetter: (manager: string, event: RecordedEvent, trouble: Trouble) => void;
};

/** Processes the events of one process manager. */
export type ManagerWorker = {
  readonly name: string;
  /** The checkpoint as last moved by this worker. */
  at(): bigint;
  /** Position up to which all events are processed. The checkpoint lags behind it after events without effect. */
  done(): bigint;
  /** Queues events from the tail in order. A full worker leaves them in the log and reads them later. */
  push(events: readonly RecordedEvent[]): void;
  /**
   * Processes events one by one, or as many at once as its process manager declares, until aborted. Events in progress
   * are finished. Throws {@link Overtaken}, `LogUnavailable` and {@link LogWentBack}.
   */
  run(signal: AbortSignal): Promise<void>;
};

/** The checkpoint was moved elsewhere: another process leads, or the process manager was restarted. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

/** Maximum queued events per worker. */
const FULL = 1000;
/** Maximum pause between two attempts. */
const LONGEST_PAUSE_MS = 10_000;
/** Maximum delay of the checkpoint after events without effect. */
const IDLE_MS = 1000;
/** Delay of an idle worker, so that read models and listeners go first. Events that arrive meanwhile join the batch. */
const AFTER_OTHERS_MS = 10;
/** The same delay for a worker with several events at once, whose batch shares its commits. */
const GATHER_MS = 50;
/** Additional wait for the process to be idle. */
const WHEN_IDLE_MS = 50;
/**
 * Maximum age of the first event of such a worker while requests are in flight. It limits how far a busy process lags:
 * after it the batch is processed.
 */
const BUSY_MS = 500;

/** The result of an event in a worker; a dead letter counts as processed. */
type Settled = Exclude<Dealt['kind'], Trouble['kind']> | 'stopped';

/** The first events of a queue that are processed at once. If their order matters, they are of distinct streams. */
export const nextIn = (
  queue: readonly RecordedEvent[],
  { atOnce = 1, isUnordered }: Pick<ProcessManager, 'atOnce' | 'isUnordered'>,
): readonly RecordedEvent[] => {
  const first = queue.slice(0, atOnce);
  if (isUnordered === true) return first;
  const streams = first.map(({ stream }) => stream);
  const again = streams.findIndex((stream, n) => streams.indexOf(stream) < n);
  return again === -1 ? first : first.slice(0, again);
};

/** Creates the worker of a process manager with its checkpoint at `start`. */
export const managerWorkerOf = (
  manager: ProcessManager,
  start: Checkpoint,
  { readFrom, end, observe, ledger, throttle, retry, deadLetter }: ManagerWorkerOptions,
): ManagerWorker => {
  const queue: RecordedEvent[] = [];
  const [news, patience] = [alarmOf(), alarmOf()];
  let at = start;
  let seen = start;
  let done = start;
  let newest = end;
  let movedAt = performance.now();
  /** No event of the queue was added before this time. */
  let waitsSince = movedAt;
  /** Whether the last batch left events in the queue, for instance a second one of a stream. */
  let hasLeft = false;
  const isBehind = () => seen.position < newest;
  const gathers = manager.atOnce !== undefined && manager.isAwaited !== true;
  const idleMs = gathers ? GATHER_MS : AFTER_OTHERS_MS;

  const take = (events: readonly RecordedEvent[]): void => {
    for (const event of events) {
      if (event.position <= seen.position) continue;
      seen = { position: event.position, eventId: event.id };
      if (manager.on[event.type]) {
        if (queue.length === 0) waitsSince = performance.now();
        queue.push(event);
      } else if (queue.length === 0) done = seen;
    }
  };

  const move = async (): Promise<void> => {
    movedAt = performance.now();
    const to = done;
    if (to.position === at.position) return;
    if (!(await ledger.move(manager.name, at.position, to))) throw new Overtaken(manager.name);
    at = to;
  };

  const giveUp = async (event: RecordedEvent, trouble: Trouble): Promise<void> => {
    await ledger.addDeadLetter({
      id: derivedId('parked', manager.name, event.id),
      process: manager.name,
      eventId: event.id,
      eventType: event.type,
      position: event.position,
      reason: trouble.reason,
    });
    deadLetter(manager.name, event, trouble);
  };

  /** Processes an event until it is done or a dead letter. */
  const settle = async (event: RecordedEvent, signal: AbortSignal): Promise<Settled> => {
    for (let attempt = 1, failures = 0; !signal.aborted; attempt += 1) {
      const dealt = await deal(manager, event);
      if (dealt.kind === 'nothing' || dealt.kind === 'done') return dealt.kind;
      if (dealt.kind === 'failure') failures += 1;
      if (dealt.kind === 'refusal' || failures >= retry.attempts) {
        await giveUp(event, dealt);
        return 'done';
      }
      await ledger.failing(manager.name, event.id, dealt.reason);
      await patience.wait(Math.min(retry.firstMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS), signal);
    }
    return 'stopped';
  };

  /** Processes events concurrently; returns the results before the first stopped one. Throws after all have ended. */
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

  /** Reads the next events from the log. */
  const readOn = async (): Promise<void> => {
    const { position } = seen;
    const events = await readFrom(position);
    observe(events);
    take(events);
    if (seen.position === position)
      throw new LogWentBack(`${manager.name}: the log has no event after ${position}`);
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
        if (gathers && !hasLeft && queue.length > 0 && queue.length < (manager.atOnce ?? 1))
          await throttle.whenIdle(Math.max(0, waitsSince + BUSY_MS - performance.now()), signal);
        const next = nextIn(queue, manager);
        if (next.length > 0) {
          // events that arrive from here on wait for the next batch; those that this one leaves have waited
          waitsSince = performance.now();
          hasLeft = next.length < queue.length;
          const settled = await settledIn(next, signal);
          const last = queue.splice(0, settled.length).at(-1);
          if (last) done = queue.length === 0 ? seen : { position: last.position, eventId: last.id };
          // events without effect may be processed again; the checkpoint is written lazily to save commits
          if (settled.includes('done') || performance.now() - movedAt > IDLE_MS) await move();
          if (settled.length < next.length) return;
        } else if (isBehind()) {
          await readOn();
        } else {
          await news.wait(IDLE_MS, signal);
          await pause(idleMs);
          await throttle.whenIdle(WHEN_IDLE_MS, signal);
          if (queue.length === 0 && !isBehind()) await move();
        }
      }
    },
  };
};
