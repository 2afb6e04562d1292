import { ok, type Problem, type Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { execute, type Done } from '../core/execute.ts';
import { derivedId, newId, streamOf } from '../core/ids.ts';
import { openItem } from '../core/seal.ts';
import type { AccountKind, AccountsContext } from './accounts.ts';
import { admit, admitSignUp, type DeviceOrigin } from './rate-limit.ts';
import { issueCode } from './codes.ts';
import { evenly } from './evenly.ts';
import { accountBy, openAccount } from './find.ts';
import { addressOf, hourOf } from './links.ts';
import { activationMail } from './mails.ts';
import { weakPassword } from './weak-password.ts';

export type SignUp = {
  readonly name: string;
  readonly email: string;
  readonly username?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly password: string;
  readonly language: 'ar' | 'en';
};

type Form = Omit<SignUp, 'password'>;

/** Who signs up: somebody new, under the id of the command so that a retry is harmless, or the guest with this id. */
export type Newcomer = { readonly id: string; readonly isGuest: boolean };

/**
 * Opens an account and sends its activation code, which works in this browser alone. A guest's account becomes the full
 * one. An address that waits for its code may be signed up with again, by anybody: each browser keeps a password of its
 * own, and the one that activates the account sets it. So an interrupted sign-up goes on where it stopped.
 */
export const signUp = async (
  context: AccountsContext,
  { password, ...form }: SignUp,
  origin: DeviceOrigin,
  command: string,
  newcomer: Newcomer = { id: newId(), isGuest: false },
): Promise<Result<Item>> => {
  const weak = weakPassword(context, password, form);
  if (weak) return { ok: false, problem: weak };
  const admitted = await admitSignUp(context, origin);
  if (!admitted.ok) return admitted;
  // before anything is written: the queue may be full
  const hash = await context.passwords.hash(password);
  const opened = await openOrGoOn(context, form, command, newcomer);
  if (!opened.ok) return opened;
  const { item, revision } = opened.value;
  const { deviceKey } = origin;
  await context.pendingPasswords.keepSignUp({ account: item.id, deviceKey, hash, revision });
  const sent = await sendCode(context, 'user', { ...form, id: item.id }, deviceKey, command);
  return sent.ok ? ok(item) : sent;
};

const openOrGoOn = async (
  context: AccountsContext,
  form: Form,
  command: string,
  { id, isGuest }: Newcomer,
): Promise<Result<Done>> => {
  const done = await execute(context.runtime, {
    kind: 'user',
    action: isGuest ? 'register' : 'create',
    id,
    input: form,
    actor: theSystem,
    command,
  });
  if (done.ok || !isTaken(done.problem)) return done;
  const known = await accountBy(context.runtime, 'user', { by: 'email', value: form.email });
  if (known === null || (await openAccount(context.runtime, 'user', known)).state !== 'registered')
    return done;
  return registerAgain(context, known, form, derivedId('sign-up again', command));
};

const isTaken = ({ errors }: Problem): boolean =>
  errors?.some(({ path, code }) => path === 'email' && code === 'taken') ?? false;

/** An account that waits for its code gets the form of another sign-up. */
export const registerAgain = (
  { runtime }: Pick<AccountsContext, 'runtime'>,
  id: string,
  form: Form,
  command: string,
): Promise<Result<Done>> => {
  const input = { ...form, username: form.username ?? null, phone: form.phone ?? null };
  return execute(runtime, { kind: 'user', action: 'register-again', id, input, actor: theSystem, command });
};

/** What a browser signed up with, but for the password. */
export type SignedUp = { readonly form: Form };

/** What a browser signed up with, read from the event that holds it; null if it did not, or for another address. */
export const signUpIn = async (
  { runtime, pendingPasswords }: Pick<AccountsContext, 'runtime' | 'pendingPasswords'>,
  { id, email }: { readonly id: string; readonly email: string },
  deviceKey: string,
): Promise<SignedUp | null> => {
  const revision = await pendingPasswords.signUpOf(id, deviceKey);
  if (revision === null) return null;
  const events = await runtime.store.readStream(streamOf('user', id));
  const then = events.filter((event) => event.revision <= revision);
  const item = await openItem(runtime.vault, runtime.registry.kind('user'), id, then);
  const [name, own] = [textIn(item['name']), textIn(item['email'])];
  if (name === null || own?.toLowerCase() !== email.toLowerCase()) return null;
  const [username, phone] = [textIn(item['username']), textIn(item['phone'])];
  return { form: { name, email: own, username, phone, language: languageOf(item) } };
};

/** Whose code is sent: the account as its owner is written to. */
type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly language: 'ar' | 'en';
  readonly name: string | null;
};

