import { ok, refuse, type Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { newId, streamOf } from '../core/ids.ts';
import { itemIn } from '../core/streams.ts';
import type { AccountKind, AccountsContext } from '../people/context.ts';
import { evenlyRefused } from './evenly.ts';
import { openAccount } from '../people/find.ts';
import { provePassword } from './own/prove-password.ts';
import type { Origin } from './rate-limit.ts';

/** The second factor in a request: a code, a recovery code, or the first code of an offered factor. */
export type GivenFactor = {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  /** The token of the enrolment offer. */
  readonly enrolment?: string | undefined;
};

export type FactorProof = {
  readonly person: string;
  readonly address: string;
  readonly given: GivenFactor | undefined;
};

/** The remaining work after a factor is proven; done after the account's own change. */
export type ProvenFactor =
  | { readonly kind: 'done' }
  | { readonly kind: 'enrol'; readonly token: string; readonly code: string };

const DONE: Result<ProvenFactor> = ok({ kind: 'done' });

/** The account's active factor according to the log. */
const factorOf = async ({ runtime }: AccountsContext, kind: AccountKind, person: string) =>
  textIn(itemIn(await runtime.streams.refresh(streamOf(kind, person)), person)['secondFactorId']);

/**
 * Requires the second factor from staff; staff without one must enrol. Called only after the password, or the code in
 * its place, was right.
 */
export const proveFactor = async (
  context: AccountsContext,
  kind: AccountKind,
  proof: FactorProof,
): Promise<Result<ProvenFactor>> => {
  if (kind === 'user') return DONE;
  const factor = await factorOf(context, kind, proof.person);
  return factor === null ? proveOffered(context, proof) : checkFactor(context, factor, proof);
};

/** The same without enrolment: an account without a factor passes. */
export const proveKnownFactor = async (
  context: AccountsContext,
  kind: AccountKind,
  proof: FactorProof,
): Promise<Result<ProvenFactor>> => {
  const factor = kind === 'user' ? null : await factorOf(context, kind, proof.person);
  return factor === null ? DONE : checkFactor(context, factor, proof);
};

const proveOffered = async (
  context: AccountsContext,
  { person, given }: FactorProof,
): Promise<Result<ProvenFactor>> => {
  const { code, enrolment: token } = given ?? {};
  if (code === undefined || token === undefined) {
    const { email } = await openAccount(context.runtime, 'admin', person);
    const enrolment = context.secondFactors.offer(person, textIn(email) ?? '');
    return refuse('second_factor_enrolment_required', { enrolment });
  }
  const tried = context.secondFactors.try(person, token, code);
  switch (tried) {
    case 'right':
      return ok({ kind: 'enrol', token, code });
    case 'wrong':
      return refuse('second_factor_wrong');
    case 'expired':
      return refuse('enrolment_expired');
    default: {
      const never: never = tried;
      return never;
    }
  }
};

/** Wrong codes are counted separately from wrong passwords, because this check needs the right password. */
const checkFactor = async (
  context: AccountsContext,
  factor: string,
  { person, address, given }: FactorProof,
): Promise<Result<ProvenFactor>> => {
  const { code, recoveryCode, enrolment } = given ?? {};
  // another device was enrolled in the meantime
  if (enrolment !== undefined) return refuse('second_factor_required');
  if (code === undefined && recoveryCode === undefined) return refuse('second_factor_required');
  const guess = { account: `second-factor ${person}`, address };
  const counted = await context.guesses.count(guess);
  if (counted.kind === 'too_many_requests') {
    return refuse('too_many_requests', { retryAfterSeconds: counted.retryAfterSeconds });
  }
  const isRight =
    recoveryCode === undefined
      ? await context.secondFactors.check(person, factor, code ?? '')
      : await useRecoveryCode(context, person, factor, recoveryCode);
  if (!isRight) return refuse('second_factor_wrong');
  await context.guesses.forgive(guess, counted.at);
  return DONE;
};

const useRecoveryCode = async (
  context: AccountsContext,
  person: string,
  factor: string,
  recoveryCode: string,
): Promise<boolean> => {
  const left = await context.secondFactors.redeem(person, factor, recoveryCode);
  if (left === null) return false;
  await note(context, person, 'use-recovery-code', { left });
  return true;
};

const note = (
  context: AccountsContext,
  person: string,
  action: string,
  input: { readonly [name: string]: unknown },
) =>
  execute(context.runtime, { kind: 'admin', action, id: person, input, actor: theSystem, command: newId() });

/**
 * Enrols a proven new factor and returns its recovery codes. The secret is stored first and becomes active when the log
 * names it. Of two concurrent enrolments the log takes one; a crash in between leaves none.
 */
export const settleFactor = async (
  context: AccountsContext,
  person: string,
  proven: ProvenFactor,
): Promise<Result<readonly string[] | undefined>> => {
  if (proven.kind === 'done') return ok(undefined);
  const kept = await context.secondFactors.keep(person, proven.token, proven.code);
  if (kept.kind !== 'kept') return refuse('enrolment_expired');
  const { factor, recoveryCodes } = kept;
  const noted = await note(context, person, 'enrol-factor', { secondFactorId: factor });
  if (!noted.ok) {
    const isLate = noted.problem.code === 'conflict';
    return isLate ? refuse('second_factor_required') : noted;
  }
  await context.secondFactors.forget(person, factor);
  return ok(recoveryCodes);
};

/** A staff member's request for new recovery codes, with password and second factor. */
export type CodesAsked = Origin & {
  readonly person: string;
  readonly password: string;
  readonly secondFactor: GivenFactor;
};

/**
 * Replaces the recovery codes of a staff member's factor and returns the new ones. The former ones no longer work. The
 * password is asked for as well, because a stolen access token and one glance at the device must not be enough.
 */
export const renewRecoveryCodes = (
  context: AccountsContext,
  asked: CodesAsked,
): Promise<Result<readonly string[]>> => evenlyRefused(() => renewCodes(context, asked));

const renewCodes = async (
  context: AccountsContext,
  { person, password, secondFactor, ...origin }: CodesAsked,
): Promise<Result<readonly string[]>> => {
  const known = await provePassword(context, { ...origin, person, password, field: 'password' });
  if (!known.ok) return known;
  const factor = await factorOf(context, 'admin', person);
  // a reset in the meantime has ended this session
  if (factor === null) return refuse('session_ended');
  const proven = await checkFactor(context, factor, { person, address: origin.address, given: secondFactor });
  if (!proven.ok) return proven;
  const codes = await context.secondFactors.renew(person, factor);
  if (codes === null) return refuse('session_ended');
  const noted = await note(context, person, 'renew-recovery-codes', { left: codes.length });
  return noted.ok ? ok(codes) : noted;
};
