import type { ErrorCode, Result } from '../../domain/errors.ts';
import { ok } from '../../domain/errors.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute, type Request } from '../core/execute.ts';
import { derivedId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import { failureOf, refusalOf, type Trouble } from './trouble.ts';

/**
 * One thing that is done about an event. It may be done again at any time: a process can die between the step and
 * the checkpoint, so a repeat must be harmless.
 */
export type Step = {
  /** Names it among the steps of its event. */
  readonly name: string;
  /** `command` is the same at every repeat: as a command's id or a mail's key it makes the repeat harmless. */
  run(command: string): Promise<Result<unknown>>;
};

/** What is to be done about an event; [] = nothing. */
export type Reaction = (event: RecordedEvent) => Promise<readonly Step[]>;

/** Events in, commands and effects out. It follows the log by itself and runs in no rebuild. */
export type ProcessManager = {
  /** Names its checkpoint and is part of its commands' ids: never renamed. */
  readonly name: string;
  /** Where a new one begins: at the log's first event, or (left out) with the next that comes. */
  readonly from?: 'start';
  /**
   * How many events it deals with at the same time, if not one: for those that a busy day brings thousands of. Events of
   * one stream are dealt with in order, others in any.
   */
  readonly atOnce?: number;
  readonly on: Readonly<Record<string, Reaction>>;
};

/** What became of an event: `nothing` where there was nothing to be done. */
export type Dealt = { readonly kind: 'nothing' } | { readonly kind: 'done' } | Trouble;

/** Does all that a process manager does about an event, step by step, until one can't be done. */
export const deal = async (manager: ProcessManager, event: RecordedEvent): Promise<Dealt> => {
  let doing = event.type;
  const during = ({ kind, reason }: Trouble): Trouble => ({ kind, reason: `${doing}: ${reason}` });
  try {
    const steps = (await manager.on[event.type]?.(event)) ?? [];
    for (const step of steps) {
      doing = step.name;
      const done = await step.run(derivedId('process', manager.name, event.id, step.name));
      if (!done.ok) return during(refusalOf(done.problem));
    }
    return steps.length > 0 ? { kind: 'done' } : { kind: 'nothing' };
  } catch (thrown) {
    return during(failureOf(thrown));
  }
};

/** A step that has the system take an action. Refusals in `fine` mean that there is nothing left to do. */
export const commandStep = (
  runtime: Runtime,
  name: string,
  request: Omit<Request, 'command' | 'actor'>,
  fine: readonly ErrorCode[] = [],
): Step => ({
  name,
  run: async (command) => {
    const done = await execute(runtime, { ...request, actor: theSystem, command });
    return done.ok || !fine.includes(done.problem.code) ? done : ok(null);
  },
});

/** A step of its own making. */
export const effectStep = (name: string, run: (key: string) => Promise<unknown>): Step => ({
  name,
  run: async (key) => ok(await run(key)),
});
