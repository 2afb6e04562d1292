import { afterAll, beforeAll, expect, test } from 'vitest';
import { bySystem } from '../../commands/core/by-system.ts';
import { newId } from '../../commands/core/ids.ts';
import { address, egp, shopOf } from '../../tests/support/shop.ts';
import { testService, type TestService } from '../../tests/support/service.ts';

/** A service whose payment provider is no longer configured. */

let it: TestService;
beforeAll(async () => {
  it = await testService(undefined, undefined, { environment: { MALAAB_PAYMENTS: 'none' } });
});
afterAll(() => it.close());

test('without a provider, a cart is paid in cash alone', async () => {
  let categoryId = '';
  const shop = shopOf(it, () => categoryId);
  const [buyer, seller, staff] = [await it.member(), await it.member(), await it.admin()];
  categoryId = await shop.made(staff, '/product-category', { name: 'أحذية' });
  const cart = await shop.withCart(buyer, [{ productId: await shop.productOf(seller, 1), quantity: 1 }]);
  const { body } = await shop.send(buyer, 'get', `/cart/${cart.cartId}/totals`);
  expect(body).toMatchObject({ methods: ['CASH_ON_DELIVERY'] });
  expect((await it.http.get('/payment/methods').expect(200)).body).toEqual({ methods: [] });
  const card = await shop.checkOut(buyer, cart, { body: { paymentMethod: 'CARD' } });
  expect(card.status).toBe(422);
});

test('without a provider, an approved refund is declined and not tried for ever', async () => {
  const shop = shopOf(it, () => '');
  const [buyer, seller] = [await it.member(), await it.member()];
  const take = async (kind: string, action: string, id: string, input: object = {}) =>
    expect(await bySystem(it.service.runtime, { kind, action, id, input: { ...input } })).toMatchObject({
      ok: true,
    });
  const [orderId, paymentId, refundId] = [newId(), newId(), newId()];
  const { label: _label, ...to } = address;
  await take('order', 'create', orderId, {
    userId: buyer.id,
    sellerId: seller.id,
    items: [{ productId: newId(), quantity: 1, unitPrice: egp(90_000) }],
    names: ['حذاء جري'],
    address: to,
    subtotal: egp(90_000),
    discount: egp(0),
    deliveryFee: egp(0),
    total: egp(90_000),
  });
  const method = { method: 'CARD', provider: 'provider', providerReference: paymentId };
  await take('payment', 'create', paymentId, {
    userId: buyer.id,
    orderId,
    amount: egp(90_000),
    ...method,
  });
  await take('payment', 'succeed', paymentId);
  const asked = { reason: 'TECHNICAL_FAULT', description: 'دُفع مرتين', amount: egp(90_000) };
  await take('refund', 'create', refundId, { userId: buyer.id, orderId, paymentId, ...asked });
  await take('refund', 'approve', refundId);
  await shop.settled(async () => (await shop.now('refund', refundId)).state, 'rejected');
  expect(await shop.now('payment', paymentId)).toMatchObject({ refunded: egp(0) });
});
