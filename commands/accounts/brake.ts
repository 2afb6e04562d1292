import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Solution } from '../ports/accounts.ts';
import type { AccountsDesk } from './accounts.ts';

/** Where a request comes from, and the puzzle that it solved if it was asked to. */
export type Origin = { readonly address: string; readonly proof?: Solution | undefined };

export type BrakeDesk = Pick<AccountsDesk, 'codes' | 'guesses' | 'puzzles'>;

/**
 * Demands proof of work where too many guesses failed: from one network address, or of codes on the whole platform.
 * It never refuses for good, or one attacker could lock everybody out. `account` may be a phantom.
 */
export const demandProof = async (
  { guesses, puzzles }: BrakeDesk,
  account: string,
  { address, proof }: Origin,
  isPlatformBraked = false,
): Promise<Result<true>> => {
  if (!isPlatformBraked && !(await guesses.isSuspect(address))) return ok(true);
  if (proof && (await puzzles.accept(account, proof))) return ok(true);
  return refuse('proof_of_work_required', { puzzle: puzzles.pose(account) });
};

/** Counts what costs us something, a mail or an account, against the network address, as if it were a failure. */
export const admit = async (desk: BrakeDesk, account: string, origin: Origin): Promise<Result<true>> => {
  const admitted = await demandProof(desk, account, origin);
  if (admitted.ok) await desk.guesses.countAddress(origin.address);
  return admitted;
};
