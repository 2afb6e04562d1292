import { refuse, type Result } from '../../domain/errors.ts';
import { permissionsIn, sameRights } from '../../domain/accounts/permissions.ts';
import { exists } from '../../domain/kit/decide.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { permits, theSystem, type Actor } from '../../domain/kit/rules.ts';
import { execute, type Done, type Request } from '../core/execute.ts';
import { derivedId, newId, streamOf } from '../core/ids.ts';
import { patience, type Runtime } from '../core/runtime.ts';
import type { AccountsContext } from '../people/context.ts';
import { accountBy, openAccount } from '../people/find.ts';
import { weakPassword } from './weak-password.ts';

export type Appointment = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Each is `area:read`, `area:write`, or `*`. */
  readonly permissions: readonly string[];
  /** Also removes the second factor; the next sign-in enrols a new one. */
  readonly resetsFactor?: boolean;
};

/**
 * Appoints an admin, or sets the password of an existing, perhaps only invited, one with that e-mail. Used from the
 * server's shell. `newcomer` is the id for a new admin.
 */
export const appointAdmin = async (
  context: AccountsContext,
  wanted: Appointment,
  newcomer = newId(),
): Promise<Result<Item>> => {
  const { password, resetsFactor = false, ...input } = wanted;
  const weak = weakPassword(context, password, wanted);
  if (weak) return { ok: false, problem: weak };
  const known = await accountBy(context.runtime, 'admin', { by: 'email', value: wanted.email });
  const id = known ?? newcomer;
  const step = known === null ? { action: 'create', input } : { action: 'activate', input: {} };
  const done = await execute(context.runtime, {
    kind: 'admin',
    id,
    ...step,
    actor: theSystem,
    command: derivedId('appoint', id),
  });
  // already appointed
  if (!done.ok && !(known !== null && done.problem.code === 'invalid_transition')) return done;
  if (resetsFactor) {
    const reset = { kind: 'admin', action: 'reset-factor', id, input: {} };
    const gone = await execute(context.runtime, { ...reset, actor: theSystem, command: newId() });
    if (!gone.ok) return gone;
  }
  await context.passwords.set(id, password);
  return { ok: true, value: await openAccount(context.runtime, 'admin', id) };
};

/** True if a request would change another admin's permissions. */
const isAboutRights = ({ action, input }: Request, { permissions }: Item): boolean =>
  action === 'remove' ||
  (action === 'edit' &&
    input['permissions'] !== undefined &&
    !sameRights(permissionsIn(input['permissions']), permissionsIn(permissions)));

/** Records an admin's action on another in their own stream, if they still have the required permission. */
const answerFor = (
  runtime: Runtime,
  actor: Actor,
  { id: adminId, permissions }: Item,
  input: Request['input'],
): Promise<Result<Done>> => {
  const needed = ['admins:write', ...permissionsIn(permissions), ...permissionsIn(input['permissions'])];
  return execute(runtime, {
    kind: 'admin',
    action: 'answer-for',
    id: actor.id,
    input: { adminId, needed },
    actor: theSystem,
    command: newId(),
  });
};

/** Lock key: one change of admin rights at a time per process. */
const RIGHTS = 'rights of admins';

/**
 * Takes an action on an admin. Two admins who revoke each other's rights concurrently must not both succeed, or no
 * admin would be left. Each decision is in the other's stream, so a single append can't detect this. The command reads
 * the target's revision, records the action in the actor's own stream, then decides at the revision that was read. One
 * of the two conflicts and retries. The same holds in a ring of any length.
 *
 * Each record advances a stream, so many concurrent calls would conflict repeatedly until their time is over. Within
 * one process they therefore run in sequence. Between processes the random pauses let one go first.
 */
export const actOnAdmin = async (runtime: Runtime, request: Request): Promise<Result<Done>> => {
  const { actor } = request;
  const id = request.id.toLowerCase();
  if (!actor || actor.id === id || !permits(actor, 'admins')) return execute(runtime, request);
  return runtime.lock(RIGHTS, () => actOnRights(runtime, request, actor, id));
};

const actOnRights = async (
  runtime: Runtime,
  request: Request,
  actor: Actor,
  id: string,
): Promise<Result<Done>> => {
  const again = patience();
  for (;;) {
    const seen = (await runtime.streams.refresh(streamOf('admin', id))).parts.get(id);
    if (!seen || !exists(seen.item) || !isAboutRights(request, seen.item)) return execute(runtime, request);
    const answered = await answerFor(runtime, actor, seen.item, request.input);
    // the actor was dismissed in the meantime
    if (!answered.ok) return answered.problem.code === 'not_found' ? refuse('session_ended') : answered;
    const done = await execute(runtime, { ...request, ifMatch: request.ifMatch ?? seen.revision });
    const hasMoved = !done.ok && done.problem.code === 'stale' && request.ifMatch === undefined;
    if (!hasMoved) return done;
    if (!(await again())) return refuse('unavailable', { retryAfterSeconds: 1 });
  }
};
