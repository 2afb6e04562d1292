import { expect } from 'vitest';
import { z } from 'zod';
import { checkoutPaymentId } from '../../commands/commerce/checkout/orders.ts';
import { derivedId } from '../../commands/core/ids.ts';
import { expectAccessible } from './accessible.ts';
import { DEVICES } from './browser.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { ADDRESS, become } from './people.ts';
import type { Site } from './site.ts';
import { SPAM } from './spam-texts.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const LONG = { timeout: 300_000 };
/** The buyer's device; the seller has the other one. */
const SIZES = { ar: DEVICES.phone, en: DEVICES.desktop };
/** The other way round. */
const SWAPPED = { ar: DEVICES.desktop, en: DEVICES.phone };
const ADMINS = {
  ar: ['hala@example.com', 'hoda@example.com'],
  en: ['adel@example.com', 'amr@example.com'],
} as const;

test.beforeAll(async ({ site }) => {
  for (const email of Object.values(ADMINS).flat()) await site.appoint(email);
});

const CONES = 'طقم أقماع تدريب ٢٠ قطعة';
const made = z.looseObject({ id: z.uuid() });
const placed = made.extend({ parcels: z.array(z.looseObject({ orderId: z.uuid() })) });
const list = z.object({ items: z.array(made) });
const opened = z.object({ url: z.string() });
const status = z.looseObject({ state: z.string() });

/** Karim orders cones of the club, to be paid by card. */
const checkedOut = async (site: Site, quantity: number) => {
  const karim = await callerOf(site, 'karim');
  const { id: addressId } = made.parse(await karim.send('POST', '/address', ADDRESS));
  const [known] = list.parse(await karim.read('/cart')).items;
  const { id: cartId } = known ?? made.parse(await karim.send('POST', '/cart', {}));
  await karim.send('POST', '/cart/item', { cartId, productId: derivedId('demo-product', 'cones'), quantity });
  return placed.parse(
    await karim.send('POST', `/cart/${cartId}/checkout`, { addressId, paymentMethod: 'CARD' }),
  );
};

/** The same, paid; returns the order. */
const bought = async (site: Site, quantity: number): Promise<string> => {
  const karim = await callerOf(site, 'karim');
  const { id, parcels } = await checkedOut(site, quantity);
  const orderId = parcels[0]?.orderId ?? '';
  const { url } = opened.parse(await karim.send('POST', `/payment/open/${checkoutPaymentId(id)}`, {}));
  await karim.send('POST', `/sandbox/payments/${url.split('/').at(-1)}`, { decision: 'pay' });
  const state = async () => status.parse(await karim.read(`/order/status/${orderId}`)).state;
  await expect.poll(state).toBe('paid');
  return orderId;
};

test.for(LANGUAGES)(
  'a buyer whose payment is not confirmed yet, and who closed the tab, sees what to do, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    const { id: checkoutId } = await checkedOut(site, 1);
    const buyer = await visit(language, SIZES[language].own);
    const { page } = buyer;
    await become(buyer, 'karim', language);
    const main = page.getByRole('main');
    await page.goto(`/checkout/${checkoutId}`);
    await main.getByRole('button', { name: text['orders.pay'], exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text['orders.sandbox'] }).waitFor();
    // as after a closed tab
    await page.goto(`/checkout/${checkoutId}`);
    await main.getByText(text['orders.payment.waiting'], { exact: true }).waitFor();
    await main.getByRole('button', { name: text['orders.pay'], exact: true }).click();
    await page.getByRole('radio', { name: text['orders.sandbox.report.silent'], exact: true }).check();
    await page.getByRole('button', { name: text['orders.sandbox.pay'], exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text['orders.placed'] }).waitFor();
    await main.getByText(text['orders.payment.waiting'], { exact: true }).waitFor();
    await expectAccessible(page);
  },
);

/** One for each language: a member reviews a product once. */
const BUYERS = { ar: 'karim', en: 'nadia' } as const;

