import { ok, refuse, type Result } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { execute } from '../execute.ts';
import { newId } from '../ids.ts';
import type { Device } from '../ports/accounts.ts';
import type { AccountKind, AccountsDesk } from './accounts.ts';
import type { Origin } from './brake.ts';
import { checkCode, issueCode } from './codes.ts';
import { evenly, evenlyRefused } from './evenly.ts';
import { accountBy, openAccount } from './find.ts';
import { activationMail } from './mails.ts';
import { beginSession, endAllSessions, type SignedIn } from './sessions.ts';
import { weakPassword } from './weak-password.ts';

export type SignUp = {
  readonly name: string;
  readonly email: string;
  readonly username?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly password: string;
  readonly language: 'ar' | 'en';
};

/** Who signs up: somebody new, under the id of the command so that a retry is harmless, or the guest with this id. */
export type Newcomer = { readonly id: string; readonly isGuest: boolean };

/** Opens an account and sends its activation code. A guest's account becomes the full one. */
export const signUp = async (
  desk: AccountsDesk,
  form: SignUp,
  command: string,
  { id, isGuest }: Newcomer = { id: newId(), isGuest: false },
): Promise<Result<Item>> => {
  const { password, ...fields } = form;
  const weak = weakPassword(desk, password, form);
  if (weak) return { ok: false, problem: weak };
  const done = await execute(desk.runtime, {
    kind: 'user',
    action: isGuest ? 'register' : 'create',
    id,
    input: fields,
    actor: theSystem,
    command,
  });
  if (!done.ok) return done;
  await desk.passwords.set(id, password);
  const sent = await sendCode(desk, id, fields, command);
  return sent.ok ? ok(done.value.item) : sent;
};

/** Sends the code that activates an account, one a request. */
export const sendCode = async (
  desk: AccountsDesk,
  id: string,
  person: Pick<SignUp, 'email' | 'language'> & { readonly name: string | null },
  request: string,
): Promise<Result<true>> => {
  const code = await issueCode(desk, id, 'activation', request);
  if (!code.ok) return code;
  const content = activationMail({ name: person.name, language: person.language, code: code.value });
  await desk.mail.send({ ...content, to: person.email, idempotencyKey: `activation/${id}/${request}` });
  return ok(true);
};

/** Sends another activation code. Answers the same whether there is such an account or not. */
export const resendCode = (desk: AccountsDesk, email: string, command: string): Promise<Result<true>> =>
  evenly(() => resendTo(desk, email, command));

const resendTo = async (desk: AccountsDesk, email: string, command: string): Promise<Result<true>> => {
  const id = await accountBy(desk.runtime, 'user', { by: 'email', value: email });
  const account = id === null ? null : await openAccount(desk.runtime, 'user', id);
  if (id === null || account?.state !== 'registered') {
    const phantom = await issueCode(desk, desk.codes.phantom(email), 'activation', command);
    return phantom.ok ? ok(true) : phantom;
  }
  return sendCode(desk, id, { email, name: nameOf(account), language: languageOf(account) }, command);
};

const nameOf = ({ name }: Item): string | null => (typeof name === 'string' ? name : null);

/** The language in which a person is written to; the staff's accounts have none of their own. */
export const languageOf = ({ language }: Item, otherwise: 'ar' | 'en' = 'ar'): 'ar' | 'en' =>
  language === 'ar' || language === 'en' ? language : otherwise;

/** Who wants to activate an account, with which code, from where. */
export type Activation = Origin & {
  readonly email: string;
  readonly code: string;
  readonly device?: Device;
};

/** Activates an account with its code and signs it in. */
export const activate = (
  desk: AccountsDesk,
  kind: AccountKind,
  form: Activation,
  command: string,
): Promise<Result<SignedIn>> => evenlyRefused(() => activateWith(desk, kind, form, command));

const activateWith = async (
  desk: AccountsDesk,
  kind: AccountKind,
  { email, code, device, ...origin }: Activation,
  command: string,
): Promise<Result<SignedIn>> => {
  const id = await accountBy(desk.runtime, kind, { by: 'email', value: email });
  const account = id ?? desk.codes.phantom(email);
  const checked = await checkCode(desk, { ...origin, account, purpose: 'activation', code });
  if (!checked.ok) return checked;
  if (id === null) return refuse('code_wrong');
  const done = await execute(desk.runtime, {
    kind,
    action: 'activate',
    id,
    input: {},
    actor: theSystem,
    command,
  });
  if (!done.ok) return done;
  // what a guest had opened was never proven to be the member's
  await endAllSessions(desk, id, 'activation');
  return beginSession(desk, kind, id, device);
};
