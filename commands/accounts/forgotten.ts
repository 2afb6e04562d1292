import { ok, refuse, type Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { Language } from '../../web/src/format/format.ts';
import { execute } from '../execute.ts';
import { newId } from '../ids.ts';
import type { AccountKind, AccountsDesk } from './accounts.ts';
import { admit, type Origin } from './brake.ts';
import { checkCode, issueCode } from './codes.ts';
import { evenly, evenlyRefused } from './evenly.ts';
import { accountBy, folded, openAccount } from './find.ts';
import { passwordResetMail } from './mails.ts';
import { proveKnownFactor, type GivenFactor } from './second-factor.ts';
import { endAllSessions } from './sessions.ts';
import { languageOf } from './sign-up.ts';
import { weakPassword } from './weak-password.ts';

/** Who has forgotten a password, from where; written to in this language where the account has none. */
export type Forgetful = Origin & { readonly email: string; readonly language: Language };

/** The account of an address; where there is none, a phantom is asked and checked in its place. */
const accountOf = async ({ runtime, codes }: AccountsDesk, kind: AccountKind, email: string) => {
  const id = await accountBy(runtime, kind, { by: 'email', value: email });
  return { id, account: id ?? codes.phantom(`${kind} ${folded(email)}`) };
};

/** Sends a code for a new password. Answers the same whether there is such an account or not. */
export const askForReset = (
  desk: AccountsDesk,
  kind: AccountKind,
  asked: Forgetful,
  command: string,
): Promise<Result<true>> => evenly(() => sendReset(desk, kind, asked, command));

const sendReset = async (
  desk: AccountsDesk,
  kind: AccountKind,
  { email, language, ...origin }: Forgetful,
  command: string,
): Promise<Result<true>> => {
  const { id, account } = await accountOf(desk, kind, email);
  const admitted = await admit(desk, account, origin);
  if (!admitted.ok) return admitted;
  const code = await issueCode(desk, account, 'password-reset', command);
  if (!code.ok) return code;
  const reader = id === null ? null : await openAccount(desk.runtime, kind, id);
  // to the account's own spelling: another one may be somebody else's address
  const to = textIn(reader?.['email']);
  if (reader === null || to === null) return ok(true);
  const name = textIn(reader['name']);
  const content = passwordResetMail({ name, language: languageOf(reader, language), code: code.value });
  await desk.mail.send({ ...content, to, idempotencyKey: `password-reset/${reader.id}/${command}` });
  return ok(true);
};

/** An address and the code that was sent to it. */
export type CodeOf = Origin & { readonly email: string; readonly code: string };

/** Says whether a code is right, and leaves it to be used by `resetPassword`. */
export const lookAtCode = (
  desk: AccountsDesk,
  kind: AccountKind,
  { email, ...typed }: CodeOf,
): Promise<Result<true>> =>
  evenlyRefused(async () => {
    const { account } = await accountOf(desk, kind, email);
    return checkCode(desk, { ...typed, account, purpose: 'password-reset' }, 'look');
  });

/** A new password, by a code. */
export type Reset = CodeOf &
  Forgetful & {
    readonly password: string;
    /** Asked of the staff who have one. */
    readonly secondFactor?: GivenFactor | undefined;
  };

/** Uses a code up for a new password, and ends every session that the old one had opened. */
export const resetPassword = (
  desk: AccountsDesk,
  kind: AccountKind,
  reset: Reset,
  command: string,
): Promise<Result<true>> => evenlyRefused(() => resetWith(desk, kind, reset, command));

const resetWith = async (
  desk: AccountsDesk,
  kind: AccountKind,
  { email, code, password, language, secondFactor, ...origin }: Reset,
  command: string,
): Promise<Result<true>> => {
  // whoever has no code yet learns no name by trying passwords that hold it
  const weak = weakPassword(desk, password, { name: '', email });
  if (weak) return { ok: false, problem: weak };
  const { id, account } = await accountOf(desk, kind, email);
  const typed = { ...origin, account, purpose: 'password-reset', code } as const;
  const looked = await checkCode(desk, typed, 'look');
  if (!looked.ok) return looked;
  if (id === null) return refuse('code_wrong');
  const owner = await openAccount(desk.runtime, kind, id);
  const own = weakPassword(desk, password, { name: textIn(owner['name']) ?? '', email });
  if (own) return { ok: false, problem: own };
  const proof = { person: id, address: origin.address, given: secondFactor };
  const proven = await proveKnownFactor(desk, kind, proof);
  if (!proven.ok) return proven;
  const used = await desk.codes.check(account, typed.purpose, code);
  if (used !== 'ok') return refuse(used);
  const changed = await changePassword(desk, kind, owner, { password, language }, command);
  if (changed.ok) await desk.guesses.forgive({ account: id, address: origin.address }, desk.runtime.now());
  return changed;
};

const changePassword = async (
  desk: AccountsDesk,
  kind: AccountKind,
  owner: Item,
  { password, language }: Pick<Reset, 'password' | 'language'>,
  command: string,
): Promise<Result<true>> => {
  const about = { personId: owner.id, of: kind, reason: 'forgotten' };
  const done = await execute(desk.runtime, {
    kind: 'password-change',
    action: 'create',
    id: newId(),
    input: { ...about, language: languageOf(owner, language) },
    actor: theSystem,
    command,
  });
  if (!done.ok) return done;
  await desk.passwords.set(owner.id, password);
  await endAllSessions(desk, owner.id, 'password');
  return ok(true);
};
