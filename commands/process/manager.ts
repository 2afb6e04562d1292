import type { ErrorCode, Result } from '../../domain/errors.ts';
import { ok } from '../../domain/errors.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute, type Request } from '../execute.ts';
import { derivedId } from '../ids.ts';
import type { Runtime } from '../runtime.ts';

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
  readonly on: Readonly<Record<string, Reaction>>;
};

/** Why an event could not be dealt with; `passing` = it may go well a little later. */
export type Trouble = { readonly reason: string; readonly passing: boolean };

/** Refusals that say nothing about the command itself. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'behind',
  'conflict',
  'in_progress',
  'too_many_requests',
]);

const MAX_REASON = 300;

/** What went wrong, without the addresses that a mail server's words may hold. */
const reasonOf = (thrown: unknown): string =>
  (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown))
    .replaceAll(/\S+@\S+/g, '…')
    .slice(0, MAX_REASON);

/** Does all that a process manager does about an event, step by step; null when all is done. */
export const deal = async (manager: ProcessManager, event: RecordedEvent): Promise<Trouble | null> => {
  try {
    for (const step of (await manager.on[event.type]?.(event)) ?? []) {
      const done = await step.run(derivedId('process', manager.name, event.id, step.name));
      if (!done.ok) {
        const { code } = done.problem;
        return { reason: `${step.name}: ${code}`, passing: PASSING.has(code) };
      }
    }
    return null;
  } catch (thrown) {
    return { reason: reasonOf(thrown), passing: true };
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
