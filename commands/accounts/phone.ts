import { ok, refuse, type Result } from '../../domain/errors.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import type { Language } from '../../domain/format/format.ts';
import { execute, type Done } from '../core/execute.ts';
import type { AccountsContext } from '../people/context.ts';
import { admit, type Origin } from './rate-limit.ts';
import { checkCode, issueCode } from './codes.ts';
import { evenlyRefused } from './evenly.ts';
import { holdersOf, type Holder } from '../people/find.ts';
import { mustReach } from './reachable.ts';

type Verifying = { readonly actor: Actor; readonly phone: string };

/** The member's hold on the given number; another person's number is not found. */
const ownHold = async (
  { runtime }: Pick<AccountsContext, 'runtime'>,
  { actor, phone }: Verifying,
): Promise<Result<Holder>> => {
  const holders = await holdersOf(runtime, 'user', { by: 'phone', value: phone });
  const own = holders.find(({ id }) => id === actor.id);
  return own ? ok(own) : refuse('invalid', { errors: [{ path: 'phone', code: 'no_such_thing' }] });
};

const message = (language: Language, code: string): string =>
  ({
    ar: `رمز تأكيد رقم هاتفك في ملاعب: ${code}. الرمز صالح لمدة عشر دقائق، فلا تشاركه مع أحد.`,
    en: `Your Malaab phone verification code: ${code}. It is valid for ten minutes; share it with no one.`,
  })[language];

/**
 * Sends a code to the member's own phone, bound to the current hold on the number. A changed number needs a new code.
 */
export const sendPhoneCode = async (
  context: AccountsContext,
  { language, actor, phone, ...origin }: Verifying & Origin & { readonly language: Language },
  command: string,
): Promise<Result<true>> => {
  const reached = mustReach(context.sms);
  if (!reached.ok) return reached;
  const held = await ownHold(context, { actor, phone });
  if (!held.ok) return held;
  const admitted = await admit(context, actor.id, origin);
  if (!admitted.ok) return admitted;
  const code = await issueCode(context, actor.id, 'phone', `${held.value.hold}/${command}`);
  if (!code.ok) return code;
  const text = message(language, code.value);
  await context.sms.send({ kind: 'phone', to: phone, text, idempotencyKey: `phone/${actor.id}/${command}` });
  return ok(true);
};

/** Checks the code sent to the member's phone, and records the number as verified. */
export const verifyPhone = (
  context: AccountsContext,
  { actor, phone, code, ...origin }: Verifying & Origin & { readonly code: string },
  command: string,
): Promise<Result<Done>> =>
  evenlyRefused(async () => {
    const held = await ownHold(context, { actor, phone });
    if (!held.ok) return held;
    const { hold } = held.value;
    const about = { account: actor.id, purpose: 'phone', request: hold, isBound: false } as const;
    const typed = { ...origin, ...about, code };
    const checked = await checkCode(context, typed);
    return checked.ok ? noteVerified(context, { actor, phone }, hold, command) : checked;
  });

/** Appends at a revision with that hold; retries if the account has changed otherwise. */
const noteVerified = async (
  context: AccountsContext,
  verifying: Verifying,
  hold: string,
  command: string,
): Promise<Result<Done>> => {
  const held = await ownHold(context, verifying);
  if (!held.ok) return held;
  if (held.value.hold !== hold) return refuse('code_expired');
  const done = await execute(context.runtime, {
    kind: 'user',
    action: 'verify-phone',
    id: held.value.id,
    input: { phone: verifying.phone },
    actor: theSystem,
    command,
    ifMatch: held.value.revision,
  });
  const isStale = !done.ok && done.problem.code === 'stale';
  return isStale ? noteVerified(context, verifying, hold, command) : done;
};
