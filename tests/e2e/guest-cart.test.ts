import { expect } from 'vitest';
import { derivedId } from '../../commands/core/ids.ts';
import { DEMO_PASSWORD, demoEmail } from '../../commands/demo/world.ts';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { newEmail, newName } from './people.ts';
import { activate, choose, codeFor, firstBox, LANGUAGES, register, words } from './steps.ts';

const LONG = { timeout: 300_000 };

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const VISITS = LANGUAGES.flatMap((language) =>
  (['phone', 'desktop'] as const).map((size) => [language, size] as const),
);

const CONES = 'طقم أقماع تدريب ٢٠ قطعة';
const ofCones = `/products/${derivedId('demo-product', 'cones')}`;

test.for(VISITS)(
  'a visitor fills a cart without an account and keeps it at sign-up, and at sign-in beside what was there, in %s on a %s',
  LONG,
  async ([language, size], { visit }) => {
    const text = words[language];
    const viewport = SIZES[size];
    const newcomer = await visit(language, { viewport });
    const { page } = newcomer;
    const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: CONES });
    await page.goto(ofCones);
    await page.getByRole('main').getByRole('button', { name: text['products.cart.add'] }).click();
    await page.waitForURL('**/products/cart');
    await lines.waitFor();
    await expectAccessible(page);
    // a guest neither sells nor has orders
    await page.goto('/products');
    await page.getByRole('main').getByRole('link', { name: text['products.cart'], exact: true }).waitFor();
    for (const name of [text['products.new'], text['products.orders'], text['products.view.mine']])
      expect(await page.getByRole('main').getByRole('link', { name, exact: true }).count()).toBe(0);
    await page.goto('/products/cart');
    await page.getByRole('main').getByRole('link', { name: text['products.guest.signUp'] }).click();
    const email = newEmail('buyer');
    await register(newcomer, { language, name: newName('Mona Elsayed'), email });
    await firstBox(newcomer, language).waitFor();
    await activate(newcomer, language, await codeFor(newcomer, email));
    await choose(newcomer, language, 'PLAYER');
    await page.waitForURL('**/products/cart');
    await lines.waitFor();
    await page.getByRole('main').getByRole('link', { name: text['products.checkout'] }).waitFor();

    const member = await visit(language, { viewport });
    await member.page.goto(ofCones);
    await member.page.getByRole('main').getByRole('button', { name: text['products.cart.add'] }).click();
    await member.page.waitForURL('**/products/cart');
    await member.page.getByRole('link', { name: text['products.guest.signIn'] }).click();
    await member.page.getByLabel(text['account.handle']).fill(demoEmail({ username: 'farida' }));
    await member.page.getByLabel(text['account.password'], { exact: true }).fill(DEMO_PASSWORD);
    const moved = member.page.waitForResponse((answer) => answer.url().endsWith('/cart/take-over'));
    await member.page
      .getByRole('main')
      .getByRole('button', { name: text['account.signIn'], exact: true })
      .click();
    expect((await moved).status()).toBe(200);
    await member.page.waitForURL('**/products/cart');
    await member.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: CONES })
      .getByRole('link', { name: CONES })
      .waitFor();
    await member.page.getByRole('link', { name: text['products.checkout'] }).waitFor();
  },
);
