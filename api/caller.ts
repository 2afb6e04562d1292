import { ok, refuse } from '../domain/errors.ts';
import { liveSession, type LiveSession } from '../commands/accounts/live-session.ts';
import type { Actor } from '../domain/kit/rules.ts';
import type { AccessTokens } from '../commands/ports/accounts.ts';
import type { Streams } from '../commands/core/streams.ts';
import type { Authenticate } from './http/endpoint.ts';
import { routesFor } from './http/route.ts';

/** The authenticated actor, from its own stream, and the session of its token. */
export type Caller = Actor & {
  readonly session: string;
  readonly of: 'user' | 'admin';
  readonly state: string;
};

/** Defines a route of this API. */
export const defineRoute = routesFor<Caller>();

/** Extracts the token of an `Authorization` header. */
export const bearer = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];

/** Cookie with the access token; valid only for the realtime socket and GET of private media. */
export const ACCESS_COOKIE = 'malaab_access';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const callerOf = ({ account, session, opened }: LiveSession): Caller => {
  const of = session['of'] === 'admin' ? 'admin' : 'user';
  const permissions = account['permissions'];
  return {
    id: account.id,
    session: session.id,
    of,
    state: account.state,
    role: of === 'admin' ? 'ADMIN' : text(account['role']),
    guest: account.state === 'guest',
    active: ['active', 'appointed', 'guest'].includes(account.state),
    plan: text(account['planId']) || 'free',
    permissions: Array.isArray(permissions) ? permissions.map(String) : [],
    ...(of === 'admin' && { opened }),
  };
};

/** The caller of a session, from the current streams; null once the session or the account has ended. */
export const callerIn = async (streams: Streams, person: string, session: string): Promise<Caller | null> => {
  const live = await liveSession(streams, { person, session });
  return live && callerOf(live);
};

/** Authenticates by the token's identity; permissions come from the streams, never from the token. */
export const authenticator =
  (tokens: AccessTokens, streams: Streams): Authenticate<Caller> =>
  async ({ headers, cookie }) => {
    const token = bearer(headers.authorization) ?? cookie(ACCESS_COOKIE);
    if (token === undefined) return headers.authorization ? refuse('unauthenticated') : ok(null);
    const identity = await tokens.verify(token);
    if (!identity) return refuse('unauthenticated');
    const caller = await callerIn(streams, identity.person, identity.session);
    return caller ? ok(caller) : refuse('session_ended');
  };
