import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Visitor } from './browser.ts';
import { test } from './journey.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, sentence, words, type Language } from './steps.ts';
import { join, newEmail, newName } from './people.ts';

/** The one language on a phone, the other on a desk. */
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

test.beforeAll(async ({ site }) => {
  await site.appoint('admin@example.com');
  await site.appoint('coach-admin@example.com', ['trainings:write']);
});

const openAt = async (page: Page, language: Language, name: 'competition' | 'competition-category') => {
  const text = words[language];
  await page.getByRole('link', { name: text['admin.resources'] }).first().click();
  await page.getByRole('link', { name: text[`word.${name}.few`], exact: true }).click();
  await page.getByRole('heading', { level: 1, name: text[`word.${name}.few`] }).waitFor();
};

/** Opens the form of a new thing from its list. */
const begin = async (page: Page, language: Language, name: 'competition' | 'competition-category') => {
  await openAt(page, language, name);
  // "add" may also be part of the id by which a list names a thing with an unknown title
  await page.getByRole('link', { name: words[language]['word.shared.action.create'], exact: true }).click();
};

const makeCategory = async (page: Page, language: Language, category: string): Promise<void> => {
  const text = words[language];
  await begin(page, language, 'competition-category');
  await page.getByLabel(text['word.shared.field.name'], { exact: true }).fill(category);
  await page.getByRole('button', { name: text['resource.save'] }).click();
  await page.getByRole('heading', { level: 1, name: category }).waitFor();
};

type Contest = { readonly name: string; readonly category: string; readonly ends: string };

/** Fills in the form of a new competition that starts on 10 December at noon, and sends it. */
const makeCompetition = async (page: Page, language: Language, contest: Contest): Promise<void> => {
  const text = words[language];
  const field = (name: 'name' | 'startsAt' | 'endsAt' | 'sport' | 'categoryId') =>
    page.getByLabel(text[`word.shared.field.${name}`], { exact: true });
  await begin(page, language, 'competition');
  await field('name').fill(contest.name);
  await field('categoryId').fill(contest.category);
  await page.getByRole('option', { name: contest.category }).click();
  await field('sport').selectOption('FOOTBALL');
  await field('startsAt').fill('2026-12-10T12:00');
  await field('endsAt').fill(contest.ends);
  await page.getByRole('button', { name: text['resource.save'] }).click();
};

