import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { pdfText } from '../support/pdf-text.ts';
import { expectAccessible } from './accessible.ts';
import { DEVICES, PHONE } from './browser.ts';
import { demoTest as test } from './journey.ts';
import { become, join, newEmail } from './people.ts';
import { inLanguages, LANGUAGES, words } from './steps.ts';

test.for(LANGUAGES)(
  'a visitor compares the plans and continues to sign-up, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const { page } = await visit(language, PHONE);
    await page.goto('/plans');
    await page.getByRole('heading', { level: 1, name: text['plans.title'] }).waitFor();
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect.poll(() => cards.count()).toBe(4);
    expect(await cards.getByText(text['plans.popular']).count()).toBe(1);
    expect(await cards.getByText(text['plans.payment.next']).count()).toBe(3);
    await expectAccessible(page);
    await cards.filter({ hasText: text['plans.popular'] }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: text['plan.pro'], exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/plans/pro');
    await page.getByRole('main').getByRole('link', { name: text['account.signUp'] }).click();
    await page.getByRole('heading', { name: text['account.signUp'] }).waitFor();
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/plans/pro');
  },
);

const LONG = { timeout: 300_000 };

test.for(
  inLanguages([
    ['ar', 'phone'],
    ['ar', 'desktop'],
    ['en', 'desktop'],
  ] as const),
)(
  'a member buys a plan after a declined attempt, upgrades it, cancels it and saves a receipt, in %s on a %s',
  LONG,
  async ([language, size], { visit }) => {
    const text = words[language];
    const visitor = await visit(language, DEVICES[size].own);
    const { page } = visitor;
    const main = page.getByRole('main');
    /** Decides on the provider's page, and comes back. */
    const decide = async (decision: 'pay' | 'decline') => {
      await page.getByRole('heading', { level: 1, name: text['orders.sandbox'] }).waitFor();
      await page.getByRole('button', { name: text[`orders.sandbox.${decision}`], exact: true }).click();
      await page.getByRole('heading', { level: 1, name: text['plans.billing'] }).waitFor();
    };
    const heading = (plan: 'pro' | 'pro_plus') =>
      main.getByRole('heading', { name: text['plans.billing.plan'].replace('{plan}', text[`plan.${plan}`]) });
    await join(visitor, { language, name: 'Ziad', email: newEmail('plans'), role: 'PLAYER' });
    await page.goto('/settings');
    await main.getByRole('link', { name: text['settings.plans'] }).click();
    const free = main.getByRole('listitem').filter({ hasText: text['plans.mine'] });
    await free.getByRole('heading', { name: text['plan.free'], exact: true }).waitFor();

    await page.goto('/plans/pro');
    const ask = main.getByRole('button', { name: text['plans.ask'].replace('{plan}', text['plan.pro']) });
    await ask.waitFor();
    await expectAccessible(page);
    await ask.click();
    await decide('decline');
    await main.getByText(text['plans.returned.declined'].split('{amount}')[1] ?? '').waitFor();
    await main.getByText(text['plans.pending']).waitFor();
    await main.getByRole('button', { name: text['plans.pay'] }).click();
    await decide('pay');
    await heading('pro').waitFor();
    await expectAccessible(page);

    const upgrade = text['plans.change.now']
      .replace('{plan}', text['plan.pro_plus'])
      .replace('{period}', text['plans.by.month']);
    await main.getByRole('button', { name: upgrade }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(text['plans.change.credit']).waitFor();
    await expectAccessible(page);
    const pay = text['plans.change.now.do'].split('{due}')[0] ?? '';
    await dialog.getByRole('button', { name: pay }).click();
    await decide('pay');
    await heading('pro_plus').waitFor();
    const payments = main.getByRole('region', { name: text['plans.payments'] });
    expect(await payments.getByText(text['plans.payment.succeeded'], { exact: true }).count()).toBe(2);

    await main.getByRole('button', { name: text['plans.cancel'] }).click();
    await dialog.getByRole('button', { name: text['plans.cancel'] }).click();
    await main.getByRole('button', { name: text['plans.renew'] }).waitFor();
    await heading('pro_plus').waitFor();
    await payments.getByRole('link', { name: text['plans.receipt'] }).first().click();
    await main.getByText(text['orders.receipt.plan'], { exact: true }).waitFor();
    const downloading = page.waitForEvent('download');
    await main.getByRole('button', { name: text['orders.receipt.pdf'], exact: true }).click();
    const receipt = await pdfText(await readFile(await (await downloading).path()));
    expect(receipt).toContain({ ar: 'رقم الدفعة', en: 'Payment number' }[language]);
  },
);

test('an unknown plan is not found', async ({ visit }) => {
  const { page } = await visit('en');
  await page.goto('/plans/gold');
  await page.getByRole('heading', { name: words.en['app.notFound'] }).waitFor();
});

test.for(LANGUAGES)('a member sees the plan’s limits with their use, in %s', async (language, { visit }) => {
  const text = words[language];
  const visitor = await visit(language);
  const { page } = visitor;
  await become(visitor, 'salma', language);
  await page.goto('/settings/usage');
  const posts = page.getByRole('region', { name: text['settings.usage.posts'] });
  await posts.getByText(text['settings.usage.present']).waitFor();
  const contacts = page.getByRole('region', { name: text['settings.usage.contacts'] });
  expect(await contacts.getByText(text['settings.usage.renews'].split('{')[0] ?? '').count()).toBe(1);
  const analyses = page.getByRole('region', { name: text['settings.usage.analyses'] });
  await analyses.getByText(text['settings.usage.none']).waitFor();
  await posts.getByText(text['settings.usage.by']).click();
  await expectAccessible(page);
  await posts.getByRole('link').first().click();
  await page.getByRole('article').first().waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/posts\//);
});
