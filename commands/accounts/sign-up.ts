import { ok, type Problem, type Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { execute, type Done } from '../core/execute.ts';
import { derivedId, newId } from '../core/ids.ts';
import { openStored } from '../core/open-item.ts';
import type { AccountKind, AccountsContext } from '../people/context.ts';
import { admit, admitSignUp, type DeviceOrigin } from './rate-limit.ts';
import { issueCode } from './codes.ts';
import { evenly } from './evenly.ts';
import { accountBy, openAccount } from '../people/find.ts';
import { addressOf, hourOf } from './links.ts';
import { activationMail } from './mails.ts';
import { languageOf } from '../people/language.ts';
import { mustReach } from './reachable.ts';
import { acceptTerms } from './terms.ts';
import { weakPassword } from './weak-password.ts';

export type SignUp = {
  readonly name: string;
  readonly email: string;
  readonly username?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly password: string;
  readonly language: 'ar' | 'en';
  /** The version of the terms that the page has shown. */
  readonly terms?: string | undefined;
};

type Form = Omit<SignUp, 'password' | 'terms'>;

/** A sign-up's account id: the command's id for a new person, so a retry is harmless, or the guest's id. */
export type Newcomer = { readonly id: string; readonly isGuest: boolean };

/**
 * Creates an account and sends its activation code, valid in this browser only. A guest's account is upgraded. An
 * address that isn't activated may sign up again from any browser. Each browser keeps its own password, and the
 * activating one sets it. So an interrupted sign-up can continue.
 */
export const signUp = async (
  context: AccountsContext,
  { password, terms: shown, ...form }: SignUp,
  origin: DeviceOrigin,
  command: string,
  newcomer: Newcomer = { id: newId(), isGuest: false },
): Promise<Result<Item>> => {
  const reached = mustReach(context.mail);
  if (!reached.ok) return reached;
  const weak = weakPassword(context, password, form);
  if (weak) return { ok: false, problem: weak };
  const admitted = await admitSignUp(context, origin);
  if (!admitted.ok) return admitted;
  // before any write, because the hash queue may be full
  const hash = await context.passwords.hash(password);
  const opened = await openOrGoOn(context, form, command, newcomer);
  if (!opened.ok) return opened;
  const { item, revision } = opened.value;
  const accepted = await acceptTerms(context, { id: item.id, language: form.language, shown });
  if (!accepted.ok) return accepted;
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

/** True if a form was refused because its address belongs to an account. */
export const isTaken = ({ errors }: Problem): boolean =>
  errors?.some(({ path, code }) => path === 'email' && code === 'taken') ?? false;

/** Replaces the form of an account that isn't activated by that of another sign-up. */
export const registerAgain = (
  { runtime }: Pick<AccountsContext, 'runtime'>,
  id: string,
  form: Form,
  command: string,
): Promise<Result<Done>> => {
  const input = { ...form, username: form.username ?? null, phone: form.phone ?? null };
  return execute(runtime, { kind: 'user', action: 'register-again', id, input, actor: theSystem, command });
};

/** A browser's sign-up without the password. */
export type SignedUp = { readonly form: Form };

/** A browser's sign-up, read from its event; null if it has none, or for another address. */
export const signUpIn = async (
  { runtime, pendingPasswords }: Pick<AccountsContext, 'runtime' | 'pendingPasswords'>,
  { id, email }: { readonly id: string; readonly email: string },
  deviceKey: string,
): Promise<SignedUp | null> => {
  const revision = await pendingPasswords.signUpOf(id, deviceKey);
  if (revision === null) return null;
  const item = await openStored(runtime, 'user', id, revision + 1);
  const [name, own] = [textIn(item['name']), textIn(item['email'])];
  if (name === null || own?.toLowerCase() !== email.toLowerCase()) return null;
  const [username, phone] = [textIn(item['username']), textIn(item['phone'])];
  return { form: { name, email: own, username, phone, language: languageOf(item) } };
};

/** The account that the code is sent to. */
type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly language: 'ar' | 'en';
  readonly name: string | null;
};

/** Sends the activation code, one per request, together with a link. After ten codes only the link is sent. */
export const sendCode = async (
  context: AccountsContext,
  kind: AccountKind,
  to: Recipient,
  deviceKey: string,
  request: string,
): Promise<Result<true>> => {
  const bond = codeRequest(context, to.email, request);
  const code = await issueCode(context, to.id, 'activation', bond, deviceKey);
  // admins use the invitation's link instead
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

/** A value bound to an address, for signatures. A code or link for a former address can't activate the current one. */
export const addressBond = ({ codes }: Pick<AccountsContext, 'codes'>, email: string): string =>
  codes.decoyAccount(email);

const codeRequest = (context: AccountsContext, email: string, request: string): string =>
  `${addressBond(context, email)}/${request}`;

/**
 * Sends a new activation code to the browser of the sign-up, or a link to any other browser. The answer doesn't reveal
 * whether the account exists.
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
  const reached = mustReach(context.mail);
  if (!reached.ok) return reached;
  const { deviceKey } = origin;
  const id = await accountBy(context.runtime, 'user', { by: 'email', value: email });
  const decoy = context.codes.decoyAccount(email);
  const admitted = await admit(context, id ?? decoy, origin);
  if (!admitted.ok) return admitted;
  const account = id === null ? null : await openAccount(context.runtime, 'user', id);
  const to = textIn(account?.['email']);
  const isWaiting = id !== null && account?.state === 'registered' && to !== null;
  const recipient = isWaiting
    ? { id, email: to, name: textIn(account['name']), language: languageOf(account) }
    : null;
  const signedUp = recipient && (await signUpIn(context, recipient, deviceKey));
  if (recipient && signedUp) return sendCode(context, 'user', recipient, deviceKey, command);
  // a decoy code, so that a guess gets the same answer for any address
  await issueCode(context, decoy, 'activation', codeRequest(context, email, command), deviceKey);
  return recipient ? sendLink(context, 'user', recipient) : ok(true);
};
