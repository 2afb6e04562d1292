import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Attempt, Place, Solution, WorkChallenge } from '../ports/accounts.ts';
import type { AccountsContext } from '../people/context.ts';

/** The origin of a request, and its proof of work if one was demanded. */
export type Origin = Place & { readonly proof?: Solution | undefined };

/** The origin of a browser or another client with a device key. */
export type DeviceOrigin = Origin & { readonly deviceKey: string };

export type RateLimitContext = Pick<AccountsContext, 'codes' | 'guesses' | 'proofOfWork'>;

/** The account of challenges that a page asks for before anything is demanded. */
const anyAccount = ({ codes }: Pick<RateLimitContext, 'codes'>): string => codes.decoyAccount('robot check');

/** A challenge that is valid for the next request of its page. */
export const poseRobotCheck = (context: Pick<RateLimitContext, 'codes' | 'proofOfWork'>): WorkChallenge =>
  context.proofOfWork.pose(anyAccount(context));

/** True if a proof of work for this account, or one of a robot check, was solved; each counts once. */
const isProven = async (
  context: Pick<RateLimitContext, 'codes' | 'proofOfWork'>,
  account: string,
  { proof }: Origin,
): Promise<boolean> => {
  if (proof === undefined) return false;
  const { proofOfWork } = context;
  return (await proofOfWork.accept(account, proof)) || proofOfWork.accept(anyAccount(context), proof);
};

const demand = ({ proofOfWork }: Pick<RateLimitContext, 'proofOfWork'>, account: string): Result<never> =>
  refuse('proof_of_work_required', { puzzle: proofOfWork.pose(account) });

/**
 * Demands proof of work after too many failed guesses, from one network or of codes on the whole platform. It never
 * refuses permanently, because an attacker could then lock everyone out. `account` may be a decoy.
 */
export const demandProof = async (
  context: RateLimitContext,
  account: string,
  origin: Origin,
  isPlatformLimited = false,
  attempt: Attempt = 'failure',
): Promise<Result<true>> => {
  if (!isPlatformLimited && !(await context.guesses.isSuspect(origin.address, attempt))) return ok(true);
  return (await isProven(context, account, origin)) ? ok(true) : demand(context, account);
};

/** Counts a costly request (a mail or an account) against its network, like a failure. */
export const admit = async (
  context: RateLimitContext,
  account: string,
  origin: Origin,
): Promise<Result<true>> => {
  const admitted = await demandProof(context, account, origin);
  if (admitted.ok) await context.guesses.countAddress(origin.address);
  return admitted;
};

/**
 * Admits a sign-up. Proof of work is required after fifty sign-ups from one network in 15 minutes, and from all
 * networks while many passwords wait for hashing.
 */
export const admitSignUp = async (
  context: RateLimitContext & Pick<AccountsContext, 'passwords'>,
  origin: Origin,
): Promise<Result<true>> => {
  const nobody = context.codes.decoyAccount('sign-up');
  const admitted = await demandProof(context, nobody, origin, context.passwords.isCrowded(), 'sign-up');
  if (admitted.ok) await context.guesses.countAddress(origin.address, 'sign-up');
  return admitted;
};

/** A counted password guess with its time; a right guess is removed again. */
export type CountedGuess = {
  readonly guess: Parameters<AccountsContext['guesses']['forgive']>[0];
  readonly at: Date;
};

/**
 * Counts a password guess. A device or network known to the account has a separate budget. Others need proof of work
 * after ten guesses; after 30 only the link in a mail works. `account` may be a decoy.
 */
export const countPasswordGuess = async (
  context: RateLimitContext & Pick<AccountsContext, 'origins'>,
  account: string,
  origin: Origin,
): Promise<Result<CountedGuess>> => {
  const hasWorked = await isProven(context, account, origin);
  if (!hasWorked && (await context.guesses.isSuspect(origin.address))) return demand(context, account);
  const known = await context.origins.knownAs(account, origin);
  const guess = { account, address: origin.address, known };
  const counted = await context.guesses.countSignIn(guess, hasWorked);
  switch (counted.kind) {
    case 'counted':
      return ok({ guess, at: counted.at });
    case 'proof_of_work_required':
      return demand(context, account);
    case 'too_many_requests':
      return refuse('too_many_requests', { retryAfterSeconds: counted.retryAfterSeconds });
    default: {
      const never: never = counted;
      return never;
    }
  }
};
