import { refuse, ok, type Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import type { AccountsContext } from '../people/context.ts';
import { checkCode } from './codes.ts';
import { evenlyRefused } from './evenly.ts';
import { accountBy, openAccount } from '../people/find.ts';
import { invitationMail } from './mails.ts';
import { proveFactor, type GivenFactor } from './second-factor.ts';
import { enterWith, type SignedIn } from './sessions.ts';
import type { Activation } from './activation.ts';
import { addressBond, sendCode } from './sign-up.ts';
import { languageOf } from '../people/language.ts';
import { weakPassword } from './weak-password.ts';

/** The latest invitation letter of an admin. Tokens of earlier letters are invalid. */
const letterOf = ({ invitedAt }: Item): string => `invitation ${textIn(invitedAt)}`;

/**
 * Mails an invitation link to an admin in their language. Sends nothing if the admin is active or no longer invited.
 */
export const sendInvitation = async (context: AccountsContext, id: string, key: string): Promise<void> => {
  const account = await openAccount(context.runtime, 'admin', id);
  const to = textIn(account['email']);
  if (account.state !== 'invited' || to === null) return;
  const way = new URLSearchParams({ email: to, invitation: context.codes.pass(id, letterOf(account)) });
  // the part behind # is sent to no server, so no log contains it
  const link = `${context.publicUrl}/admin/join#${way.toString()}`;
  const reader = { name: textIn(account['name']), language: languageOf(account) };
  await context.mail.send({
    ...invitationMail({ ...reader, link }),
    to,
    idempotencyKey: `invitation/${key}`,
  });
};

/** The acceptance of an invitation. The letter's token proves its receipt. */
export type Acceptance = {
  readonly email: string;
  readonly invitation: string;
  readonly password: string;
  /** The device key of the browser in which the code will work. */
  readonly deviceKey: string;
};

/**
 * Accepts an invitation with a password and sends the activation code. The answer doesn't reveal whether an invitation
 * exists.
 */
export const acceptInvitation = (
  context: AccountsContext,
  form: Acceptance,
  command: string,
): Promise<Result<Item>> => evenlyRefused(() => acceptWith(context, form, command));

const acceptWith = async (
  context: AccountsContext,
  { email, invitation, password, deviceKey }: Acceptance,
  command: string,
): Promise<Result<Item>> => {
  const id = await accountBy(context.runtime, 'admin', { by: 'email', value: email });
  const account = id === null ? null : await openAccount(context.runtime, 'admin', id);
  if (id === null || account?.state !== 'invited') return refuse('forbidden');
  if (!context.codes.isPass(id, letterOf(account), invitation)) return refuse('forbidden');
  const name = textIn(account['name']);
  const weak = weakPassword(context, password, { name: name ?? '', email });
  if (weak) return { ok: false, problem: weak };
  await context.passwords.set(id, password);
  const to = { id, email, name, language: languageOf(account) };
  const sent = await sendCode(context, 'admin', to, deviceKey, command);
  return sent.ok ? ok(account) : sent;
};

/** An invited admin's activation, with the second factor to enrol. */
export type StaffActivation = Activation & { readonly secondFactor?: GivenFactor | undefined };

/** Activates an invited admin's account with its code, enrols a second factor and signs in. */
export const activateInvited = (
  context: AccountsContext,
  form: StaffActivation,
  command: string,
): Promise<Result<SignedIn>> => evenlyRefused(() => activateWith(context, form, command));

const activateWith = async (
  context: AccountsContext,
  { email, code, device, secondFactor, ...origin }: StaffActivation,
  command: string,
): Promise<Result<SignedIn>> => {
  const id = await accountBy(context.runtime, 'admin', { by: 'email', value: email });
  const account = id ?? context.codes.decoyAccount(email);
  const request = addressBond(context, email);
  const typed = { ...origin, account, purpose: 'activation', code, request, isBound: true } as const;
  // the code is consumed later, together with the second factor
  const looked = await checkCode(context, typed, 'look');
  if (!looked.ok) return looked;
  if (id === null) return refuse('code_wrong');
  const proof = { person: id, address: origin.address, given: secondFactor };
  const proven = await proveFactor(context, 'admin', proof);
  if (!proven.ok) return proven;
  const { deviceKey } = origin;
  const used = await context.codes.check(account, typed.purpose, code, { request, deviceKey });
  if (used !== 'ok') return refuse(used);
  const activation = { kind: 'admin', action: 'activate', id, input: {}, actor: theSystem, command };
  const done = await execute(context.runtime, activation);
  if (done.ok) await context.origins.note(id, origin);
  return done.ok ? enterWith(context, 'admin', { person: id, proven: proven.value, device }) : done;
};
