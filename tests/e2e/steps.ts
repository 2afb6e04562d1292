import { z } from 'zod';
import { ar } from '../../web/src/i18n/all.ar.ts';
import { en } from '../../web/src/i18n/all.en.ts';
import type { Visitor } from './browser.ts';
import { PASSWORD } from './site.ts';

export type Language = 'ar' | 'en';
export const LANGUAGES: readonly Language[] = ['ar', 'en'];

/** The words of the pages, which the journeys click on. */
export const words = { ar, en };

const mailbox = z.object({ items: z.array(z.looseObject({ text: z.string() })) });

/** The four digits of the newest mail to an address. */
export const codeFor = async ({ page }: Visitor, email: string): Promise<string> => {
  const answer = await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  const [newest] = mailbox.parse(await answer.json()).items;
  return /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? '';
};

export type Person = { readonly language: Language; readonly name: string; readonly email: string };
export type Role = 'PLAYER' | 'COACH' | 'SCOUT';

/** Fills in the form of a new account and sends it. */
export const register = async ({ page }: Visitor, { language, name, email }: Person): Promise<void> => {
  const text = words[language];
  await page.getByLabel(text['account.name'], { exact: true }).fill(name);
  await page.getByLabel(text['account.email']).fill(email);
  await page.getByLabel(text['account.password']).fill(PASSWORD);
  await page.getByLabel(text['account.terms']).check();
  await page.getByRole('button', { name: text['account.signUp'] }).click();
};

/** Types a code on the page that asks for it. */
export const activate = async ({ page }: Visitor, language: Language, code: string): Promise<void> => {
  const text = words[language];
  await page.getByLabel(text['account.code']).fill(code);
  await page.getByRole('button', { name: text['account.activate.send'] }).click();
};

/** Chooses role, sport and plan. */
export const choose = async ({ page }: Visitor, language: Language, role: Role): Promise<void> => {
  const text = words[language];
  for (const choice of [text[`role.${role}`], text['sport.FOOTBALL'], text['plan.free']]) {
    await page.getByRole('radio', { name: choice, exact: true }).check();
    await page.getByRole('button', { name: text['account.next'] }).click();
  }
};

/** Somebody new opens an account with the pages alone, up to the last step of onboarding. */
export const signUp = async (visitor: Visitor, person: Person & { readonly role: Role }): Promise<void> => {
  const { page } = visitor;
  const text = words[person.language];
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: text['account.signUp'] }).click();
  await register(visitor, person);
  await page.getByLabel(text['account.code']).waitFor();
  await activate(visitor, person.language, await codeFor(visitor, person.email));
  await choose(visitor, person.language, person.role);
};

/** A member, or one of the staff at their own door, signs in with `PASSWORD`. */
export const signIn = async (
  { page }: Visitor,
  { language, email }: Pick<Person, 'language' | 'email'>,
  door: '/auth/signin' | '/admin' = '/auth/signin',
): Promise<void> => {
  const text = words[language];
  await page.goto(door);
  await page.getByLabel(text['account.email']).fill(email);
  await page.getByLabel(text['account.password']).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: text['account.signIn'] }).click();
};
