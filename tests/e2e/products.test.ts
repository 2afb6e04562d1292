import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';
import { derivedId } from '../../commands/core/ids.ts';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { ADDRESS, become, newName } from './people.ts';
import { LANGUAGES, words, type Language } from './steps.ts';

/** Two visitors on a busy machine. */
const LONG = { timeout: 300_000 };

const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

const CONES = `/products/${derivedId('demo-product', 'cones')}`;
const DRAFT = `/products/${derivedId('demo-product', 'hurdles')}`;

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();

/** The first step: a name that is too short is refused at its field; then the draft is there. */
const beginDraft = async (page: Page, language: Language, name: string): Promise<void> => {
  const text = words[language];
  await page.goto('/products');
  await page.getByRole('link', { name: text['products.new'] }).click();
  const nameField = page.getByLabel(text['word.shared.field.name'], { exact: true });
  await nameField.fill('x');
  await page.getByRole('combobox', { name: text['word.shared.field.categoryId'] }).fill('أحذية');
  await page.getByRole('option', { name: 'أحذية رياضية', exact: true }).click();
  await page.getByLabel(text['word.product.field.condition'], { exact: true }).selectOption('USED');
  await page.getByRole('button', { name: text['sell.next'] }).click();
  await expect.poll(() => nameField.getAttribute('aria-invalid')).toBe('true');
  await nameField.fill(name);
  // the card beside the form follows what is written
  await page.getByRole('complementary').getByText(name).waitFor();
  await page.getByRole('button', { name: text['sell.next'] }).click();
  await page.getByRole('heading', { name: text['sell.step.photos'] }).waitFor();
};

/** Two pictures at once, of which the second becomes the cover; it gets a text. */
const addPhotos = async (page: Page, language: Language): Promise<void> => {
  const text = words[language];
  const buffer = await photo();
  const files = ['one', 'two'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer }));
  await page.getByLabel(text['sell.photo.add']).setInputFiles(files);
  const photos = page.getByRole('main').locator('ol').last().getByRole('listitem');
  await expect.poll(() => photos.count()).toBe(2);
  const second = await photos.last().locator('img').getAttribute('src');
  await photos.last().getByRole('button', { name: text['sell.photo.lead'] }).click();
  await expect.poll(() => photos.first().locator('img').getAttribute('src')).toBe(second);
  await photos.first().getByLabel(text['sell.photo.alt']).fill('الحذاء من الجانب');
  await photos.first().getByRole('button', { name: text['sell.save'] }).click();
  await page.getByRole('img', { name: 'الحذاء من الجانب' }).waitFor();
};

/** The steps after the photos, up to the publication. */
const complete = async (page: Page, language: Language): Promise<void> => {
  const text = words[language];
  const next = page.getByRole('button', { name: text['sell.next'] });
  const optional = (label: string) => new RegExp(`^${label}`);
  await page.getByLabel(text['word.shared.field.description'], { exact: true }).fill('مقاس ٤٢، حالة جيدة');
  await page.getByLabel(optional(text['word.shared.field.governorate'])).selectOption('CAIRO');
  await next.click();
  await page.getByRole('heading', { name: text['sell.variants'] }).waitFor();
  await page.getByLabel(text['sell.variant.size']).fill('42');
  await page.getByLabel(text['sell.variant.stock']).fill('2');
  await page.getByRole('button', { name: text['sell.variant.add'] }).click();
  await page.getByRole('listitem').filter({ hasText: '42' }).waitFor();
  await page.getByLabel(text['word.shared.field.amount'], { exact: true }).first().fill('450');
  await next.click();
  await page.getByRole('heading', { name: text['sell.publication'] }).waitFor();
  await page.getByRole('link', { name: text['sell.publication.open'] }).waitFor();
  await page.getByLabel(text['word.product.field.inStock'], { exact: true }).fill('3');
  await page.getByRole('button', { name: text['sell.save'], exact: true }).click();
  await page.getByRole('button', { name: text['sell.publish'] }).waitFor();
};

