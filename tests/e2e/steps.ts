import { z } from 'zod';
import type { Visitor } from './browser.ts';
import { PASSWORD } from './site.ts';

/** The words of the pages that the journeys click on. */
const words = {
  ar: {
    signUp: 'إنشاء حساب',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    terms: 'أوافق على الشروط وسياسة الخصوصية',
    code: 'رمز التفعيل',
    activate: 'فعّل حسابي',
    next: 'التالي',
    sport: 'كرة القدم',
    plan: 'مجانية',
  },
  en: {
    signUp: 'Create an account',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    terms: 'I agree to the terms and the privacy policy',
    code: 'Activation code',
    activate: 'Activate my account',
    next: 'Next',
    sport: 'Football',
    plan: 'Free',
  },
} as const;

const mailbox = z.object({ items: z.array(z.looseObject({ text: z.string() })) });

/** The four digits of the newest mail to an address. */
const codeFor = async ({ page }: Visitor, email: string): Promise<string> => {
  const answer = await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  const [newest] = mailbox.parse(await answer.json()).items;
  return /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? '';
};

/** Somebody new opens an account with the pages alone, up to the last step of onboarding. */
export const signUp = async (
  visitor: Visitor,
  person: { language: 'ar' | 'en'; name: string; email: string; role: string },
): Promise<void> => {
  const { page } = visitor;
  const text = words[person.language];
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: text.signUp }).click();
  await page.getByLabel(text.name, { exact: true }).fill(person.name);
  await page.getByLabel(text.email).fill(person.email);
  await page.getByLabel(text.password).fill(PASSWORD);
  await page.getByLabel(text.terms).check();
  await page.getByRole('button', { name: text.signUp }).click();

  await page.getByLabel(text.code).waitFor();
  await page.getByLabel(text.code).fill(await codeFor(visitor, person.email));
  await page.getByRole('button', { name: text.activate }).click();

  for (const choice of [person.role, text.sport, text.plan]) {
    await page.getByRole('radio', { name: choice, exact: true }).check();
    await page.getByRole('button', { name: text.next }).click();
  }
};
