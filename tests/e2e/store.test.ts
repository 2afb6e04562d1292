import { expect } from 'vitest';
import { derivedId } from '../../commands/core/ids.ts';
import { formatIn, localeOf } from '../../domain/format/format.ts';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const LONG = { timeout: 300_000 };

const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

const CONES = 'طقم أقماع تدريب ٢٠ قطعة';
const SPIKES = 'Sprint spikes, size 39';
const ofSpikes = `/products/${derivedId('demo-product', 'spikes')}`;

test.for(LANGUAGES)(
  'a member finds products, buys two of one, wishes another and moves it to the cart, whose sums add up, in %s',
  LONG,
  async (language, { visit }) => {
    const text = words[language];
    const { number } = formatIn(localeOf(language));
    const visitor = await visit(language, { viewport: SIZES[language] });
    const { page } = visitor;
    const main = page.getByRole('main');
    // one for each language: the other run has saved and bought
    await become(visitor, language === 'ar' ? 'karim' : 'nadia', language);

    await page.goto('/products');
    await page.getByRole('article', { name: CONES }).getByText(number(350)).waitFor();
    await expectAccessible(page);
    await page.getByRole('article', { name: CONES }).getByRole('link', { name: CONES }).click();
    await page.getByRole('heading', { level: 1, name: CONES }).waitFor();
    await page.getByRole('button', { name: text['products.cart.add'] }).click();
    await page.getByRole('link', { name: text['products.cart.has'] }).waitFor();
    await expectAccessible(page);

    await page.goto(ofSpikes);
    await main.getByRole('button', { name: text['bookmarks.save'], exact: true }).click();
    await page.getByText(text['bookmarks.said.saved']).first().waitFor();
    await main.getByRole('button', { name: text['products.share'] }).waitFor();
    await main.getByRole('button', { name: text['products.report'], exact: true }).click();
    const report = page.getByRole('dialog');
    await report.getByLabel(text['word.shared.field.description'], { exact: true }).fill('Not as shown');
    await report.getByRole('button', { name: text['moderation.report'], exact: true }).click();
    await page.getByText(text['feed.reported']).waitFor();
    await report.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: text['products.wish.add'] }).click();
    await page.getByRole('link', { name: text['products.wish.has'] }).click();
    await page.getByRole('heading', { level: 1, name: text['products.wishlist'] }).waitFor();
    await main.getByRole('link', { name: SPIKES }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: text['products.wish.move'] }).click();
    await page.getByText(text['products.wishlist.none']).waitFor();

    await page.goto('/products/cart');
    await main.getByRole('link', { name: SPIKES }).waitFor();
    const cones = main.getByRole('listitem').filter({ hasText: CONES });
    await cones.getByRole('button', { name: text['products.more'] }).click();
    await cones.getByText(number(700)).waitFor();
    await main.getByText(number(1900)).first().waitFor();
    await expectAccessible(page);

    // only one pair is there
    const spikes = main.getByRole('listitem').filter({ hasText: SPIKES });
    visitor.expectRefusal(409, '/cart/');
    await spikes.getByRole('button', { name: text['products.more'] }).click();
    await spikes.getByRole('alert').waitFor();

    visitor.expectRefusal(422, '/cart/');
    await page.getByLabel(text['products.coupon'], { exact: true }).fill('NONE-SUCH');
    await page.getByRole('button', { name: text['products.coupon.enter'] }).click();
    await expect
      .poll(() => page.getByLabel(text['products.coupon'], { exact: true }).getAttribute('aria-invalid'))
      .toBe('true');

    await spikes.getByRole('button', { name: text['products.cart.later'] }).click();
    await spikes.waitFor({ state: 'detached' });
    await cones.getByRole('button', { name: text['products.line.remove'] }).click();
    await page.getByText(text['products.cart.none']).waitFor();
    await page.goto('/products/wishlist');
    await main.getByRole('link', { name: SPIKES }).waitFor();
    await page.getByRole('button', { name: text['products.line.remove'] }).click();
    await page.getByText(text['products.wishlist.none']).waitFor();
  },
);
