import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { checkoutPaymentId } from '../../commands/commerce/checkout/orders.ts';
import { withWorld } from '../bench/seed.ts';
import { openPaymobDouble, type PaymobDouble } from '../doubles/paymob/paymob.ts';
import { inLanes } from '../support/listener.ts';
import { openMarket, type Market, type Shopper } from '../support/market.ts';
import { egp } from '../support/shop.ts';
import type { Fault } from './fault.ts';
import { coded, openPair, persist, type Pair } from './pair.ts';
import { call, must, type Fetched } from './scene.ts';
import { runProgram } from './server.ts';

/**
 * Buyers, sellers and the staff on two servers, one of which is killed again and again, with a provider (Paymob's double)
 * that is dead at each step and loses its callbacks. Afterwards stock, orders, payments and the provider's own account
 * agree.
 */

const BUYERS = 200;
const PIECES = 20;
const COUPONS = { code: 'TEN-USES', maxRedemptions: 10 };
const COUPON_BUYERS = 40;
const PRICE = 90_000;
const TOTAL = PRICE + 5000;
const REFUNDS = 5;
const REFUND = 30_000;
/** Longest time until everything is done: callbacks that are lost are asked for after two minutes, then four. */
const PATIENCE_MS = 420_000;
/** An orphaned use of a coupon may be taken after a minute. */
const COURTESY_MS = 61_000;

const placed = z.looseObject({
  id: z.string(),
  parcels: z.array(z.looseObject({ orderId: z.string() })),
});
const opened = z.object({ url: z.string() });
const item = z.looseObject({ id: z.string(), state: z.string() });
const product = z.looseObject({ inStock: z.number() });

const codeOf = ({ status, body }: Fetched): string =>
  status < 300 ? 'ok' : (coded.parse(body).code ?? String(status));

type Bought = { readonly by: Shopper; readonly orderId: string; readonly paymentId: string };

/** Puts one piece in each cart. */
const fillCarts = (pair: Pair, shoppers: readonly Shopper[], productId: string | undefined, code?: string) =>
  inLanes(shoppers, 8, async ({ cartId, token }, n) => {
    const body = { cartId, productId, quantity: 1 };
    must(await call(`${pair.address(n)}/cart/item`, token, { body }));
    if (code !== undefined)
      must(await call(`${pair.address(n)}/cart/${cartId}/coupon`, token, { body: { code } }));
  });

/** All check out at once; the outcomes by their codes, and what was bought. */
const checkOutAll = async (pair: Pair, shoppers: readonly Shopper[]) => {
  const bought: Bought[] = [];
  const refused = new Map<string, Shopper[]>();
  const answers = await pair.during(
    Promise.all(
      shoppers.map(async (by, n) => {
        const body = { addressId: by.addressId, paymentMethod: 'CARD' };
        const ask = (on: number) =>
          call(`${pair.address(on)}/cart/${by.cartId}/checkout`, by.token, {
            body,
            headers: { 'idempotency-key': `checkout-${by.id}` },
          });
        return { by, answer: await persist(ask, n) };
      }),
    ),
  );
  for (const { by, answer } of answers) {
    const code = codeOf(answer);
    if (code !== 'ok') {
      refused.set(code, [...(refused.get(code) ?? []), by]);
      continue;
    }
    const { id, parcels } = placed.parse(answer.body);
    bought.push({ by, orderId: parcels[0]?.orderId ?? '', paymentId: checkoutPaymentId(id) });
  }
  return { bought, refused };
};

