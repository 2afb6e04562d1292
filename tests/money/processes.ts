import { execute, type Request } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { keyedLock } from '../../commands/support/keyed-lock.ts';
import { itemNow } from '../../commands/core/open-item.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import type { Vault } from '../../commands/ports/vault.ts';
import { streamsOf } from '../../commands/core/streams.ts';
import { deal, type ProcessManager } from '../../commands/process/manager.ts';
import { nextIn } from '../../commands/process/manager-worker.ts';
import { timersOf, type Timers } from '../../commands/process/timers.ts';
import { LedgerAudit, type StatementLine } from '../../domain/commerce/ledger/audit.ts';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { EventStore, RecordedEvent } from '../../domain/kit/log.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { registry } from '../../domain/registry.ts';
import { boxesWithout, memoryTimers, openBoxes, type MemoryLog } from '../support/memory-log.ts';

/** Two processes with real deciders and process managers on a log in memory. Either can be killed at any append. */

/** A process was killed at an append. */
export class Killed extends Error {}

export const runtimeOn = (
  store: EventStore,
  log: MemoryLog,
  now: () => Date,
  vault: Vault = openBoxes,
): Runtime => ({
  registry,
  store,
  streams: streamsOf(registry, store),
  vault,
  lock: keyedLock(),
  now,
  findPart: async (id) => {
    const event = log.events.find(({ meta }) => meta.item === id);
    return event ? ok(event.stream) : refuse('not_found');
  },
});

type Cursor = { readonly place: number; readonly batch: readonly RecordedEvent[] };

export type Process = {
  readonly runtime: Runtime;
  readonly timers: Timers;
  readonly managers: readonly ProcessManager[];
};

export const processesOn = (world: {
  readonly log: MemoryLog;
  /** The process managers begin after so many events. */
  readonly from: number;
  readonly now: () => Date;
  readonly managersOf: (its: Omit<Process, 'managers'>) => readonly ProcessManager[];
}) => {
  const { log, from, now, managersOf } = world;
  const store = memoryTimers();
  /** Appends that are left to a process before it dies; null = it lives. */
  const fuses: (number | null)[] = [null, null];
  const died = [false, false];
  /** Persons whose keys are destroyed. */
  const erased = new Set<string>();
  const kill = (n: number): never => {
    died[n] = true;
    kills += 1;
    throw new Killed();
  };
  /** The next event of each process manager, and those that are left of the events that it processes at once. */
  const cursors = new Map<string, Cursor>();
  const deadLetters: string[] = [];
  /** The next event that each process has not observed. */
  const observed = [from, from];
  let kills = 0;

  const start = (n: number): Process => {
    const fused: EventStore = {
      ...log,
      append: async (...wanted) => {
        const left = fuses[n] ?? null;
        if (left === null) return log.append(...wanted);
        if (left <= 0) return kill(n);
        fuses[n] = left - 1;
        const answer = await log.append(...wanted);
        // it dies after the write, and before it hears of it
        return left === 1 ? kill(n) : answer;
      },
    };
    const runtime = runtimeOn(fused, log, now, boxesWithout(erased));
    const timers = timersOf({
      runtime,
      store,
      report: (error) => {
        throw error;
      },
    });
    return { runtime, timers, managers: managersOf({ runtime, timers }) };
  };
  const processes = [start(0), start(1)];
  const process = (n: number): Process => {
    const found = processes[n];
    if (!found) throw new Error(`no process ${n}`);
    return found;
  };

  /** Runs a task in a process that dies after so many appends, and starts the process again; null if it died. */
  const dying = async <T>(
    n: number,
    appends: number | null,
    task: (its: Process) => Promise<T>,
  ): Promise<T | null> => {
    fuses[n] = appends;
    try {
      return await task(process(n));
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      return null;
    } finally {
      fuses[n] = null;
      if (died[n] === true) processes[n] = start(n);
      died[n] = false;
    }
  };

  /** The cursor of a process manager: with the rest of its last batch or, if that is done, with its next batch. */
  const cursorOf = (manager: ProcessManager): Cursor => {
    const { place, batch } = cursors.get(manager.name) ?? { place: from, batch: [] };
    if (batch.length > 0) return { place, batch };
    const queue = log.events.slice(place).filter(({ type }) => manager.on[type]);
    const next = nextIn(queue, manager);
    const last = next.at(-1);
    return { place: last ? Number(last.position) : log.events.length, batch: next };
  };

  /**
   * Deals with one event of a process manager: with the next one, or with another one of those that it processes at once,
   * whose order is not certain. False if there is none, or if the platform must come back first.
   */
  const step = async (n: number, index: number, isRepeated: boolean, ahead = 0): Promise<boolean> => {
    const { managers, runtime } = process(n);
    const manager = managers[index];
    if (!manager) return false;
    const cursor = cursorOf(manager);
    cursors.set(manager.name, cursor);
    const { place, batch } = cursor;
    const event = batch[ahead % Math.max(batch.length, 1)];
    if (!event) return false;
    // the tail of a process has observed all events of the batch
    runtime.streams.observe(log.events.slice(observed[n], place));
    observed[n] = Math.max(observed[n] ?? 0, place);
    const dealt = await deal(manager, event);
    // process managers catch what is thrown
    if (died[n] === true) throw new Killed();
    if (dealt.kind === 'outage' || dealt.kind === 'failure') return false;
    if (dealt.kind === 'refusal') deadLetters.push(`${manager.name} ${event.type}: ${dealt.reason}`);
    // the process may die before it moves its checkpoint
    if (!isRepeated) cursors.set(manager.name, { place, batch: batch.filter((one) => one !== event) });
    return true;
  };

  /** All process managers, until nothing is left to do. */
  const settle = async (n = 0): Promise<void> => {
    for (let isBusy = true; isBusy;) {
      isBusy = false;
      for (const index of process(n).managers.keys()) while (await step(n, index, false)) isBusy = true;
    }
  };

  return {
    deadLetters,
    kills: () => kills,
    /** Destroys the key of a person. */
    erase: (person: string): void => void erased.add(person),
    dying,
    step,
    settle,
    managers: process(0).managers.length,
    run: (n: number, request: Omit<Request, 'command'>): Promise<Result<unknown>> =>
      execute(process(n).runtime, { ...request, command: newId() }),
    nowOf: (kind: string, id: string): Promise<Item> => itemNow(process(0).runtime, kind, id),
    fireDue: (n: number): Promise<number> => process(n).timers.fireDue(),
    /** Differences between the ledger of the log and the provider's statement. */
    auditOf: (statement: readonly StatementLine[]): readonly unknown[] => {
      const audit = new LedgerAudit();
      for (const event of log.events) audit.take(event);
      audit.compareSellers();
      audit.compareStatement(statement);
      return audit.differences;
    },
  };
};
