import { z } from 'zod';
import { actOnProposal } from '../../commands/accounts/oversight/proposals.ts';
import { proposal } from '../../domain/accounts/oversight/proposal.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { ACT_PROBLEMS, type ResourceContext } from '../resources/context.ts';
import { propose, PROPOSE_PROBLEMS, proposedAnswer } from '../resources/propose.ts';
import { resourceRoutes, withOwn } from '../resources/routes.ts';

const MOST_GIVEN = 4000;

const body = z.strictObject({
  thingKind: proposal.fields.thingKind,
  thingId: proposal.fields.thingId,
  action: proposal.fields.action,
  given: z
    .record(z.string().max(60), z.json())
    .refine((input) => JSON.stringify(input).length <= MOST_GIVEN, { params: { code: 'too_long' } })
    .default({})
    .describe('The input of the action.'),
});

/** `POST /proposals`: proposes an action that needs two admins, like the action’s own call. */
const proposeRoute = (resources: ResourceContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/proposals',
    operationId: 'proposal.create',
    summary: 'Proposes an action that needs two admins',
    description:
      'The call of the action itself does the same. Nothing else happens until another admin with the permission agrees; ' +
      'then the action is taken as the command of the first. A proposal lapses after three days.',
    access: 'Admins who may take the action.',
    auth: 'required',
    body,
    responses: proposedAnswer(resources),
    problems: ['invalid', ...PROPOSE_PROBLEMS, ...ACT_PROBLEMS],
    handle: ({ actor, body: { thingKind, thingId, action, given }, facts }): Promise<Answer | Problem> =>
      propose(resources, facts, actor, { kind: thingKind, id: thingId, action, input: given }),
  });

/** The routes of proposals: their decisions check the thing’s own rules again. */
export const proposalRoutes = (resources: ResourceContext): readonly Route<Caller>[] =>
  withOwn(
    [proposeRoute(resources)],
    resourceRoutes({ ...resources, take: actOnProposal }, resources.runtime.registry.kind(proposal.name)),
  );
