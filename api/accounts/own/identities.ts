import { z } from 'zod';
import { unlinkIdentity } from '../../../commands/accounts/own/identities.ts';
import { newId } from '../../../commands/core/ids.ts';
import { PROVIDERS } from '../../../domain/accounts/values.ts';
import type { Problem } from '../../../domain/errors.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { opaque } from '../../resources/context.ts';
import { pageAnswer, reading } from '../../resources/reading.ts';
import type { AccountRoutesContext } from '../context.ts';
import { password, proof } from '../schemas.ts';

/** More than a member has: one for each account at another service. */
const MOST = 50;

const identities = z.object({
  items: z.array(z.looseObject({ id: z.uuid(), provider: z.enum(PROVIDERS), createdAt: z.iso.datetime() })),
});

/** The accounts of other services that sign the caller in: which there are, and the end of one. */
export const ownIdentityRoutes = ({
  accounts,
  resources,
}: AccountRoutesContext): readonly Route<Caller>[] => {
  const kind = resources.runtime.registry.kind('identity');
  const identitiesOf = (actor: Caller) =>
    resources.queries.list(kind, { actor, where: { userId: actor.id }, limit: MOST });
  return [
    defineRoute({
      method: 'GET',
      path: '/users/me/identities',
      operationId: 'user.me.identities',
      summary: 'The accounts of other services that sign the caller in, the latest first',
      access: 'Members',
      auth: 'required',
      responses: { 200: { description: 'The linked accounts', schema: () => identities } },
      problems: ['forbidden', 'behind'],
      handle: async ({ actor, facts }): Promise<Answer | Problem> => {
        if (actor.of !== 'user') return { code: 'forbidden' };
        return reading(resources, facts, async () => pageAnswer(kind, await identitiesOf(actor), actor));
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/users/me/identities/:id',
      operationId: 'user.me.unlink',
      summary: 'Ends a sign-in of the caller by another service',
      description:
        'Members with a password prove it. Without one, the last linked account stays: it is the only way in.',
      access: 'Members',
      auth: 'required',
      body: z.strictObject({ password: password.optional(), proof: proof.optional() }).optional(),
      responses: { 200: { description: 'Ended', schema: () => z.object({ done: z.literal(true) }) } },
      problems: [
        'forbidden',
        'not_found',
        'invalid',
        'last_way_in',
        'proof_of_work_required',
        'too_many_requests',
      ],
      handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
        if (actor.of !== 'user') return { code: 'forbidden' };
        const id = params.id.toLowerCase();
        const linked = await identitiesOf(actor);
        if (!linked.ok) return linked.problem;
        const others = linked.value.items.filter((one) => one.id !== id).length;
        const wanted = { actor, id, others, password: body?.password, proof: body?.proof };
        const ended = await unlinkIdentity(accounts, { ...wanted, address: facts.address }, newId());
        if (!ended.ok) return ended.problem;
        return { status: 200, body: { done: true }, position: opaque(ended.value.position) };
      },
    }),
  ];
};
