import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { derivedId } from '../../commands/core/ids.ts';
import { orderNumber } from '../../domain/format/order-number.ts';
import { pdfText } from '../support/pdf-text.ts';
import { expectAccessible } from './accessible.ts';
import { DEVICES } from './browser.ts';
import { demoTest as test } from './journey.ts';
import { ADDRESS, become, newEmail, newName } from './people.ts';
import { activate, choose, codeFor, firstBox, inLanguages, register, words } from './steps.ts';

const LONG = { timeout: 300_000 };

const CONES = 'طقم أقماع تدريب ٢٠ قطعة';
const TYPED = ['label', 'recipient', 'phone', 'street', 'city', 'governorate'] as const;

test.for(
  inLanguages([
    ['ar', 'phone'],
    ['ar', 'desktop'],
    ['en', 'phone'],
  ] as const),
)(
  'a guest fills a cart, opens an account, pays, receives the parcel, saves the receipt and writes a review, in %s on a %s',
  LONG,
  async ([language, size], { visit }) => {
    const text = words[language];
    const buyer = await visit(language, DEVICES[size].own);
    const { page } = buyer;
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await page.goto(`/products/${derivedId('demo-product', 'cones')}`);
    await main.getByRole('button', { name: text['products.cart.add'] }).click();
    await page.waitForURL('**/products/cart');
    await main.getByRole('link', { name: text['products.guest.signUp'] }).click();
    const email = newEmail('guest');
    await register(buyer, { language, name: newName('Nour Adel'), email });
    await firstBox(buyer, language).waitFor();
    await activate(buyer, language, await codeFor(buyer, email));
    await choose(buyer, language, 'PLAYER');
    await page.waitForURL('**/products/cart');

    await main.getByRole('link', { name: text['products.checkout'] }).click();
    await main.getByText(text['orders.address.none']).waitFor();
    await main.getByRole('button', { name: text['word.shared.action.create'], exact: true }).click();
    for (const field of TYPED)
      await dialog.getByLabel(text[`word.shared.field.${field}`], { exact: true }).fill(ADDRESS[field]);
    await dialog.getByLabel(text['word.shared.field.country'], { exact: true }).selectOption(ADDRESS.country);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text['word.shared.action.create'], exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: text['word.checkout.value.method.CARD'], exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: text['orders.place'] }).click();
    await page.getByRole('heading', { level: 1, name: text['orders.placed'] }).waitFor();
    await page.getByRole('button', { name: text['orders.pay'] }).click();
    await page.getByRole('button', { name: text['orders.sandbox.pay'], exact: true }).click();
    await main.getByText(text['word.order.state.paid'], { exact: true }).first().waitFor();
    await main.locator('a[href^="/orders/"]').first().click();
    await page.waitForURL(/\/orders\/[\da-f-]{36}$/);
    const orderId = page.url().split('/').at(-1) ?? '';

    const seller = await visit(language, DEVICES[size].other);
    await become(seller, 'nile', language);
    const stall = seller.page.getByRole('main');
    await seller.page.goto(`/orders/${orderId}`);
    await stall.getByLabel(text['word.shipping.field.carrier'], { exact: true }).fill('البريد المصري');
    await stall.getByLabel(text['word.shipping.field.trackingNumber'], { exact: true }).fill('EG-901');
    await stall.getByRole('button', { name: text['orders.ship.send'], exact: true }).click();

    // the buyer sees it without a reload
    await main.getByText('EG-901', { exact: true }).first().waitFor();
    await main.getByRole('button', { name: text['word.shared.action.deliver'], exact: true }).click();
    await main.getByRole('heading', { name: text['orders.reviews'] }).waitFor();

    const downloading = page.waitForEvent('download');
    await main.getByRole('button', { name: text['orders.receipt.pdf'], exact: true }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`${text['orders.receipt']} ${orderNumber(orderId)}.pdf`);
    const receipt = await pdfText(await readFile(await file.path()));
    expect(receipt).toContain(orderNumber(orderId));
    expect(receipt).toContain({ ar: 'رقم الطلب', en: 'Order number' }[language]);

    const review = { name: text['orders.review'].split('{')[0]?.trim() ?? '' };
    await main.getByRole('button', review).click();
    await dialog.getByLabel(text['word.shared.field.rating'], { exact: true }).fill('4');
    await dialog.getByLabel(text['word.shared.field.text']).fill(`أقماع متينة ${language} ${size}`);
    await dialog.getByRole('button', review).click();
    await dialog.waitFor({ state: 'detached' });
    await main.getByRole('link', { name: text['orders.review.see'], exact: true }).click();
    await page.getByRole('heading', { level: 1, name: CONES }).waitFor();
    await main
      .getByRole('article')
      .filter({ hasText: `أقماع متينة ${language} ${size}` })
      .waitFor();
    await expectAccessible(page);
  },
);
