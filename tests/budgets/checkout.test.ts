import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkoutPaymentId } from '../../commands/commerce/checkout/orders.ts';
import { logKind } from '../support/event-log.ts';
import { quietOf } from '../support/quiet.ts';
import { shopOf, type Shop } from '../support/shop.ts';
import { testService, type Person, type TestService } from '../support/service.ts';

/** The cost of an order in numbers that need no clock: of its request, and of all that follows until it is paid. */

/** A budget that must rise is raised here, with its reason beside it. */
const MOST = {
  /** Begun, reserved, placed; the order, the payment, the cart. */
  appends: 6,
  events: 6,
  streamReads: 17,
} as const;

/** The same for an order that is paid, with all that follows, of several at once. */
const MOST_PAID = {
  /** Of the cart, the request (6), the provider's page and message, the payment, the order and its item, the sale and its balance, and three notices. */
  events: 22,
  /** Statements that read streams. */
  reads: 11,
} as const;

const CALLS = 2;
const BUYERS = 5;

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
afterEach(() => vi.restoreAllMocks());
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

const opened = z.object({ url: z.string() });

test('orders that are paid at once append few events, and share their reads of streams', async () => {
  const worker = await testService(it, undefined, { roles: ['worker'] });
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const by = await it.member();
      const productId = await shop.productOf(seller, 50);
      return { by, productId, ...(await shop.withCart(by, [])) };
    }),
  );
  const post = async (by: Person, path: string, body: object = {}): Promise<unknown> => {
    const answer = await it.http
      .post(path)
      .set({ authorization: `Bearer ${by.token}` })
      .send(body);
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const buy = async ({ by, productId, cartId, addressId }: (typeof buyers)[number]) => {
    await post(by, '/cart/item', { cartId, productId, quantity: 1 });
    const placed = shop.placedIn({
      body: await post(by, `/cart/${cartId}/checkout`, { addressId, paymentMethod: 'CARD' }),
    });
    const { url } = opened.parse(await post(by, `/payment/open/${checkoutPaymentId(placed.id)}`));
    await post(by, `/sandbox/payments/${url.split('/').at(-1)}`, { decision: 'pay' });
  };
  await quietOf(worker);
  const before = await it.platform.log.end();
  const query = Reflect.get(Client.prototype, 'query');
  const sent: string[] = [];
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [first] = args;
    sent.push(String(typeof first === 'string' ? first : Reflect.get(Object(first), 'text')));
    return Reflect.apply(query, this, args);
  });
  await Promise.all(buyers.map(buy));
  const paid = async () =>
    (await it.platform.log.readAll(before, 1000)).filter(({ type }) => type === 'OrderPaid').length;
  await shop.settled(paid, BUYERS);
  await quietOf(worker);
  const counted = (statement: RegExp): number => sent.filter((text) => statement.test(text)).length / BUYERS;
  const cost = {
    events: (await it.platform.log.countAfter(before)) / BUYERS,
    reads: counted(/from unnest.* as asked/s),
  };
  await worker.close();
  // statements read the log in Postgres alone
  expect(cost.reads > 0).toBe(logKind === 'postgres');
  const over = Object.entries(cost).filter(([what, each]) => each > Reflect.get(MOST_PAID, what));
  expect(over).toEqual([]);
}, 60_000);
