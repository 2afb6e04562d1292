import { ok, type ErrorCode, type Result } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute, type Request } from './execute.ts';
import { derivedId } from './ids.ts';
import type { Runtime } from './runtime.ts';

/**
 * Takes an action of the system with a command id of its own, so that a repeat is harmless. `cause` tells apart actions
 * that an item can take several times. Returns the position of the event; 0 if it was refused as expected (`fine`).
 */
export const bySystem = async (
  runtime: Runtime,
  request: Omit<Request, 'actor' | 'command'>,
  fine: readonly ErrorCode[] = [],
  cause = '',
): Promise<Result<bigint>> => {
  const command = derivedId('system', request.kind, request.action, request.id, cause);
  const done = await execute(runtime, { ...request, actor: theSystem, command, isItemUnused: true });
  if (done.ok) return ok(done.value.position);
  return fine.includes(done.problem.code) ? ok(0n) : done;
};
