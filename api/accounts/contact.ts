import type { AccountsContext } from '../../commands/accounts/accounts.ts';
import { ok } from '../../domain/errors.ts';
import type { Caller } from '../caller.ts';
import type { Incoming } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { resourceRoutes } from '../resources/routes.ts';

/** Waiting time of a network address that has exceeded its limit. */
const WAIT_SECONDS = 15 * 60;

/** The request with the reader's language, unless the sender names one. An answer goes out in it. */
const inTheirLanguage = (incoming: Incoming<Caller>): Incoming<Caller> => ({
  ...incoming,
  readBody: async () => {
    const read = await incoming.readBody();
    if (!read.ok || typeof read.value.body !== 'object' || Array.isArray(read.value.body)) return read;
    return ok({ ...read.value, body: { language: incoming.facts.reader.language, ...read.value.body } });
  },
});

/** `POST /contact`: at most ten in a quarter of an hour by member or network address; staff aren't limited. */
export const contactRoutes = (
  { guesses }: Pick<AccountsContext, 'guesses'>,
  context: ResourceContext,
): readonly Route<Caller>[] =>
  resourceRoutes(context, context.runtime.registry.kind('contact-message'))
    .filter(({ operationId }) => operationId === 'contact-message.create')
    .map((route) => ({
      ...route,
      problems: [...(route.problems ?? []), 'too_many_requests'],
      run: async (incoming) => {
        const { actor, facts } = incoming;
        const { address } = facts;
        const worded = inTheirLanguage(incoming);
        if (actor?.of === 'admin') return route.run(worded);
        if (actor === null && (await guesses.isSuspect(address)))
          return { code: 'too_many_requests', retryAfterSeconds: WAIT_SECONDS };
        const counted = await guesses.count({ account: `contact ${actor?.id ?? address}`, address });
        if (counted.kind === 'too_many_requests') {
          const { retryAfterSeconds } = counted;
          return { code: 'too_many_requests', retryAfterSeconds };
        }
        return route.run(worded);
      },
    }));
