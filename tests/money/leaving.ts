import assert from 'node:assert/strict';
import { noActor, stepOf, type Step } from './step.ts';

/** Steps after which nothing more is sold: a seller removes a product, or deletes the account. One each in a course. */

/** Removes a product, whatever is ordered of it or lies in carts. */
export const removeProduct = (product: number): Step =>
  stepOf(
    ['remove product', product],
    async (model, shop) => {
      const { id, seller } = shop.people.products[product] ?? { id: '', seller: 0 };
      const actor = shop.people.sellers[seller] ?? noActor;
      assert.ok((await shop.run(1, { kind: 'product', action: 'remove', id, input: {}, actor })).ok);
      model.offer(product, { isPublished: false, standing: 'removed' });
    },
    (model) => model.offers.every(({ standing }) => standing === 'offered'),
  );

/** Deletes the account of a seller, whose products are removed a moment later. */
export const eraseSeller = (seller: number): Step =>
  stepOf(
    ['erase the seller', seller],
    async (model, shop) => {
      const actor = shop.people.sellers[seller] ?? noActor;
      assert.ok((await shop.run(0, { kind: 'user', action: 'erase', id: actor.id, input: {}, actor })).ok);
      shop.erase(actor.id);
      model.left.add(seller);
      for (const [product, one] of shop.people.products.entries())
        if (one.seller === seller && model.offers[product]?.standing === 'offered')
          model.offer(product, { standing: 'leaving' });
    },
    (model) => model.left.size === 0,
  );
