import { z } from 'zod';
import { provePassword } from '../../commands/accounts/own/prove-password.ts';
import { invalid, ok, type Problem, type Result } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { ACT_PROBLEMS, act, opaque, takeWrite } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import { tokenCookies, type AccountRoutesContext } from './context.ts';
import { password, proof } from './schemas.ts';

const underWay = { 204: { description: 'It is under way and can no longer be stopped' } };

const body = z
  .strictObject({
    password: password
      .optional()
      .describe('Members who erase themselves are asked for theirs, if they have one.'),
    proof: proof.optional(),
  })
  .optional();
type Body = z.output<typeof body>;

const PROBLEMS = [
  'invalid',
  'forbidden',
  'not_found',
  'stale',
  'in_progress',
  'idempotency_key_reused',
  'proof_of_work_required',
  'too_many_requests',
] as const;

type Erasing = {
  readonly id: string;
  readonly actor: Caller;
  readonly body: Body;
  readonly facts: Facts;
};

/** Members who erase themselves prove it by their password. Guests, and members of other sign-in services, have none. */
const proven = async (
  { accounts }: AccountRoutesContext,
  { id, actor, body: sent, facts }: Erasing,
): Promise<Result<true>> => {
  if (id !== actor.id || actor.of !== 'user') return ok(true);
  if ((await accounts.passwords.changedAt(id)) === null) return ok(true);
  if (sent?.password === undefined) return { ok: false, problem: invalid('password', 'required') };
  const origin = { address: facts.address, proof: sent.proof };
  return provePassword(accounts, { ...origin, person: id, password: sent.password, field: 'password' });
};

/** Erases a member; members who erase themselves are signed out. */
const erase = async (context: AccountRoutesContext, erasing: Erasing): Promise<Answer | Problem> => {
  const { resources, secureCookies } = context;
  const { id, actor, facts } = erasing;
  const allowed = await proven(context, erasing);
  if (!allowed.ok) return allowed.problem;
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

/** Routes that erase a member: for the member, by their password, and for admins of users. */
export const erasureRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => {
  const kind = context.accounts.runtime.registry.kind('user');
  return [
    defineRoute({
      method: 'DELETE',
      path: '/users/me',
      operationId: 'user.me.erase',
      summary:
        'Erases the caller for good: signed out everywhere, and no text, picture or address of theirs is kept',
      auth: 'required',
      body,
      responses: underWay,
      problems: PROBLEMS,
      handle: (request) => erase(context, { ...request, id: request.actor.id }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/users/:id',
      operationId: 'user.delete',
      summary: 'Erases a member for good, as `DELETE /users/me` does; its history stays for admins',
      access: 'The member, and admins of users',
      auth: 'required',
      body,
      responses: underWay,
      problems: PROBLEMS,
      handle: (request) => erase(context, { ...request, id: request.params.id.toLowerCase() }),
    }),
    defineRoute({
      method: 'POST',
      path: '/users/erase/:id',
      operationId: 'user.erase',
      summary: 'Erases a member for good, as `DELETE /users/{id}` does, and answers what is left',
      access: 'The member, and admins of users',
      auth: 'required',
      body,
      responses: { 200: { description: 'The account as it is now', schema: () => itemSchema(kind) } },
      problems: [...ACT_PROBLEMS, 'proof_of_work_required', 'too_many_requests'],
      handle: async (request) => {
        const { actor, facts } = request;
        const id = request.params.id.toLowerCase();
        const allowed = await proven(context, { ...request, id });
        if (!allowed.ok) return allowed.problem;
        return act(context.resources, facts, { kind, action: 'erase', id, input: {}, actor });
      },
    }),
  ];
};
