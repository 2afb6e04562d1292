import { refuse, type Result } from '../../domain/errors.ts';
import { permissionsIn, sameRights } from '../../domain/accounts/permissions.ts';
import { exists } from '../../domain/kit/decide.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { permits, theSystem, type Actor } from '../../domain/kit/rules.ts';
import { execute, type Done, type Request } from '../core/execute.ts';
import { derivedId, newId, streamOf } from '../core/ids.ts';
import { patience, type Runtime } from '../core/runtime.ts';
import type { AccountsContext } from './accounts.ts';
import { accountBy, openAccount } from './find.ts';
import { weakPassword } from './weak-password.ts';

export type Appointment = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** `area:read`, `area:write`, or `*`. */
  readonly permissions: readonly string[];
  /** Removes the second factor as well: the next sign-in enrols a new one. */
  readonly resetsFactor?: boolean;
};

/**
 * Appoints an admin, or sets the password of the one with that e-mail, who may have been invited only. For who can
 * reach the server's own shell. `newcomer` is the id of an admin who isn't there yet.
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
  // appointed long ago
  if (!done.ok && !(known !== null && done.problem.code === 'invalid_transition')) return done;
  if (resetsFactor) {
    const reset = { kind: 'admin', action: 'reset-factor', id, input: {} };
    const gone = await execute(context.runtime, { ...reset, actor: theSystem, command: newId() });
    if (!gone.ok) return gone;
  }
  await context.passwords.set(id, password);
  return { ok: true, value: await openAccount(context.runtime, 'admin', id) };
};

/** Whether a request would change what another admin may do. */
const isAboutRights = ({ action, input }: Request, { permissions }: Item): boolean =>
  action === 'remove' ||
  (action === 'edit' &&
    input['permissions'] !== undefined &&
    !sameRights(permissionsIn(input['permissions']), permissionsIn(permissions)));

/** Notes in an admin's own stream what they are about to do to another, if they have by then what that takes. */
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

/** One change of rights at a time in a process. */
const RIGHTS = 'rights of admins';

/**
 * Takes an action on an admin. Two who take each other's rights at once must not both succeed, or nobody would be left;
 * and each decides in the other's stream. So whoever changes another's rights first reads that one's revision, then
 * answers for it in their own stream, then decides at the revision that they have read: one of the two finds that the
 * other has moved on, and looks again. The same holds in a ring of any length.
 *
 * Each note moves a stream on, so many calls at once would make each other look again until their time is over. In one
 * process they therefore wait for each other; between processes the pauses, which are random, let one go first.
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
    // dismissed themselves by now
    if (!answered.ok) return answered.problem.code === 'not_found' ? refuse('session_ended') : answered;
    const done = await execute(runtime, { ...request, ifMatch: request.ifMatch ?? seen.revision });
    const hasMoved = !done.ok && done.problem.code === 'stale' && request.ifMatch === undefined;
    if (!hasMoved) return done;
    if (!(await again())) return refuse('unavailable', { retryAfterSeconds: 1 });
  }
};
