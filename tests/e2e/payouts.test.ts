import { expect } from 'vitest';
import { z } from 'zod';
import { checkoutPaymentId } from '../../commands/commerce/checkout/orders.ts';
import { derivedId } from '../../commands/core/ids.ts';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { ADDRESS, become } from './people.ts';
import type { Site } from './site.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const LONG = { timeout: 300_000 };
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };
const ADMIN = { ar: 'hala@example.com', en: 'adel@example.com' } as const;

test.beforeAll(async ({ site }) => {
  for (const email of Object.values(ADMIN)) await site.appoint(email);
});

const made = z.looseObject({ id: z.uuid() });
const placed = made.extend({ parcels: z.array(z.looseObject({ orderId: z.uuid() })) });
const list = z.object({ items: z.array(made) });
const opened = z.object({ url: z.string() });
const status = z.looseObject({ state: z.string() });

/** Karim buys cones of the club by card, and gets them. */
const delivered = async (site: Site): Promise<void> => {
  const [karim, nile] = [await callerOf(site, 'karim'), await callerOf(site, 'nile')];
  const { id: addressId } = made.parse(await karim.send('POST', '/address', ADDRESS));
  const [known] = list.parse(await karim.read('/cart')).items;
  const { id: cartId } = known ?? made.parse(await karim.send('POST', '/cart', {}));
  const productId = derivedId('demo-product', 'cones');
  await karim.send('POST', '/cart/item', { cartId, productId, quantity: 2 });
  const { id, parcels } = placed.parse(
    await karim.send('POST', `/cart/${cartId}/checkout`, { addressId, paymentMethod: 'CARD' }),
  );
  const orderId = parcels[0]?.orderId ?? '';
  const { url } = opened.parse(await karim.send('POST', `/payment/open/${checkoutPaymentId(id)}`, {}));
  await karim.send('POST', `/sandbox/payments/${url.split('/').at(-1)}`, { decision: 'pay' });
  const state = async () => status.parse(await karim.read(`/order/status/${orderId}`)).state;
  await expect.poll(state).toBe('paid');
  await nile.send('POST', `/order/ship/${orderId}`, {});
  await karim.send('POST', `/order/deliver/${orderId}`, {});
};

test.for(LANGUAGES)(
  'a seller asks for a payout, an admin approves and pays it, and finds its event in the ledger, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    await delivered(site);

    const seller = await visit(language, { viewport: SIZES[language] });
    const { page } = seller;
    await become(seller, 'nile', language);
    const main = page.getByRole('main');
    // the event of the delivery may take a moment
    await expect
      .poll(async () => {
        await page.goto('/orders/balance');
        await main.getByRole('heading', { name: text['orders.balance.entries'] }).waitFor();
        return main.getByRole('button', { name: text['orders.payout.ask'], exact: true }).isVisible();
      })
      .toBe(true);
    await main.getByText(text['orders.balance.event.SaleReleased'], { exact: true }).first().waitFor();
    await expectAccessible(page);
    await main.getByRole('button', { name: text['orders.payout.ask'], exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(text['word.payout.field.destination'], { exact: true })
      .fill('EG380019000500000000263180002');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text['orders.payout.ask'], exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await main.getByText(text['word.shared.state.requested'], { exact: true }).waitFor();

    const admin = await visit(language);
    await signInAtDoor(admin, { language, email: ADMIN[language] });
    const desk = admin.page.getByRole('main');
    await desk.getByRole('link', { name: text['word.payout.few'], exact: true }).click();
    await expectAccessible(admin.page);
    await desk.getByRole('button', { name: text['word.shared.action.approve'], exact: true }).click();
    await admin.page.getByText(text['admin.queue.done']).waitFor();
    await admin.page.goto('/admin');
    await desk.getByRole('link', { name: text['word.payout.few'], exact: true }).click();
    await desk.getByRole('button', { name: text['word.payout.action.pay'], exact: true }).click();
    const transfer = admin.page.getByRole('dialog');
    await transfer.getByLabel(text['word.payout.field.reference'], { exact: true }).fill('CIB-2026-118');
    await transfer.getByRole('button', { name: text['word.payout.action.pay'], exact: true }).click();
    await admin.page.getByText(text['admin.queue.done']).waitFor();

    await page.reload();
    await main.getByText('CIB-2026-118', { exact: true }).first().waitFor();
    await main.getByText(text['orders.balance.event.PayoutPaid'], { exact: true }).first().waitFor();
    await main.getByRole('link', { name: text['orders.transactions'], exact: true }).click();
    await main.getByRole('heading', { name: text['orders.transactions.payout'] }).waitFor();
    await main.getByText(text['word.payout.state.paid'], { exact: true }).first().waitFor();
    await expectAccessible(page);

    // from an account to its entries, and from an entry to the item of its event
    await admin.page.getByRole('link', { name: text['admin.ledger'], exact: true }).click();
    await admin.page.getByRole('heading', { level: 1, name: text['admin.ledger'] }).waitFor();
    await desk.getByRole('link', { name: text['admin.ledger.commission'], exact: true }).first().click();
    await desk.getByRole('article').getByRole('link', { name: text['admin.ledger.commission'] }).click();
    const entry = desk.getByRole('article').first();
    await entry.getByText(text['admin.ledger.available'], { exact: true }).waitFor();
    await expectAccessible(admin.page);
    await entry.getByRole('link', { name: text['word.seller-balance.event.SaleReleased'] }).click();
    await admin.page.waitForURL(/\/admin\/resources\/seller-balance\//);
    await admin.page.getByRole('heading', { level: 1 }).waitFor();
  },
);
