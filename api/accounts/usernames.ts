import { accountBy } from '../../commands/people/find.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { getAnswer } from '../resources/reads.ts';
import { itemSchema } from '../resources/schemas.ts';

/** `GET /users/by-username/{username}`: the member of a mention, or of the address of a public page. */
export const usernameRoutes = (resources: ResourceContext): readonly Route<Caller>[] => {
  const kind = resources.runtime.registry.kind('user');
  return [
    defineRoute({
      method: 'GET',
      path: '/users/by-username/:username',
      operationId: 'user.byUsername',
      summary: 'The member with a username, in any case of its letters',
      access: 'As `GET /users/{id}`.',
      auth: 'optional',
      responses: { 200: { description: 'The member', schema: () => itemSchema(kind) } },
      problems: ['not_found', 'behind'],
      handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
        const id = await accountBy(resources.runtime, 'user', { by: 'username', value: params.username });
        return id === null ? { code: 'not_found' } : getAnswer(resources, kind, actor, id, {}, facts);
      },
    }),
  ];
};
