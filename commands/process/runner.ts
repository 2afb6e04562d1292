import { setMaxListeners } from 'node:events';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import { LogWentBack, type EventFeed, type RecordedEvent, type Tail } from '../../domain/kit/log.ts';
import type { BackgroundThrottle } from '../support/background-throttle.ts';
import type { Checkpoint, Lead, DeadLetter, ProcessLedger, ProcessRow } from '../ports/process.ts';
import { alarmOf } from '../support/alarm.ts';
import { asError } from './every.ts';
import { managerWorkerOf, Overtaken, type ManagerWorker, type Retry } from './manager-worker.ts';
import { deal, type ProcessManager } from './manager.ts';
import { sharedReads, type ReadFrom } from './shared-reads.ts';

export type RunnerOptions = {
  readonly managers: readonly ProcessManager[];
  readonly feed: EventFeed;
  readonly tail: Tail;
  readonly ledger: ProcessLedger;
  readonly lead: Lead;
  /** Called with each batch before the process managers, so that cached states include its events. */
  readonly observe: (events: readonly RecordedEvent[]) => void;
  readonly throttle: Pick<BackgroundThrottle, 'whenIdle'>;
  readonly report: (what: RunnerReport) => void;
  readonly retry?: Retry;
};

export type RunnerReport =
  | {
      readonly kind: 'dead_letter';
      readonly process: string;
      readonly event: string;
      readonly reason: string;
    }
  | { readonly kind: 'trouble'; readonly error: Error };

export type ProcessStatus = Pick<ProcessRow, 'name' | 'position' | 'failing'> & {
  /** The event types that it handles. */
  readonly takes: ReadonlySet<string>;
  /** Number of events in the log after its position. */
  readonly lag: number;
  readonly deadLetters: readonly DeadLetter[];
};

export type ProcessRunner = {
  /** Runs the process managers in one process at a time, until aborted. Throws {@link LogWentBack}. */
  run(signal: AbortSignal): Promise<void>;
  /** The progress of each process manager, whichever process runs it. */
  status(): Promise<readonly ProcessStatus[]>;
  /**
   * Retries a dead letter. `not_found` if there is none; otherwise the reason why it stays one (`values.reason`).
   */
  retryDeadLetter(id: string): Promise<Result<true>>;
  /** The dead letter with this id. */
  deadLetter(id: string): Promise<DeadLetter | undefined>;
  /** Gives a dead letter up for good. */
  skipDeadLetter(id: string): Promise<void>;
};

/** Events per read. */
const BATCH = 500;
const TROUBLE_MS = 500;
const WATCH_MS = 1000;
/** About twelve seconds before an event becomes a dead letter. */
const RETRY: Retry = { attempts: 8, firstMs: 100 };
const BEGINNING: Checkpoint = { position: 0n, eventId: null };

/** Throws {@link LogWentBack} if the last processed event no longer exists. */
const mustBeThere = async (
  name: string,
  { position, eventId }: Checkpoint,
  readFrom: ReadFrom,
): Promise<void> => {
  if (position === 0n) return;
  const [event] = await readFrom(position);
  if (event?.position === position && event.id === eventId) return;
  throw new LogWentBack(
    `${name}: the last processed event ${eventId} at ${position} is no longer in the log`,
  );
};

/**
 * One reader of the tail for all process managers, and a worker for each. A slow or lagging worker reads the log itself
 * and doesn't block the others.
 */