/** A buyer opens the page on both servers at once and pays; then the callback comes once, twice, or not at all. */
const pay = async (pair: Pair, paymob: PaymobDouble, { by, paymentId }: Bought, n: number): Promise<void> => {
  const open = (on: number) => call(`${pair.address(on)}/payment/open/${paymentId}`, by.token, { body: {} });
  const pages = await Promise.all([persist(open, n), persist(open, n + 1)]);
  const urls = new Set(pages.map(({ body }) => opened.parse(body).url));
  if (urls.size > 1) throw new Error('a payment has two pages');
  const page = [...urls].join('');
  if (n % 5 === 4) paymob.decline(page);
  paymob.pay(page);
  if (n % 4 === 3) return;
  const { body, hmac } = paymob.callback(page);
  const post = async (on: number): Promise<Fetched | null> => {
    const answer = await fetch(`${pair.address(on)}/payment/webhook/paymob?hmac=${hmac}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null);
    return answer && { status: answer.status, body: {}, position: '' };
  };
  await Promise.all(Array.from({ length: 1 + (n % 3) }, (_, more) => persist(post, n + more)));
};

/** Waits until all items are in one of the states; the states that are left otherwise. */
const settled = async (
  pair: Pair,
  path: string,
  items: readonly { readonly id: string; readonly token: string }[],
  isDone: (state: string) => boolean,
): Promise<readonly string[]> => {
  let open = [...items];
  let states: readonly string[] = [];
  for (const until = Date.now() + PATIENCE_MS; open.length > 0 && Date.now() < until;) {
    const found = await inLanes(open, 8, async ({ id, token }, n) => {
      const answer = await persist((on) => call(`${pair.address(on)}${path}/${id}`, token), n);
      return answer.status === 200 ? item.parse(answer.body).state : String(answer.status);
    });
    open = open.filter((_, n) => !isDone(found[n] ?? ''));
    states = found.filter((state) => !isDone(state));
    if (open.length > 0) await pause(1000);
  }
  return states;
};

const stockOf = async (pair: Pair, { seller }: Market, id: string | undefined): Promise<number> =>
  product.parse(must(await call(`${pair.address(0)}/product/${id}`, seller)).body).inStock;

export const checkout: Fault = ({ port, say }) =>
  withWorld(
    async (world) => {
      const stocks = [PIECES, 1000];
      const market = await openMarket(world, { stocks, price: PRICE, coupon: COUPONS }, BUYERS);
      const paymob = await openPaymobDouble();
      const pair = await openPair(world, port, paymob.environment);
      const complaints: string[] = [];
      const mustBe = (what: string, is: unknown, wanted: unknown): void => {
        if (is !== wanted) complaints.push(`${what}: ${String(is)}, not ${String(wanted)}`);
      };
      try {
        const [hot, other] = market.products;
        // 200 buyers for 20 pieces, servers killed between the reserving and the orders
        await fillCarts(pair, market.shoppers, hot);
        const race = await checkOutAll(pair, market.shoppers);
        const sold = race.bought.length;
        say(`${BUYERS} buyers for ${PIECES} pieces: ${sold} placed, ${pair.killed()} kills`);
        const isOdd = [...race.refused.keys()].filter((code) => code !== 'out_of_stock');
        mustBe('other refusals', isOdd.join(' '), '');
        mustBe('orders', new Set(race.bought.map(({ orderId }) => orderId)).size, sold);

        // a coupon with 10 uses
        const few = market.shoppers
          .filter(({ id }) => !race.bought.some(({ by }) => by.id === id))
          .slice(0, COUPON_BUYERS);
        await inLanes(few, 8, async ({ cartId, token }, n) => {
          const cleared = await fetch(`${pair.address(n)}/cart/clear/${cartId}`, {
            method: 'DELETE',
            headers: { authorization: `Bearer ${token}` },
          });
          await cleared.arrayBuffer();
        });
        await fillCarts(pair, few, other, COUPONS.code);
        const coupons = await checkOutAll(pair, few);
        const uses = [...coupons.bought];
        const left = coupons.refused.get('coupon_not_valid') ?? [];
        mustBe('coupon outcomes', uses.length + left.length, COUPON_BUYERS);
        if (uses.length < COUPONS.maxRedemptions) {
          await pause(COURTESY_MS);
          uses.push(...(await checkOutAll(pair, left)).bought);
        }
        say(`a coupon with ${COUPONS.maxRedemptions} uses: ${uses.length} used, ${pair.killed()} kills`);
        mustBe('uses of the coupon', uses.length, COUPONS.maxRedemptions);

        // the provider is dead when the pages are opened, then callbacks are lost, doubled, and come to dying servers
        const all = [...race.bought, ...uses];
        paymob.trouble('/v1/', { status: 503 });
        const paying = pair.during(Promise.all(all.map((one, n) => pay(pair, paymob, one, n))));
        await pause(2000);
        paymob.trouble('/v1/', null);
        await paying;
        // and dead when it is asked for the outcome
        paymob.trouble('transaction_inquiry', 'malformed');
        setTimeout(() => paymob.trouble('transaction_inquiry', null), 150_000);
        const unpaid = await settled(
          pair,
          '/order',
          all.map(({ orderId: id, by: { token } }) => ({ id, token })),
          (state) => state === 'paid',
        );
        say(`${all.length} paid, a quarter without a callback, ${pair.killed()} kills`);
        mustBe('orders that were paid and are not', unpaid.join(' '), '');
        const captured = paymob.transactions.filter(({ success, parent }) => success && !parent);
        mustBe('captures at the provider', captured.length, all.length);
        mustBe('payments at the provider', new Set(captured.map(({ order }) => order.id)).size, all.length);

        // more refunds than the payment has, approved at once, while the provider's answers are lost
        const [one] = race.bought;
        if (!one) throw new Error('nothing was sold');
        const ids: string[] = [];
        for (let n = 0; n < REFUNDS; n += 1) {
          const reason = { reason: 'PRODUCT_RETURN', description: 'المقاس صغير', orderId: one.orderId };
          const body = { ...reason, amount: egp(REFUND) };
          const asked = await call(`${pair.address(n)}/payment/refund/${one.paymentId}`, one.by.token, {
            body,
          });
          ids.push(item.parse(must(asked).body).id);
        }
        paymob.trouble('void_refund', 'lost');
        const approve = (id: string) => (on: number) =>
          call(`${pair.address(on)}/refund/process/${id}`, market.staff, { body: {} });
        await pair.during(Promise.all(ids.map((id, n) => persist(approve(id), n))));
        await pair.during(pause(5000));
        paymob.trouble('void_refund', null);
        const waiting = await settled(
          pair,
          '/refund',
          ids.map((id) => ({ id, token: market.staff })),
          (state) => state === 'processed' || state === 'rejected',
        );
        mustBe('refunds without an outcome', waiting.join(' '), '');
        const back = paymob.transactions.filter(({ parent }) => parent !== undefined);
        say(`${REFUNDS} refunds of ${REFUND} from ${TOTAL}: ${back.length} paid, ${pair.killed()} kills`);
        mustBe('refunds at the provider', back.length, Math.floor(TOTAL / REFUND));

        mustBe('pieces sold and left', sold + (await stockOf(pair, market, hot)), PIECES);
        mustBe('pieces of the other product', uses.length + (await stockOf(pair, market, other)), 1000);
        const audited = await runProgram('audit-ledger', world.dataFolder, pair.settings);
        mustBe('exit code of the audit of the ledger', audited, 0);
      } finally {
        await pair.stop();
        await paymob.close();
      }
      return complaints;
    },
    { members: 20 },
  );
