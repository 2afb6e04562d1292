import { rm } from 'node:fs/promises';
import { expect } from 'vitest';
import { query } from '../support/database.ts';
import { secondSpamModel } from '../support/second-spam-model.ts';
import { expectAccessible } from './accessible.ts';
import { test as plain } from './journey.ts';
import { act, join, newEmail, newName } from './people.ts';
import { openSite } from './site.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

/** The site knows a second Arabic model, which can be rehearsed. */
const test = plain.extend('site', { scope: 'file' }, async ({ webFolder }, { onCleanup }) => {
  const folder = await secondSpamModel();
  const site = await openSite({ webFolder, environment: { MALAAB_SPAM_MODELS: folder } });
  onCleanup(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });
  return site;
});

const STAFF = { ar: 'rana@example.com', en: 'sherif@example.com' } as const;
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };
const SPAM = {
  ar: 'مبروك! ربحت آيفون مجانًا، اضغط على الرابط الآن لاستلام جائزتك https://example.com/win واتساب 0501234567',
  en: 'FREE entry! You have won a £1000 cash prize. Claim now at www.example.com or call 09061234567',
};

test.beforeAll(async ({ site }) => {
  for (const email of Object.values(STAFF)) await site.appoint(email, ['reports:write', 'posts:write']);
});

test.for(LANGUAGES)(
  'a post that looks like spam is held; a moderator sees why and releases it, and its author is told, in %s',
  { timeout: 240_000 },
  async (language, { visit }) => {
    const text = words[language];
    const [his, hers] = [
      await visit(language, { viewport: SIZES[language] }),
      await visit(language, { viewport: SIZES[language] }),
    ];
    const email = newEmail('omar');
    await join(his, { language, name: newName('عمر'), email, role: 'PLAYER' });
    await join(hers, { language, name: newName('منى'), email: newEmail('mona'), role: 'PLAYER' });
    const description = newName(SPAM[language]);
    await act(his, email, '/posts', { kind: 'photo', description });
    await his.page.goto('/');
    const own = his.page.getByRole('article').filter({ hasText: description });
    await own.getByText(text['moderation.held']).waitFor();
    await own.getByText(text['moderation.held.why']).waitFor();
    await expectAccessible(his.page);
    await hers.page.goto('/');
    await hers.page.getByRole('main').waitFor();

    const staff = await visit(language, { viewport: SIZES[language] });
    await signInAtDoor(staff, { language, email: STAFF[language] });
    const main = staff.page.getByRole('main');
    await main.getByRole('link', { name: text['admin.moderation'], exact: true }).click();
    await main.getByText(description).first().waitFor();
    await main.getByText(text['word.held-text.field.score'], { exact: true }).waitFor();
    await main.getByText(text['word.held-text.field.reasons'], { exact: true }).waitFor();
    await expectAccessible(staff.page);
    const release = text['word.held-text.action.release'];
    await main.getByRole('button', { name: release, exact: true }).click();
    await main.getByText(text['admin.queue.done']).waitFor();

    await own.getByText(text['moderation.held']).waitFor({ state: 'detached' });
    await hers.page.reload();
    await hers.page.getByRole('article').filter({ hasText: description }).waitFor();
    await his.page.goto('/notifications');
    await his.page.getByText(text['notification.text_released']).first().waitFor();
    await his.page.getByText(text['notification.text_held']).first().waitFor();

    await staff.page.goto('/admin/spam');
    await staff.page.getByRole('heading', { level: 1, name: text['admin.spam'] }).waitFor();
    await staff.page.getByText(text['admin.spam.only']).first().waitFor();
    await expectAccessible(staff.page);
  },
);

const OLD_POSTS = 2400;
/** Copies of a post from long ago: more texts than one page of a rehearsal has. */
const COPIES = `insert into read.post select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
    'description', 'تمرين اليوم كان ممتعًا ' || n, 'created_at', now() - interval '90 days' - n * interval '1 second'))).*
  from (select p from read.post p limit 1) one (p), generate_series(1, ${OLD_POSTS}) n`;
const SCORED = { ar: /فُحصت? ٢٬٤٠[٠-٩]/, en: /2,40\d texts scored by both models/ };

test.for(LANGUAGES)(
  'an admin rehearses another model over all texts, stops and goes on, in %s',
  { timeout: 240_000 },
  async (language, { site, visit }) => {
    const text = words[language];
    const email = newEmail('writer');
    const his = await visit(language);
    await join(his, { language, name: newName('سامي'), email, role: 'PLAYER' });
    await act(his, email, '/posts', { kind: 'photo', description: newName('تدريب الغد في السابعة') });
    const age = "created_at < now() - interval '80 days'";
    await query(site.databaseUrl, `delete from read.post where ${age}`);
    await expect.poll(() => query(site.databaseUrl, 'select id from read.post limit 1')).toHaveLength(1);
    await query(site.databaseUrl, COPIES);

    const { page, ...staff } = await visit(language, { viewport: SIZES[language] });
    await signInAtDoor({ page, ...staff }, { language, email: STAFF[language] });
    await page.goto('/admin/spam');
    let open = (): void => undefined;
    const gate = new Promise<void>((opened) => {
      open = opened;
    });
    await page.route(/rehearsal.*cursor=/, async (route) => {
      await gate;
      await route.continue().catch(() => undefined);
    });
    await page
      .getByRole('button', { name: new RegExp(text['admin.spam.rehearse'].replace('{version}', '[2٢]')) })
      .click();
    const progress = page.getByRole('progressbar', { name: text['admin.spam.running'] });
    await expect.poll(() => progress.getAttribute('value')).toBe('1000');
    await page.getByRole('button', { name: text['admin.spam.stop'] }).click();
    await page.getByRole('button', { name: text['admin.spam.goOn'] }).waitFor();
    await expectAccessible(page);
    open();
    await page.getByRole('button', { name: text['admin.spam.goOn'] }).click();
    await progress.waitFor({ state: 'detached' });
    await page.getByText(SCORED[language]).waitFor();
    // of more than two thousand differences the first ones alone
    expect(await page.getByText(text['admin.spam.change.held']).count()).toBe(200);
    await expectAccessible(page);
  },
);