export const runnerOf = (options: RunnerOptions): ProcessRunner => {
  const { managers, feed, ledger, throttle, report, retry = RETRY } = options;
  /** This process's workers by name, while it leads. */
  let led: ReadonlyMap<string, ManagerWorker> = new Map();

  const present = async (): Promise<Checkpoint> => {
    const position = await feed.end();
    const [last] = position === 0n ? [] : await feed.readAll(position, 1);
    return last ? { position, eventId: last.id } : BEGINNING;
  };

  const workerFor = async (manager: ProcessManager, now: Checkpoint, readFrom: ReadFrom) => {
    const start = await ledger.enter(manager.name, manager.from === 'start' ? BEGINNING : now);
    await mustBeThere(manager.name, start, readFrom);
    return managerWorkerOf(manager, start, {
      readFrom,
      end: now.position,
      observe: options.observe,
      ledger,
      throttle,
      retry,
      deadLetter: (process, event, { reason }) =>
        report({ kind: 'dead_letter', process, event: event.id, reason }),
    });
  };

  /** Detects a reset checkpoint, also without new events. Throws {@link Overtaken}. */
  const watch = async (workers: readonly ManagerWorker[], signal: AbortSignal): Promise<void> => {
    const pause = alarmOf();
    while (!signal.aborted) {
      await pause.wait(WATCH_MS, signal);
      const before = new Map(workers.map((worker) => [worker.name, worker.at()]));
      for (const { name, position } of await ledger.rows())
        if (position < (before.get(name) ?? 0n)) throw new Overtaken(name);
    }
  };

  const follow = async (held: AbortSignal): Promise<void> => {
    const now = await present();
    const readFrom = sharedReads(feed, BATCH);
    const workers = await Promise.all(managers.map((manager) => workerFor(manager, now, readFrom)));
    const stop = new AbortController();
    const signal = AbortSignal.any([held, stop.signal]);
    // each worker listens on the signal, and so do the tail and the watch
    setMaxListeners(2 * workers.length + 10, signal);
    const reading = options.tail({
      last: now.position,
      ...(now.eventId !== null && { lastId: now.eventId }),
      batch: BATCH,
      signal,
      handle: async (events) => {
        options.observe(events);
        for (const worker of workers) worker.push(events);
      },
    });
    led = new Map(workers.map((worker) => [worker.name, worker]));
    try {
      await allOrNone(
        [reading, watch(workers, signal), ...workers.map((worker) => worker.run(signal))],
        stop,
      );
    } finally {
      led = new Map();
    }
  };

  /** The position of a process manager: from its row, or from the local worker that last moved the row. */
  const reachedBy = ({ name, position }: Pick<ProcessRow, 'name' | 'position'>): bigint => {
    const worker = led.get(name);
    return worker?.at() === position ? worker.done() : position;
  };

  const deadLetter = async (id: string): Promise<DeadLetter | undefined> =>
    (await ledger.deadLetters()).find((one) => one.id === id);

  return {
    run: async (signal) => {
      const trouble = alarmOf();
      while (!signal.aborted) {
        try {
          await options.lead('process managers', signal, follow);
        } catch (error) {
          if (error instanceof LogWentBack) throw error;
          if (error instanceof Overtaken) continue;
          report({ kind: 'trouble', error: asError(error) });
          await trouble.wait(TROUBLE_MS, signal);
        }
      }
    },
    status: async () => {
      const [rows, letters] = await Promise.all([ledger.rows(), ledger.deadLetters()]);
      const known = new Map(rows.map((row) => [row.name, { ...row, position: reachedBy(row) }]));
      // a process manager without a row has not run yet
      const rowOf = (name: string) => known.get(name) ?? { position: 0n, failing: null };
      // most share one position, whose later events are counted once
      const places = [...new Set(managers.map(({ name }) => rowOf(name).position))];
      const counts = places.map(async (place): Promise<[bigint, number]> => [
        place,
        await feed.countAfter(place),
      ]);
      const lags = new Map(await Promise.all(counts));
      return managers.map(({ name, on }) => {
        const { position, failing } = rowOf(name);
        const own = letters.filter((one) => one.process === name);
        const takes = new Set(Object.keys(on));
        return { name, position, takes, failing, lag: lags.get(position) ?? 0, deadLetters: own };
      });
    },
    deadLetter,
    skipDeadLetter: (id) => ledger.removeDeadLetter(id),
    retryDeadLetter: async (id) => {
      const letter = await deadLetter(id);
      const manager = managers.find((one) => one.name === letter?.process);
      const [event] = letter ? await feed.readAll(letter.position, 1) : [];
      if (!letter || !manager || event?.id !== letter.eventId) return refuse('not_found');
      const dealt = await deal(manager, event);
      if (dealt.kind === 'nothing' || dealt.kind === 'done') {
        await ledger.removeDeadLetter(id);
        return ok(true);
      }
      const { kind, reason } = dealt;
      await ledger.addDeadLetter({ ...letter, reason });
      return refuse(kind === 'refusal' ? 'conflict' : 'unavailable', { values: { reason } });
    },
  };
};

/** Waits for all tasks. If one fails, stops the others, and throws its error after they have ended. */
const allOrNone = async (tasks: readonly Promise<void>[], stop: AbortController): Promise<void> => {
  const ended = await Promise.allSettled(
    tasks.map((task) =>
      task.catch((error: unknown) => {
        stop.abort();
        throw error;
      }),
    ),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
};
