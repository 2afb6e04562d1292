import assert from 'node:assert/strict';
import type { Model } from './model.ts';
import { DURING, egp, type Shop } from './shop.ts';
import { noActor, stepOf, type Step } from './step.ts';

/** Steps of sellers: a product gets another price or a discount, or is not sold for some time. */

const offered =
  (product: number, action: string, input: object, change: Parameters<Model['offer']>[1]) =>
  async (model: Model, shop: Shop): Promise<void> => {
    if (!model.isStocked(product)) return;
    const { id, seller } = shop.people.products[product] ?? { id: '', seller: 0 };
    const actor = shop.people.sellers[seller] ?? noActor;
    const done = await shop.run(1, { kind: 'product', action, id, input: { ...input }, actor });
    assert.ok(done.ok, `${action} of a product`);
    model.offer(product, change);
  };

export const reprice = (product: number, price: number): Step =>
  stepOf(['price', `product ${product}`, price], offered(product, 'edit', { price: egp(price) }, { price }));

/** `percent`: 0 ends the discount. */
export const discount = (product: number, percent: number): Step =>
  stepOf(
    ['discount', `product ${product}`, percent],
    offered(product, 'edit', { discount: percent === 0 ? null : { percent, ...DURING } }, { percent }),
  );

export const publish = (product: number, isPublished: boolean): Step =>
  stepOf(
    [isPublished ? 'publish' : 'unpublish', `product ${product}`],
    offered(product, isPublished ? 'publish' : 'unpublish', {}, { isPublished }),
  );
