import { refuse, type Result } from '../../domain/errors.ts';
import { timerRetry } from '../../domain/accounts/oversight/timer-retry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { newId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import type { TimerKey } from '../ports/process.ts';
import type { Timers } from './timers.ts';

export type TimerContext = { readonly runtime: Runtime; readonly timers: Pick<Timers, 'find' | 'retry'> };

/** Has the action of a late timer tried at once. That is recorded first, as for a dead letter. */
export const retryTimer = async (
  { runtime, timers }: TimerContext,
  { key, reason, actor }: { readonly key: TimerKey; readonly reason?: string; readonly actor: Actor },
): Promise<Result<true>> => {
  const timer = await timers.find(key);
  if (!timer) return refuse('not_found');
  if (Date.parse(timer.at) > runtime.now().getTime()) return refuse('conflict');
  const { kind: thingKind, item: thingId, action, at: dueAt } = timer;
  const recorded = await execute(runtime, {
    kind: timerRetry.name,
    action: 'create',
    id: newId(),
    input: { thingKind, thingId, action, dueAt, ...(reason !== undefined && { reason }) },
    actor,
    command: newId(),
  });
  return recorded.ok ? timers.retry(timer) : recorded;
};
