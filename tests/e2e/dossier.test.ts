import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { checkDossier } from '../../infra/audit/dossier-check.ts';
import { test as journey } from './journey.ts';
import { newEmail } from './people.ts';
import { openSite } from './site.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, signUp, words } from './steps.ts';

/** A site that seals each second. */
const test = journey.extend('site', { scope: 'file' }, async ({ webFolder }, { onCleanup }) => {
  const site = await openSite({ webFolder, environment: { MALAAB_AUDIT_SECONDS: '1' } });
  onCleanup(() => site.close());
  return site;
});

const REASONS = { ar: 'مراجعة طلب الاعتماد', en: 'Review of the application' };

test.for(LANGUAGES)(
  'staff open private data with a reason, and print the proven dossier of an approval, in %s',
  { timeout: 240_000 },
  async (language, { site, visit }) => {
    const text = words[language];
    const [name, email] = [`Tarek ${language}`, newEmail('tarek')];
    const staff = { language, email: newEmail('auditor') };
    await site.appoint(staff.email);
    const scout = await visit(language);
    await signUp(scout, { language, name, email, role: 'SCOUT' });
    await scout.page.getByRole('heading', { name: text['onboarding.waiting'] }).waitFor();

    const admin = await visit(language);
    const { page } = admin;
    await signInAtDoor(admin, staff);
    await page.getByRole('link', { name: text['word.user.few'], exact: true }).click();
    const candidate = page.getByRole('article', { name });
    await candidate.getByRole('heading', { name: text['admin.private'] }).waitFor();
    expect(await candidate.getByText(email).count()).toBe(0);
    await candidate.getByLabel(text['admin.private.reason']).fill(REASONS[language]);
    await candidate.getByRole('button', { name: text['admin.private.open'] }).click();
    await candidate.getByText(email).waitFor();
    await candidate.getByRole('link', { name: text['admin.queue.open'] }).click();
    const own = page.getByRole('heading', { level: 1, name });
    await own.waitFor();
    await page.getByRole('button', { name: text['word.shared.action.approve'] }).click();
    await page.getByText(text['word.shared.state.active'], { exact: true }).first().waitFor();

    await page.getByRole('link', { name: text['admin.dossier.open'], exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text['admin.dossier'] }).waitFor();
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: text['admin.dossier.proof'] }).waitFor();
        return page.getByText(text['admin.dossier.unsealed']).count();
      })
      .toBe(0);
    await page.getByRole('heading', { name: text['admin.dossier.evidence'] }).first().waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: text['admin.dossier.save'] }).click();
    const file = path.join(tmpdir(), `dossier-${language}-${process.pid}.json`);
    const saved = await saving;
    await saved.saveAs(file);
    // the command on the page names the file that was saved
    await page.getByText(`DOSSIER=${saved.suggestedFilename()} `).waitFor();
    expect(await checkDossier(file, `${site.url}/.well-known/audit`)).toMatchObject({ faults: [] });
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('UserApproved', 'UserRejected'));
    expect((await checkDossier(file)).faults).not.toEqual([]);

    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: text['admin.dossier.print'] }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    await admin.leave();

    await scout.page.goto('/settings/data');
    await scout.page.getByText(REASONS[language]).waitFor();
    await scout.page.getByRole('heading', { name: text['settings.staffReads'] }).waitFor();
  },
);
