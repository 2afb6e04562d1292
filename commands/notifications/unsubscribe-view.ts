import { viewSubscription } from '../../domain/advertising/analytics/mailed/view-subscription.ts';
import { ok, type Result } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import type { Runtime } from '../core/runtime.ts';

/** Ends the weekly mail of a view by the id of its subscription; a repeat has no effect. */
export const unsubscribeView = async (
  runtime: Runtime,
  id: string,
  command: string,
): Promise<Result<'view'>> => {
  const request = { kind: viewSubscription.name, action: 'remove', id, input: {}, actor: theSystem, command };
  const done = await execute(runtime, request);
  const isEnded = done.ok || ['not_found', 'invalid_transition'].includes(done.problem.code);
  return isEnded ? ok('view') : done;
};
