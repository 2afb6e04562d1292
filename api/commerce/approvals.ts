import { execute, type Request } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { itemNow } from '../../commands/core/open-item.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { itemIn, type StreamState } from '../../commands/core/streams.ts';
import { targetOf } from '../../commands/core/target.ts';
import { isLarge, moneyIn } from '../../domain/commerce/money.ts';
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

/** The sum of the approved and paid payouts of a balance since an instant, without the payout with this id. */
const paidSince = (state: StreamState, id: string, since: string): number =>
  [...state.parts.values()]
    .filter(({ kind, item }) => {
      const approvedAt = kind === 'payout' && OUT.has(item.state) ? textIn(item['approvedAt']) : null;
      return item.id !== id && approvedAt !== null && approvedAt >= since;
    })
    .reduce((sum, { item }) => sum + (moneyIn(item['amount'])?.amount ?? 0), 0);

/** States of a payout that was approved. */
const OUT: ReadonlySet<string> = new Set(['approved', 'paid']);

/**
 * The rule that an admin alone approves no large sum, over the state that the approval is appended to. The sum is the
 * amount with what went out before: what its payment has refunded, or what the balance of a payout was paid in 24 hours.
 * Refunds of one payment may be approved at the same moment; its stream then refuses the one that is too much.
 */
const refuseAlone = async (
  { now, streams }: Runtime,
  asked: Item,
  above: number,
): Promise<NonNullable<Request['refuseIf']>> => {
  const paymentId = textIn(asked['paymentId']);
  const payment = paymentId === null ? null : await itemNow({ streams }, 'payment', paymentId);
  const refunded = moneyIn(payment?.['refunded'])?.amount ?? 0;
  const since = new Date(now().getTime() - DAY_MS).toISOString();
  return (state) => {
    const item = itemIn(state, asked.id);
    const amount = moneyIn(item['amount']);
    if (!amount || item.state !== 'requested' || item['approvedBy'] != null) return null;
    const before = payment ? refunded : paidSince(state, asked.id, since);
    const isTooMuch = isLarge({ ...amount, amount: amount.amount + before }, above);
    return isTooMuch ? { code: 'second_admin_needed' } : null;
  };
};

type Approval = {
  readonly kind: 'refund' | 'payout';
  readonly path: string;
  readonly summary: string;
  readonly description: string;
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
      const known = await runtime.streams.refresh(stream);
      const asked = itemIn(known, id);
      const refuseIf = await refuseAlone(runtime, asked, twoAdminsAbove);
      const alone: ResourceContext = {
        ...resources,
        take: (its, request) => (resources.take ?? execute)(its, { ...request, refuseIf }),
      };
      const answer = await act(alone, facts, { ...approval, kind });
      const isFirst =
        'code' in answer && answer.code === 'second_admin_needed' && asked['approvedBy'] == null;
      if (!isFirst) return answer;
      const seen = facts.ifMatch ?? known.parts.get(id)?.revision;
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
