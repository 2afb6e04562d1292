import { ok, refuse, type Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { Language } from '../../domain/format/format.ts';
import { execute } from '../core/execute.ts';
import { newId } from '../core/ids.ts';
import type { AccountKind, AccountsContext } from '../people/context.ts';
import { admit, type DeviceOrigin } from './rate-limit.ts';
import { checkCode, issueCode } from './codes.ts';
import { evenly, evenlyRefused } from './evenly.ts';
import { accountBy, folded, openAccount } from '../people/find.ts';
import { addressOf, hourOf, isLink, type LinkFor } from './links.ts';
import { passwordResetMail } from './mails.ts';
import { mustReach } from './reachable.ts';
import { proveKnownFactor, type GivenFactor } from './second-factor.ts';
import { revokeEndedSessions } from './sessions.ts';
import { languageOf } from '../people/language.ts';
import { weakPassword } from './weak-password.ts';

/** A reset request. `language` applies if the account has no language. */
export type Forgetful = DeviceOrigin & { readonly email: string; readonly language: Language };

/** The requested account, or a decoy in its place. */
type Asked = {
  readonly id: string | null;
  readonly account: string;
  /** The account id of the codes. For an origin unknown to the account, it is a decoy's id. */
  readonly codesOf: string;
};

const askedOf = async (
  { runtime, codes, origins }: AccountsContext,
  kind: AccountKind,
  email: string,
  origin: DeviceOrigin,
): Promise<Asked> => {
  const id = await accountBy(runtime, kind, { by: 'email', value: email });
  const decoy = codes.decoyAccount(`${kind} ${folded(email)}`);
  const account = id ?? decoy;
  const isKnown = (await origins.knownAs(account, origin)) !== undefined;
  return { id, account, codesOf: isKnown ? account : decoy };
};

/** Sends a code or a link for a new password. The answer doesn't reveal whether the account exists. */
export const askForReset = (
  context: AccountsContext,
  kind: AccountKind,
  asked: Forgetful,
  command: string,
): Promise<Result<true>> => evenly(() => sendReset(context, kind, asked, command));

const sendReset = async (
  context: AccountsContext,
  kind: AccountKind,
  { email, language, ...origin }: Forgetful,
  command: string,
): Promise<Result<true>> => {
  const reached = mustReach(context.mail);
  if (!reached.ok) return reached;
  const { id, account, codesOf } = await askedOf(context, kind, email, origin);
  const admitted = await admit(context, account, origin);
  if (!admitted.ok) return admitted;
  const issued = await issueCode(context, codesOf, 'password-reset', command, origin.deviceKey);
  const reader = id === null ? null : await openAccount(context.runtime, kind, id);
  // the account's own spelling, because a different spelling may be another person's address
  const to = textIn(reader?.['email']);
  if (reader === null || to === null) return ok(true);
  const code = issued.ok && codesOf === account ? issued.value : null;
  const wanted = await resetLink(context, reader.id);
  const link = addressOf(context, kind, to, wanted);
  const name = textIn(reader['name']);
  const content = passwordResetMail({ name, language: languageOf(reader, language), code, link });
  const once = code === null ? `link/${wanted.state}/${hourOf(context)}` : command;
  await context.mail.send({ ...content, to, idempotencyKey: `password-reset/${reader.id}/${once}` });
  return ok(true);
};

/** A link for a new password works until the password changes. */
const resetLink = async ({ passwords }: AccountsContext, account: string): Promise<LinkFor> => ({
  purpose: 'password-reset',
  account,
  state: (await passwords.changedAt(account))?.toISOString() ?? 'none',
});

/** An address and the code sent to it. */
export type CodeOf = DeviceOrigin & { readonly email: string; readonly code: string };

/** Checks a code without consuming it; `resetPassword` consumes it. */
export const lookAtCode = (
  context: AccountsContext,
  kind: AccountKind,
  { email, ...typed }: CodeOf,
): Promise<Result<true>> =>
  evenlyRefused(async () => {
    const { codesOf: account } = await askedOf(context, kind, email, typed);
    return checkCode(context, { ...typed, account, purpose: 'password-reset', isBound: true }, 'look');
  });

/** A new password, with the code or the link of a mail. */
export type Reset = Forgetful & {
  readonly password: string;
  /** Required from staff with a second factor. */
  readonly secondFactor?: GivenFactor | undefined;
  readonly by: { readonly code: string } | { readonly link: string };
};

/** Sets a new password with a code or link, and ends all sessions of the old password. */
export const resetPassword = (
  context: AccountsContext,
  kind: AccountKind,
  reset: Reset,
  command: string,
): Promise<Result<true>> => evenlyRefused(() => resetWith(context, kind, reset, command));

const resetWith = async (
  context: AccountsContext,
  kind: AccountKind,
  reset: Reset,
  command: string,
): Promise<Result<true>> => {
  const { email, password, by, language, secondFactor, ...origin } = reset;
  // without a valid code no name is compared, so passwords can't be used to probe it
  const weak = weakPassword(context, password, { name: '', email });
  if (weak) return { ok: false, problem: weak };
  const asked = await askedOf(context, kind, email, origin);
  const looked = await tryWay(context, asked, { by, origin }, 'look');
  if (!looked.ok) return looked;
  const { id } = asked;
  if (id === null) return refuse('code' in by ? 'code_wrong' : 'link_expired');
  const owner = await openAccount(context.runtime, kind, id);
  const own = weakPassword(context, password, { name: textIn(owner['name']) ?? '', email });
  if (own) return { ok: false, problem: own };
  const proof = { person: id, address: origin.address, given: secondFactor };
  const proven = await proveKnownFactor(context, kind, proof);
  if (!proven.ok) return proven;
  // before the code is consumed, because the hash queue may be full
  const hash = await context.passwords.hash(password);
  const used = await tryWay(context, asked, { by, origin }, 'use');
  if (!used.ok) return used;
  const changed = await changePassword(
    context,
    kind,
    owner,
    { hash, language, reason: 'forgotten' },
    command,
  );
  if (!changed.ok) return changed;
  const known = await context.origins.knownAs(id, origin);
  await context.guesses.forgive({ account: id, address: origin.address, known }, context.runtime.now());
  await context.origins.note(id, origin);
  return changed;
};

/** Checks a code or link; `use` consumes a code. A link becomes invalid with the password change. */
const tryWay = async (
  context: AccountsContext,
  { account, codesOf }: Asked,
  { by, origin }: Pick<Reset, 'by'> & { readonly origin: DeviceOrigin },
  how: 'look' | 'use',
): Promise<Result<true>> => {
  if ('link' in by) {
    if (isLink(context, await resetLink(context, account), by.link)) return ok(true);
    await context.guesses.countAddress(origin.address);
    return refuse('link_expired');
  }
  const about = { account: codesOf, purpose: 'password-reset' } as const;
  if (how === 'look')
    return checkCode(context, { ...origin, ...about, isBound: true, code: by.code }, 'look');
  const { deviceKey } = origin;
  const used = await context.codes.check(about.account, about.purpose, by.code, { deviceKey });
  return used === 'ok' ? ok(true) : refuse(used);
};

/** A new password's hash, and why it was changed. */
type PasswordChange = Pick<Reset, 'language'> & {
  readonly hash: string;
  readonly reason: 'forgotten' | 'chosen';
};

/**
 * Stores the hash as pending, appends the event, then adopts the hash and ends all sessions. Without the event nothing
 * has changed. After it the process manager `passwords` completes the remaining steps.
 */
export const changePassword = async (
  context: AccountsContext,
  kind: AccountKind,
  owner: Item,
  { hash, language, reason }: PasswordChange,
  command: string,
): Promise<Result<true>> => {
  const change = newId();
  await context.pendingPasswords.keepChange(change, owner.id, hash);
  const done = await execute(context.runtime, {
    kind: 'password-change',
    action: 'create',
    id: change,
    input: { personId: owner.id, of: kind, reason, language: languageOf(owner, language) },
    actor: theSystem,
    command,
  });
  if (!done.ok) return done;
  await context.pendingPasswords.adoptChange(change);
  await revokeEndedSessions(context, owner.id);
  return ok(true);
};
