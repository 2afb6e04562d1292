import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { opaque, takeWrite } from '../resources/context.ts';
import { tokenCookies, type AccountRoutesContext } from './context.ts';

const underWay = { 204: { description: 'It is under way and can no longer be stopped' } };

/** Erases a member; members who erase themselves are signed out. */
const erase = async (
  { resources, secureCookies }: AccountRoutesContext,
  id: string,
  actor: Caller,
  facts: Facts,
): Promise<Answer | Problem> => {
  const done = await takeWrite(resources, facts, {
    kind: 'user',
    action: 'erase',
    id,
    input: {},
    actor,
  });
  if (!done.ok) return done.problem;
  const answer = { status: 204, position: opaque(done.value.position) };
  const signedOut = { 'Set-Cookie': tokenCookies(null, '/auth', secureCookies) };
  return id === actor.id ? { ...answer, headers: signedOut } : answer;
};

/** Routes that erase a member: for the member, and for admins of users. */
export const erasureRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => [
  defineRoute({
    method: 'DELETE',
    path: '/users/me',
    operationId: 'user.me.erase',
    summary:
      'Erases the caller for good: signed out everywhere, and no text, picture or address of theirs is kept',
    auth: 'required',
    responses: underWay,
    problems: ['forbidden', 'not_found', 'stale', 'in_progress', 'idempotency_key_reused'],
    handle: ({ actor, facts }) => erase(context, actor.id, actor, facts),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/users/:id',
    operationId: 'user.delete',
    summary: 'Erases a member for good, as `DELETE /users/me` does; its history stays for admins',
    access: 'The member, and admins of users',
    auth: 'required',
    responses: underWay,
    problems: ['forbidden', 'not_found', 'stale', 'in_progress', 'idempotency_key_reused'],
    handle: ({ actor, params, facts }) => erase(context, params.id.toLowerCase(), actor, facts),
  }),
];
