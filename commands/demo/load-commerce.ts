import { isCash } from '../../domain/commerce/checkout/methods.ts';
import { moneyIn, type Money } from '../../domain/commerce/money.ts';
import { USUAL_TABLE } from '../../domain/commerce/pricing/shipping-fee.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { askForBudget } from '../advertising/funding.ts';
import { applyPayment } from '../advertising/top-up.ts';
import { beginCheckout } from '../commerce/checkout/begin.ts';
import { checkoutPaymentId, parcelsIn } from '../commerce/checkout/orders.ts';
import { bySystem } from '../core/by-system.ts';
import { storeNotice } from '../commerce/payments/notices.ts';
import { derivedId } from '../core/ids.ts';
import { itemNow } from '../core/open-item.ts';
import type { Runtime } from '../core/runtime.ts';
import type { PaymentProvider, Sandbox } from '../ports/payments.ts';
import { address, campaigns, orders, type DemoCampaign, type DemoOrder } from './commerce.ts';
import type { DemoIds, Run } from './load-events.ts';
import { products } from './products.ts';
import { members } from './world.ts';

/** The embedded payment provider; null = another provider, or none: then all orders are paid in cash. */
export type Paying = { readonly sandbox: (PaymentProvider & Sandbox) | null };

export type RunPart = (command: Parameters<Run>[0] & { readonly parent?: object }) => Promise<string>;

export type CommerceDemo = Paying & {
  readonly runtime: Runtime;
  readonly run: RunPart;
  /** Runs a command as of some hours later: an account's first hour isn't counted. */
  readonly runLater: RunPart;
  readonly ids: DemoIds;
  readonly actor: (key: string) => Actor;
};

const HOUR_MS = 3_600_000;

const TERMS = {
  shipping: USUAL_TABLE,
  orderTerms: { returnDays: 14, deliveredAfterDays: 7 },
  commissionPercent: 10,
} as const;

const productId = (key: string): string => derivedId('demo-product', key);

const need = <T>(
  what: string,
  done: { readonly ok: true; readonly value: T } | { readonly ok: false },
): T => {
  if (!done.ok) throw new TypeError(`the demo could not ${what}`);
  return done.value;
};

/** Pays at the embedded provider, and records its message and the payment, as the process manager does. */
const pay = async (
  { runtime, sandbox }: Pick<CommerceDemo, 'runtime' | 'sandbox'>,
  payment: { readonly id: string; readonly amount: Money; readonly returnTo: string },
): Promise<void> => {
  if (!sandbox) return;
  const { id: paymentId, ...about } = payment;
  const opened = await sandbox.open({ paymentId, method: 'CARD', ...about });
  await sandbox.decide(opened?.url.split('/').at(-1) ?? '', 'pay', 'silent');
  const notice = await sandbox.inquire(paymentId);
  if (typeof notice === 'string') throw new TypeError(`a payment of the demo is ${notice}`);
  need('store a notice', await storeNotice(runtime, sandbox.name, notice));
  const input = { transactionId: notice.transactionId, providerFee: notice.fee };
  const succeed = { kind: 'payment', action: 'succeed', id: paymentId, input };
  need('pay', await bySystem(runtime, succeed, ['invalid_transition']));
};

/** Places an order by a cart and its checkout; returns its id. */
const place = async (demo: CommerceDemo, order: DemoOrder): Promise<string> => {
  const { runtime, run, ids, sandbox } = demo;
  const { key, buyer: by, product, quantity } = order;
  const method = sandbox ? order.method : 'CASH_ON_DELIVERY';
  const userId = ids.member(by);
  const addressId = ids.own('address', key);
  const recipient = members.find((one) => one.key === by)?.name;
  const where = { ...address, recipient, userId };
  await run({ kind: 'address', action: 'create', id: addressId, by, input: where, parent: { userId } });
  const cartId = ids.keyed('cart', { userId });
  await run({ kind: 'cart', action: 'create', id: cartId, by });
  const line = { productId: productId(product), quantity };
  await run({ kind: 'cart', action: 'addItem', id: cartId, by, input: line });
  const wanted = { actor: demo.actor(by), cartId, addressId, method, idempotencyKey: key };
  const { checkout } = need('check out', await beginCheckout({ runtime, ...TERMS }, wanted));
  const id = parcelsIn(checkout)[0]?.orderId ?? '';
  const amount = moneyIn(checkout['total']);
  if (isCash(method) || !amount) return id;
  const paymentId = checkoutPaymentId(checkout.id);
  await pay(demo, { id: paymentId, amount, returnTo: `/checkout/${checkout.id}` });
  const paid = { kind: 'order', action: 'pay', id, input: { paymentId } };
  need('pay an order', await bySystem(runtime, paid, ['invalid_transition']));
  return id;
};

