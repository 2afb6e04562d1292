import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';
import { test } from './journey.ts';
import { newEmail } from './people.ts';
import { PASSWORD } from './site.ts';
import { enrolApp, keptCodes, signInAtDoor } from './staff.ts';
import { codeFor, LANGUAGES, signIn, words, type Language } from './steps.ts';

const NEW_PASSWORD = 'Tamreen-fel-Nadi-12';

type Staff = { readonly language: Language; readonly email: string };

/** One of the recovery codes that an admin has kept; each is used once. */
const takeCode = (email: string): string => {
  const [code = '', ...others] = keptCodes.get(email) ?? [];
  keptCodes.set(email, others);
  return code;
};

const isIn = ({ page }: Visitor, language: Language) =>
  page.getByRole('heading', { level: 1, name: words[language]['admin.tasks'] }).waitFor();
const leave = async ({ page }: Visitor, language: Language): Promise<void> => {
  await page.getByRole('button', { name: words[language]['account.signOut'] }).click();
  await page.getByRole('heading', { level: 1, name: words[language]['admin.signIn'] }).waitFor();
};

/** Takes new recovery codes, saves them as a file, and keeps them. */
const renewCodes = async ({ page }: Visitor, { language, email }: Staff): Promise<void> => {
  const text = words[language];
  await page.getByRole('link', { name: text['admin.security'] }).click();
  await page.getByLabel(text['account.password'], { exact: true }).fill(PASSWORD);
  await page.getByLabel(text['admin.factor.any']).fill(takeCode(email));
  await page.getByRole('button', { name: text['admin.security.renew.send'] }).click();
  await page.getByRole('heading', { level: 1, name: text['admin.factor.codes'] }).waitFor();
  const codes = await page.getByRole('main').locator('li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(codes).not.toContain(keptCodes.get(email)?.[0]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: text['admin.factor.codes.download'] }).click();
  const file = await (await saving).path();
  const saved = await readFile(file, 'utf8');
  expect(saved).toContain(text['admin.factor.codes.file']);
  for (const code of codes) expect(saved).toContain(code);
  keptCodes.set(email, codes);
  await page.getByRole('button', { name: text['admin.factor.codes.kept'] }).click();
  await page.getByRole('heading', { level: 1, name: text['admin.security'] }).waitFor();
};

test.for(LANGUAGES)(
  'an admin renews the recovery codes and signs in with one, in %s',
  async (language, { site, visit }) => {
    const staff = { language, email: newEmail('renews') };
    await site.appoint(staff.email);
    const visitor = await visit(language);
    await signInAtDoor(visitor, staff);
    await isIn(visitor, language);
    await renewCodes(visitor, staff);
    await leave(visitor, language);
    await signInAtDoor(visitor, staff);
    await isIn(visitor, language);
  },
);

test.for(LANGUAGES)(
  'a lost device is reset by two other admins, never by its owner, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const [chief, loser, second] = [
      { language, email: newEmail('chief') },
      { language, email: newEmail('loser') },
      { language, email: newEmail('second') },
    ];
    for (const { email } of [chief, loser, second]) await site.appoint(email);
    const other = await visit(language);
    await signInAtDoor(other, loser);
    await isIn(other, language);
    await leave(other, language);

    const visitor = await visit(language);
    const { page } = visitor;
    await signInAtDoor(visitor, chief);
    await isIn(visitor, language);
    await page.getByRole('link', { name: text['admin.security'] }).click();
    const theirs = page.getByRole('article').filter({ hasText: loser.email });
    const reset = { name: text['word.admin.action.reset-factor'] };
    await theirs.getByRole('button', reset).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(text['admin.lostDevice.follows']).waitFor();
    await dialog.getByRole('button', reset).click();

    // nothing is reset before another admin agrees
    const another = await visit(language);
    await signInAtDoor(another, second);
    await another.page.getByRole('link', { name: text['admin.tasks'] }).first().click();
    await another.page.getByRole('link', { name: text['word.proposal.few'], exact: true }).click();
    const agree = { name: text['word.proposal.action.agree'], exact: true };
    const asked = another.page
      .getByRole('article')
      .filter({ hasText: text['word.proposal.value.action.reset-factor'] });
    expect(await theirs.getByText(text['admin.lostDevice.none']).count()).toBe(0);
    await asked.getByRole('button', agree).click();
    await another.page.getByRole('dialog').getByRole('button', agree).click();
    await asked.waitFor({ state: 'hidden' });
    await expect
      .poll(async () => {
        await page.reload();
        await theirs.waitFor();
        return theirs.getByText(text['admin.lostDevice.none']).count();
      })
      .toBe(1);
    expect(await page.getByRole('article').filter({ hasText: chief.email }).count()).toBe(0);

    other.expectRefusal(401, '/auth-admin/login');
    await signIn(other, loser, '/admin');
    await enrolApp(other, loser);
    await isIn(other, language);
  },
);

test.for(LANGUAGES)(
  'a forgotten password is replaced with the second factor, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const staff = { language, email: newEmail('forgets') };
    await site.appoint(staff.email);
    const visitor = await visit(language);
    const { page } = visitor;
    await signInAtDoor(visitor, staff);
    await isIn(visitor, language);
    await leave(visitor, language);

    await page.getByRole('link', { name: text['account.forgot'] }).click();
    // the page before has a field of the same name
    const ask = page.getByRole('button', { name: text['account.forgot.send'] });
    await ask.waitFor();
    await page.getByLabel(text['account.email']).fill(staff.email);
    await ask.click();
    const box = page.getByRole('group', { name: text['account.forgot.code'] }).getByRole('textbox').first();
    await box.click();
    await page.keyboard.type(await codeFor(visitor, staff.email));
    await page.getByRole('heading', { level: 1, name: text['account.reset'] }).waitFor();
    visitor.expectRefusal(401, '/auth-admin/reset-password');
    const send = page.getByRole('button', { name: text['account.reset'], exact: true });
    await page.getByLabel(text['account.reset.password'], { exact: true }).fill(NEW_PASSWORD);
    await send.click();
    await page.getByLabel(text['admin.factor.any']).fill(takeCode(staff.email));
    await send.click();
    await page.getByText(text['account.reset.done']).waitFor();

    visitor.expectRefusal(401, '/auth-admin/login');
    await page.getByLabel(text['account.password'], { exact: true }).fill(NEW_PASSWORD);
    const enter = page.getByRole('main').getByRole('button', { name: text['account.signIn'], exact: true });
    await enter.click();
    await page.getByRole('button', { name: text['admin.factor.useRecovery'] }).click();
    await page.getByLabel(text['admin.factor.recovery'], { exact: true }).fill(takeCode(staff.email));
    await enter.click();
    await isIn(visitor, language);
  },
);
