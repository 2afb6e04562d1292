import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { ExpectedRevision, NewEvent } from '../../domain/kit/log.ts';
import type { Runtime } from './runtime.ts';

/**
 * `retry`: the stream has moved on, or the append's result is unknown. Reload, look for the own command, decide again.
 */
export type Written =
  | { readonly retry: true }
  | { readonly retry: false; readonly position: bigint; readonly at: string };

/** Appends to one stream at the revision that was read, and updates the cached state. */
export const write = async (
  runtime: Runtime,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<Result<Written>> => {
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
