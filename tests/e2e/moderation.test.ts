import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './journey.ts';
import { act, join, newEmail, newName } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words, type Language } from './steps.ts';

const STAFF = {
  ar: ['hala@example.com', 'nour@example.com'],
  en: ['adel@example.com', 'dina@example.com'],
} as const;

test.beforeAll(async ({ site }) => {
  for (const email of Object.values(STAFF).flat()) await site.appoint(email);
});

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Takes an action with a policy in a task's queue. */
const decide = async (page: Page, language: Language, action: string, policy: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const label = words[language]['word.shared.field.policy'];
  await dialog.getByLabel(label, { exact: true }).selectOption(policy);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Reports the thing whose menu is open. */
const report = async (page: Page, language: Language, why: string): Promise<void> => {
  const text = words[language];
  await page.getByRole('menuitem', { name: text['feed.report'], exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text['word.shared.field.description'], { exact: true }).fill(why);
  await dialog.getByRole('button', { name: text['moderation.report'], exact: true }).click();
  await page.getByText(text['feed.reported']).waitFor();
};

test.for(LANGUAGES)(
  'a reported post is hidden with a policy, its author appeals, and another admin restores it, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const [omar, mona] = [newName('عمر'), newName('منى')];
    const [his, hers] = [await visit(language), await visit(language)];
    const email = newEmail('omar');
    await join(his, { language, name: omar, email, role: 'PLAYER' });
    await join(hers, { language, name: mona, email: newEmail('mona'), role: 'PLAYER' });
    const description = newName('تمرين الجمعة');
    await act(his, email, '/posts', { kind: 'photo', description });
    await his.page.goto('/');
    await card(his.page, description).waitFor();

    await hers.page.goto('/');
    const seen = card(hers.page, description);
    await seen.getByRole('button', { name: text['feed.more.actions'] }).click();
    await report(hers.page, language, 'إعلان مكرر');

    const [first, second] = [await visit(language), await visit(language)];
    await signInAtDoor(first, { language, email: STAFF[language][0] });
    await first.page.getByRole('link', { name: text['word.report.few'], exact: true }).click();
    // the thing as it was, and its author's history
    await first.page.getByText(description).waitFor();
    await first.page.getByText(text['admin.context.clean']).waitFor();
    await decide(first.page, language, text['word.report.action.uphold'], 'SPAM');

    // both open pages change without a reload
    await seen.waitFor({ state: 'detached' });
    const own = card(his.page, description);
    await own.getByText(text['moderation.hidden.post']).waitFor();
    await own.getByText(text['word.shared.value.SPAM']).waitFor();
    await own.getByRole('button', { name: text['moderation.appeal'], exact: true }).click();
    await own.getByLabel(text['moderation.appeal.text']).fill('هذا تمرين حقيقي، لا إعلان.');
    await own.getByRole('button', { name: text['moderation.appeal.send'] }).click();
    await own.getByText(text['moderation.state.open']).waitFor();

    await signInAtDoor(second, { language, email: STAFF[language][1] });
    await second.page.getByRole('link', { name: text['word.appeal.few'], exact: true }).click();
    await second.page.getByText('هذا تمرين حقيقي، لا إعلان.').first().waitFor();
    const grant = text['word.appeal.action.grant'];
    await second.page.getByRole('main').getByRole('button', { name: grant, exact: true }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: grant, exact: true }).click();
    await second.page.getByText(text['admin.queue.done']).waitFor();

    await own.getByText(text['moderation.hidden.post']).waitFor({ state: 'detached' });
    await hers.page.reload();
    await seen.waitFor();
  },
);