test.for(LANGUAGES)(
  'a buyer clicks from the cart to a review: pays, follows the parcel of the seller, receives it, and is answered, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    await (await callerOf(site, BUYERS[language])).send('POST', '/address', ADDRESS);
    const buyer = await visit(language, SIZES[language].own);
    const { page } = buyer;
    await become(buyer, BUYERS[language], language);
    const main = page.getByRole('main');
    await page.goto(`/products/${derivedId('demo-product', 'cones')}`);
    await page.getByRole('button', { name: text['products.cart.add'] }).click();
    await page.getByRole('link', { name: text['products.cart.has'] }).click();
    await page.getByRole('link', { name: text['products.checkout'] }).click();
    await page.getByRole('radio', { name: text['word.checkout.value.method.CARD'], exact: true }).check();
    await page.getByRole('button', { name: text['orders.place'] }).click();
    await page.getByRole('heading', { level: 1, name: text['orders.placed'] }).waitFor();
    await page.getByRole('button', { name: text['orders.pay'] }).click();
    await page.getByRole('button', { name: text['orders.sandbox.pay'], exact: true }).click();
    await main.getByText(text['word.order.state.paid'], { exact: true }).first().waitFor();
    await main.locator('a[href^="/orders/"]').first().click();
    await page.waitForURL(/\/orders\/[\da-f-]{36}$/);
    const orderId = page.url().split('/').at(-1);

    const seller = await visit(language, SIZES[language].other);
    await become(seller, 'nile', language);
    const stall = seller.page.getByRole('main');
    await seller.page.goto('/orders/selling');
    await stall.locator(`a[href*="/orders/labels"]`).click();
    await stall.getByRole('article').getByText(ADDRESS.recipient).first().waitFor();
    await stall.getByRole('img').first().waitFor();
    await expectAccessible(seller.page);
    await seller.page.goto(`/orders/${orderId}`);
    await stall.getByLabel(text['word.shipping.field.carrier'], { exact: true }).fill('البريد المصري');
    await stall.getByLabel(text['word.shipping.field.trackingNumber'], { exact: true }).fill('EG-778');
    await expectAccessible(seller.page);
    await stall.getByRole('button', { name: text['orders.ship.send'], exact: true }).click();
    await stall.getByText('EG-778', { exact: true }).first().waitFor();

    // the buyer sees it without a reload
    await main.getByText('EG-778', { exact: true }).first().waitFor();
    await main.getByRole('heading', { name: text['orders.timeline'] }).waitFor();
    await expectAccessible(page);
    await main.getByRole('button', { name: text['word.shared.action.deliver'], exact: true }).click();
    await main.getByRole('heading', { name: text['orders.reviews'] }).waitFor();
    await stall.getByText(text['word.shared.state.delivered'], { exact: true }).first().waitFor();

    await main.getByRole('link', { name: text['orders.receipt'], exact: true }).click();
    await main.getByRole('heading', { level: 1, name: text['orders.receipt'] }).waitFor();
    await main.getByRole('cell', { name: CONES }).waitFor();
    await expectAccessible(page);

    await page.goBack();
    const review = { name: text['orders.review'].split('{')[0]?.trim() ?? '' };
    await main.getByRole('button', review).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text['word.shared.field.rating'], { exact: true }).fill('5');
    await dialog.getByLabel(text['word.shared.field.text']).fill(`وصلت سليمة ${language}`);
    await expectAccessible(page);
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/review'));
    await dialog.getByRole('button', review).click();
    expect(await (await sent).json()).toMatchObject({ state: 'shown' });
    await dialog.waitFor({ state: 'detached' });
    await main.getByRole('link', { name: text['orders.review.see'], exact: true }).click();
    const its = main.getByRole('article').filter({ hasText: `وصلت سليمة ${language}` });
    await its.waitFor();

    await seller.page.goto(new URL(page.url()).pathname);
    const answering = stall.getByRole('article').filter({ hasText: `وصلت سليمة ${language}` });
    await answering.getByRole('button', { name: text['word.review.action.answer'], exact: true }).click();
    const reply = seller.page.getByRole('dialog');
    await reply.getByLabel(text['word.review.field.answer']).fill(`شكرًا ${language}`);
    await reply.getByRole('button', { name: text['word.review.action.answer'], exact: true }).click();
    await answering.getByText(`شكرًا ${language}`).waitFor();
    await page.reload();
    await its.getByText(`شكرًا ${language}`).waitFor();
    await expectAccessible(page);

    // readers report the answer, which its seller replaces instead
    const reporting = { name: text['products.review.report.answer'], exact: true };
    expect(await answering.getByRole('button', reporting).count()).toBe(0);
    await its.getByRole('button', reporting).click();
    await dialog.getByLabel(text['word.shared.field.description'], { exact: true }).fill('إساءة');
    await expectAccessible(page);
    const reported = page.waitForResponse((one) => one.url().endsWith('/post-reports'));
    await dialog.getByRole('button', { name: text['moderation.report'], exact: true }).click();
    expect(await (await reported).json()).toMatchObject({ targetType: 'review', part: 'answer' });
    await dialog.waitFor({ state: 'detached' });

    // an answer that is held: its notice leads to the answer, not to the review
    await answering.getByRole('button', { name: text['word.review.action.answer'], exact: true }).click();
    await reply.getByLabel(text['word.review.field.answer']).fill(SPAM[language]);
    await reply.getByRole('button', { name: text['word.review.action.answer'], exact: true }).click();
    await seller.page.goto('/notifications');
    await stall.getByRole('link', { name: text['notification.text_held'] }).first().click();
    await stall.getByText(text['moderation.held'], { exact: true }).waitFor();
    await stall.getByText(SPAM[language], { exact: true }).waitFor();
    expect(await stall.getByText(text['moderation.shown']).count()).toBe(0);
    await stall.getByRole('button', { name: text['moderation.appeal'], exact: true }).click();
    await stall.getByLabel(text['moderation.appeal.text']).fill(`رابط متجري ${language}`);
    await expectAccessible(seller.page);
    await stall.getByRole('button', { name: text['moderation.appeal.send'] }).click();
    await stall.getByText(text['moderation.state.open']).waitFor();
    await expectAccessible(seller.page);
    await stall.getByRole('link', { name: text['moderation.toProduct'], exact: true }).click();
    await answering.waitFor();
  },
);

