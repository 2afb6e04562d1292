import type { AccountsContext } from '../../people/context.ts';
import {
  commandStep,
  effectStep,
  type ProcessManager,
  type Reaction,
  type Step,
} from '../../process/manager.ts';

/** The event of {@link revokeSession}. */
export const REVOKING: readonly string[] = ['SessionRevoked'];

/** Records in the log why a session has ended. */
export const revokeSession = (
  runtime: AccountsContext['runtime'],
  session: string,
  reason: 'suspension' | 'erasure' | 'dismissal' | 'password' | 'factor',
): Step =>
  commandStep(
    runtime,
    `revoke ${session}`,
    { kind: 'session', action: 'revoke', id: session, input: { reason } },
    // the session had already ended
    ['not_found', 'invalid_transition'],
  );

/** Ends all sessions of a person on every device. Their tokens can't be renewed, and the log has the reason. */
export const revokeSessions = async (
  { runtime, refreshTokens }: Pick<AccountsContext, 'runtime' | 'refreshTokens'>,
  person: string,
  reason: 'suspension' | 'erasure' | 'dismissal' | 'factor',
): Promise<readonly Step[]> => {
  const noMoreTokens = effectStep('end refresh tokens', () => refreshTokens.revokeAll(person));
  const sessions = await refreshTokens.sessionsOf(person);
  return [noMoreTokens, ...sessions.map((session) => revokeSession(runtime, session, reason))];
};

/**
 * Signs out suspended members and dismissed admins everywhere. An admin's password and second factor are deleted too.
 */
export const suspensions = (
  context: Pick<AccountsContext, 'runtime' | 'refreshTokens' | 'passwords' | 'secondFactors'>,
): ProcessManager => {
  const signOut: Reaction = ({ meta }) => revokeSessions(context, meta.item, 'suspension');
  const shutOut: Reaction = async ({ meta: { item } }) => [
    ...(await revokeSessions(context, item, 'dismissal')),
    effectStep('forget password', () => context.passwords.forget(item)),
    effectStep('forget second factor', () => context.secondFactors.forget(item)),
  ];
  return {
    name: 'suspensions',
    appends: REVOKING,
    on: { UserSuspended: signOut, AdminDismissed: shutOut },
  };
};
