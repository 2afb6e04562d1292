import assert from 'node:assert/strict';
import { newId } from '../../commands/core/ids.ts';
import { linesIn } from '../../commands/commerce/checkout/stock.ts';
import { at, buyerAt, noActor, stepOf, type Step } from './step.ts';

/** Steps of returns: a buyer asks to send a piece of a delivered order back, and its seller answers. */

/** `line`: of the order, counted round. */
export const askReturn = (n: number, line: number): Step =>
  stepOf(
    ['return', n, line],
    async (model, shop) => {
      const order = at(model.orders.values(), n);
      if (!order) return;
      const { actor } = buyerAt(shop, order.buyer);
      const all = linesIn(await shop.nowOf('checkout', order.checkoutId));
      const its = all.filter((one) => one.orderId === order.id);
      const place = line % Math.max(its.length, 1);
      const product = shop.people.products.findIndex(({ id }) => id === its[place]?.productId);
      const open = [...model.returns.values()].filter(
        (one) =>
          one.orderId === order.id &&
          one.piece.product === product &&
          one.state !== 'declined' &&
          one.state !== 'withdrawn',
      );
      const id = newId();
      const about = { orderId: order.id, userId: actor.id, reason: 'DAMAGED' };
      const input = { ...about, lines: [{ line: place, quantity: 1 }] };
      const done = await shop.run(0, { kind: 'order-return', action: 'create', id, input, actor });
      const isPossible = order.state === 'delivered' && open.length < (its[place]?.quantity ?? 0);
      assert.equal(done.ok, isPossible, `a return of an order that is ${order.state}`);
      const piece = { product, quantity: 1 };
      if (done.ok) model.returns.set(id, { id, orderId: order.id, piece, state: 'requested', isBack: false });
    },
    (model) => model.orders.size > 0,
  );

const LEADS_TO = {
  accept: { from: ['requested'], to: 'accepted' },
  decline: { from: ['requested'], to: 'declined' },
  receive: { from: ['accepted'], to: 'received' },
  remove: { from: ['requested', 'accepted'], to: 'withdrawn' },
} as const;

export const onReturn = (n: number, action: keyof typeof LEADS_TO): Step =>
  stepOf(
    ['return', action, n],
    async (model, shop) => {
      const one = at(model.returns.values(), n);
      const order = one && model.orders.get(one.orderId);
      if (!one || !order || (action !== 'remove' && model.left.has(order.seller))) return;
      const seller = shop.people.sellers[order.seller] ?? noActor;
      const actor = action === 'remove' ? buyerAt(shop, order.buyer).actor : seller;
      const input = action === 'decline' ? { answer: 'وصلت سليمة' } : {};
      const done = await shop.run(1, { kind: 'order-return', action, id: one.id, input, actor });
      const { from, to } = LEADS_TO[action];
      assert.equal(
        done.ok,
        from.some((state) => state === one.state),
        `${action} of a return that is ${one.state}`,
      );
      if (done.ok) one.state = to;
    },
    (model) => model.returns.size > 0,
  );
