import { AsyncLocalStorage } from 'node:async_hooks';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { ExpectedRevision, NewEvent } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Runtime } from './runtime.ts';

/** A process manager at work, and the types of the events that it may append. */
export type Appender = { readonly name: string; readonly types: readonly string[] };

/** A process manager appends an event whose type it doesn't declare. */
export class UndeclaredAppend extends Error {
  override name = 'UndeclaredAppend';
}

const atWork = new AsyncLocalStorage<Appender>();

/** Runs a task. Its appends, also those of the functions that it calls, are limited to the declared types. */
export const appendingAs = <T>(appender: Appender, task: () => Promise<T>): Promise<T> =>
  atWork.run(appender, task);

/**
 * Throws {@link UndeclaredAppend} for an event that the current process manager doesn't declare. Events of reservations
 * belong to no resource, and no process manager takes them.
 */
const mustBeDeclared = (registry: Registry, events: readonly NewEvent[]): void => {
  const appender = atWork.getStore();
  if (!appender) return;
  for (const { type } of events)
    if (!appender.types.includes(type) && registry.ofEvent(type))
      throw new UndeclaredAppend(`${appender.name} doesn't declare ${type}`);
};

/**
 * `retry`: the stream has moved on, or the append's result is unknown. Reload, look for the own command, decide again.
 */
export type Written =
  | { readonly retry: true }
  | { readonly retry: false; readonly position: bigint; readonly at: string };

/**
 * Appends to one stream at the revision that was read, and updates the cached state. Throws {@link UndeclaredAppend}.
 */
export const write = async (
  runtime: Runtime,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<Result<Written>> => {
  mustBeDeclared(runtime.registry, events);
  const answer = await runtime.streams.append(stream, expected, events);
  switch (answer.kind) {
    case 'appended':
      return ok({ retry: false, position: answer.position, at: answer.at });
    case 'conflict':
    case 'outcome_unknown':
      await runtime.streams.refresh(stream);
      return ok({ retry: true });
    case 'too_large':
      return refuse('too_large', { values: { limit: answer.limitBytes } });
    case 'bad_stream_name':
      return refuse('not_found');
    case 'unavailable':
      return refuse('unavailable', { retryAfterSeconds: 1 });
    default: {
      const never: never = answer;
      return never;
    }
  }
};
