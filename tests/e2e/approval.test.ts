import { expect } from 'vitest';
import { PHONE } from './browser.ts';
import { test } from './journey.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, sentence, signIn, signUp, words } from './steps.ts';
import { join, newEmail } from './people.ts';

test.beforeAll(({ site }) => site.appoint('admin@example.com'));

test.for(LANGUAGES)(
  'a scout is refused with a reason, applies again and is approved, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const name = `Youssef ${language}`;
    const reason = 'صورة البطاقة غير واضحة';
    const scout = await visit(language, PHONE);
    await signUp(scout, { language, name, email: newEmail('youssef'), role: 'SCOUT' });
    await scout.page.getByRole('heading', { name: text['onboarding.waiting'] }).waitFor();
    await scout.page.goto('/');
    await scout.page.getByRole('heading', { name: text['onboarding.waiting'] }).waitFor();

    const admin = await visit(language);
    await signInAtDoor(admin, { language, email: 'admin@example.com' });
    const { page } = admin;
    const open = () => page.goto('/admin/tasks/user/awaiting_approval');
    const candidate = page.getByRole('article', { name });
    await page.getByRole('link', { name: text['word.user.few'], exact: true }).click();
    await candidate.getByRole('button', { name: text['word.shared.action.reject'] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text['word.shared.field.reason']).fill(reason);
    await dialog.getByRole('button', { name: text['word.shared.action.reject'] }).click();
    await candidate.waitFor({ state: 'detached' });

    // The decision appears without a reload, and the form has the submitted values.
    await scout.page.getByText(reason).waitFor();
    await scout.page.getByText('القليوبية').waitFor();
    expect(await scout.page.getByLabel(text['details.scout.youth_scouting']).isChecked()).toBe(true);
    await scout.page.getByLabel(text['details.scout.talent_identification']).check();
    await scout.page.getByRole('button', { name: text['onboarding.rejected.again'] }).click();
    await scout.page.getByRole('heading', { name: text['onboarding.waiting'] }).waitFor();

    await open();
    await candidate.getByRole('link', { name: text['admin.queue.open'] }).click();
    const step = (event: keyof typeof text) =>
      page
        .getByRole('listitem')
        .filter({ hasText: sentence(text[event]) })
        .first()
        .textContent();
    await page.getByRole('listitem').filter({ hasText: reason }).first().waitFor();
    await expect.poll(() => step('word.user.event.UserRejected')).toContain('مشرف');
    expect(await step('word.user.event.RoleChosen')).toContain(name);
    expect(await step('word.user.event.RoleChosen')).toContain(text['role.SCOUT']);

    await page.getByRole('link', { name: text['admin.activity'] }).click();
    const refusal = page.getByRole('article').filter({ hasText: reason }).first();
    await refusal.filter({ hasText: sentence(text['word.user.event.UserRejected']) }).waitFor();
    await refusal.getByText('مشرف').waitFor();
    await refusal.getByRole('link', { name }).waitFor();
    await refusal.getByText(text['admin.activity.details']).click();
    await refusal.getByText(reason).waitFor();
    await refusal.getByRole('link', { name: text['admin.activity.only.about'] }).click();
    await page
      .getByRole('article')
      .filter({ hasText: sentence(text['word.user.event.UserRegistered']) })
      .waitFor();
    const deliveries = page
      .getByRole('article')
      .filter({ hasText: sentence(text['word.notification.event.NotificationSent']) });
    expect(await deliveries.count()).toBe(0);
    await page.getByLabel(text['admin.activity.noise']).check();
    await page.getByRole('button', { name: text['admin.activity.show'] }).click();
    await deliveries.first().waitFor();
    await page.getByLabel(text['admin.activity.kind']).selectOption('comment');
    await page.getByRole('button', { name: text['admin.activity.show'] }).click();
    await page.getByText(text['admin.activity.empty']).waitFor();
    await page.reload();
    await page.getByText(text['admin.activity.empty']).waitFor();

    await page.getByRole('link', { name: text['admin.operations'] }).click();
    await page.getByRole('definition').first().waitFor();
    await page.getByRole('link', { name: text['admin.tasks'] }).first().click();
    await page.getByRole('link', { name: text['word.user.few'], exact: true }).click();
    await candidate.getByRole('button', { name: text['word.shared.action.approve'] }).click();
    await candidate.waitFor({ state: 'detached' });
    await admin.leave();

    await scout.page.getByLabel(text['feed.text']).waitFor();
  },
);

test('members can’t sign in on the staff’s page', async ({ visit }) => {
  const visitor = await visit('en');
  const member = { language: 'en', name: 'Rana', email: newEmail('rana'), role: 'PLAYER' } as const;
  await join(visitor, member);
  visitor.expectRefusal(401, '/auth-admin/login');
  await signIn(visitor, member, '/admin');
  await visitor.page.getByRole('alert').waitFor();
  expect(await visitor.page.getByLabel(words.en['account.password'], { exact: true }).count()).toBe(1);
});
