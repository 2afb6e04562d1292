import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { openSite, type Site } from './site.ts';
import { signUp } from './steps.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test('somebody signs up in Arabic and publishes a post', async () => {
  const visitor = await visit(browser, site.url, 'ar');
  const { page } = visitor;
  await signUp(visitor, { language: 'ar', name: 'منى السيد', email: 'mona@example.com', role: 'لاعب' });
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');

  await page.getByLabel('ماذا في ملعبك اليوم؟').fill('هدف في الدقيقة الأخيرة!');
  await page.getByRole('button', { name: 'انشر' }).click();

  const post = page.getByRole('article').filter({ hasText: 'هدف في الدقيقة الأخيرة!' });
  await post.getByText('منى السيد').waitFor();
  await visitor.leave();
});
