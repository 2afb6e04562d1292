import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { act, idOf, join, newEmail, newName } from './people.ts';
import { decide, signInAtDoor } from './staff.ts';
import { LANGUAGES, words, type Language } from './steps.ts';

const STAFF = {
  ar: ['hala@example.com', 'nour@example.com'],
  en: ['adel@example.com', 'dina@example.com'],
} as const;

/** The number of reports of an entry. */
const TWO_REPORTS = { ar: 'بلاغان', en: '2 reports' } as const;

test.beforeAll(async ({ site }) => {
  for (const email of Object.values(STAFF).flat()) await site.appoint(email);
});

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Opens the moderation queue from the tasks. */
const openQueue = async (page: Page, language: Language): Promise<void> => {
  const name = words[language]['admin.moderation'];
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/** Opens the moderation queue from the notification of a report, which is read from then on. */
const openFromNotifications = async (page: Page, language: Language): Promise<void> => {
  const text = words[language];
  await page
    .getByRole('navigation')
    .getByRole('link')
    .filter({ hasText: text['admin.notifications'] })
    .click();
  const unread = page.getByRole('main').getByText(text['admin.notifications.unread'], { exact: true });
  await unread.first().waitFor();
  await expectAccessible(page);
  const before = await unread.count();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: text['admin.moderation'] }).waitFor();
  await page.goBack();
  await expect.poll(() => unread.count()).toBe(before - 1);
  await page.goForward();
};

const focusedHeading = (page: Page): Promise<string> =>
  page.evaluate("document.activeElement?.closest('h2')?.textContent ?? ''").then(String);

