import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const LONG = { timeout: 240_000 };

const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } } as const;

for (const language of LANGUAGES)
  test(
    `a member finds people while typing, filters and returns to a search (${language})`,
    LONG,
    async ({ visit }) => {
      const visitor = await visit(language, { viewport: SIZES[language] });
      const text = words[language];
      const { page } = visitor;
      await become(visitor, 'karim', language);
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text['app.discover'] }).first().click();
      const input = page.getByRole('searchbox');
      await page.getByRole('heading', { name: text['search.suggested'] }).waitFor();
      await expectAccessible(page);

      // A name in Arabic is found by its sound, without a button.
      await input.pressSequentially('salma abdel');
      const salma = page.getByRole('link', { name: 'سلمى عبد الرحمن' });
      await page.locator('[data-results="salma abdel"]').waitFor();
      await salma.waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('salma abdel');
      await input.press('Enter');
      await input.press('ArrowDown');
      await expect.poll(() => page.locator('h2 a:focus').count()).toBe(1);

      // Tabs and filters change the results in place.
      await input.fill('');
      await page.getByRole('heading', { name: text['search.suggested'] }).waitFor();
      await page.getByRole('link', { name: text['search.kind.user'], exact: true }).click();
      const role = page.getByLabel(text['word.shared.field.role']);
      await role.selectOption('COACH');
      await page.getByRole('link', { name: 'Nadia Hassan' }).waitFor();
      await expect.poll(() => salma.count()).toBe(0);
      expect(new URL(page.url()).searchParams.get('role')).toBe('COACH');
      await role.selectOption('');
      await page.getByLabel(text['search.availability']).selectOption('AVAILABLE');
      await salma.waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Nadia Hassan' }).count()).toBe(0);
      await expectAccessible(page);

      // The search is kept on the device.
      await page.goto('/discover');
      await page.getByRole('link', { name: 'salma abdel' }).click();
      await salma.waitFor();
      await page.goto('/discover');
      await page.getByRole('button', { name: text['search.forget'], exact: true }).click();
      await expect.poll(() => page.getByRole('link', { name: 'salma abdel' }).count()).toBe(0);
    },
  );