test.for(LANGUAGES)(
  'a buyer returns a part, the seller takes it back, and two admins refund it, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    const orderId = await bought(site, 16);
    const nile = await callerOf(site, 'nile');
    await nile.send('POST', `/order/parcel/${orderId}`, { carrier: 'البريد', trackingNumber: 'EG-779' });
    const state = async () => status.parse(await nile.read(`/order/status/${orderId}`)).state;
    await expect.poll(state).toBe('shipped');
    await nile.send('POST', `/order/deliver/${orderId}`, {});

    const buyer = await visit(language, SWAPPED[language].own);
    await become(buyer, 'karim', language);
    const main = buyer.page.getByRole('main');
    await buyer.page.goto(`/orders/${orderId}`);
    await main.getByRole('button', { name: text['orders.return'], exact: true }).click();
    await main.getByLabel(CONES, { exact: true }).selectOption('15');
    await expectAccessible(buyer.page);
    await main.getByRole('button', { name: text['orders.return.send'], exact: true }).click();
    await main.getByText(text['word.order-return.state.requested'], { exact: true }).waitFor();

    const seller = await visit(language, SWAPPED[language].other);
    await become(seller, 'nile', language);
    const stall = seller.page.getByRole('main');
    await seller.page.goto(`/orders/${orderId}`);
    await stall.getByRole('button', { name: text['word.order-return.action.accept'], exact: true }).click();
    await stall.getByRole('button', { name: text['word.order-return.action.receive'], exact: true }).click();
    await seller.page
      .getByRole('dialog')
      .getByRole('button', { name: text['word.order-return.action.receive'], exact: true })
      .click();
    await stall.getByText(text['word.order-return.state.received'], { exact: true }).waitFor();
    await expectAccessible(seller.page);

    for (const email of ADMINS[language]) {
      const admin = await visit(language);
      await signInAtDoor(admin, { language, email });
      const desk = admin.page.getByRole('main');
      await desk.getByRole('link', { name: text['word.refund.few'], exact: true }).click();
      await desk.getByRole('button', { name: text['word.refund.action.approve'], exact: true }).click();
      if (email === ADMINS[language][0]) {
        await desk.getByText(text['word.refund.field.approvedBy'], { exact: true }).waitFor();
        admin.expectRefusal(409, '/refund/process/');
        await desk.getByRole('button', { name: text['word.refund.action.approve'], exact: true }).click();
        await desk.getByRole('alert').waitFor();
        await expectAccessible(admin.page);
      } else {
        await desk.getByText(text['admin.queue.done']).waitFor();
      }
    }
    await main.getByText(text['word.refund.state.processed'], { exact: true }).first().waitFor();
  },
);

