import { expect } from 'vitest';
import { z } from 'zod';
import { derivedId } from '../../commands/core/ids.ts';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { ADDRESS, become, newName } from './people.ts';
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
    // the list stays until the order is there, and has a heading and this state as well
    await page.getByRole('heading', { name: text['orders.timeline'], exact: true }).waitFor();
    await page.getByText(text['word.order.state.paid'], { exact: true }).first().waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  },
);

const made = z.looseObject({ id: z.string() });
const carts = z.looseObject({ items: z.array(made) });
const offered = z.looseObject({ categoryId: z.string() });

test.for(LANGUAGES)(
  'a buyer whose piece is sold meanwhile is told which one at the checkout, and changes it there, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    const who = language === 'ar' ? 'mariam' : 'nadia';
    const [seller, buyer] = [await callerOf(site, 'nile'), await callerOf(site, who)];
    const { categoryId } = offered.parse(await seller.read(CONES.replace('products', 'product')));
    const name = newName('كرة');
    const price = { amount: 10_000, currency: 'EGP' };
    const draft = { name, description: 'مقاس ٥', categoryId, price, inStock: 2, condition: 'NEW' };
    const { id: productId } = made.parse(await seller.send('POST', '/product', draft));
    await seller.send('POST', `/product/publish/${productId}`, {});
    await buyer.send('POST', '/address', ADDRESS);
    const [known] = carts.parse(await buyer.read('/cart')).items;
    const { id: cartId } = known ?? made.parse(await buyer.send('POST', '/cart', {}));
    await buyer.send('POST', '/cart/item', { cartId, productId, quantity: 2 });

    const visitor = await visit(language, { viewport: SIZES[language] });
    const { page } = visitor;
    const main = page.getByRole('main');
    await become(visitor, who, language);
    await page.goto('/checkout');
    const order = page.getByRole('button', { name: text['orders.place'] });
    await order.waitFor();
    await seller.send('PATCH', `/product/${productId}`, { inStock: 1 });
    visitor.expectRefusal(409, '/cart/');
    await order.click();
    const line = main.getByRole('listitem').filter({ hasText: name });
    await line.getByRole('button', { name: text['products.less'] }).waitFor();
    expect(await main.getByText(text['orders.cart.blocked'], { exact: true }).count()).toBe(1);
    await expectAccessible(page);
    await line.getByRole('button', { name: text['products.less'] }).click();
    await order.click();
    await page.getByRole('heading', { level: 1, name: text['orders.placed'] }).waitFor();
  },
);
