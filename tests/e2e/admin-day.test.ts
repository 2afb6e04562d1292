import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { test } from './journey.ts';
import { act, join, newEmail, newName } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words, type Language } from './steps.ts';

const ADMIN = 'admin@example.com';

test.beforeAll(({ site }) => site.appoint(ADMIN));

/** Moves the focus on by the keyboard until it is at a link or button with this text. */
const tabTo = async (page: Page, text: string): Promise<void> => {
  const focused = 'document.activeElement?.textContent ?? ""';
  for (let step = 0; step < 80; step += 1) {
    if (String(await page.evaluate(focused)).trim() === text) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach “${text}”`);
};

const focusedHeading = (page: Page) =>
  page.evaluate("document.activeElement?.closest('h2')?.textContent ?? ''").then(String);

test.for(LANGUAGES)(
  'the keyboard alone is enough to approve one applicant after the other, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const [first, second] = [newName('سامي'), newName('هند')];
    for (const name of [first, second]) {
      const scout = await visit(language);
      await join(scout, { language, name, email: newEmail('scout'), role: 'SCOUT' });
    }
    const admin = await visit(language);
    const { page } = admin;
    await signInAtDoor(admin, { language, email: ADMIN });
    await page.getByRole('heading', { level: 1, name: text['admin.tasks'] }).waitFor();
    await page.getByRole('article').filter({ hasText: text['word.user.state.awaiting_approval'] }).waitFor();
    await tabTo(page, text['word.user.few']);
    await page.keyboard.press('Enter');
    // the longest waiting comes first, and the next one takes its place with the focus
    for (const name of [first, second]) {
      await expect.poll(() => focusedHeading(page)).toBe(name);
      await tabTo(page, text['word.shared.action.approve']);
      await page.keyboard.press('Enter');
    }
    await page.getByText(text['admin.queue.done']).waitFor();
    await tabTo(page, text['admin.queue.others']);
    await page.keyboard.press('Enter');
    await page.getByText(text['admin.tasks.none']).waitFor();
  },
);

/** Files a form of a part of a thing, from the thing's page. */
const plan = async (page: Page, language: Language, number: string, name: string): Promise<void> => {
  const text = words[language];
  const rounds = page.getByRole('region', { name: text['word.competition-round.few'] });
  await rounds.getByRole('link', { name: text['word.shared.action.create'] }).click();
  await page.getByLabel(text['word.competition-round.field.number'], { exact: true }).fill(number);
  await page.getByLabel(text['word.shared.field.name'], { exact: true }).fill(name);
  await page.getByRole('button', { name: text['resource.save'] }).click();
  await rounds.getByRole('article', { name }).waitFor();
};

test('new tasks are counted on the open page, and a person is found by their e-mail', async ({ visit }) => {
  const text = words.en;
  const admin = await visit('en');
  const { page } = admin;
  await signInAtDoor(admin, { language: 'en', email: ADMIN });
  await page.getByRole('heading', { level: 1, name: text['admin.tasks'] }).waitFor();
  const messages = page.getByRole('article').filter({ hasText: text['word.contact-message.few'] });
  expect(await messages.count()).toBe(0);

  const [name, email] = [newName('Rana'), newEmail('rana')];
  const member = await visit('en');
  await join(member, { language: 'en', name, email, role: 'PLAYER' });
  await act(member, email, '/contact', { name, email, message: 'When do you open?' });
  await messages.waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: text['admin.find'] }).fill(email);
  await page.getByRole('option').filter({ hasText: name }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

test('a competition’s rounds are planned and started on its own page', async ({ visit }) => {
  const text = words.ar;
  const admin = await visit('ar');
  const { page } = admin;
  await signInAtDoor(admin, { language: 'ar', email: ADMIN });
  await page.getByRole('heading', { level: 1, name: text['admin.tasks'] }).waitFor();
  const [cup, category] = [newName('كأس الدلتا'), newName('ناشئات')];
  await page.goto('/admin/resources/competition-category/new');
  await page.getByLabel(text['word.shared.field.name'], { exact: true }).fill(category);
  await page.getByRole('button', { name: text['resource.save'] }).click();
  await page.getByRole('heading', { level: 1, name: category }).waitFor();
  await page.goto('/admin/resources/competition/new');
  const field = (name: 'name' | 'startsAt' | 'endsAt' | 'sport' | 'categoryId') =>
    page.getByLabel(text[`word.shared.field.${name}`], { exact: true });
  await field('name').fill(cup);
  await field('categoryId').fill(category);
  await page.getByRole('option', { name: category }).click();
  await field('sport').selectOption('FOOTBALL');
  await field('startsAt').fill('2027-12-10T12:00');
  await field('endsAt').fill('2027-12-20T12:00');
  await page.getByRole('button', { name: text['resource.save'] }).click();
  await page.getByRole('heading', { level: 1, name: cup }).waitFor();
  // what was begun for this competition isn't in the form of another one
  const rounds = page.getByRole('region', { name: text['word.competition-round.few'] });
  await rounds.getByRole('link', { name: text['word.shared.action.create'] }).click();
  await field('name').fill('دور لم يكتمل');
  await page.goto('/admin/resources/competition-round/new');
  await field('name').waitFor();
  expect(await field('name').inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => field('name').inputValue()).toBe('دور لم يكتمل');
  await page.goBack();
  await plan(page, 'ar', '1', 'دور الثمانية');

  // a start long before its date needs a confirmation with the consequences
  const start = { name: text['word.shared.action.start'], exact: true };
  await page.getByRole('button', start).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('قبل موعدها بمدة').waitFor();
  await dialog.getByRole('button', start).click();
  await page
    .getByRole('heading', { level: 1 })
    .locator('..')
    .getByText(text['word.competition.state.running'])
    .waitFor();

  const round = page.getByRole('article', { name: 'دور الثمانية' });
  await round.getByRole('button', start).click();
  await dialog.getByRole('button', start).click();
  await round.getByText(text['word.competition-round.state.running'], { exact: true }).waitFor();
});
