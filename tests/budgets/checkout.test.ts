import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shopOf, type Shop } from '../support/shop.ts';
import { testService, type Person, type TestService } from '../support/service.ts';

/** The cost of a checkout in numbers that need no clock: what its request appends, and what it asks of the log. */

/** A budget that must rise is raised here, with its reason beside it. */
const MOST = {
  /** Begun, reserved, placed; the order, the payment, the cart. */
  appends: 6,
  events: 6,
  streamReads: 17,
} as const;

const CALLS = 5;

let it: TestService;
let shop: Shop;
let seller: Person;
let categoryId = '';

beforeAll(async () => {
  // process managers would take the same steps beside the request
  it = await testService(undefined, undefined, { roles: ['api', 'projections'] });
  shop = shopOf(it, () => categoryId);
  const staff = await it.admin();
  seller = await it.member();
  categoryId = await shop.made(staff, '/product-category', { name: 'أحذية' });
});
afterAll(() => it.close());

test('a checkout of one line stays within its budget', async () => {
  const productId = await shop.productOf(seller, 50);
  const over: string[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const shopper = await it.member();
    const cart = await shop.withCart(shopper, [{ productId, quantity: 1 }]);
    const before = await it.platform.log.countAfter(0n);
    const [appends, reads] = [vi.spyOn(it.platform.log, 'append'), vi.spyOn(it.platform.log, 'readStream')];
    const answer = await shop.checkOut(shopper, cart, { body: { paymentMethod: 'CARD' } });
    expect(answer.status).toBe(201);
    const events = (await it.platform.log.countAfter(0n)) - before;
    const cost = { appends: appends.mock.calls.length, events, streamReads: reads.mock.calls.length };
    const streams = reads.mock.calls.map(([stream]) => stream.split('-')[0]).join(' ');
    for (const [what, most] of Object.entries(MOST))
      if (Reflect.get(cost, what) > most) over.push(`${what} ${Reflect.get(cost, what)}; read: ${streams}`);
    vi.restoreAllMocks();
  }
  expect(over).toEqual([]);
});
