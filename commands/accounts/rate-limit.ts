import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Attempt, Place, Solution } from '../ports/accounts.ts';
import type { AccountsContext } from './accounts.ts';

/** Where a request comes from, and the puzzle that it solved if it was asked to. */
export type Origin = Place & { readonly proof?: Solution | undefined };

/** The origin of a browser, or of a client that holds a device key as a browser does. */
export type DeviceOrigin = Origin & { readonly deviceKey: string };

export type BrakeContext = Pick<AccountsContext, 'codes' | 'guesses' | 'puzzles'>;

/** Whether a puzzle that was posed for this account has been solved; it counts once. */
const isProven = async (
  { puzzles }: Pick<BrakeContext, 'puzzles'>,
  account: string,
  { proof }: Origin,
): Promise<boolean> => proof !== undefined && puzzles.accept(account, proof);

const demand = ({ puzzles }: Pick<BrakeContext, 'puzzles'>, account: string): Result<never> =>
  refuse('proof_of_work_required', { puzzle: puzzles.pose(account) });

/**
 * Demands proof of work where too many guesses failed: from one network address, or of codes on the whole platform.
 * It never refuses for good, or one attacker could lock everybody out. `account` may be a phantom.
 */
export const demandProof = async (
  context: BrakeContext,
  account: string,
  origin: Origin,
  isPlatformBraked = false,
  attempt: Attempt = 'failure',
): Promise<Result<true>> => {
  if (!isPlatformBraked && !(await context.guesses.isSuspect(origin.address, attempt))) return ok(true);
  return (await isProven(context, account, origin)) ? ok(true) : demand(context, account);
};

/** Counts what costs us something, a mail or an account, against the network address, as if it were a failure. */
export const admit = async (
  context: BrakeContext,
  account: string,
  origin: Origin,
): Promise<Result<true>> => {
  const admitted = await demandProof(context, account, origin);
  if (admitted.ok) await context.guesses.countAddress(origin.address);
  return admitted;
};

/**
 * Admits a sign-up: with proof of work after fifty from one network address in 15 minutes, and from everywhere while
 * many new passwords wait to be hashed.
 */
export const admitSignUp = async (
  context: BrakeContext & Pick<AccountsContext, 'passwords'>,
  origin: Origin,
): Promise<Result<true>> => {
  const nobody = context.codes.phantom('sign-up');
  const admitted = await demandProof(context, nobody, origin, context.passwords.isCrowded(), 'sign-up');
  if (admitted.ok) await context.guesses.countAddress(origin.address, 'sign-up');
  return admitted;
};

/** A guess at a password that was counted, and when: to be forgiven if it is right. */
export type CountedGuess = {
  readonly guess: Parameters<AccountsContext['guesses']['forgive']>[0];
  readonly at: Date;
};

/**
 * Counts a guess at a password. A device or network that the account knows has guesses of its own; others need proof of
 * work after ten, and after 30 only the link in a mail leads in. `account` may be a phantom.
 */
export const countPasswordGuess = async (
  context: BrakeContext & Pick<AccountsContext, 'origins'>,
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
