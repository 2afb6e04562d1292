import { derivedId } from '../../commands/core/ids.ts';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { ADDRESS, become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const LONG = { timeout: 300_000 };

// the other way round than in the other journeys of the store
const SIZES = { ar: { width: 1280, height: 800 }, en: { width: 390, height: 844 } };

const CONES = `/products/${derivedId('demo-product', 'cones')}`;

test.for(LANGUAGES)(
  'a member buys a product by card after a declined attempt, and finds the order, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    const visitor = await visit(language, { viewport: SIZES[language] });
    const { page } = visitor;
    await become(visitor, 'karim', language);
    const karim = await callerOf(site, 'karim');
    await karim.send('POST', '/address', ADDRESS);

    await page.goto(CONES);
    await page.getByRole('button', { name: text['products.cart.add'] }).click();
    await page.getByRole('link', { name: text['products.cart.has'] }).click();
    await page.getByRole('link', { name: text['products.checkout'] }).click();
    await page.getByRole('heading', { level: 1, name: text['orders.checkout'] }).waitFor();
    await page.getByLabel(text['products.coupon'], { exact: true }).waitFor();
    await page.getByRole('radio', { name: text['word.checkout.value.method.CARD'], exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: text['orders.place'] }).click();

    for (const decision of ['orders.sandbox.decline', 'orders.sandbox.pay'] as const) {
      await page.getByRole('heading', { level: 1, name: text['orders.placed'] }).waitFor();
      await page.getByRole('button', { name: text['orders.pay'] }).click();
      await page.getByRole('heading', { level: 1, name: text['orders.sandbox'] }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: text[decision], exact: true }).click();
    }
    const order = page.getByRole('article').first();
    await order.getByText(text['word.order.state.paid'], { exact: true }).waitFor();
    await expectAccessible(page);

    await page.goto('/orders');
    await page.getByRole('main').locator('article a[href^="/orders/"]').first().click();
    await page.waitForURL(/\/orders\/[\da-f-]{36}$/);
    await page.getByText(text['word.order.state.paid'], { exact: true }).first().waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  },
);