/** Corrects the competition's errors in the form: the API reports them at both of its times. */
const correct = async (page: Page, language: Language, name: string): Promise<void> => {
  const text = words[language];
  const ends = page.getByLabel(text['word.shared.field.endsAt'], { exact: true });
  for (const field of [page.getByLabel(text['word.shared.field.startsAt'], { exact: true }), ends]) {
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const said = page.locator(`[id="${await field.getAttribute('aria-describedby').then(lastOf)}"]`);
    expect(await said.textContent()).not.toBe('');
  }
  await ends.fill('2026-12-20T22:30');
  await page.getByRole('button', { name: text['resource.save'] }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const lastOf = (ids: string | null): string => ids?.split(' ').at(-1) ?? '';

/** The state in the head of a thing's page. */
const stateIs = (page: Page, state: string) =>
  page.getByRole('heading', { level: 1 }).locator('..').getByText(state, { exact: true }).waitFor();

const start = async (page: Page, language: Language): Promise<void> => {
  const text = words[language];
  await stateIs(page, text['word.competition.state.scheduled']);
  const press = { name: text['word.shared.action.start'], exact: true };
  await page.getByRole('main').getByRole('button', press).first().click();
  await page.getByRole('dialog').getByText(text['resource.ask.final']).waitFor();
  await page.getByRole('dialog').getByRole('button', press).click();
  await stateIs(page, text['word.competition.state.running']);
};

/** Ends it, once the question is answered; there is nothing to start then. */
const end = async (page: Page, language: Language): Promise<void> => {
  const text = words[language];
  const press = { name: text['word.shared.action.end'], exact: true };
  await page.getByRole('button', press).click();
  await page.getByRole('dialog').getByRole('button', press).click();
  await stateIs(page, text['word.competition.state.ended']);
  expect(
    await page.getByRole('button', { name: text['word.shared.action.start'], exact: true }).count(),
  ).toBe(0);
};

/** Two windows change one thing: the later one sees the other's change, and saves over it. */
const editOvertaken = async (visitor: Visitor, language: Language): Promise<void> => {
  const text = words[language];
  const { page } = visitor;
  const edit = async (window: Page) =>
    window.getByRole('link', { name: text['word.shared.action.edit'], exact: true }).click();
  const venue = (window: Page) => window.getByLabel(text['word.shared.field.venue'], { exact: false });
  const save = (window: Page) => window.getByRole('button', { name: text['resource.save'] }).click();
  await edit(page);
  await venue(page).fill('استاد القاهرة');

  const other = await page.context().newPage();
  await other.goto(page.url().replace(/\/edit$/, ''));
  await edit(other);
  await venue(other).fill('استاد بنها');
  await save(other);
  await other.getByText('استاد بنها').first().waitFor();
  await other.close();

  visitor.expectRefusal(412, '/competitions/');
  await save(page);
  const dialog = page.getByRole('dialog', { name: text['resource.stale'] });
  await dialog.getByRole('definition').filter({ hasText: 'استاد بنها' }).waitFor();
  await dialog.getByRole('definition').filter({ hasText: 'استاد القاهرة' }).waitFor();
  await dialog.getByRole('button', { name: text['resource.stale.back'] }).click();
  expect(await venue(page).inputValue()).toBe('استاد القاهرة');
  visitor.expectRefusal(412, '/competitions/');
  await save(page);
  await dialog.getByRole('button', { name: text['resource.stale.keep'] }).click();
  await page.getByRole('definition').filter({ hasText: 'استاد القاهرة' }).first().waitFor();
};

/** Its history tells of both edits, and leads back to how it was. */
const lookBack = async (page: Page, language: Language): Promise<void> => {
  const text = words[language];
  const step = page
    .getByRole('listitem')
    .filter({ hasText: sentence(text['word.competition.event.CompetitionEdited']) });
  await expect.poll(() => step.count()).toBe(2);
  await step.first().getByRole('link', { name: text['resource.then'] }).click();
  await page.getByRole('link', { name: text['resource.asOf.now'] }).waitFor();
  await page.getByRole('definition').filter({ hasText: 'استاد بنها' }).first().waitFor();
  await page.getByRole('link', { name: text['resource.asOf.now'] }).click();
};

const remove = async (page: Page, language: Language, name: string): Promise<void> => {
  const press = { name: words[language]['word.shared.action.remove'], exact: true };
  await page.getByRole('button', press).click();
  await page.getByRole('dialog').getByRole('button', press).click();
  await page.getByRole('heading', { level: 1, name: words[language]['word.competition.few'] }).waitFor();
  await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0);
};

test.for(LANGUAGES)('an admin runs a competition from its definition, in %s', async (language, { visit }) => {
  const visitor = await visit(language, { viewport: SIZES[language] });
  const { page } = visitor;
  const [category, cup, league] = [newName('ناشئون'), newName('كأس الشتاء'), newName('دوري الربيع')];
  await signInAtDoor(visitor, { language, email: 'admin@example.com' });
  await makeCategory(page, language, category);

  visitor.expectRefusal(422, '/competitions');
  await makeCompetition(page, language, { name: cup, category, ends: '2026-12-09T12:00' });
  await correct(page, language, cup);
  await start(page, language);
  await end(page, language);

  await makeCompetition(page, language, { name: league, category, ends: '2026-12-30T12:00' });
  await page.getByRole('heading', { level: 1, name: league }).waitFor();
  await editOvertaken(visitor, language);
  await lookBack(page, language);
  // the change may be heard, and the page read again, before the page gives way to the list
  visitor.expectRefusal(404, '/competitions/');
  await remove(page, language, league);
});

test('staff see the areas of their permissions, and members none', async ({ visit }) => {
  const text = words.en;
  const clerk = await visit('en');
  await signInAtDoor(clerk, { language: 'en', email: 'coach-admin@example.com' });
  await clerk.page.getByRole('link', { name: text['admin.resources'] }).click();
  await clerk.page.getByRole('link', { name: text['word.training-category.few'] }).waitFor();
  expect(await clerk.page.getByRole('link', { name: text['word.competition.few'] }).count()).toBe(0);
  await clerk.page.goto('/admin/resources/competition');
  await clerk.page.getByRole('heading', { name: text['app.notFound'] }).waitFor();

  const member = await visit('en');
  await join(member, { language: 'en', name: 'Rana', email: newEmail('rana'), role: 'PLAYER' });
  await member.page.goto('/admin/resources/competition');
  await member.page.getByRole('heading', { name: text['admin.signIn'] }).waitFor();
});
