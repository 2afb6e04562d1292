import type { ErrorCode, Result } from '../../domain/errors.ts';
import { ok } from '../../domain/errors.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { appendingAs } from '../core/append.ts';
import { execute, type Request } from '../core/execute.ts';
import { derivedId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import { failureOf, refusalOf, type Trouble } from './trouble.ts';

/**
 * One effect of an event. A repeat must be harmless, because a process may die between the step and the checkpoint.
 */
export type Step = {
  /** Unique among the steps of its event. */
  readonly name: string;
  /** `command` is the same in every repeat. As a command id or a mail key it makes the repeat harmless. */
  run(command: string): Promise<Result<unknown>>;
};

/** A step that needs no command id from its event. */
export const step = (name: string, run: Step['run']): Step => ({ name, run });

/** Returns the steps for an event; empty for no effect. */
export type Reaction = (event: RecordedEvent) => Promise<readonly Step[]>;

/** Reacts to events with commands and effects. It follows the log separately and takes no part in rebuilds. */
export type ProcessManager = {
  /** Name of its checkpoint, and part of its commands' ids: never rename it. */
  readonly name: string;
  /** Start of a new process manager: the log's first event, or by default the next event. */
  readonly from?: 'start';
  /**
   * Number of events processed concurrently, default one. Use it for frequent events. Events of one stream stay in
   * order, others may be in any order.
   */
  readonly atOnce?: number;
  /** Reactions read the present state, so events of one stream may be processed at once too. */
  readonly isUnordered?: true;
  /** Members wait for its results, so it does not gather events while the process is busy. */
  readonly isAwaited?: true;
  readonly on: Readonly<Record<string, Reaction>>;
  /**
   * Types of the events that its steps may append, by the type that it takes or for all alike. The engine refuses others.
   * Events of reservations are not listed.
   */
  readonly appends: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Why a chain of events that leads from a taken type back to it comes to an end. */
  readonly ends?: Readonly<Record<string, string>>;
};

const isList = (appends: ProcessManager['appends']): appends is readonly string[] => Array.isArray(appends);

/** Types of the events that a process manager may append after an event of this type. */
export const appendsAfter = ({ appends }: Pick<ProcessManager, 'appends'>, type: string): readonly string[] =>
  isList(appends) ? appends : (appends[type] ?? []);

/** The result of an event; `nothing` if it needed no step. */
export type Dealt = { readonly kind: 'nothing' } | { readonly kind: 'done' } | Trouble;

/** Runs all steps of a process manager for an event until one fails. */
export const deal = (manager: ProcessManager, event: RecordedEvent): Promise<Dealt> =>
  appendingAs({ name: manager.name, types: appendsAfter(manager, event.type) }, () => dealt(manager, event));

const dealt = async (manager: ProcessManager, event: RecordedEvent): Promise<Dealt> => {
  let doing = event.type;
  const during = ({ kind, reason }: Trouble): Trouble => ({ kind, reason: `${doing}: ${reason}` });
  try {
    const steps = (await manager.on[event.type]?.(event)) ?? [];
    for (const one of steps) {
      doing = one.name;
      const done = await one.run(derivedId('process', manager.name, event.id, one.name));
      if (!done.ok) return during(refusalOf(done.problem));
    }
    return steps.length > 0 ? { kind: 'done' } : { kind: 'nothing' };
  } catch (thrown) {
    return during(failureOf(thrown));
  }
};

/** A step that takes an action as the system. Refusals in `fine` count as done. */
export const commandStep = (
  runtime: Runtime,
  name: string,
  request: Omit<Request, 'command' | 'actor'>,
  fine: readonly ErrorCode[] = [],
): Step => ({
  name,
  run: async (command) => {
    const done = await execute(runtime, { ...request, actor: theSystem, command, isItemUnused: true });
    return done.ok || !fine.includes(done.problem.code) ? done : ok(null);
  },
});

/** A step with its own effect. */
export const effectStep = (name: string, run: (key: string) => Promise<unknown>): Step => ({
  name,
  run: async (key) => ok(await run(key)),
});
