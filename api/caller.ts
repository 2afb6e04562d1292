import { ok, refuse } from '../domain/errors.ts';
import { liveSession } from '../commands/accounts/live-session.ts';
import type { Item } from '../domain/kit/resource.ts';
import type { Actor } from '../domain/kit/rules.ts';
import type { AccessTokens } from '../commands/ports/accounts.ts';
import type { Streams } from '../commands/core/streams.ts';
import type { Authenticate } from './http/endpoint.ts';
import { routesFor } from './http/route.ts';

/** Who calls: the actor as their own stream says, and the session that the token names. */
export type Caller = Actor & {
  readonly session: string;
  readonly of: 'user' | 'admin';
  readonly state: string;
};

/** Makes a route of this API. */
export const defineRoute = routesFor<Caller>();

/** The token in an `Authorization` header. */
export const bearer = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];

/** Name of the cookie with the access token, which serves the realtime socket and GET of private media alone. */
export const ACCESS_COOKIE = 'malaab_access';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const callerOf = (account: Item, session: Item): Caller => {
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
  };
};

/** The caller behind a session, from the streams as they are now; null once the session or the account ended. */
export const callerIn = async (streams: Streams, person: string, session: string): Promise<Caller | null> => {
  const live = await liveSession(streams, { person, session });
  return live && callerOf(live.account, live.session);
};

/** Reads the token, then asks the streams: a token says who, never what they may. */
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
