import { z } from 'zod';
import { AD_REPORTS } from '../../../domain/advertising/delivery/ad-hiding.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Route } from '../../http/route.ts';
import { act, ACT_PROBLEMS, type ResourceContext } from '../../resources/context.ts';
import { itemSchema } from '../../resources/schemas.ts';

/** `POST /advertisements/{id}/hide`: the caller doesn't want to see it again, and may report it. */
export const hideRoute = ({ resources }: { readonly resources: ResourceContext }): Route<Caller> => {
  const kind = resources.runtime.registry.kind('ad-hiding');
  return defineRoute({
    method: 'POST',
    path: '/advertisements/:id/hide',
    operationId: 'advertisement.hide',
    summary: 'Hides an advertisement from the caller, and reports it if they say why',
    description: 'Reports are read by the staff. `DELETE /ad-hidings/{id}` shows it again.',
    access: 'Members to whom it is shown.',
    auth: 'required',
    body: z.strictObject({ report: z.enum(AD_REPORTS).optional() }),
    responses: { 200: { description: 'That it is hidden', schema: () => itemSchema(kind) } },
    problems: ['not_found', ...ACT_PROBLEMS],
    handle: ({ actor, params, body, facts }) =>
      act(resources, facts, {
        kind,
        action: 'create',
        input: { adId: params.id.toLowerCase(), ...body },
        actor,
      }),
  });
};
