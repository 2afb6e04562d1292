import { invalid, refuse, type Result } from '../../../domain/errors.ts';
import { exists } from '../../../domain/kit/decide.ts';
import type { Actor } from '../../../domain/kit/rules.ts';
import { execute, type Done } from '../../core/execute.ts';
import { streamOf } from '../../core/ids.ts';
import { itemIn } from '../../core/streams.ts';
import type { AccountsContext } from '../../people/context.ts';
import type { Origin } from '../rate-limit.ts';
import { provePassword } from './prove-password.ts';

/** A member's wish to end a sign-in by another service. */
export type Unlinking = Origin & {
  readonly actor: Actor;
  readonly id: string;
  readonly password: string | undefined;
  /** The member's other linked sign-ins. */
  readonly others: number;
};

/**
 * Ends a linked sign-in: with the password, because a stolen access token alone must not be enough, or, for members
 * without a password, only if another linked sign-in is left.
 */
export const unlinkIdentity = async (
  context: AccountsContext,
  { actor, id, password, others, ...origin }: Unlinking,
  command: string,
): Promise<Result<Done>> => {
  const linked = itemIn(await context.runtime.streams.refresh(streamOf('identity', id)), id);
  if (!exists(linked) || linked['userId'] !== actor.id) return refuse('not_found');
  if ((await context.passwords.changedAt(actor.id)) !== null) {
    if (password === undefined) return { ok: false, problem: invalid('password', 'required') };
    const proven = await provePassword(context, { ...origin, person: actor.id, password, field: 'password' });
    if (!proven.ok) return proven;
  } else if (others === 0) {
    return refuse('last_way_in');
  }
  return execute(context.runtime, { kind: 'identity', action: 'remove', id, input: {}, actor, command });
};
