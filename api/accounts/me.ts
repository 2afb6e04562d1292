import { z } from 'zod';
import { flagsOf } from '../../commands/accounts/flags/current-flags.ts';
import { needsGuardian as isMinor } from '../../commands/accounts/guardians/guardians.ts';
import { acceptShownTerms, hasAcceptedTerms } from '../../commands/accounts/terms.ts';
import { streamOf } from '../../commands/core/ids.ts';
import { openStored } from '../../commands/core/open-item.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, opaque } from '../resources/context.ts';
import { serialize } from '../resources/serialize.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { AccountRoutesContext } from './context.ts';
import { subjectOf } from '../flags/subject.ts';

const needsGuardian = z
  .boolean()
  .optional()
  .describe('Members only: whether agents and scouts may write only with the consent of a guardian.');

const termsAccepted = z
  .boolean()
  .optional()
  .describe('Members only: whether they have accepted the terms in force.');

const flags = z.array(z.string()).describe('Keys of the feature flags that are on for the caller.');

/** Routes of the caller's own account and its onboarding, without an id in the path. */
export const meRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => {
  const { runtime } = context.accounts;
  const kind = runtime.registry.kind('user');
  const account = { 200: { description: 'The account as it is now', schema: () => itemSchema(kind) } };

  /** `POST /users/choose-role` and similar routes, beside the generated `POST /users/choose-role/{id}`. */
  const step = (action: string, body: z.ZodObject): Route<Caller> =>
    defineRoute({
      method: 'POST',
      path: `/users/${action}`,
      operationId: `user.me.${action}`,
      summary: `${action} of the caller's own account`,
      auth: 'required',
      body,
      responses: account,
      problems: ['invalid_transition', 'stale'],
      handle: ({ actor, body: input, facts }) =>
        act(context.resources, facts, { kind, action, id: actor.id, input, actor }),
    });

  const inputOf = (action: string): z.ZodObject => kind.actions[action]?.schemas().input ?? z.object({});
  return [
    defineRoute({
      method: 'GET',
      path: '/users/me',
      operationId: 'user.me',
      summary: 'The caller’s own account, never behind',
      auth: 'required',
      responses: {
        200: {
          description: 'The account as it is now',
          schema: () => itemSchema(kind).extend({ needsGuardian, termsAccepted, flags }),
        },
      },
      handle: async ({ actor }): Promise<Answer | Problem> => {
        const of = runtime.registry.kind(actor.of);
        // streams are at least as new as the read models
        const position = opaque(context.resources.position.current());
        const stream = streamOf(of.name, actor.id);
        const item = await openStored(runtime, actor.of, actor.id);
        const revision = (await runtime.streams.load(stream)).parts.get(actor.id)?.revision ?? 0;
        const shown = serialize(of, { ...item, revision }, actor);
        const held = { flags: [...(await flagsOf(runtime, subjectOf(actor)))] };
        if (of !== kind) return { status: 200, body: { ...shown, ...held }, etag: revision, position };
        const body = {
          ...shown,
          ...held,
          needsGuardian: await isMinor(runtime, actor.id),
          ...(actor.state !== 'guest' && {
            termsAccepted: await hasAcceptedTerms(context.accounts, actor.id),
          }),
        };
        return { status: 200, body, etag: revision, position };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/users/me/terms',
      operationId: 'user.me.terms',
      summary: 'Records that the caller accepts the terms in force, by the version that they were shown',
      access: 'Members',
      auth: 'required',
      body: z.strictObject({ version: z.string().min(1).max(40) }),
      responses: { 200: { description: 'Accepted', schema: () => z.object({ done: z.literal(true) }) } },
      problems: ['forbidden', 'terms_changed'],
      handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
        if (actor.of !== 'user' || actor.state === 'guest') return { code: 'forbidden' };
        const accepting = { id: actor.id, language: facts.reader.language, shown: body.version };
        const accepted = await acceptShownTerms(context.accounts, accepting);
        return accepted.ok ? { status: 200, body: { done: true } } : accepted.problem;
      },
    }),
    step('choose-role', inputOf('choose-role')),
    step('choose-sport', inputOf('choose-sport')),
    step('give-details', inputOf('give-details')),
    step('choose-plan', inputOf('choose-plan')),
    step('resubmit', inputOf('resubmit')),
  ];
};
