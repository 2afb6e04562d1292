import assert from 'node:assert/strict';
import type { Model } from './model.ts';
import type { Shop } from './shop.ts';

/** Comparisons about sellers who have left, and about removed products. */

/** At every moment: takes over the payouts that were rejected because their seller has left. */
export const learnPayouts = (model: Model, shop: Shop): void => {
  for (const [id, payout] of model.payouts) {
    if (payout.state !== 'requested' || !model.left.has(payout.seller)) continue;
    const last = shop.log.events.findLast(({ meta }) => meta.item === id);
    if (last?.meta.state === 'rejected') payout.state = 'rejected';
  }
};

/** Once no process has work left: no payout of a seller who has left waits for an approval. */
export const checkPayouts = (model: Model): void => {
  for (const { seller, state } of model.payouts.values())
    assert.ok(state !== 'requested' || !model.left.has(seller), 'a payout waits, and its account is erased');
};

/** The products of a seller who has left are removed, and the variants of each removed product. */
export const checkRemoved = async (model: Model, shop: Shop): Promise<void> => {
  for (const [product, { id, variantId }] of shop.people.products.entries()) {
    if (model.isStocked(product)) continue;
    model.offer(product, { isPublished: false, standing: 'removed' });
    assert.equal((await shop.nowOf('product', id)).state, 'removed');
    if (variantId !== null) assert.equal((await shop.nowOf('product-variant', variantId)).state, 'removed');
  }
};
