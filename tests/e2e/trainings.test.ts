import { IntlMessageFormat } from 'intl-messageformat';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from './accessible.ts';
import type { Visitor } from './browser.ts';
import { demoTest as test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { become, join, newEmail, newName } from './people.ts';
import { LANGUAGES, words, type Language } from './steps.ts';

/** Two or three visitors on a busy machine. */
const LONG = { timeout: 300_000 };

/** The one language on a phone, the other on a desk. */
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

/** The text for a number of places that are left. */
const leftOf = (language: Language, count: number): string =>
  new IntlMessageFormat(words[language]['resource.places.left'], { ar: 'ar-EG', en: 'en-GB' }[language])
    .format({ count })
    ?.toString() ?? '';

/** A coach fills in the form of a training; an end before the start is refused at both fields. */
const makeTraining = async (visitor: Visitor, language: Language, title: string): Promise<string> => {
  const { page } = visitor;
  const text = words[language];
  await page.goto('/trainings');
  await page.getByRole('link', { name: text['trainings.new'] }).click();
  const field = (name: 'title' | 'sport' | 'startsAt' | 'endsAt') =>
    page.getByLabel(text[`word.shared.field.${name}`], { exact: true });
  await field('title').fill(title);
  await field('sport').selectOption('FOOTBALL');
  await page.getByLabel(text['word.shared.field.capacity']).fill('1');
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
  'a player joins by keyboard, and the coach sees it at once, in %s',
  LONG,
  async (language, { visit }) => {
    const text = words[language];
    const viewport = SIZES[language];
    const [coach, player] = [await visit(language, { viewport }), await visit(language, { viewport })];
    const title = newName('تدريب الناشئين');
    await become(coach, 'nadia', language);
    await makeTraining(coach, language, title);
    await coach.page.getByText(text['trainings.players.none']).waitFor();
    await coach.page.getByText(leftOf(language, 1)).waitFor();

    await become(player, 'salma', language);
    await joinByKeyboard(player.page, language, title);
    // without a reload
    await coach.page.getByText('سلمى عبد الرحمن', { exact: true }).first().waitFor();
    await coach.page.getByText(leftOf(language, 0)).waitFor();
    // pages show no ids
    expect(await coach.page.getByRole('main').textContent()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);

    await player.page.getByRole('button', { name: text['trainings.leave'] }).click();
    await player.page.getByRole('button', { name: text['trainings.join'] }).waitFor();
    await coach.page.getByText(text['trainings.players.none']).waitFor();
    await expectAccessible(coach.page);
  },
);

test('a watching player sees that a training is full, and its new time', LONG, async ({ visit }) => {
  const [coach, player] = [
    await visit('en', { viewport: SIZES.en }),
    await visit('ar', { viewport: SIZES.ar }),
  ];
  const title = newName('Hill repeats');
  await become(coach, 'nadia', 'en');
  const address = await makeTraining(coach, 'en', title);
  await become(player, 'salma', 'ar');
  await joinByKeyboard(player.page, 'ar', title);
  await player.page.goto('/trainings/mine');
  await player.page.getByRole('link', { name: title }).waitFor();
  await expectAccessible(player.page);

  const other = await visit('ar', { viewport: SIZES.ar });
  await join(other, { language: 'ar', name: 'هناء سالم', email: newEmail('player'), role: 'PLAYER' });
  await other.page.goto(address);
  await other.page.getByText(words.ar['trainings.full']).waitFor();
  await expectAccessible(other.page);

  await coach.page.getByRole('link', { name: words.en['word.shared.action.edit'] }).click();
  await coach.page.getByLabel(words.en['word.shared.field.endsAt'], { exact: true }).fill('2030-05-10T19:00');
  await coach.page.getByRole('button', { name: words.en['resource.save'] }).click();
  await coach.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await player.page.goto('/notifications');
  await player.page.getByRole('listitem').filter({ hasText: title }).getByRole('link').click();
  await player.page.getByRole('button', { name: words.ar['trainings.leave'] }).click();
  // the freed place is available to the waiting member
  await other.page.getByRole('button', { name: words.ar['trainings.join'] }).waitFor();
});

test('a visitor reads a training, and is asked to sign in', async ({ visit }) => {
  const guest = await visit('ar', { viewport: SIZES.ar });
  await guest.page.goto('/trainings');
  await guest.page.getByRole('link', { name: 'سرعة وتحمّل للاعبات كرة القدم' }).click();
  await guest.page.getByRole('heading', { name: words.ar['trainings.visitor'] }).waitFor();
  await expectAccessible(guest.page);
  await guest.page.getByRole('main').getByRole('link', { name: words.ar['visitor.signIn'] }).click();
  await expect.poll(() => new URL(guest.page.url()).search).toContain('returnTo=%2Ftrainings%2F');
});
