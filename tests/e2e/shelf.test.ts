import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words, type Language } from './steps.ts';

const LONG = { timeout: 300_000 };

const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

const CONES = 'طقم أقماع تدريب ٢٠ قطعة';
const SPIKES = 'Sprint spikes, size 39';

/** Where the filters are: in a sheet on a phone, in a column on a wide screen. */
const openFilters = async (page: Page, language: Language) => {
  if (language === 'en') return page.getByRole('main');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^التصفية/ })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  return sheet;
};

const closeFilters = async (page: Page, language: Language): Promise<void> => {
  if (language === 'en') return;
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: words[language]['products.filters.show'] }).click();
  await sheet.waitFor({ state: 'detached' });
};

test.for(LANGUAGES)(
  'a member narrows the store by its filters, whose counts follow, and the address keeps the choice, in %s',
  LONG,
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language, { viewport: SIZES[language] });
    const { page } = visitor;
    const main = page.getByRole('main');
    const shown = (name: string) => main.getByRole('article', { name }).last();
    await become(visitor, 'karim', language);
    await page.goto('/products');
    await shown(CONES).waitFor();
    await shown(SPIKES).waitFor();
    await expectAccessible(page);

    const filters = await openFilters(page, language);
    const used = filters.getByRole('link', {
      name: new RegExp(`^${text['word.product.value.condition.USED']}`),
    });
    const running = filters.getByRole('link', { name: new RegExp(`^${text['sport.RUNNING']}`) });
    await used.click();
    await expect.poll(() => page.url()).toContain('condition=USED');
    await expect.poll(() => used.getAttribute('aria-current')).toBe('true');
    await running.waitFor();
    await expectAccessible(page);
    await closeFilters(page, language);
    await shown(SPIKES).waitFor();
    await expect.poll(() => main.getByRole('article', { name: CONES }).count()).toBe(0);

    // the address alone has the choice
    await page.reload();
    await shown(SPIKES).waitFor();
    expect(await main.getByRole('article', { name: CONES }).count()).toBe(0);

    // words however they are spelled, and an order
    await page.goto('/products');
    await page.getByRole('searchbox', { name: text['products.search'] }).fill('اقماع');
    await page.getByRole('button', { name: text['products.search.go'], exact: true }).click();
    await shown(CONES).waitFor();
    await expect.poll(() => main.getByRole('article', { name: SPIKES }).count()).toBe(0);
    await page.getByRole('combobox', { name: text['products.sort'] }).selectOption('cheapest');
    await expect.poll(() => page.url()).toContain('sort=cheapest');

    await page.goto('/products?min=1000&sort=dearest');
    await shown(SPIKES).waitFor();
    expect(await main.getByRole('article', { name: CONES }).count()).toBe(0);
  },
);
