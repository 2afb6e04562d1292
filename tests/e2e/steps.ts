import type { Page } from 'playwright-core';
import { z } from 'zod';
import { ar } from '../../web/src/i18n/generated/all.ar.ts';
import { en } from '../../web/src/i18n/generated/all.en.ts';
import type { Visitor } from './browser.ts';
import { PASSWORD } from './site.ts';

export type Language = 'ar' | 'en';
/** The languages of the journeys. `MALAAB_TEST_LANGUAGE` names one. */
export const LANGUAGES: readonly Language[] = (['ar', 'en'] as const).filter(
  (language) => language === (process.env['MALAAB_TEST_LANGUAGE'] ?? language),
);

/** The journeys whose language, their first part, is one of this run. */
export const inLanguages = <Journey extends readonly [Language, ...unknown[]]>(
  journeys: readonly Journey[],
): readonly Journey[] => journeys.filter(([language]) => LANGUAGES.includes(language));

/** The words of the pages, which the journeys click on. */
export const words = { ar, en };
export type Texts = (typeof words)[Language];

/** The part of an event's sentence that is the same for every actor and item. */
export const sentence = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.trim().replaceAll(/[.?()]/g, String.raw`\$&`))
      .join('.*'),
  );

const mailbox = z.object({ items: z.array(z.looseObject({ text: z.string() })) });

/** The four digits of the newest mail to an address. */
export const codeFor = async ({ page }: Visitor, email: string): Promise<string> => {
  const answer = await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  const [newest] = mailbox.parse(await answer.json()).items;
  return /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? '';
};

/** The target of the link in the newest mail to an address. */
export const linkFor = async ({ page }: Visitor, email: string): Promise<string> => {
  const answer = await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  const [newest] = mailbox.parse(await answer.json()).items;
  return /\/(?:auth\/[\w-]+|guardian)#\S+/.exec(newest?.text ?? '')?.[0] ?? '';
};

export type Person = { readonly language: Language; readonly name: string; readonly email: string };
export type Role = 'PLAYER' | 'COACH' | 'SCOUT';

/** Fills in the form of a new account and sends it. */
export const register = async ({ page }: Visitor, { language, name, email }: Person): Promise<void> => {
  const text = words[language];
  await page.getByLabel(text['account.name'], { exact: true }).fill(name);
  await page.getByLabel(text['account.email']).fill(email);
  await page.getByLabel(text['account.password'], { exact: true }).fill(PASSWORD);
  await page.getByLabel(text['account.terms']).check();
  await page.getByLabel(text['account.robot']).check();
  await page.getByRole('button', { name: text['account.signUp'] }).click();
};

/** The first of the boxes for a code. */
export const firstBox = ({ page }: Visitor, language: Language) =>
  page.getByRole('group', { name: words[language]['account.code'] }).getByRole('textbox').first();

/** Types a code into the boxes of the page; the last digit submits it. */
export const activate = async (visitor: Visitor, language: Language, code: string): Promise<void> => {
  await firstBox(visitor, language).click();
  await visitor.page.keyboard.type(code);
};

/** Fills in the role's own form, with the digits of an Arabic keyboard. */
export const fillDetails = async (page: Page, text: Texts, role: Role): Promise<void> => {
  const field = (name: 'heightCm' | 'weightKg' | 'yearsPlaying' | 'position' | 'country') =>
    page.getByLabel(text[`details.field.${name}`], { exact: true });
  const born = page.getByRole('group', { name: text['details.field.dateOfBirth'] });
  await born.getByLabel(text['ui.date.day']).fill('٢٩');
  await born.getByLabel(text['ui.date.month']).selectOption('02');
  await born.getByLabel(text['ui.date.year']).fill('٢٠٠٤');
  switch (role) {
    case 'PLAYER':
      await field('country').selectOption('EG');
      await field('position').fill('ظهير أيسر');
      await page.getByRole('radio', { name: text['details.foot.left'], exact: true }).check();
      await field('heightCm').fill('١٨١٫٥');
      await field('weightKg').fill('٧٤');
      await field('yearsPlaying').fill('٩');
      return;
    case 'SCOUT':
      await page.getByLabel(text['details.field.regions'], { exact: true }).fill('القليوبية،الجيزة،');
      await page.getByLabel(text['details.scout.youth_scouting']).check();
      return;
    case 'COACH':
      await page.getByLabel(text['details.field.yearsOfExperience'], { exact: true }).fill('12');
      await page.getByLabel(text['details.field.awards'], { exact: true }).fill('0');
      await page.getByLabel(text['details.field.clubWorkedAt'], { exact: true }).fill('نادي بنها');
      await page.getByLabel(text['details.coach.tactics']).check();
  }
};

/** Chooses a role, a sport or a plan, and continues. */
export const pick = async ({ page }: Visitor, language: Language, choice: string): Promise<void> => {
  await page.getByRole('radio', { name: choice, exact: true }).check();
  await goOn(page, words[language]);
};

/** Presses the button that leads to the next step. */
export const goOn = (page: Page, text: Texts): Promise<void> =>
  page.getByRole('button', { name: text['onboarding.next'], exact: true }).click();

/** Chooses role, sport and plan, and fills in the role's own form. */
export const choose = async (
  visitor: Visitor,
  language: Language,
  role: Role,
  plan: 'free' | 'pro' = 'free',
): Promise<void> => {
  const text = words[language];
  await pick(visitor, language, text[`role.${role}`]);
  await pick(visitor, language, text['sport.FOOTBALL']);
  await fillDetails(visitor.page, text, role);
  await goOn(visitor.page, text);
  await pick(visitor, language, text[`plan.${plan}`]);
};

/** A new member opens an account by the pages only, up to the last step of onboarding. */
export const signUp = async (visitor: Visitor, person: Person & { readonly role: Role }): Promise<void> => {
  const { page } = visitor;
  const text = words[person.language];
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: text['account.signUp'] }).click();
  await register(visitor, person);
  await firstBox(visitor, person.language).waitFor();
  await activate(visitor, person.language, await codeFor(visitor, person.email));
  await choose(visitor, person.language, person.role);
};

/** A member, or one of the staff on their own sign-in page, signs in with `PASSWORD`. */
export const signIn = async (
  { page }: Visitor,
  { language, email }: Pick<Person, 'language' | 'email'>,
  door: '/auth/signin' | '/admin' = '/auth/signin',
): Promise<void> => {
  const text = words[language];
  await page.goto(door);
  await page.getByLabel(text['account.email']).fill(email);
  await page.getByLabel(text['account.password'], { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: text['account.signIn'] }).click();
};
