import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { derivedId } from '../../commands/core/ids.ts';
import { expectAccessible } from './accessible.ts';
import type { Visitor } from './browser.ts';
import { demoTest as test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { become, newName } from './people.ts';
import { LANGUAGES, words, type Language, type Texts } from './steps.ts';

/** The one language on a phone, the other on a desk. */
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

/** The row of a participant in the standings of the whole competition. */
const rowOf = (page: Page, text: Texts, name: string) =>
  page
    .getByRole('region', { name: text['competitions.standings'] })
    .getByRole('row')
    .filter({ hasText: name });

const cellsOf = (page: Page, text: Texts, name: string) =>
  rowOf(page, text, name).getByRole('cell').allInnerTexts();

/** Presses a button that asks first, and confirms. */
const pressAndConfirm = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** The club announces a competition with one place more than one; answers its address. */
const announce = async ({ page }: Visitor, text: Texts, name: string): Promise<string> => {
  await page.goto('/competitions');
  await page.getByRole('link', { name: text['competitions.new'] }).click();
  const field = (id: 'name' | 'categoryId' | 'sport' | 'startsAt' | 'endsAt') =>
    page.getByLabel(text[`word.shared.field.${id}`]).first();
  await field('name').fill(name);
  await field('categoryId').fill('ناشئون');
  await page.getByRole('option', { name: 'ناشئون' }).first().click();
  await field('sport').selectOption('TENNIS');
  await field('startsAt').fill('2031-05-10T16:00');
  await field('endsAt').fill('2031-05-12T18:00');
  await page.getByLabel(text['word.competition.field.maxParticipants']).fill('2');
  await page.getByRole('button', { name: text['resource.save'] }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return new URL(page.url()).pathname;
};

const planRound = async (page: Page, text: Texts, name: string): Promise<void> => {
  await page.getByRole('button', { name: text['competitions.round.plan'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text['word.shared.field.name'], { exact: true }).fill(name);
  await dialog.getByRole('button', { name: text['competitions.round.plan'] }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Finds a competition by its sport and enters it, without a pointer from the list on. */
const enterByKeyboard = async (page: Page, text: Texts, name: string): Promise<void> => {
  await page.goto('/competitions?sport=TENNIS');
  await page.getByRole('link', { name }).waitFor();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text['competitions.join'] }).waitFor();
  await tabTo(page, text['competitions.join']);
  await page.keyboard.press('Enter');
  await page.getByText(text['competitions.entry.waiting']).waitFor();
};

const enter = async (page: Page, text: Texts, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('button', { name: text['competitions.join'] }).click();
  await page.getByText(text['competitions.entry.waiting']).waitFor();
};

const scoreOf = async (page: Page, text: Texts, name: string, points: string): Promise<void> => {
  await rowOf(page, text, name)
    .getByRole('button', { name: text['word.competition-participant.action.edit'], exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: text['word.shared.field.score'] }).fill(points);
  await dialog
    .getByRole('button', { name: text['word.competition-participant.action.edit'], exact: true })
    .click();
  await dialog.waitFor({ state: 'detached' });
};

const OTHER: Readonly<Record<Language, Language>> = { ar: 'en', en: 'ar' };

test.for(LANGUAGES)(
  'a player enters, and sees the standings move while the organiser scores, in %s',
  { timeout: 300_000 },
  async (language, { visit }) => {
    const [text, others] = [words[language], words[OTHER[language]]];
    const club = await visit(OTHER[language], { viewport: SIZES[OTHER[language]] });
    const player = await visit(language, { viewport: SIZES[language] });
    const rival = await visit(language, { viewport: SIZES[language] });
    const late = await visit(language, { viewport: SIZES[language] });
    const name = newName('كأس الناشئين');
    await become(club, 'qalyubia', OTHER[language]);
    const address = await announce(club, others, name);
    await planRound(club.page, others, 'الدور الأول');

    await become(player, 'salma', language);
    await enterByKeyboard(player.page, text, name);
    await player.page.reload();
    await player.page.getByText(text['competitions.entry.waiting']).waitFor();
    await expectAccessible(player.page);

    await become(rival, 'farida', language);
    await enter(rival.page, text, address);

    // a late participant is informed, and has no button
    await become(late, 'karim', language);
    await late.page.goto(address);
    await late.page.getByText(text['competitions.full']).waitFor();
    expect(await late.page.getByRole('button', { name: text['competitions.join'] }).count()).toBe(0);

    // entries appear on the organiser's open page
    await rowOf(club.page, others, 'سلمى عبد الرحمن').waitFor();
    await rowOf(club.page, others, 'Farida Nour').waitFor();
    await pressAndConfirm(club.page, others['word.shared.action.start']);
    await rowOf(club.page, others, 'سلمى عبد الرحمن')
      .getByRole('button', { name: others['word.competition-participant.action.qualify'], exact: true })
      .click();
    await club.page.getByRole('dialog').getByText('الدور الأول').waitFor();
    await club.page
      .getByRole('dialog')
      .getByRole('button', { name: others['word.competition-participant.action.qualify'], exact: true })
      .click();
    const placed = text['competitions.entry.round'].replace('{round}', 'الدور الأول');
    await player.page.getByText(placed).waitFor();

    // without a reload: the player's row moves as scores come
    await scoreOf(club.page, others, 'Farida Nour', '7.5');
    const number = (value: number) => new Intl.NumberFormat(`${language}-EG`).format(value);
    await expect.poll(async () => (await cellsOf(player.page, text, 'Farida Nour')).at(2)).toBe(number(7.5));
    await scoreOf(club.page, others, 'سلمى عبد الرحمن', '9');
    await expect.poll(async () => (await cellsOf(player.page, text, 'سلمى عبد الرحمن'))[0]).toBe(number(1));
    expect((await cellsOf(player.page, text, 'Farida Nour'))[0]).toBe(number(2));
    const mine = rowOf(player.page, text, 'سلمى عبد الرحمن');
    expect(await mine.getAttribute('aria-current')).toBe('true');
    await expectAccessible(player.page);
    await expectAccessible(club.page);
    // pages show no ids
    for (const { page } of [player, club]) {
      expect(await page.getByRole('main').textContent()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    }

    await player.page.goto('/competitions/mine');
    await player.page.getByRole('link', { name }).waitFor();
    await expectAccessible(player.page);
    await club.page.goto('/competitions/organised');
    await club.page.getByRole('link', { name }).waitFor();
  },
);

test('a visitor reads a public competition, and is asked to join', async ({ visit }) => {
  const text = words.ar;
  const { page } = await visit('ar', { viewport: SIZES.ar });
  await page.goto(`/competitions/${derivedId('demo-competition', 'skills')}`);
  await page.getByRole('heading', { level: 1, name: 'تحدي المهارات بالقليوبية' }).waitFor();
  await page.getByRole('heading', { name: text['competitions.visitor'] }).waitFor();
  await page.getByText('نصف النهائي').waitFor();
  // members are named to members alone
  await page.getByText(text['competitions.standings.members']).waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('سلمى');
  expect(await page.getByRole('button', { name: text['competitions.join'] }).count()).toBe(0);
  await expectAccessible(page);
});