const setVariantStock = async (
  page: Page,
  language: Language,
  address: string,
  stock: string,
): Promise<void> => {
  const text = words[language];
  await page.goto(`${address}/edit?step=price`);
  const variant = page.getByRole('listitem').filter({ hasText: '42' });
  await variant.getByLabel(text['sell.variant.stock']).fill(stock);
  const saved = page.waitForResponse((answer) => answer.url().includes('/product-variant/stock/'));
  await variant.getByRole('button', { name: text['sell.save'] }).click();
  expect((await saved).status()).toBe(200);
};

test.for(LANGUAGES)(
  'a member sells in five steps, resumes the draft, and another finds what was published, in %s',
  LONG,
  async (language, { visit }) => {
    const text = words[language];
    const viewport = SIZES[language];
    const [seller, reader] = [await visit(language, { viewport }), await visit(language, { viewport })];
    const name = newName('حذاء جري');
    await become(seller, 'nadia', language);
    seller.expectRefusal(422, '/product');
    await beginDraft(seller.page, language, name);
    await expectAccessible(seller.page);
    await addPhotos(seller.page, language);

    // the draft is there after a while
    await seller.page.goto('/products/new');
    await seller.page.getByRole('main').getByRole('link', { name }).click();
    await seller.page.getByRole('heading', { name: text['sell.step.about'] }).waitFor();
    await complete(seller.page, language);
    await expectAccessible(seller.page);
    await seller.page.getByRole('link', { name: text['sell.look'] }).click();
    await seller.page.getByRole('heading', { level: 1, name }).waitFor();
    await seller.page.getByText(text['word.product.value.visibility.draft'], { exact: true }).waitFor();

    await become(reader, 'karim', language);
    await reader.page.goto(new URL(seller.page.url()).pathname);
    reader.expectRefusal(404, '/product/');
    await reader.page.getByRole('main').getByRole('alert').waitFor();

    await seller.page.getByRole('button', { name: text['word.shared.action.publish'] }).click();
    await seller.page.getByRole('button', { name: text['word.shared.action.unpublish'] }).waitFor();
    expect(
      await seller.page
        .getByRole('button', { name: text['word.shared.action.publish'], exact: true })
        .count(),
    ).toBe(0);
    await expectAccessible(seller.page);

    await reader.page.goto('/products?condition=USED');
    await reader.page.getByRole('article', { name }).getByRole('link', { name }).click();
    await reader.page.getByRole('heading', { level: 1, name }).waitFor();
    await reader.page.getByRole('img', { name: 'الحذاء من الجانب' }).waitFor();
    await reader.page.getByRole('main').getByRole('link', { name: 'Nadia Hassan' }).first().waitFor();
    await expectAccessible(reader.page);
    expect(await reader.page.getByRole('main').textContent()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);

    const address = new URL(seller.page.url()).pathname;
    await seller.page.goto('/products/mine?view=offered');
    const mine = seller.page.getByRole('article', { name });
    await mine.waitFor();
    await expectAccessible(seller.page);
    await mine.getByRole('button', { name: text['sell.copy'] }).click();
    await seller.page.getByRole('heading', { name: text['sell.step.what'] }).waitFor();
    const copied = seller.page.getByLabel(text['word.shared.field.name'], { exact: true });
    expect(await copied.inputValue()).toBe(name);

    // the last piece goes while another looks at it, who is told when it is back
    await setVariantStock(seller.page, language, address, '0');
    await reader.page.getByRole('button', { name: text['products.tell'] }).click();
    await reader.page.getByText(text['products.tell.on']).waitFor();
    await setVariantStock(seller.page, language, address, '4');
    await reader.page.getByRole('button', { name: text['products.cart.add'] }).waitFor();
    await reader.page.goto('/notifications');
    await reader.page.getByText(text['notification.stock_back']).first().waitFor();

    await seller.page.goto('/products/mine?view=offered');
    await mine.getByText(text['word.product.value.stockStatus.in_stock'], { exact: true }).waitFor();
    await mine.getByRole('link', { name: text['sell.statistics'] }).click();
    await seller.page.getByText(text['sell.number.sold'], { exact: true }).first().waitFor();
    await expectAccessible(seller.page);
  },
);