test.for(LANGUAGES)(
  'a reported comment is shown to the staff with its post, and goes when the report is upheld, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const [his, hers, staff] = [await visit(language), await visit(language), await visit(language)];
    const [omar, mona] = [newName('عمر'), newName('منى')];
    const email = newEmail('omar');
    await join(his, { language, name: omar, email, role: 'PLAYER' });
    await join(hers, { language, name: mona, email: newEmail('mona'), role: 'PLAYER' });
    const description = newName('تمرين السبت');
    await act(his, email, '/posts', { kind: 'photo', description });
    const said = newName('كلام لا يليق');
    const comments = (page: Page) =>
      card(page, description).getByRole('region', { name: text['feed.comments'], exact: true });
    for (const { page } of [his, hers]) {
      await page.goto('/');
      await card(page, description)
        .getByRole('button', { expanded: false, name: /تعليق|comment/i })
        .click();
    }
    await comments(hers.page).getByRole('textbox', { name: text['feed.comment'], exact: true }).fill(said);
    await hers.page.keyboard.press('Enter');
    const menu = (page: Page) =>
      comments(page)
        .getByRole('listitem')
        .filter({ hasText: said })
        .getByRole('button', { name: text['feed.comment.actions'] });
    // nobody reports an own comment
    const own = menu(hers.page);
    await own.click();
    await hers.page.getByRole('menuitem', { name: text['feed.remove'], exact: true }).waitFor();
    expect(await hers.page.getByRole('menuitem', { name: text['feed.report'], exact: true }).count()).toBe(0);
    await menu(his.page).click();
    await report(his.page, language, 'إهانة');

    await signInAtDoor(staff, { language, email: STAFF[language][0] });
    await staff.page.getByRole('link', { name: text['word.report.few'], exact: true }).click();
    for (const one of [said, description, mona]) await staff.page.getByText(one).first().waitFor();
    await decide(staff.page, language, text['word.report.action.uphold'], 'HARASSMENT');
    await comments(his.page).getByText(said).waitFor({ state: 'detached' });
  },
);

test.for(LANGUAGES)(
  'a suspension is seen at once on open pages, and so is its end, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const [his, hers, staff] = [await visit(language), await visit(language), await visit(language)];
    const omar = newName('عمر');
    const email = newEmail('omar');
    await join(his, { language, name: omar, email, role: 'PLAYER' });
    await join(hers, { language, name: newName('منى'), email: newEmail('mona'), role: 'PLAYER' });
    const description = newName('هدف اليوم');
    await act(his, email, '/posts', { kind: 'photo', description });
    await his.page.goto('/');
    await card(his.page, description).waitFor();
    await hers.page.goto('/');
    const seen = card(hers.page, description);
    await seen.waitFor();

    his.expectRefusal(401, '/');
    hers.expectRefusal(404, '/posts');
    await signInAtDoor(staff, { language, email: STAFF[language][0] });
    await staff.page.getByRole('heading', { level: 1, name: text['admin.tasks'] }).waitFor();
    await staff.page.keyboard.press('Control+k');
    await staff.page.getByRole('combobox', { name: text['admin.find'] }).fill(email);
    await staff.page.getByRole('option').filter({ hasText: omar }).waitFor();
    await staff.page.keyboard.press('Enter');
    await staff.page.getByRole('heading', { level: 1, name: omar }).waitFor();
    await decide(staff.page, language, text['word.user.action.suspend'], 'HARASSMENT');

    await seen.waitFor({ state: 'detached' });
    await his.page.getByRole('heading', { name: text['moderation.suspended'] }).waitFor();
    await his.page.getByText(text['word.shared.value.HARASSMENT']).waitFor();
    await his.page.getByLabel(text['moderation.appeal.text']).fill('لم أسئ إلى أحد، انظروا من جديد.');
    await his.page.getByRole('button', { name: text['moderation.appeal.send'] }).click();
    await his.page.getByText(text['moderation.state.open']).waitFor();

    const reinstate = text['word.user.action.reinstate'];
    await staff.page.getByRole('main').getByRole('button', { name: reinstate, exact: true }).click();
    await seen.waitFor();
  },
);
