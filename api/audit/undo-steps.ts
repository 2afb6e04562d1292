import { z } from 'zod';
import { actsIn } from '../../commands/accounts/oversight/plan.ts';
import { IRREVERSIBLE } from '../../domain/accounts/oversight/compensations/irreversible.ts';
import { REASONS, type Reason } from '../../domain/accounts/oversight/compensations/shape.ts';
import { isFinal } from '../../domain/accounts/oversight/take-back.ts';
import { undoPlan } from '../../domain/accounts/oversight/undo-plan.ts';
import { undoStep } from '../../domain/accounts/oversight/undo-step.ts';
import { streamOf } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import { permits } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { names, namesInDeeds } from '../resources/names.ts';
import { reading } from '../resources/reading.ts';

const line = z.object({
  id: z.uuid().describe('The event of the act.'),
  event: z.string(),
  at: z.iso.datetime(),
  thingKind: z.string(),
  thingId: z.uuid(),
  undoneBy: z.string().nullable().describe('The action that takes it back; null if something is in the way.'),
  obstacle: z.enum(REASONS).nullable(),
  isFinal: z.boolean().describe('It would be taken back for good: a reversal of the plan leaves it.'),
  outcome: z.enum(['undone', 'refused']).nullable().describe('Null = not tried yet, or not planned.'),
  refusedAs: z.string().nullable().describe('The error code or obstacle met when the plan ran.'),
});

const answer = z.object({
  state: z.string(),
  accountId: z.uuid(),
  by: z.uuid().nullable().describe('Whose acts they are; null = those of the plan that this one reverses.'),
  items: z.array(line),
  names,
});

/** Why an act is not taken back; where no action does so, the reason of its event. */
const reasonOf = ({
  event,
  obstacle = null,
}: Pick<ReturnType<typeof actsIn>[number], 'event' | 'obstacle'>): Reason | null =>
  obstacle === 'no_compensation' ? (IRREVERSIBLE[event] ?? obstacle) : obstacle;

/** `GET /undo-plans/{id}/steps`: the acts of a plan, each with its outcome so far. */
export const stepsRoute = (resources: ResourceContext): Route<Caller> => {
  const { runtime } = resources;
  return defineRoute({
    method: 'GET',
    path: '/undo-plans/:id/steps',
    operationId: 'undo-plan.steps',
    summary: 'The acts of an undo plan with their outcomes',
    description: 'The latest act first. While the plan runs, outcomes appear one after another.',
    access: 'Admins with `undo:write`.',
    auth: 'required',
    responses: { 200: { description: 'The acts', schema: () => answer } },
    problems: ['not_found', 'behind'],
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      if (!permits(actor, 'undo')) return { code: 'not_found' };
      return reading(resources, facts, async () => {
        const id = params.id.toLowerCase();
        const { parts } = await runtime.streams.refresh(streamOf(undoPlan.name, id));
        const plan = parts.get(id)?.item;
        if (!plan || !exists(plan)) return { code: 'not_found' };
        const outcomes = new Map(
          [...parts.values()].flatMap(({ kind, item }) =>
            kind === undoStep.name ? [[textIn(item['actId']) ?? '', item] as const] : [],
          ),
        );
        const acts = actsIn(plan);
        const items = acts.map(({ undoneBy = null, ...act }) => {
          const { id: actId, event, at, thingKind, thingId } = act;
          const outcome = outcomes.get(actId);
          const refusedAs = textIn(outcome?.['refusedAs']);
          const kind = runtime.registry.kind(thingKind);
          const final = undoneBy !== null && isFinal(kind, undoneBy);
          const obstacle = reasonOf(act);
          const how = { undoneBy, obstacle, isFinal: final, outcome: outcome?.state ?? null, refusedAs };
          return { id: actId, event, at, thingKind, thingId, ...how };
        });
        const accountId = textIn(plan['accountId']);
        const by = plan['reverses'] == null ? accountId : null;
        const deeds = acts.map(({ thingKind, thingId }) => ({
          kind: runtime.registry.kind(thingKind),
          item: thingId,
          by,
          data: null,
        }));
        const named = await namesInDeeds(resources, deeds, actor);
        return { status: 200, body: { state: plan.state, accountId, by, items, names: named } };
      });
    },
  });
};
