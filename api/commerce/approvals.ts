import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { itemIn } from '../../commands/core/streams.ts';
import { targetOf } from '../../commands/core/target.ts';
import { isLarge, moneyIn } from '../../domain/commerce/money.ts';
import type { Problem } from '../../domain/errors.ts';
import { permits, theSystem } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS, answered, type ResourceContext } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

type Approval = {
  readonly kind: 'refund' | 'payout';
  readonly path: string;
  readonly summary: string;
  readonly description: string;
};

/** Decides at the revision that was read: the amount may be edited at the same moment. */
const atRevision = (resources: ResourceContext, revision: number | undefined): ResourceContext =>
  revision === undefined
    ? resources
    : {
        ...resources,
        take: (runtime, request) =>
          (resources.take ?? execute)(runtime, { ...request, ifMatch: request.ifMatch ?? revision }),
      };

/** An admin approves money that goes out; above the configured amount, two do. */
const approvalRoute = (
  { resources, twoAdminsAbove }: CommerceContext,
  { kind: name, path, summary, description }: Approval,
): Route<Caller> => {
  const { runtime } = resources;
  const kind = runtime.registry.kind(name);
  return defineRoute({
    method: 'POST',
    path,
    operationId: `${name}.approve`,
    summary,
    description: `Above the configured amount, the first approval waits for that of another admin. ${description}`,
    auth: 'required',
    responses: { 200: { description: 'As it is now', schema: () => itemSchema(kind) } },
    problems: ['invalid_transition', 'second_admin_needed', ...ACT_PROBLEMS],
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      const approval = { kind: name, action: 'approve', id: params['id'] ?? '', input: {}, actor };
      if (!permits(actor, 'orders')) return act(resources, facts, { ...approval, kind });
      const target = await targetOf(runtime, approval);
      if (!target.ok) return target.problem;
      const { id, stream } = target.value;
      const state = await runtime.streams.refresh(stream);
      const asked = itemIn(state, id);
      const needsTwo = isLarge(moneyIn(asked['amount']), twoAdminsAbove);
      if (!needsTwo || asked.state !== 'requested' || asked['approvedBy'] != null) {
        const seen = atRevision(resources, state.parts.get(id)?.revision);
        return act(seen, facts, { ...approval, kind });
      }
      const first = await execute(runtime, {
        kind: name,
        action: 'approve-first',
        id,
        input: { approvedBy: actor.id },
        actor: theSystem,
        command: newId(),
      });
      return first.ok ? answered(kind, first.value, actor) : first.problem;
    },
  });
};

/** `POST /refund/process/{id}` and `POST /payout/approve/{id}`. */
export const approvalRoutes = (context: CommerceContext): readonly Route<Caller>[] => [
  approvalRoute(context, {
    kind: 'refund',
    path: '/refund/process/:id',
    summary: 'Approves a refund, which is then paid',
    description:
      'It goes to the original method, less the provider’s transfer fee, and never exceeds what was paid less what was refunded.',
  }),
  approvalRoute(context, {
    kind: 'payout',
    path: '/payout/approve/:id',
    summary: 'Approves a payout, which is then to be transferred',
    description: 'Payouts never exceed what the seller has earned.',
  }),
];
