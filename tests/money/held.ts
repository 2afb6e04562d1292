import assert from 'node:assert/strict';
import { refundAfter } from '../../commands/commerce/payments/after-sale.ts';
import { keyedId } from '../../commands/core/ids.ts';
import { moneyIn } from '../../domain/commerce/money.ts';
import { HELD_SUMS } from '../../domain/commerce/settlement/held.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import { registry } from '../../domain/registry.ts';
import type { Model, ModelOrder } from './model.ts';
import { LARGE, type Shop } from './shop.ts';

/** Comparisons of the sums that are held back in the sellers' balances with the model. */

/** Events that settle a refund. */
const SETTLED: ReadonlySet<string> = new Set(['RefundProcessed', 'RefundDeclined']);

/** States of a return that waits for its pieces. */
const OPEN: ReadonlySet<string> = new Set(['requested', 'accepted']);

const balanceOf = (shop: Shop, seller: number): string => {
  const owner = { sellerId: shop.people.sellers[seller]?.id ?? '', currency: 'EGP' };
  return keyedId(registry.kind('seller-balance'), owner) ?? '';
};

const causesIn = (held: unknown): readonly string[] => HELD_SUMS.parse(held ?? []).map(({ cause }) => cause);

/** The causes that hold money of an order's seller back. */
export const heldCauses = async (
  shop: Shop,
  { seller }: Pick<ModelOrder, 'seller'>,
): Promise<readonly string[]> =>
  causesIn((await shop.nowOf('seller-balance', balanceOf(shop, seller)))['held']);

/** Whether a refund waits for the staff, or for a provider that is dead. */
const isUnpaid = async (shop: Shop, id: string): Promise<boolean> =>
  ['requested', 'approved'].includes((await shop.nowOf('refund', id)).state);

/** Adds the refund that followed from a decided dispute to the model. */
const learnRefund = async (model: Model, shop: Shop, order: ModelOrder, id: string): Promise<void> => {
  const refund = await shop.nowOf('refund', id);
  if (!exists(refund) || model.refunds.has(id)) return;
  const paymentId = textIn(refund['paymentId']) ?? '';
  const amount = moneyIn(refund['amount'])?.amount ?? 0;
  model.refunds.set(id, { id, orderId: order.id, paymentId, amount, approvedBy: [], isApproved: false });
};

/** Takes over the refunds that went back to the staff: one admin approved them, and they need another one. */
const learnSentBack = async (model: Model, shop: Shop): Promise<void> => {
  for (const one of model.refunds.values()) {
    if (!one.isApproved || (await shop.nowOf('refund', one.id)).state !== 'requested') continue;
    assert.equal(one.approvedBy.length, 1, 'two admins are enough');
    one.isApproved = false;
  }
};

/** By the log: refunds that one admin approved never bring a payment above the limit, and no others went back. */
export const checkAlone = (shop: Shop): void => {
  const [sums, alone] = [new Map<string, number>(), new Set<string>()];
  for (const { type, data, meta } of shop.log.events) {
    if (type === 'RefundApproved' && data['aloneBy'] != null) alone.add(meta.item);
    if (type === 'RefundSecondAdminNeeded') alone.delete(meta.item);
    if (type !== 'RefundReserved' && type !== 'RefundReleased') continue;
    const amount = moneyIn(data['refundAmount'])?.amount ?? 0;
    const sum = (sums.get(meta.item) ?? 0) + (type === 'RefundReserved' ? amount : -amount);
    sums.set(meta.item, sum);
    if (type === 'RefundReserved' && alone.has(textIn(data['refundId']) ?? ''))
      assert.ok(sum <= LARGE, 'one admin alone gave a large sum back in parts');
  }
};

/** At every moment: takes over the refunds of decided disputes, which the staff then approve. */
export const learnRefunds = async (model: Model, shop: Shop): Promise<void> => {
  await learnSentBack(model, shop);
  for (const { id, orderId, state } of model.disputes.values()) {
    const order = model.orders.get(orderId);
    if (order && state === 'decided') await learnRefund(model, shop, order, refundAfter(id));
  }
  for (const { id, orderId, state } of model.returns.values()) {
    const order = model.orders.get(orderId);
    if (order && state === 'received') await learnRefund(model, shop, order, refundAfter(id));
  }
};

/** After each event since a decision: what the dispute held is held until the refund that follows is settled. */
const checkKept = (shop: Shop, { seller }: ModelOrder, disputeId: string): void => {
  const [balanceId, refundId] = [balanceOf(shop, seller), refundAfter(disputeId)];
  const { events } = shop.log;
  const decidedAt = events.findIndex(
    ({ type, meta }) => type === 'DisputeDecided' && meta.item === disputeId,
  );
  for (const { type, data, meta } of events.slice(decidedAt)) {
    if (meta.item === refundId && SETTLED.has(type)) return;
    if (meta.item !== balanceId || data['held'] === undefined) continue;
    const causes = causesIn(data['held']);
    const isKept = causes.includes(disputeId) || causes.includes(refundId);
    assert.ok(isKept, 'money of a decided dispute can be paid out before its refund');
  }
};

/** Once no process has work left: held back is what waits for a decision about delivered orders, and nothing else. */
export const checkHeld = async (model: Model, shop: Shop): Promise<void> => {
  for (const order of model.orders.values()) {
    if (order.method !== 'CARD' || order.state !== 'delivered') continue;
    const causes = await heldCauses(shop, order);
    const dispute = model.disputes.get(order.id);
    if (dispute) {
      assert.equal(causes.includes(dispute.id), dispute.state === 'open', `a ${dispute.state} dispute`);
      if (dispute.wasHeld && model.refunds.has(refundAfter(dispute.id))) checkKept(shop, order, dispute.id);
    }
    for (const one of model.returns.values())
      if (one.orderId === order.id)
        assert.equal(causes.includes(one.id), OPEN.has(one.state), `a return that is ${one.state} is held`);
    for (const refund of model.refunds.values())
      if (refund.orderId === order.id)
        assert.equal(
          causes.includes(refund.id),
          await isUnpaid(shop, refund.id),
          'a refund that waits is held',
        );
  }
  const waiting = new Set([
    ...model.refunds.keys(),
    ...model.returns.keys(),
    ...[...model.disputes.values()].map(({ id }) => id),
  ]);
  for (const seller of shop.people.sellers.keys())
    for (const cause of await heldCauses(shop, { seller })) assert.ok(waiting.has(cause), 'a cause is known');
};
