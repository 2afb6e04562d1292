import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { become, join, newEmail } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const PHONE = { width: 390, height: 844 };

test.for(LANGUAGES)(
  'a visitor compares the plans and continues to sign-up, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const { page } = await visit(language, { viewport: PHONE });
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

test.for(LANGUAGES)(
  'a member requests a plan, which waits for its payment, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await join(visitor, { language, name: 'Ziad', email: newEmail('plans'), role: 'PLAYER' });
    await page.goto('/settings');
    await page.getByRole('link', { name: text['settings.plans'] }).click();
    const free = page.getByRole('listitem').filter({ hasText: text['plans.mine'] });
    await free.getByRole('heading', { name: text['plan.free'], exact: true }).waitFor();
    await page.goto('/plans/pro_plus');
    const year = page.getByRole('group', { name: text['plans.period'] }).getByRole('radio').last();
    await year.check();
    const ask = text['plans.ask'].replace('{plan}', text['plan.pro_plus']);
    await page.getByRole('button', { name: ask }).click();
    await page.getByText(text['plans.pending']).waitFor();
    expect(await page.getByRole('button', { name: ask }).count()).toBe(0);
    await page.reload();
    await page.getByText(text['plans.pending']).waitFor();
    await page.goto('/settings/usage');
    await page.getByText(text['plans.pending']).waitFor();
    // the plan in force is the free one until then
    const plan = text['settings.usage.plan'].replace('{plan}', text['plan.free']);
    await page.getByRole('heading', { name: plan }).waitFor();
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
