import assert from 'node:assert/strict';
import { keyedId } from '../../commands/core/ids.ts';
import { registry } from '../../domain/registry.ts';
import { heldCauses } from './held.ts';
import type { ModelDispute } from './model.ts';
import { at, buyerAt, noActor, stepOf, type Step } from './step.ts';

/** Steps of disputes: a buyer opens or withdraws one, or an admin decides it. */

const LEADS_TO = { create: 'open', decide: 'decided', remove: 'withdrawn' } as const satisfies Record<
  string,
  ModelDispute['state']
>;
const DISPUTABLE: readonly string[] = ['paid', 'confirmed', 'shipped', 'delivered'];

/** `percent`: the part of the order that is refunded; without any, the dispute is decided for the seller. */
export const onDispute = (n: number, action: keyof typeof LEADS_TO, percent: number): Step =>
  stepOf(
    ['dispute', action, n, percent],
    async (model, shop) => {
      const order = at(model.orders.values(), n);
      if (!order) return;
      const orderId = order.id;
      const id = keyedId(registry.kind('dispute'), { orderId }) ?? '';
      const before = model.disputes.get(orderId)?.state ?? 'withdrawn';
      const isPossible =
        action === 'create' ? before === 'withdrawn' && DISPUTABLE.includes(order.state) : before === 'open';
      const { actor: buyer } = buyerAt(shop, order.buyer);
      const refundAmount = { amount: Math.ceil((order.total * percent) / 100), currency: 'EGP' };
      const verdict = percent > 0 ? { outcome: 'BUYER', refundAmount } : { outcome: 'SELLER' };
      const inputs = {
        create: { orderId, userId: buyer.id, reason: 'OTHER', description: 'لم يصل' },
        decide: { ...verdict, decision: 'قرار الإدارة' },
        remove: {},
      };
      const actor = action === 'decide' ? (shop.people.admins[0] ?? noActor) : buyer;
      const wasHeld = action === 'decide' && (await heldCauses(shop, order)).includes(id);
      const done = await shop.run(0, { kind: 'dispute', action, id, input: inputs[action], actor });
      assert.equal(done.ok, isPossible, `${action} of a dispute about an order that is ${order.state}`);
      if (done.ok) model.disputes.set(orderId, { id, orderId, state: LEADS_TO[action], wasHeld });
    },
    (model) => model.orders.size > 0,
  );