const loadOrder = async (demo: CommerceDemo, order: DemoOrder): Promise<void> => {
  const { run, ids } = demo;
  const seller = products.find(({ key }) => key === order.product)?.by ?? '';
  const orderId = await place(demo, order);
  const isPaidAhead = demo.sandbox !== null && !isCash(order.method);
  for (const action of order.steps) {
    const by = action === 'deliver' && isPaidAhead ? order.buyer : seller;
    await run({ kind: 'order', action, id: orderId, by });
  }
  if (order.review) {
    const key = { productId: productId(order.product), userId: ids.member(order.buyer) };
    const input = { ...key, ...order.review, orderId };
    await run({ kind: 'review', action: 'create', id: ids.keyed('review', key), by: order.buyer, input });
  }
  if (order.dispute) {
    const { description, answer: text } = order.dispute;
    const disputeId = ids.keyed('dispute', { orderId });
    const opening = { orderId, reason: 'NOT_AS_DESCRIBED', description };
    await run({ kind: 'dispute', action: 'create', id: disputeId, by: order.buyer, input: opening });
    const id = ids.own('dispute-message', order.key);
    await run({ kind: 'dispute-message', action: 'create', id, by: seller, input: { disputeId, text } });
  }
};

/** A campaign without a viewer yet. */
const noCounts = () => Promise.resolve({ impressions: 0, clicks: 0, ads: [] });

/** Starts a campaign by its payment; without the embedded provider, the staff start it. */
const start = async ({ runtime, run, sandbox }: CommerceDemo, id: string, by: string): Promise<void> => {
  const before = await itemNow(runtime, 'campaign', id);
  if (before.state === 'draft' && sandbox)
    need('fund', await askForBudget(runtime, id, { method: 'CARD', prices: { impression: 5, click: 100 } }));
  const campaign = await itemNow(runtime, 'campaign', id);
  const [paymentId, amount] = [textIn(campaign['paymentId']), moneyIn(campaign['budget'])];
  if (!sandbox || paymentId === null || !amount) {
    await run({ kind: 'campaign', action: 'start', id, by: 'admin' });
    return;
  }
  await pay({ runtime, sandbox }, { id: paymentId, amount, returnTo: `/sponsor/${id}` });
  need(`start a campaign of ${by}`, await applyPayment(runtime, noCounts, { paymentId, position: 0n }));
};

const loadCampaign = async (demo: CommerceDemo, campaign: DemoCampaign): Promise<void> => {
  const { ids, run, runLater } = demo;
  const { key, by, name, budget, roles, ads, viewers, hours, clicks } = campaign;
  const id = ids.own('campaign', key);
  const said = {
    name,
    type: 'TRAFFIC',
    budget: { amount: budget, currency: 'EGP' },
    from: '2026-11-01T00:00:00Z',
    to: '2099-01-01T00:00:00Z',
    targeting: { roles },
  };
  await run({ kind: 'campaign', action: 'create', id, by, input: said });
  await start(demo, id, by);
  const adIds = ads.map((_, at) => ids.own('advertisement', key, String(at)));
  for (const [at, content] of ads.entries()) {
    const ad = { type: 'FEED', url: 'https://example.com/', campaignId: id, ...content };
    await run({ kind: 'advertisement', action: 'create', id: adIds[at] ?? '', by, input: ad });
    await run({ kind: 'advertisement', action: 'approve', id: adIds[at] ?? '', by: 'admin' });
  }
  // by the log's time, so that a repeat has the same ids
  const begun = Date.parse((await itemNow(demo.runtime, 'campaign', id)).createdAt);
  const hourOf = (nth: number) => new Date((Math.floor(begun / HOUR_MS) - nth) * HOUR_MS).toISOString();
  for (const viewer of viewers)
    for (const adId of adIds)
      for (let nth = 0; nth < hours; nth += 1) {
        const input = { adId, hour: hourOf(nth) };
        const impression = ids.keyed('ad-impression', { ...input, viewerId: ids.member(viewer) });
        await runLater({ kind: 'ad-impression', action: 'create', id: impression, by: viewer, input });
      }
  for (const viewer of clicks) {
    const adId = adIds[0] ?? '';
    const click = ids.keyed('ad-click', { adId, viewerId: ids.member(viewer) });
    const input = { adId, hour: hourOf(0) };
    await runLater({ kind: 'ad-click', action: 'create', id: click, by: viewer, input });
  }
};

/** Loads the orders and campaigns of the demo. */
export const loadCommerce = async (demo: CommerceDemo): Promise<void> => {
  for (const order of orders) await loadOrder(demo, order);
  for (const campaign of campaigns) await loadCampaign(demo, campaign);
};
