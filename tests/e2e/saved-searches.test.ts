import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { become, join, newEmail, newName } from './people.ts';
import { inLanguages, words, type Language } from './steps.ts';

/** Two visitors on a busy machine. */
const LONG = { timeout: 300_000 };

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const TWO_DAYS_MS = 2 * 24 * 3_600_000;

/** Saves the present search under a name. */
const save = async (page: Page, language: Language, name: string): Promise<void> => {
  const text = words[language];
  await page.getByRole('button', { name: text['search.saved.save'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text['search.saved.save.send'] }).click();
  await page.getByText(text['ui.done'].replace('{action}', text['search.saved.said.saved'])).waitFor();
};

test.for(
  inLanguages([
    ['ar', PHONE, 'mariam'],
    ['en', DESK, 'nadia'],
  ] as const),
)(
  'a saved search tells of a new player the next morning, and leads to the results (%s)',
  LONG,
  async ([language, viewport, who], { visit, site }) => {
    const text = words[language];
    const seeker = await visit(language, { viewport });
    await become(seeker, who, language);
    const { page } = seeker;
    await page.goto('/discover?kind=user&role=PLAYER&sport=FOOTBALL');
    const name = newName('لاعبو الكرة');
    await save(page, language, name);

    await page.goto('/saved-searches');
    const saved = page.getByRole('article').filter({ hasText: name });
    await saved.getByText(text['search.saved.alerts.on']).waitFor();
    await saved.getByRole('button', { name: text['search.saved.alerts.stop'] }).click();
    await saved.getByRole('button', { name: text['search.saved.alerts.start'] }).click();
    await saved.getByText(text['search.saved.alerts.on']).waitFor();
    await expectAccessible(page);

    const player = { ar: 'ربيع الجديد', en: 'Robin Newcomer' }[language];
    const newcomer = await visit(language);
    await join(newcomer, { role: 'PLAYER', language, name: player, email: newEmail('player') });
    await newcomer.page.goto('about:blank');
    await page.goto('about:blank');
    await site.pass(TWO_DAYS_MS);

    const told = text['notification.search_matched'];
    await page.goto('/notifications');
    await page.getByRole('link', { name: told }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: told }).first().click();
    await page.getByRole('link', { name: player }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/discover');

    // the CV, printed
    await page.getByRole('link', { name: player }).click();
    await page.getByRole('link', { name: text['profile.cv'], exact: true }).click();
    await page.getByRole('button', { name: text['profile.print'] }).waitFor();
    await page.getByRole('heading', { name: player }).waitFor();
    await page.waitForLoadState('networkidle');
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.goto('/saved-searches');
    await saved.getByRole('button', { name: text['search.saved.remove'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: text['search.saved.remove'] }).click();
    await page.getByText(text['search.saved.none']).waitFor();
  },
);
