import { ok, refuse, type Result } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { derivedId, streamOf } from '../core/ids.ts';
import type { Device } from '../ports/accounts.ts';
import { itemIn } from '../core/streams.ts';
import type { AccountsContext } from '../people/context.ts';

/** A device with an active session. Times are RFC 3339 UTC. */
export type OpenSession = {
  readonly id: string;
  readonly createdAt: string;
  /** Last renewal of its tokens; an open page renews every half hour. */
  readonly lastUsedAt: string;
  readonly device: Device;
};

type SessionsContext = Pick<AccountsContext, 'runtime' | 'refreshTokens'>;

const sessionOf = async ({ runtime }: SessionsContext, id: string) =>
  itemIn(await runtime.streams.load(streamOf('session', id)), id);

/** A person's active sessions, the last used first. */
export const openSessions = async (
  context: SessionsContext,
  person: string,
): Promise<readonly OpenSession[]> => {
  const families = await context.refreshTokens.familiesOf(person);
  const sessions = await Promise.all(
    families.map(async ({ session: id, usedAt, device }) => {
      const session = await sessionOf(context, id);
      const { createdAt } = session;
      return exists(session) ? [{ id, createdAt, lastUsedAt: usedAt.toISOString(), device }] : [];
    }),
  );
  return sessions.flat();
};

/** Ends one of the actor's own sessions. Idempotent; another person's session is not found. */
export const endSession = async (
  context: SessionsContext,
  actor: Actor,
  id: string,
): Promise<Result<true>> => {
  const session = await sessionOf(context, id);
  if (session['personId'] !== actor.id) return refuse('not_found');
  await context.refreshTokens.revoke(id);
  if (!exists(session)) return ok(true);
  const done = await execute(context.runtime, {
    kind: 'session',
    action: 'revoke',
    id,
    input: { reason: 'member' },
    actor,
    command: derivedId('revoke', id, 'member'),
  });
  return done.ok || done.problem.code === 'not_found' ? ok(true) : done;
};