/** Sends the code that activates an account, one a request; beside it a link, or the link alone after ten codes. */
export const sendCode = async (
  context: AccountsContext,
  kind: AccountKind,
  to: Recipient,
  deviceKey: string,
  request: string,
): Promise<Result<true>> => {
  const bond = codeRequest(context, to.email, request);
  const code = await issueCode(context, to.id, 'activation', bond, deviceKey);
  // an admin's way in is the link of the invitation
  if (!code.ok && kind === 'admin') return code;
  if (!code.ok) return sendLink(context, kind, to);
  const link = kind === 'user' ? activationLink(context, to) : null;
  const content = activationMail({ ...to, code: code.value, link });
  await context.mail.send({ ...content, to: to.email, idempotencyKey: `activation/${to.id}/${request}` });
  return ok(true);
};

const sendLink = async (
  context: AccountsContext,
  kind: AccountKind,
  to: Recipient,
): Promise<Result<true>> => {
  const content = activationMail({ ...to, code: null, link: activationLink(context, to) });
  const idempotencyKey = `activation-link/${kind}/${to.id}/${hourOf(context)}`;
  await context.mail.send({ ...content, to: to.email, idempotencyKey });
  return ok(true);
};

const activationLink = (context: AccountsContext, { id, email }: Recipient): string =>
  addressOf(context, 'user', email, {
    purpose: 'activation',
    account: id,
    state: addressBond(context, email),
  });

/** Stands for an address in what is signed: a code or link for a former address doesn't activate the present one. */
export const addressBond = ({ codes }: Pick<AccountsContext, 'codes'>, email: string): string =>
  codes.phantom(email);

const codeRequest = (context: AccountsContext, email: string, request: string): string =>
  `${addressBond(context, email)}/${request}`;

/**
 * Sends another activation code to the browser that signed up, and to another one the link. Answers the same whether
 * there is such an account or not.
 */
export const resendCode = (
  context: AccountsContext,
  asked: DeviceOrigin & { readonly email: string },
  command: string,
): Promise<Result<true>> => evenly(() => resendTo(context, asked, command));

const resendTo = async (
  context: AccountsContext,
  { email, ...origin }: DeviceOrigin & { readonly email: string },
  command: string,
): Promise<Result<true>> => {
  const { deviceKey } = origin;
  const id = await accountBy(context.runtime, 'user', { by: 'email', value: email });
  const phantom = context.codes.phantom(email);
  const admitted = await admit(context, id ?? phantom, origin);
  if (!admitted.ok) return admitted;
  const account = id === null ? null : await openAccount(context.runtime, 'user', id);
  const to = textIn(account?.['email']);
  const isWaiting = id !== null && account?.state === 'registered' && to !== null;
  const recipient = isWaiting
    ? { id, email: to, name: textIn(account['name']), language: languageOf(account) }
    : null;
  const signedUp = recipient && (await signUpIn(context, recipient, deviceKey));
  if (recipient && signedUp) return sendCode(context, 'user', recipient, deviceKey, command);
  // so that a code typed here is answered the same, whosever address it is
  await issueCode(context, phantom, 'activation', codeRequest(context, email, command), deviceKey);
  return recipient ? sendLink(context, 'user', recipient) : ok(true);
};

/** The language in which a person is written to; the staff's accounts have none of their own. */
export const languageOf = ({ language }: Item, otherwise: 'ar' | 'en' = 'ar'): 'ar' | 'en' =>
  language === 'ar' || language === 'en' ? language : otherwise;
