import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from './accessible.ts';
import type { Visitor } from './browser.ts';
import { test } from './journey.ts';
import { become, newName } from './people.ts';
import { LANGUAGES, words, type Language } from './steps.ts';

test.override('hasDemo', true);

/** The one language on a phone, the other on a desk. */
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

/** A coach fills in the form of a training; an end before the start is refused at both fields. */
const makeTraining = async (visitor: Visitor, language: Language, title: string): Promise<string> => {
  const { page } = visitor;
  const text = words[language];
  await page.goto('/trainings');
  await page.getByRole('link', { name: text['trainings.new'] }).click();
  const field = (name: 'title' | 'sport' | 'startsAt' | 'endsAt') =>
    page.getByLabel(text[`admin.field.${name}`], { exact: true });
  await field('title').fill(title);
  await field('sport').selectOption('FOOTBALL');
  await field('startsAt').fill('2030-05-10T16:00');
  await field('endsAt').fill('2030-05-09T16:00');
  visitor.expectRefusal(422, '/trainings');
  await page.getByRole('button', { name: text['resource.save'] }).click();
  await expect.poll(() => field('endsAt').getAttribute('aria-invalid')).toBe('true');
  await field('endsAt').fill('2030-05-10T18:00');
  await page.getByRole('button', { name: text['resource.save'] }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return new URL(page.url()).pathname;
};

/** Presses Tab until something with this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').textContent())?.trim() === name) return;
  }
  throw new Error(`No Tab reaches ${name}`);
};

/** Joins a training without a pointer: from the list to the page to the button. */
const joinByKeyboard = async (page: Page, language: Language, title: string): Promise<void> => {
  const text = words[language];
  await page.goto('/trainings');
  await page.getByRole('link', { name: title }).waitFor();
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text['trainings.join'] }).waitFor();
  await tabTo(page, text['trainings.join']);
  await page.keyboard.press('Enter');
  await page.getByText(text['trainings.joined']).waitFor();
};

test.for(LANGUAGES)(
  'a coach makes a training, a player joins by keyboard, the coach reads the name, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const viewport = SIZES[language];
    const [coach, player] = [await visit(language, { viewport }), await visit(language, { viewport })];
    const title = newName('تدريب الناشئين');
    await become(coach, 'nadia', language);
    const address = await makeTraining(coach, language, title);
    await coach.page.getByText(text['trainings.players.none']).waitFor();

    await become(player, 'salma', language);
    await joinByKeyboard(player.page, language, title);
    await expectAccessible(player.page);
    await player.page.goto('/trainings/mine');
    await player.page.getByRole('link', { name: title }).waitFor();
    await expectAccessible(player.page);

    await coach.page.reload();
    await coach.page.getByRole('heading', { name: text['trainings.players'] }).waitFor();
    await coach.page
      .getByRole('link', { name: 'سلمى عبد الرحمن' })
      .or(coach.page.getByText('سلمى عبد الرحمن'))
      .first()
      .waitFor();
    await expectAccessible(coach.page);
    // no id is shown to anybody
    expect(await coach.page.getByRole('main').textContent()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);

    await player.page.goto(address);
    await player.page.getByRole('button', { name: text['trainings.leave'] }).click();
    await player.page.getByRole('button', { name: text['trainings.join'] }).waitFor();
  },
);