/** Reports the thing whose menu is open. */
const report = async (page: Page, language: Language, why: string): Promise<void> => {
  const text = words[language];
  await page.getByRole('menuitem', { name: text['feed.report'], exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text['word.shared.field.description'], { exact: true }).fill(why);
  await dialog.getByRole('button', { name: text['moderation.report'], exact: true }).click();
  await page.getByText(text['feed.reported']).waitFor();
};

const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

test.for(LANGUAGES)(
  'reports, a hiding, appeals and a suspension go through one queue, and open pages follow at once, in %s',
  { timeout: 240_000 },
  async (language, { visit }) => {
    const text = words[language];
    const [omar, mona, sara] = [newName('عمر'), newName('منى'), newName('سارة')];
    const [his, hers, other] = [await visit(language), await visit(language), await visit(language)];
    const email = { omar: newEmail('omar'), mona: newEmail('mona'), sara: newEmail('sara') };
    await join(his, { language, name: omar, email: email.omar, role: 'PLAYER' });
    await join(hers, { language, name: mona, email: email.mona, role: 'PLAYER' });
    await join(other, { language, name: sara, email: email.sara, role: 'PLAYER' });
    const omarId = await idOf(his, email.omar);
    const description = newName('تمرين الجمعة');
    await act(his, email.omar, '/posts', { kind: 'photo', description });
    await his.page.goto('/');
    await card(his.page, description).waitFor();

    const seen = card(hers.page, description);
    for (const { page } of [hers, other]) {
      await page.goto('/');
      await card(page, description).getByRole('button', { name: text['feed.more.actions'] }).click();
      await report(page, language, 'إعلان مكرر');
    }
    const insult = { targetType: 'user', targetId: omarId, type: 'HARASSMENT', description: 'يسيء إلي' };
    await act(hers, email.mona, '/post-reports', insult);

    // two reports of the post are one entry; the keys lead to the next one and back
    const [first, second] = [
      await visit(language, { viewport: SIZES[language] }),
      await visit(language, { viewport: SIZES[language] }),
    ];
    await signInAtDoor(first, { language, email: STAFF[language][0] });
    await openFromNotifications(first.page, language);
    const main = first.page.getByRole('main');
    await main.getByText(description).first().waitFor();
    await main.getByRole('heading', { level: 3, name: TWO_REPORTS[language] }).waitFor();
    await main.getByText('إعلان مكرر').first().waitFor();
    await main.getByText(text['admin.context.clean']).waitFor();
    await expectAccessible(first.page);
    const postTitle = await focusedHeading(first.page);
    await first.page.keyboard.press('j');
    await expect.poll(() => focusedHeading(first.page)).toBe(omar);
    await first.page.keyboard.press('k');
    await expect.poll(() => focusedHeading(first.page)).toBe(postTitle);

    // what one admin decides leaves the open page of the other one
    await signInAtDoor(second, { language, email: STAFF[language][1] });
    await openQueue(second.page, language);
    await expect.poll(() => focusedHeading(second.page)).toBe(postTitle);
    await decide(first.page, language, text['word.report.action.uphold'], 'SPAM');
    await expect.poll(() => focusedHeading(second.page)).toBe(omar);

    // the post leaves open pages, and its author reads why and appeals
    await seen.waitFor({ state: 'detached' });
    const own = card(his.page, description);
    await own.getByText(text['moderation.hidden.post']).waitFor();
    await own.getByText(text['word.shared.value.SPAM']).waitFor();
    await own.getByRole('button', { name: text['moderation.appeal'], exact: true }).click();
    await own.getByLabel(text['moderation.appeal.text']).fill('هذا تمرين حقيقي، لا إعلان.');
    await own.getByRole('button', { name: text['moderation.appeal.send'] }).click();
    await own.getByText(text['moderation.state.open']).waitFor();

    const grant = text['word.appeal.action.grant'];
    await second.page.goto('/admin/moderation?kind=appeal');
    await second.page.getByText('هذا تمرين حقيقي، لا إعلان.').first().waitFor();
    await decide(second.page, language, grant);
    await second.page.getByText(text['admin.queue.done']).waitFor();
    await own.getByText(text['moderation.hidden.post']).waitFor({ state: 'detached' });
    await hers.page.reload();
    await seen.waitFor();

    // a suspension is seen at once on open pages, and so is its end
    his.expectRefusal(401, '/');
    his.expectRefusal(422, '/suspensions');
    for (const visitor of [hers, other]) visitor.expectRefusal(404, '/posts');
    await expect.poll(() => focusedHeading(first.page)).toBe(omar);
    await decide(first.page, language, text['word.report.action.uphold'], 'HARASSMENT');
    await first.page.getByText(text['admin.queue.done']).waitFor();
    await seen.waitFor({ state: 'detached' });
    await his.page.getByRole('heading', { name: text['moderation.suspended'] }).waitFor();
    await his.page.getByText(text['word.shared.value.HARASSMENT']).waitFor();
    await his.page.getByLabel(text['moderation.appeal.text']).fill('لم أسئ إلى أحد، انظروا من جديد.');
    await his.page.getByRole('button', { name: text['moderation.appeal.send'] }).click();
    await his.page.getByText(text['moderation.state.open']).waitFor();

    await second.page.goto('/admin/moderation');
    await second.page.getByText('لم أسئ إلى أحد، انظروا من جديد.').first().waitFor();
    await decide(second.page, language, grant);
    await his.page.getByRole('heading', { name: text['moderation.ended'] }).waitFor();
    await seen.waitFor();
    await his.page.getByRole('main').getByRole('link', { name: text['account.signIn'] }).click();
    await his.page.getByRole('heading', { name: text['account.signIn'] }).waitFor();
  },
);

test('a reported comment is shown to the staff with its post, and goes when the report is upheld', async ({
  visit,
}) => {
  const language = 'ar';
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
  await openQueue(staff.page, language);
  for (const one of [said, description, mona]) await staff.page.getByText(one).first().waitFor();
  await decide(staff.page, language, text['word.report.action.uphold'], 'HARASSMENT');
  await comments(his.page).getByText(said).waitFor({ state: 'detached' });
});
