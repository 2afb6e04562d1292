import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { CodePurpose } from '../ports/accounts.ts';
import type { AccountsDesk } from './accounts.ts';
import { demandProof, type BrakeDesk, type Origin } from './brake.ts';

/** A new code for an account, to be sent to its owner; or how long none is sent. `account` may be a phantom. */
export const issueCode = async (
  { codes }: Pick<AccountsDesk, 'codes'>,
  account: string,
  purpose: CodePurpose,
  request: string,
  deviceKey?: string,
): Promise<Result<string>> => {
  const issued = await codes.issue(account, purpose, request, deviceKey);
  return issued.kind === 'issued'
    ? ok(issued.code)
    : refuse('too_many_requests', { retryAfterSeconds: issued.retryAfterSeconds });
};

/** A code as somebody typed it, and for what. `account` may be a phantom. */
export type Typed = Origin & {
  readonly account: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  /** Only a code that was issued for this counts. */
  readonly request?: string;
  /** Whether only the browser counts that asked for the code. */
  readonly isBound: boolean;
};

/** Checks a code under the brakes: uses it up, or only looks at it. */
export const checkCode = async (
  desk: BrakeDesk,
  { account, purpose, code, request, isBound, ...origin }: Typed,
  how: 'check' | 'look' = 'check',
): Promise<Result<true>> => {
  const { proofOfWorkDemanded } = await desk.codes.brake();
  const admitted = await demandProof(desk, account, origin, proofOfWorkDemanded);
  if (!admitted.ok) return admitted;
  // a client without a key has asked for no code
  const deviceKey = isBound ? (origin.deviceKey ?? '') : undefined;
  const checked = await desk.codes[how](account, purpose, code, { request, deviceKey });
  if (checked === 'ok') return ok(true);
  await desk.guesses.countAddress(origin.address);
  return refuse(checked);
};