test.for(LANGUAGES)(
  'a link to a product is previewed, and shows it to a visitor without its seller, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const fetched = await fetch(`${site.url}${CONES}?lang=${language}`, {
      headers: { accept: '*/*', 'user-agent': 'WhatsApp/2.23.20.0' },
    });
    const html = await fetched.text();
    expect(html).toContain('<meta property="og:title" content="طقم أقماع تدريب ٢٠ قطعة" />');
    expect(html).toContain(
      `<meta property="og:locale" content="${{ ar: 'ar_EG', en: 'en_US' }[language]}" />`,
    );
    expect(html).toMatch(/<meta property="og:image" content="[^"]+\/files\/[0-9a-f-]{36}\/1280" \/>/);

    const visitor = await visit(language, { viewport: SIZES[language] });
    const { page } = visitor;
    await page.goto(CONES);
    await page.getByRole('heading', { level: 1, name: 'طقم أقماع تدريب ٢٠ قطعة' }).waitFor();
    await page.locator('main li img').waitFor();
    await page.getByRole('heading', { name: text['products.visitor'] }).waitFor();
    const seller = page.getByText(text['word.shared.field.sellerId'], { exact: true });
    expect(await seller.count()).toBe(0);
    await expectAccessible(page);

    // the list for visitors leads to it
    await page.getByRole('main').getByRole('link', { name: text['word.product.few'] }).click();
    await page.getByRole('article', { name: 'طقم أقماع تدريب ٢٠ قطعة' }).waitFor();
    expect(await page.getByRole('article', { name: 'حواجز قفز قابلة للطي' }).count()).toBe(0);

    visitor.expectRefusal(404, '/product/');
    visitor.expectRefusal(401, '/product/');
    await page.goto(DRAFT);
    await page.getByRole('heading', { name: text['visitor.closed'] }).waitFor();
  },
);

const made = z.looseObject({ id: z.string() });
const carts = z.looseObject({ items: z.array(made) });
const stocked = z.looseObject({ inStock: z.number(), description: z.string() });

test.for(LANGUAGES)(
  'what a seller types stays and is saved, while somebody buys the product, in %s',
  LONG,
  async (language, { site, visit }) => {
    const text = words[language];
    const seller = await visit(language, { viewport: SIZES[language] });
    await become(seller, 'nile', language);
    const { page } = seller;
    await page.goto(`${CONES}/edit?step=about`);
    const description = page.getByLabel(text['word.shared.field.description'], { exact: true });
    const typed = `${await description.inputValue()} ${newName('وصف')}`;
    await description.fill(typed);

    const buyer = await callerOf(site, 'nadia');
    const { id: addressId } = made.parse(await buyer.send('POST', '/address', ADDRESS));
    const [known] = carts.parse(await buyer.read('/cart')).items;
    const { id: cartId } = known ?? made.parse(await buyer.send('POST', '/cart', {}));
    const productId = CONES.split('/').at(-1);
    const stock = async () => stocked.parse(await buyer.read(`/product/${productId}`));
    const { inStock } = await stock();
    await buyer.send('POST', '/cart/item', { cartId, productId, quantity: 1 });
    const heard = page.waitForResponse((answer) => answer.url().includes(`/product/${productId}`));
    await buyer.send('POST', `/cart/${cartId}/checkout`, { addressId, paymentMethod: 'CASH_ON_DELIVERY' });
    expect((await stock()).inStock).toBe(inStock - 1);
    await heard;
    expect(await description.inputValue()).toBe(typed);

    // its version is outdated, and what it changes is not
    seller.expectRefusal(412, '/product/');
    await page.getByRole('button', { name: text['sell.next'] }).click();
    await page.getByRole('heading', { name: text['sell.variants'] }).waitFor();
    await expect.poll(async () => (await stock()).description).toBe(typed);
  },
);
