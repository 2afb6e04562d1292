import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { become, newName } from './people.ts';
import { words, type Language } from './steps.ts';

/** Two visitors on a busy machine. */
const LONG = { timeout: 300_000 };

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** An employer fills in the form of a job; a last day in the past is refused at its field. */
const offerJob = async (page: Page, language: Language, title: string): Promise<void> => {
  const text = words[language];
  await page.goto('/jobs');
  await page.getByRole('link', { name: text['jobs.new'] }).click();
  const field = (name: 'title' | 'description' | 'role' | 'location') =>
    page.getByLabel(text[`word.shared.field.${name}`], { exact: true });
  const lastDay = page.getByLabel(text['word.shared.field.closesAt']);
  await field('title').fill(title);
  await field('description').fill('ثلاث حصص في الأسبوع');
  await field('role').fill('مدرب');
  await field('location').fill('بنها');
  await lastDay.fill('2020-01-01');
  await page.getByRole('button', { name: text['resource.save'] }).click();
  await expect.poll(() => lastDay.getAttribute('aria-invalid')).toBe('true');
  await lastDay.fill('2035-01-01');
  await page.getByRole('button', { name: text['resource.save'] }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

/** Finds a job in the list and applies for it, without a pointer. */
const applyByKeyboard = async (page: Page, language: Language, title: string): Promise<void> => {
  const text = words[language];
  await page.goto('/jobs');
  await page.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text['jobs.apply'] }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByLabel(text['word.job-application.field.coverLetter'])
    .fill('أعمل مع الناشئين منذ عشر سنوات');
  await page.getByRole('button', { name: text['jobs.send'] }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(text['jobs.application.submitted']).waitFor();
};

test(
  'a club offers a job, a coach applies, and each sees the steps of the other at once',
  LONG,
  async ({ visit }) => {
    const club = await visit('ar', { viewport: PHONE });
    const coach = await visit('en', { viewport: DESK });
    const title = newName('مدرب ناشئين');
    await become(club, 'qalyubia', 'ar');
    await become(coach, 'nadia', 'en');
    club.expectRefusal(422, '/jobs');
    await offerJob(club.page, 'ar', title);
    await club.page.getByText(words.ar['jobs.applications.none']).waitFor();

    await applyByKeyboard(coach.page, 'en', title);
    // without a reload
    const applicant = club.page.getByRole('article', { name: 'Nadia Hassan' });
    await applicant.getByText('أعمل مع الناشئين منذ عشر سنوات').waitFor();
    await applicant.getByRole('button', { name: words.ar['word.job-application.action.shortlist'] }).click();
    await coach.page.getByText(words.en['jobs.application.shortlisted']).waitFor();
    await expectAccessible(coach.page);

    await applicant.getByRole('button', { name: words.ar['word.shared.action.accept'] }).click();
    await coach.page.getByText(words.en['jobs.application.accepted']).waitFor();
    await expectAccessible(club.page);
    expect(await club.page.getByRole('main').textContent()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);

    await coach.page.goto('/notifications');
    await coach.page.getByRole('listitem').filter({ hasText: title }).first().getByRole('link').click();
    await coach.page.getByRole('heading', { level: 1, name: title }).waitFor();
  },
);

test(
  'an applicant withdraws, deletes the application and applies again; a closed job takes none',
  LONG,
  async ({ visit }) => {
    const club = await visit('en', { viewport: DESK });
    const player = await visit('ar', { viewport: PHONE });
    const title = newName('Kit manager');
    const text = words.ar;
    await become(club, 'qalyubia', 'en');
    await become(player, 'salma', 'ar');
    club.expectRefusal(422, '/jobs');
    await offerJob(club.page, 'en', title);
    await applyByKeyboard(player.page, 'ar', title);

    const confirm = async (action: 'withdraw' | 'remove') => {
      const name = text[`word.shared.action.${action}`];
      await player.page.getByRole('main').getByRole('button', { name, exact: true }).click();
      await player.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    };
    await confirm('withdraw');
    await player.page.getByText(text['jobs.application.withdrawn']).waitFor();
    // the page may be about to read the application again
    player.expectRefusal(404, '/job-applications/');
    await confirm('remove');
    await player.page.getByRole('button', { name: text['jobs.apply'] }).waitFor();

    await club.page.getByRole('button', { name: words.en['word.job.action.close'], exact: true }).click();
    const dialog = club.page.getByRole('dialog');
    // the cross of the dialog has the same name
    await dialog.getByRole('button', { name: words.en['word.job.action.close'], exact: true }).last().click();
    await player.page.getByText(text['jobs.closed']).waitFor();
    await player.page.goto('/jobs/applied');
    await player.page.getByText(text['jobs.applied.none']).waitFor();
    await expectAccessible(player.page);
  },
);

test('a visitor reads a job, and is asked to sign in', async ({ visit }) => {
  const guest = await visit('ar', { viewport: PHONE });
  await guest.page.goto('/jobs');
  await guest.page.getByRole('link', { name: 'مدرب لياقة لفريق الناشئين' }).click();
  await guest.page.getByRole('heading', { name: words.ar['jobs.visitor'] }).waitFor();
  await expectAccessible(guest.page);
  await guest.page.getByRole('main').getByRole('link', { name: words.ar['visitor.signIn'] }).click();
  await expect.poll(() => new URL(guest.page.url()).search).toContain('returnTo=%2Fjobs%2F');
});
