import type { Page } from 'playwright-core';
import { codeOf, type KeptCodes } from '../support/second-factor.ts';
import type { Visitor } from './browser.ts';
import { signIn, words, type Language, type Person } from './steps.ts';

/** Recovery codes of the staff, by e-mail: a code of the app counts once in half a minute. */
export const keptCodes: KeptCodes = new Map();

type Staff = Pick<Person, 'language' | 'email'>;

/** Sets an authenticator app up with the page that asks for it, and saves the recovery codes. Answers the secret. */
export const enrolApp = async ({ page }: Visitor, { language, email }: Staff): Promise<string> => {
  const text = words[language];
  await page.getByRole('img', { name: text['admin.factor.qr'] }).waitFor();
  const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel(text['admin.factor.code']).fill(codeOf(secret));
  await page.getByRole('button', { name: text['admin.factor.enrol.send'] }).click();
  await page.getByRole('heading', { name: text['admin.factor.codes'] }).waitFor();
  keptCodes.set(email, await page.getByRole('main').locator('li code').allInnerTexts());
  await page.getByRole('button', { name: text['admin.factor.codes.kept'] }).click();
  return secret;
};

/** One of the staff signs in with the pages alone: the first time they enrol an app, later they use a recovery code. */
export const signInAtDoor = async (visitor: Visitor, staff: Staff): Promise<void> => {
  const { page } = visitor;
  const text = words[staff.language];
  visitor.expectRefusal(401, '/auth-admin/login');
  await signIn(visitor, staff, '/admin');
  const enrols = page.getByRole('heading', { name: text['admin.factor.enrol'], exact: true });
  await enrols.or(page.getByRole('heading', { name: text['admin.factor'], exact: true })).waitFor();
  if (await enrols.isVisible()) {
    await enrolApp(visitor, staff);
    return;
  }
  const [recoveryCode = '', ...left] = keptCodes.get(staff.email) ?? [];
  keptCodes.set(staff.email, left);
  await page.getByRole('button', { name: text['admin.factor.useRecovery'] }).click();
  await page.getByLabel(text['admin.factor.recovery'], { exact: true }).fill(recoveryCode);
  await page.getByRole('main').getByRole('button', { name: text['account.signIn'], exact: true }).click();
};

/** Takes an action with a dialog on the page of the staff: with a policy, or with a confirmation alone. */
export const decide = async (
  page: Page,
  language: Language,
  action: string,
  policy?: string,
): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const label = words[language]['word.shared.field.policy'];
  if (policy !== undefined) await dialog.getByLabel(label, { exact: true }).selectOption(policy);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
