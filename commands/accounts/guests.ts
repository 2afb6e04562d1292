import { GUEST } from '../../domain/accounts/values.ts';
import type { Result } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { newId } from '../core/ids.ts';
import type { Device } from '../ports/accounts.ts';
import type { AccountsContext } from '../people/context.ts';
import { admit, type Origin } from './rate-limit.ts';
import { beginSession, type SignedIn } from './sessions.ts';

/** A guest's request and its origin. */
export type Visitor = Origin & { readonly language: 'ar' | 'en'; readonly device?: Device };

/** Creates an account without name and password and signs it in. It has no other sign-in. */
export const arrive = async (
  context: AccountsContext,
  { language, device, ...origin }: Visitor,
): Promise<Result<SignedIn>> => {
  const admitted = await admit(context, context.codes.decoyAccount('guest'), origin);
  if (!admitted.ok) return admitted;
  const id = newId();
  const done = await execute(context.runtime, {
    kind: 'user',
    action: 'create',
    id,
    input: { language, role: GUEST },
    actor: theSystem,
    command: newId(),
  });
  return done.ok ? beginSession(context, 'user', id, device) : done;
};
