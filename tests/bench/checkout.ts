import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { checkoutPaymentId } from '../../commands/commerce/checkout/orders.ts';
import { runProgram } from '../faults/server.ts';
import { query } from '../support/database.ts';
import { openMarket, type Market, type Shopper } from '../support/market.ts';
import type { Bench } from './figure.ts';
import { connectTo, type Connections } from './load.ts';
import { withProduct } from './processes.ts';
import { settingsOf, withWorld, type World } from './seed.ts';

/** Buyers at once, and orders of each. */
const BUYERS = 8;
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 40);
const WARM_UP = 5;
const STOCK = 1_000_000;
const PRICE = 90_000;
const LAST_MS = 60_000;

const made = z.looseObject({ id: z.string() });
const opened = z.object({ url: z.string() });
const counted = z.tuple([z.object({ count: z.number() })]);
const product = z.looseObject({ inStock: z.number() });

/** One purchase from end to end: into the cart, checkout, the provider's page, and its payment. */
const buy = async ({ send }: Connections, { token, cartId, addressId }: Shopper, productId: string) => {
  const post = async (path: string, body: object) =>
    JSON.parse((await send({ method: 'POST', path, token, body: JSON.stringify(body) })).body);
  await post('/cart/item', { cartId, productId, quantity: 1 });
  const placed = await post(`/cart/${cartId}/checkout`, { addressId, paymentMethod: 'CARD' });
  const paymentId = checkoutPaymentId(made.parse(placed).id);
  const { url } = opened.parse(await post(`/payment/open/${paymentId}`, {}));
  await post(`/sandbox/payments/${url.split('/').at(-1)}`, { decision: 'pay' });
};

const paidIn = async ({ database }: World): Promise<number> =>
  counted.parse(
    await query(database.url, "select count(*)::int as count from log.events where type = 'OrderPaid'"),
  )[0].count;

const stockIn = async ({ send }: Connections, { seller, products }: Market): Promise<number> => {
  const answers = await Promise.all(
    products.map((id) => send({ method: 'GET', path: `/product/${id}`, token: seller })),
  );
  return answers.reduce((sum, { body }) => sum + product.parse(JSON.parse(body)).inStock, 0);
};

/** Orders a second, from the cart until they are paid. `products`: how many there are to choose from. */
const checkouts =
  (name: string, products: number, goal: number): Bench =>
  (say) =>
    withWorld(
      async (world) => {
        const stocks = Array.from({ length: products }, () => STOCK);
        const market = await openMarket(world, { stocks, price: PRICE }, BUYERS);
        return withProduct(
          world,
          async (server) => {
            const connections = connectTo(server.port, BUYERS);
            const round = async (orders: number): Promise<number> => {
              const before = await paidIn(world);
              const began = performance.now();
              await Promise.all(
                market.shoppers.map(async (one, n) => {
                  for (let order = 0; order < orders; order += 1)
                    await buy(connections, one, market.products[n % products] ?? '');
                }),
              );
              const placedMs = performance.now() - began;
              for (
                const end = Date.now() + LAST_MS;
                (await paidIn(world)) < before + orders * BUYERS;
                await pause(10)
              )
                if (Date.now() > end) throw new Error('An order was not paid');
              const ms = performance.now() - began;
              say(
                `${orders * BUYERS} orders in ${ms.toFixed(0)} ms, the last request after ${placedMs.toFixed(0)} ms`,
              );
              return ms;
            };
            await round(WARM_UP);
            const usage = await server.usage();
            const ms = await round(ORDERS);
            const orders = ORDERS * BUYERS;
            const cpuMs = ((await server.usage()).cpuMs - usage.cpuMs) / orders;
            const sold = products * STOCK - (await stockIn(connections, market));
            if (sold !== orders + WARM_UP * BUYERS) throw new Error(`${sold} pieces were sold`);
            connections.close();
            const settings = { ...settingsOf(world), MALAAB_PAYMENTS: 'sandbox' };
            if ((await runProgram('audit-ledger', world.dataFolder, settings)) !== 0)
              throw new Error('The ledger differs from the log or from the provider');
            say('the ledger agrees with the log and with the provider');
            say(`${cpuMs.toFixed(1)} ms of CPU an order, with all that follows`);
            const value = (orders / ms) * 1000;
            return [
              { name, value, unit: 'orders/s', floor: null, ratio: null, goal, better: 'higher', cpuMs },
            ];
          },
          { MALAAB_PAYMENTS: 'sandbox' },
        );
      },
      { members: 20 },
    );

/** Each buyer wants another product. */
export const checkout: Bench = checkouts('checkout', BUYERS, 60);
/** All want the same product. */
export const checkoutHot: Bench = checkouts('checkout-hot', 1, 40);
