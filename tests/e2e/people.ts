import { z } from 'zod';
import { DEMO_PASSWORD, demoAdmin, demoEmail } from '../../commands/demo/world.ts';
import { solved } from '../support/proof-of-work.ts';
import type { Visitor } from './browser.ts';
import { withSecondFactor } from '../support/second-factor.ts';
import { PASSWORD } from './site.ts';
import { keptCodes } from './staff.ts';
import { codeFor, type Language, type Person, type Role } from './steps.ts';

/** The viewer of a screen of the demo world: a guest, a newcomer during onboarding, one of its people, its admin. */
export type Who =
  | 'guest'
  | 'newcomer'
  | 'salma'
  | 'karim'
  | 'farida'
  | 'nadia'
  | 'youssef'
  | 'mariam'
  | 'omar'
  | 'qalyubia'
  | 'nile'
  | 'admin';

const demanded = z.object({ puzzle: z.object({ challenge: z.string(), bits: z.number() }) });

/** Sends a request for a visitor, with proof of work if required; the visitor gets its cookies. */
const post = async ({ page }: Visitor, address: string, data: object, token?: string): Promise<unknown> => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const first = await page.request.post(address, { data, headers });
  const proof = first.status() === 428 && solved(demanded.parse(await first.json()).puzzle);
  const answer = proof ? await page.request.post(address, { data: { ...data, proof }, headers }) : first;
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

const SignedIn = z.object({ access_token: z.string() });

/** Opens an account without a page, up to its activation; returns a token for the API. */
export const openAccount = async (visitor: Visitor, { language, name, email }: Person): Promise<string> => {
  await post(visitor, '/auth/register', { name, email, password: PASSWORD, language, acceptTerms: true });
  const code = await codeFor(visitor, email);
  return SignedIn.parse(await post(visitor, '/auth/activate-account', { email, code })).access_token;
};

/** A new member, onboarded without a page (`signUp` uses the pages), on their first page. */
export const join = async (
  visitor: Visitor,
  { role, ...person }: Person & { readonly role: Role },
): Promise<void> => {
  const token = await openAccount(visitor, person);
  await post(visitor, '/users/choose-role', { role }, token);
  await post(visitor, '/users/choose-sport', { sport: 'FOOTBALL' }, token);
  await post(visitor, '/users/choose-plan', { planId: 'free' }, token);
  await remember(visitor, 'auth');
  await visitor.page.goto('/');
};

/** A call of the API for a member, without a page. */
export const act = async (visitor: Visitor, email: string, address: string, data: object): Promise<void> => {
  const login = await post(visitor, '/auth/login', { email, password: PASSWORD });
  await post(visitor, address, data, SignedIn.parse(login).access_token);
};

const Entered = z.object({ user: z.looseObject({ id: z.uuid() }) });

/** The id of a member's account; the visitor is signed in as the member. */
export const idOf = async (visitor: Visitor, email: string): Promise<string> =>
  Entered.parse(await post(visitor, '/auth/login', { email, password: PASSWORD })).user.id;

let given = 0;

/** A unique name, also in a repeated test. */
export const newName = (name: string): string => `${name} ${(given += 1)}`;

/** A unique e-mail address, also in a repeated test. */
export const newEmail = (name: string): string => `${name}.${(given += 1)}@example.com`;

const openNewcomer = (visitor: Visitor, language: Language): Promise<string> => {
  const name = { ar: 'هناء سالم', en: 'Hana Salem' }[language];
  return openAccount(visitor, { language, name, email: newEmail('newcomer') });
};

const signInAs = (visitor: Visitor, username: string): Promise<unknown> =>
  post(visitor, '/auth/login', { email: demoEmail({ username }), password: DEMO_PASSWORD });

/** A token for the API, of one of the demo world's people. */
export const tokenOf = async (visitor: Visitor, username: string): Promise<string> =>
  SignedIn.parse(await signInAs(visitor, username)).access_token;

/** Signs one of the staff in without a page, with the second factor; the visitor gets its cookies. */
export const signInStaff = async (
  { page }: Visitor,
  form: { readonly email: string; readonly password: string },
): Promise<void> => {
  const { status, body } = await withSecondFactor(keptCodes, form, async (data) => {
    const answer = await page.request.post('/auth-admin/login', { data });
    const said: unknown = await answer.json();
    return { status: answer.status(), body: said };
  });
  if (status !== 200) throw new Error(`/auth-admin/login: ${status} ${JSON.stringify(body)}`);
};

/** Signs a visitor in as one of these people, without a page: the next page load finds them signed in. */
export const become = async (visitor: Visitor, who: Who, language: Language): Promise<void> => {
  switch (who) {
    case 'guest':
      return;
    case 'newcomer':
      await openNewcomer(visitor, language);
      return remember(visitor, 'auth');
    case 'admin':
      await signInStaff(visitor, { email: demoAdmin.email, password: DEMO_PASSWORD });
      return remember(visitor, 'auth-admin');
    case 'salma':
    case 'karim':
    case 'farida':
    case 'omar':
    case 'nadia':
    case 'youssef':
    case 'mariam':
    case 'qalyubia':
    case 'nile':
      await signInAs(visitor, who);
      return remember(visitor, 'auth');
  }
};

/** Pages try their refresh cookie only after an earlier sign-in; an empty tab has no storage to record it. */
const remember = async ({ page }: Visitor, realm: 'auth' | 'auth-admin'): Promise<void> => {
  // once for each tab: a sign-out clears it
  await page.context().addInitScript(`if (origin !== 'null' && !sessionStorage.getItem('${realm}')) {
    sessionStorage.setItem('${realm}', '1');
    localStorage.setItem('malaab.${realm}', '1');
  }`);
};

/** Where a member of the demo world has parcels sent. */
export const ADDRESS = {
  label: 'البيت',
  recipient: 'كريم سالم',
  phone: '+201001234567',
  street: '١٢ شارع النصر',
  city: 'طنطا',
  governorate: 'الغربية',
  country: 'EG',
};