test.for(LANGUAGES)(
  'a buyer cancels a paid order and gets the money back, and disputes another one, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    const [cancelled, disputed] = [await bought(site, 1), await bought(site, 1)];
    const buyer = await visit(language, SWAPPED[language].own);
    const { page } = buyer;
    await become(buyer, 'karim', language);
    const main = page.getByRole('main');
    await page.goto(`/orders/${cancelled}`);
    await main.getByRole('button', { name: text['orders.cancel'], exact: true }).click();
    await main.getByLabel(text['orders.cancel.reason'], { exact: true }).fill('اشتريته من مكان آخر');
    await main.getByRole('button', { name: text['orders.cancel.send'], exact: true }).click();
    await main.getByText(text['word.refund.state.processed'], { exact: true }).first().waitFor();

    await page.goto(`/orders/${disputed}`);
    await main.getByRole('button', { name: text['word.dispute.action.create'], exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text['word.shared.field.reason'], { exact: true }).selectOption('NOT_ARRIVED');
    await dialog.getByLabel(text['word.dispute.field.description'], { exact: true }).fill('لم يصل');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text['word.dispute.action.create'], exact: true }).click();
    await main.getByRole('link', { name: text['orders.dispute.see'], exact: true }).click();
    await main.getByRole('button', { name: text['word.dispute-message.action.create'], exact: true }).click();
    await dialog.getByLabel(text['word.dispute-message.field.text'], { exact: true }).fill('أين الطرد؟');
    await dialog
      .getByRole('button', { name: text['word.dispute-message.action.create'], exact: true })
      .click();
    await main.getByText('أين الطرد؟', { exact: true }).waitFor();
    await main.getByRole('button', { name: text['word.dispute.action.escalate'], exact: true }).click();
    await dialog.getByRole('button', { name: text['word.dispute.action.escalate'], exact: true }).click();
    await main.getByText(text['word.dispute.state.escalated'], { exact: true }).waitFor();
    await expectAccessible(page);

    const admin = await visit(language);
    await signInAtDoor(admin, { language, email: ADMINS[language][0] });
    const desk = admin.page.getByRole('main');
    await desk.getByRole('link', { name: text['word.dispute.few'], exact: true }).click();
    await desk.getByRole('button', { name: text['word.dispute.action.decide'], exact: true }).click();
    const deciding = admin.page.getByRole('dialog');
    await deciding.getByLabel(text['word.dispute.field.outcome'], { exact: true }).selectOption('SELLER');
    await deciding.getByLabel(text['word.dispute.field.decision'], { exact: true }).fill('الطرد في الطريق');
    await expectAccessible(admin.page);
    await deciding.getByRole('button', { name: text['word.dispute.action.decide'], exact: true }).click();
    await desk.getByText(text['admin.queue.done']).waitFor();
    await main.getByText(text['word.dispute.state.decided'], { exact: true }).waitFor();
  },
);
