import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { itemNow } from '../../commands/core/open-item.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { itemIn, type StreamState } from '../../commands/core/streams.ts';
import { targetOf } from '../../commands/core/target.ts';
import { isLarge, moneyIn, type Money } from '../../domain/commerce/money.ts';
import type { Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { permits, theSystem } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS, answered, type ResourceContext } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The sum that decides whether two admins approve: the amount, with what went out before. For a refund, that is what its
 * payment has refunded; for a payout, what the same balance was paid, or is to be paid, in the last 24 hours.
 */
const outgoing = async (
  { now, streams }: Runtime,
  asked: Item,
  state: StreamState,
): Promise<Money | undefined> => {
  const amount = moneyIn(asked['amount']);
  const paymentId = textIn(asked['paymentId']);
  if (!amount) return undefined;
  if (paymentId !== null) {
    const before = moneyIn((await itemNow({ streams }, 'payment', paymentId))['refunded']);
    return { ...amount, amount: amount.amount + (before?.amount ?? 0) };
  }
  const since = new Date(now().getTime() - DAY_MS).toISOString();
  const before = [...state.parts.values()].filter(({ kind, item }) => {
    const approvedAt = kind === 'payout' && OUT.has(item.state) ? textIn(item['approvedAt']) : null;
    return item.id !== asked.id && approvedAt !== null && approvedAt >= since;
  });
  const sums = before.map(({ item }) => moneyIn(item['amount'])?.amount ?? 0);
  return { ...amount, amount: sums.reduce((sum, one) => sum + one, amount.amount) };
};

/** States of a payout that was approved. */
const OUT: ReadonlySet<string> = new Set(['approved', 'paid']);

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
    description:
      `Above the configured amount, the first approval waits for that of another admin. ${description} What went out ` +
      'before counts: of the same payment, or to the same seller in the last 24 hours.',
    auth: 'required',
    responses: { 200: { description: 'As it is now', schema: () => itemSchema(kind) } },
    problems: ['invalid_transition', 'second_admin_needed', ...ACT_PROBLEMS],
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      const approval = { kind: name, action: 'approve', id: params['id'] ?? '', input: {}, actor };
      if (!permits(actor, 'orders')) return act(resources, facts, { ...approval, kind });
      const target = await targetOf(runtime, approval);
      if (!target.ok) return target.problem;
      const { id, stream } = target.value;
      const known = itemIn(await runtime.streams.refresh(stream), id);
      // approvals of one payment or balance are counted one after the other
      return runtime.lock(`approvals ${textIn(known['paymentId']) ?? stream}`, async () => {
        const state = await runtime.streams.refresh(stream);
        const asked = itemIn(state, id);
        const revision = state.parts.get(id)?.revision;
        const needsTwo = isLarge(await outgoing(runtime, asked, state), twoAdminsAbove);
        if (!needsTwo || asked.state !== 'requested' || asked['approvedBy'] != null)
          return act(atRevision(resources, revision), facts, { ...approval, kind });
        const seen = facts.ifMatch ?? revision;
        const first = await execute(runtime, {
          kind: name,
          action: 'approve-first',
          id,
          input: { approvedBy: actor.id },
          actor: theSystem,
          command: newId(),
          ...(seen !== undefined && { ifMatch: seen }),
        });
        return first.ok ? answered(kind, first.value, actor) : first.problem;
      });
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
