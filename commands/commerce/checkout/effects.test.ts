import { expect, test } from 'vitest';
import { cast, shopOf } from '../../../tests/money/shop.ts';
import { runtimeOn, type Process } from '../../../tests/money/processes.ts';
import { execute } from '../../core/execute.ts';
import { newId } from '../../core/ids.ts';
import { deal } from '../../process/manager.ts';
import { nameOf } from './names.ts';

/** The streams that a checkout reads, and the effects that its process manager has left to do. */

const people = await cast();
const [buyer] = people.buyers;
const [product] = people.products;
if (!buyer || !product) throw new Error('the shop is empty');

const addOne = ({ runtime }: Pick<Process, 'runtime'>) =>
  execute(runtime, {
    kind: 'cart',
    action: 'addItem',
    id: buyer.cartId,
    input: { productId: product.id, quantity: 1 },
    actor: buyer.actor,
    command: newId(),
  });

test.each(['CARD', 'CASH_ON_DELIVERY'] as const)(
  'the process appends nothing after the buyer’s request (%s)',
  async (method) => {
    const shop = shopOf(people);
    await shop.dying(0, null, async (its) => {
      await addOne(its);
      expect(await shop.checkOut(its, 0, method)).toMatchObject({ ok: true });
      const [manager] = its.managers;
      const taken = shop.log.events.filter(({ type }) => manager?.on[type]);
      expect(taken.map(({ type }) => type)).toEqual(['CheckoutBegun', 'CheckoutPlaced']);
      const before = shop.log.events.length;
      for (const event of taken) {
        const dealt = manager && (await deal(manager, event));
        expect(dealt?.kind).toBe(method === 'CARD' || event === taken[0] ? 'nothing' : 'done');
      }
      expect(shop.log.events).toHaveLength(before);
    });
  },
);

test.each([1, 2, 3, 4, 5])('the process finishes a request that died after %i appends', async (appends) => {
  const shop = shopOf(people);
  await shop.dying(0, null, addOne);
  await shop.dying(0, appends, (its) => shop.checkOut(its, 0, 'CARD'));
  await shop.settle(1);
  const types = shop.log.events.slice(people.log.events.length).map(({ type }) => type);
  for (const type of ['StockReserved', 'CheckoutPlaced', 'OrderPlaced', 'PaymentBegun', 'CartOrdered'])
    expect(types.filter((one) => one === type)).toEqual([type]);
});

test.each([null, 5, 6, 7, 8])('an order of nothing is paid without the provider (dies: %s)', async (dies) => {
  const shop = shopOf(people);
  const nothing = { amount: 0, currency: 'EGP' };
  const input = { price: nothing, deliveryFee: nothing };
  const actor = people.sellers[product.seller] ?? null;
  expect(await shop.run(0, { kind: 'product', action: 'edit', id: product.id, input, actor })).toMatchObject({
    ok: true,
  });
  await shop.dying(0, null, addOne);
  await shop.dying(0, dies, (its) => shop.checkOut(its, 0, 'CARD'));
  await shop.settle(1);
  const types = shop.log.events.slice(people.log.events.length).map(({ type }) => type);
  for (const type of ['OrderPlaced', 'PaymentBegun', 'PaymentSucceeded', 'OrderPaid', 'CartOrdered'])
    expect(types.filter((one) => one === type)).toEqual([type]);
  expect(shop.bank.accounts.size).toBe(0);
  expect(shop.audit()).toEqual([]);
});

test('the name of a line is the present one, and only newer events are read for it', async () => {
  const now = () => new Date();
  const log = people.log.copy(now);
  let read = 0;
  const store = {
    ...log,
    readStream: async (stream: string, from?: number) => {
      const events = await log.readStream(stream, from);
      read += events.length;
      return events;
    },
  };
  const runtime = runtimeOn(store, log, now);
  const line = { productId: product.id };
  expect(await nameOf(runtime, line)).toBe('منتج 0');
  read = 0;
  expect(await nameOf(runtime, line)).toBe('منتج 0');
  expect(read).toBe(0);
  const other = runtimeOn(log, log, now);
  const [seller] = people.sellers;
  const edit = { kind: 'product', action: 'edit', id: product.id, actor: seller ?? null };
  await execute(other, { ...edit, input: { name: 'اسم جديد' }, command: newId() });
  expect(await nameOf(runtime, line)).toBe('اسم جديد');
  expect(read).toBe(1);
});
