import assert from 'node:assert/strict';
import { LINES } from '../../domain/commerce/lines.ts';
import type { Result } from '../../domain/errors.ts';
import type { CartLine, Model } from './model.ts';
import { COUPONS, type Shop } from './shop.ts';
import { buyerAt, stepOf, type Step } from './step.ts';

/** Steps of carts: lines that are added, changed and removed, and coupons that are entered. */

/** The model knows a cart again once it knows what became of its checkout. */
const free = (buyer: number) => (model: Readonly<Model>) => !model.uncertain.has(buyer);

/** The line of a product in a cart, as it is stored. */
const storedLine = async (shop: Shop, buyer: number, product: number) => {
  const items = LINES.parse((await shop.nowOf('cart', buyerAt(shop, buyer).cartId))['items']);
  return items.find(({ productId }) => productId === shop.people.products[product]?.id);
};

/** The product and the variant of a line. */
const namesOf = (shop: Shop, product: number) => {
  const { id: productId, variantId } = shop.people.products[product] ?? { id: '', variantId: null };
  return { productId, ...(variantId !== null && { variantId }) };
};

/** Takes over a line that was added or changed. A process may know an earlier price: the checkout tells the difference. */
const learnLine = async (
  model: Model,
  shop: Shop,
  buyer: number,
  { product, quantity }: Omit<CartLine, 'price'>,
  done: Result<unknown>,
): Promise<void> => {
  const offer = model.offers[product];
  if (!done.ok) {
    const isShort = done.problem.code === 'out_of_stock' && quantity > model.least(product);
    const isGone = offer?.isPublished === false || offer?.standing === 'leaving';
    assert.ok(isShort || isGone, 'pieces that are there can be put in a cart');
    return;
  }
  const price = (await storedLine(shop, buyer, product))?.unitPrice.amount ?? NaN;
  assert.ok(offer?.prices.has(price), 'a line has a price that its product had');
  const cart = model.cart(buyer);
  cart.lines = [...cart.lines.filter((line) => line.product !== product), { product, quantity, price }];
};

export const addLine = (buyer: number, product: number, quantity: number, process: number): Step =>
  stepOf(
    ['add', buyer, `product ${product}`, quantity, `in ${process}`],
    async (model, shop) => {
      const { actor, cartId } = buyerAt(shop, buyer);
      const input = { ...namesOf(shop, product), quantity };
      const done = await shop.run(process, { kind: 'cart', action: 'addItem', id: cartId, input, actor });
      const before = model.piecesIn(model.cart(buyer).lines, product);
      await learnLine(model, shop, buyer, { product, quantity: before + quantity }, done);
    },
    free(buyer),
  );

export const changeLine = (buyer: number, product: number, quantity: number, process: number): Step =>
  stepOf(
    ['change', buyer, `product ${product}`, quantity, `in ${process}`],
    async (model, shop) => {
      const { actor, cartId } = buyerAt(shop, buyer);
      const line = await storedLine(shop, buyer, product);
      if (!line) return;
      const input = { ...namesOf(shop, product), itemId: line.id, quantity };
      const done = await shop.run(process, { kind: 'cart', action: 'changeItem', id: cartId, input, actor });
      await learnLine(model, shop, buyer, { product, quantity }, done);
    },
    free(buyer),
  );

export const removeLine = (buyer: number, product: number): Step =>
  stepOf(
    ['remove', buyer, `product ${product}`],
    async (model, shop) => {
      const { actor, cartId } = buyerAt(shop, buyer);
      const line = await storedLine(shop, buyer, product);
      if (!line) return;
      const request = { kind: 'cart', action: 'removeItem', id: cartId, input: { itemId: line.id }, actor };
      assert.ok((await shop.run(1, request)).ok);
      const cart = model.cart(buyer);
      cart.lines = cart.lines.filter((one) => one.product !== product);
    },
    free(buyer),
  );

/** Enters a coupon; null clears the cart. */
export const ofCart = (buyer: number, coupon: number | null): Step =>
  stepOf(
    [coupon === null ? 'clear' : `coupon ${coupon}`, buyer],
    async (model, shop) => {
      const { actor, cartId } = buyerAt(shop, buyer);
      const [action, input] =
        coupon === null ? ['clear', {}] : ['coupon', { code: COUPONS[coupon]?.code ?? '' }];
      const done = await shop.run(0, { kind: 'cart', action, id: cartId, input, actor });
      assert.ok(done.ok);
      const cart = model.cart(buyer);
      if (coupon === null) cart.lines = [];
      else cart.coupon = coupon;
    },
    free(buyer),
  );
