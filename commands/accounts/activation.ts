import { refuse, ok, type Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { derivedId } from '../core/ids.ts';
import type { Device } from '../ports/accounts.ts';
import type { AccountsContext } from '../people/context.ts';
import type { DeviceOrigin } from './rate-limit.ts';
import { checkCode } from './codes.ts';
import { evenlyRefused } from './evenly.ts';
import { accountBy, openAccount } from '../people/find.ts';
import { isLink } from './links.ts';
import { beginSession, endGuestSessions, type SignedIn } from './sessions.ts';
import { addressBond, registerAgain, signUpIn, type SignedUp } from './sign-up.ts';
import { weakPassword } from './weak-password.ts';

type Activating = DeviceOrigin & { readonly email: string; readonly device?: Device };

/** An activation request: the account, the code and the origin. */
export type Activation = Activating & { readonly code: string };

/** Activation by the link in the mail, in any browser, with a new password. */
export type LinkActivation = Activating & { readonly link: string; readonly password: string };

/**
 * Activates an account with its code and signs it in. The code works only in the browser that requested it. The account
 * gets the password of that browser's sign-up; other sign-ups for the same address are dropped.
 */
export const activate = (
  context: AccountsContext,
  form: Activation,
  command: string,
): Promise<Result<SignedIn>> => evenlyRefused(() => activateWith(context, form, command));

const activateWith = async (
  context: AccountsContext,
  { email, code, device, ...origin }: Activation,
  command: string,
): Promise<Result<SignedIn>> => {
  const id = await accountBy(context.runtime, 'user', { by: 'email', value: email });
  const signedUp = id ? await signUpIn(context, { id, email }, origin.deviceKey) : null;
  // the code is bound to the browser of the sign-up; a guess from another browser is checked against a decoy account
  const own = signedUp === null ? null : id;
  const account = own ?? context.codes.decoyAccount(email);
  const about = {
    account,
    purpose: 'activation',
    request: addressBond(context, email),
    isBound: true,
  } as const;
  const checked = await checkCode(context, { ...origin, ...about, code });
  if (!checked.ok) return checked;
  if (own === null || signedUp === null) return refuse('code_wrong');
  const taken = await takeSignUp(context, own, signedUp, origin, command);
  return taken.ok ? enterActivated(context, own, { origin, device }, command) : taken;
};

/** Applies this browser's sign-up: the password, and the form if a later sign-up replaced it. */
const takeSignUp = async (
  context: AccountsContext,
  id: string,
  { form }: SignedUp,
  { deviceKey }: DeviceOrigin,
  command: string,
): Promise<Result<unknown>> => {
  const present = await openAccount(context.runtime, 'user', id);
  if (present.state !== 'registered') return refuse('code_expired');
  await context.pendingPasswords.adoptSignUp(id, deviceKey);
  const isSame = (['name', 'username', 'phone', 'language'] as const).every(
    (field) => textIn(present[field]) === (form[field] ?? null),
  );
  if (isSame) return ok(true);
  const again = await registerAgain(context, id, form, derivedId('own form', command));
  // a user name or phone taken meanwhile can be chosen again later
  const isRefused = !again.ok && again.problem.code === 'invalid';
  const free = { ...form, username: null, phone: null };
  return isRefused ? registerAgain(context, id, free, derivedId('own name', command)) : again;
};

/** Activates an account by its mail link and sets a new password. The sign-up's password may be a stranger's. */
export const activateByLink = (
  context: AccountsContext,
  form: LinkActivation,
  command: string,
): Promise<Result<SignedIn>> => evenlyRefused(() => activateWithLink(context, form, command));

const activateWithLink = async (
  context: AccountsContext,
  { email, link, password, device, ...origin }: LinkActivation,
  command: string,
): Promise<Result<SignedIn>> => {
  const id = await accountBy(context.runtime, 'user', { by: 'email', value: email });
  const account = id ?? context.codes.decoyAccount(email);
  const wanted = { purpose: 'activation', account, state: addressBond(context, email) } as const;
  const owner = id === null ? null : await openAccount(context.runtime, 'user', id);
  if (id === null || owner?.state !== 'registered' || !isLink(context, wanted, link))
    return refuse('link_expired');
  const weak = weakPassword(context, password, { name: textIn(owner['name']) ?? '', email });
  if (weak) return { ok: false, problem: weak };
  await context.passwords.set(id, password);
  return enterActivated(context, id, { origin, device }, command);
};

const enterActivated = async (
  context: AccountsContext,
  id: string,
  { origin, device }: { readonly origin: DeviceOrigin; readonly device: Device | undefined },
  command: string,
): Promise<Result<SignedIn>> => {
  const done = await execute(context.runtime, {
    kind: 'user',
    action: 'activate',
    id,
    input: {},
    actor: theSystem,
    command,
  });
  if (!done.ok) return done;
  await context.pendingPasswords.dropOtherSignUps(id, origin.deviceKey);
  // the guest's sessions were never proven to belong to the member
  await endGuestSessions(context, id, done.value.item.updatedAt);
  await context.origins.note(id, origin);
  return beginSession(context, 'user', id, device);
};
