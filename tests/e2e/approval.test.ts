import { expect } from 'vitest';
import { test } from './journey.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, signIn, signUp, words } from './steps.ts';
import { join, newEmail } from './people.ts';

test.beforeAll(({ site }) => site.appoint('admin@example.com'));

test.for(LANGUAGES)(
  'a scout is refused with a reason, asks again and is approved, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const name = `Youssef ${language}`;
    const reason = 'صورة البطاقة غير واضحة';
    const scout = await visit(language);
    await signUp(scout, { language, name, email: newEmail('youssef'), role: 'SCOUT' });
    await scout.page.getByRole('heading', { name: text['onboarding.waiting'] }).waitFor();
    await scout.page.goto('/');
    await scout.page.getByRole('heading', { name: text['onboarding.waiting'] }).waitFor();

    const admin = await visit(language);
    await signInAtDoor(admin, { language, email: 'admin@example.com' });
    const candidate = admin.page.getByRole('article', { name });
    await candidate.getByRole('button', { name: text['admin.reject'] }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByLabel(text['admin.reason']).fill(reason);
    await dialog.getByRole('button', { name: text['admin.reject'] }).click();
    await candidate.waitFor({ state: 'detached' });

    // What was decided shows by itself, and the form is as it was sent.
    await scout.page.getByText(reason).waitFor();
    await scout.page.getByText('القليوبية').waitFor();
    expect(await scout.page.getByLabel(text['details.scout.youth_scouting']).isChecked()).toBe(true);
    await scout.page.getByLabel(text['details.scout.talent_identification']).check();
    await scout.page.getByRole('button', { name: text['onboarding.rejected.again'] }).click();
    await scout.page.getByRole('heading', { name: text['onboarding.waiting'] }).waitFor();

    await admin.page.reload();
    await candidate.getByRole('link', { name: text['admin.history'] }).click();
    const step = (event: keyof typeof text) =>
      admin.page.getByRole('row').filter({ hasText: text[event] }).first().textContent();
    await admin.page.getByRole('row').filter({ hasText: reason }).waitFor();
    await expect.poll(() => step('admin.event.UserRejected')).toContain('مشرف');
    expect(await step('admin.event.RoleChosen')).toContain(text['admin.who.self']);
    expect(await step('admin.event.RoleChosen')).toContain(text['role.SCOUT']);

    await admin.page.getByRole('link', { name: text['admin.activity'] }).click();
    const refusal = admin.page.getByRole('row').filter({ hasText: reason }).first();
    await refusal.getByText(text['admin.event.UserRejected']).waitFor();
    await refusal.getByRole('link', { name: text['admin.activity.only.about'] }).click();
    const rows = admin.page.getByRole('row');
    await rows.filter({ hasText: text['admin.event.UserRegistered'] }).waitFor();
    await admin.page.getByLabel(text['admin.activity.kind']).selectOption('comment');
    await admin.page.getByRole('button', { name: text['admin.activity.show'] }).click();
    await admin.page.getByText(text['admin.activity.empty']).waitFor();
    await admin.page.reload();
    await admin.page.getByText(text['admin.activity.empty']).waitFor();

    await admin.page.getByRole('link', { name: text['admin.operations'] }).click();
    await admin.page.getByRole('definition').first().waitFor();
    await admin.page.getByRole('link', { name: text['admin.approvals'] }).click();
    await candidate.getByRole('button', { name: text['admin.approve'] }).click();
    await candidate.waitFor({ state: 'detached' });
    await admin.leave();

    await scout.page.getByLabel(text['feed.text']).waitFor();
  },
);

test('the staff’s door is closed to members', async ({ visit }) => {
  const visitor = await visit('en');
  const member = { language: 'en', name: 'Rana', email: newEmail('rana'), role: 'PLAYER' } as const;
  await join(visitor, member);
  visitor.expectRefusal(401, '/auth-admin/login');
  await signIn(visitor, member, '/admin');
  await visitor.page.getByRole('alert').waitFor();
  expect(await visitor.page.getByLabel(words.en['account.password'], { exact: true }).count()).toBe(1);
});
