import { z } from 'zod';
import type { AccountsContext } from '../../commands/people/context.ts';
import { newId } from '../../commands/core/ids.ts';
import { unsubscribe } from '../../commands/notifications/unsubscribe.ts';
import { TOPICS } from '../../domain/notifications/kinds.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Problem } from '../../domain/errors.ts';
import type { Route } from '../http/route.ts';

/**
 * `POST /unsubscribe`, the address of `List-Unsubscribe` (RFC 8058). Mail programs send a form, which is not read: the
 * signed address says all. A GET by a browser shows a page with a button, because scanners open every link.
 */
export const unsubscribeRoute = (accounts: AccountsContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/unsubscribe',
    operationId: 'notification-settings.unsubscribe',
    summary: 'Ends mails of a topic, by the signed address of such a mail',
    auth: 'none',
    ignoresBody: true,
    query: z.strictObject({
      person: z.uuid().toLowerCase(),
      topic: z.string().max(40),
      pass: z.string().max(200),
    }),
    responses: {
      200: {
        description: 'The ended subscription',
        schema: () => z.object({ topic: z.enum([...TOPICS, 'all', 'view']) }),
      },
    },
    problems: ['link_expired'],
    handle: async ({ query }): Promise<Answer | Problem> => {
      const done = await unsubscribe(accounts, query, newId());
      return done.ok ? { status: 200, body: { topic: done.value } } : done.problem;
    },
  });
