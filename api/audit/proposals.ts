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

const { thingKind, thingId, action } = proposal.fields;

const body = z.strictObject({
  thingKind,
  thingId,
  action,
  given: z
    .record(z.string().max(60), z.unknown())
    .refine((input) => JSON.stringify(input).length <= MOST_GIVEN, { params: { code: 'too_long' } })
    .optional()
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
    responses: { 201: proposedAnswer(resources)[202] },
    problems: ['invalid', ...PROPOSE_PROBLEMS, ...ACT_PROBLEMS],
    handle: ({ actor, body: asked, facts }): Promise<Answer | Problem> => {
      const { thingKind: kind, thingId: id, given: input = {} } = asked;
      return propose(resources, facts, actor, { kind, id, action: asked.action, input }, 201);
    },
  });

/** The routes of proposals: their decisions check the thing’s own rules again. */
export const proposalRoutes = (resources: ResourceContext): readonly Route<Caller>[] =>
  withOwn(
    [proposeRoute(resources)],
    resourceRoutes({ ...resources, take: actOnProposal }, resources.runtime.registry.kind(proposal.name)),
  );
