import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { act, join, newEmail, newName } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const STAFF = { ar: 'hany@example.com', en: 'mariam@example.com' } as const;
const READER = 'dina@example.com';
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

test.beforeAll(async ({ site }) => {
  for (const email of Object.values(STAFF)) await site.appoint(email, ['ops:write', 'users:read']);
  await site.appoint(READER, ['ops:read']);
});

test.for(LANGUAGES)(
  'an admin on call sees a dead letter come in, its alarm with the remedy, retries it and skips the next, in %s',
  { timeout: 240_000 },
  async (language, { visit, site }) => {
    const text = words[language];
    const member = await visit(language);
    const email = newEmail('omar');
    await join(member, { language, name: newName('عمر'), email, role: 'PLAYER' });
    await act(member, email, '/posts', { kind: 'photo', description: 'تدريب اليوم' });

    const staff = await visit(language, { viewport: SIZES[language] });
    await signInAtDoor(staff, { language, email: STAFF[language] });
    const { page } = staff;
    await page.goto('/ops');
    await page.getByRole('heading', { level: 1, name: text['admin.operations'] }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/operations');
    await page.getByText(text['admin.ops.letters.none']).waitFor();
    const published = page.getByRole('rowheader').filter({ hasText: 'post.create' });
    await published.getByText(text['word.post.few']).waitFor();
    await expectAccessible(page);

    // the page moves by itself
    await site.giveUp('notifications', 'PostPublished');
    const letter = page.getByRole('article', { name: 'PostPublished' });
    await letter.getByText('notify: unavailable').waitFor();
    const alarm = page.getByRole('article', { name: text['admin.alarm.MalaabGivenUp'] });
    await alarm.getByText(text['admin.ops.state.firing']).waitFor();
    await alarm.getByText(text['admin.ops.remedy']).waitFor();
    await alarm.getByText('notifications').waitFor();
    await expectAccessible(page);

    await letter.getByRole('button', { name: text['admin.ops.letters.retry'] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(text['admin.ops.letters.retry.follows']).waitFor();
    await dialog.getByRole('button', { name: text['admin.ops.letters.retry'] }).click();
    await page.getByText(text['admin.ops.letters.done']).waitFor();
    await letter.waitFor({ state: 'detached' });
    await alarm.getByText(text['admin.ops.state.firing']).waitFor({ state: 'hidden' });

    await site.giveUp('notifications', 'PostPublished');
    await letter.getByRole('button', { name: text['admin.ops.letters.skip'] }).click();
    await dialog.getByText(text['admin.ops.letters.skip.follows']).waitFor();
    staff.expectRefusal(422, '/ops/parked/');
    await dialog.getByRole('button', { name: text['admin.ops.letters.skip'] }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(text['admin.ops.letters.reason']).fill('المنشور حُذف');
    await dialog.getByRole('button', { name: text['admin.ops.letters.skip'] }).click();
    await letter.waitFor({ state: 'detached' });
    await page.getByText(text['admin.ops.letters.none']).waitFor();
  },
);

test('an admin who may only read sees the dead letter without buttons', async ({ visit, site }) => {
  const text = words.en;
  const staff = await visit('en');
  await signInAtDoor(staff, { language: 'en', email: READER });
  await site.giveUp('notifications', 'UserRegistered');
  await staff.page.goto('/admin/operations');
  const letter = staff.page.getByRole('article', { name: 'UserRegistered' });
  await letter.getByText('notify: unavailable').waitFor();
  expect(await letter.getByRole('button').count()).toBe(0);
  await staff.page.getByText(text['admin.ops.alarms'], { exact: true }).waitFor();
});
