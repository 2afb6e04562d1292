import { z } from 'zod';
import { endSession, openSessions } from '../../commands/accounts/open-sessions.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { tokenCookies, type AccountRoutesContext } from './context.ts';

const session = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  current: z.boolean(),
});

/** Routes for the devices on which the caller is signed in, for members and staff. */
export const ownSessionRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => [
  defineRoute({
    method: 'GET',
    path: '/auth/sessions',
    operationId: 'auth.sessions',
    summary: 'The devices on which the caller is signed in, the last used first',
    auth: 'required',
    responses: { 200: { description: 'The sessions', schema: () => z.object({ items: z.array(session) }) } },
    handle: async ({ actor }): Promise<Answer> => {
      const sessions = await openSessions(context.accounts, actor.id);
      const items = sessions.map((one) => ({ ...one, current: one.id === actor.session }));
      return { status: 200, body: { items } };
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    operationId: 'auth.endSession',
    summary: 'Ends a session of the caller at once: its tokens and its sockets',
    auth: 'required',
    responses: { 200: { description: 'Ended', schema: () => z.object({ done: z.literal(true) }) } },
    problems: ['not_found'],
    handle: async ({ actor, params }): Promise<Answer | Problem> => {
      const answer = await endSession(context.accounts, actor, params.id.toLowerCase());
      if (!answer.ok) return answer.problem;
      if (params.id.toLowerCase() !== actor.session) return { status: 200, body: { done: true } };
      const authPath = actor.of === 'admin' ? '/auth-admin' : '/auth';
      const headers = { 'Set-Cookie': tokenCookies(null, authPath, context.secureCookies) };
      return { status: 200, body: { done: true }, headers };
    },
  }),
];
