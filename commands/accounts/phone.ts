import { ok, refuse, type Result } from '../../domain/errors.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import type { Language } from '../../domain/format/format.ts';
import { execute, type Done } from '../core/execute.ts';
import type { AccountsDesk } from './accounts.ts';
import { admit, type Origin } from './brake.ts';
import { checkCode, issueCode } from './codes.ts';
import { evenlyRefused } from './evenly.ts';
import { holderOf, type Holder } from './find.ts';

type Verifying = { readonly actor: Actor; readonly phone: string };

/** The member's hold on the number that they name; others' numbers are nobody's. */
const ownHold = async (
  { runtime }: Pick<AccountsDesk, 'runtime'>,
  { actor, phone }: Verifying,
): Promise<Result<Holder>> => {
  const holder = await holderOf(runtime, 'user', { by: 'phone', value: phone });
  return holder?.id === actor.id
    ? ok(holder)
    : refuse('invalid', { errors: [{ path: 'phone', code: 'no_such_thing' }] });
};

const message = (language: Language, code: string): string =>
  ({
    ar: `رمز تأكيد رقم هاتفك في ملاعب: ${code}. الرمز صالح لمدة عشر دقائق، فلا تشاركه مع أحد.`,
    en: `Your Malaab phone verification code: ${code}. It is valid for ten minutes; share it with no one.`,
  })[language];

/** Sends a code to the member's own phone, for their present hold on its number: who changes it needs another one. */
export const sendPhoneCode = async (
  desk: AccountsDesk,
  { language, actor, phone, ...origin }: Verifying & Origin & { readonly language: Language },
  command: string,
): Promise<Result<true>> => {
  const held = await ownHold(desk, { actor, phone });
  if (!held.ok) return held;
  const admitted = await admit(desk, actor.id, origin);
  if (!admitted.ok) return admitted;
  const code = await issueCode(desk, actor.id, 'phone', `${held.value.hold}/${command}`);
  if (!code.ok) return code;
  const text = message(language, code.value);
  await desk.sms.send({ kind: 'phone', to: phone, text, idempotencyKey: `phone/${actor.id}/${command}` });
  return ok(true);
};

/** Checks the code that was sent to the member's phone, and writes down that it is theirs. */
export const verifyPhone = (
  desk: AccountsDesk,
  { actor, phone, code, ...origin }: Verifying & Origin & { readonly code: string },
  command: string,
): Promise<Result<Done>> =>
  evenlyRefused(async () => {
    const held = await ownHold(desk, { actor, phone });
    if (!held.ok) return held;
    const { hold } = held.value;
    const about = { account: actor.id, purpose: 'phone', request: hold, isBound: false } as const;
    const typed = { ...origin, ...about, code };
    const checked = await checkCode(desk, typed);
    return checked.ok ? noteVerified(desk, { actor, phone }, hold, command) : checked;
  });

/** At the revision at which the number is still held by that hold; again where the account has moved on otherwise. */
const noteVerified = async (
  desk: AccountsDesk,
  verifying: Verifying,
  hold: string,
  command: string,
): Promise<Result<Done>> => {
  const held = await ownHold(desk, verifying);
  if (!held.ok) return held;
  if (held.value.hold !== hold) return refuse('code_expired');
  const done = await execute(desk.runtime, {
    kind: 'user',
    action: 'verify-phone',
    id: held.value.id,
    input: {},
    actor: theSystem,
    command,
    ifMatch: held.value.revision,
  });
  const isStale = !done.ok && done.problem.code === 'stale';
  return isStale ? noteVerified(desk, verifying, hold, command) : done;
};
