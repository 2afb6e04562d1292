import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { CodePurpose } from '../ports/accounts.ts';
import type { AccountsContext } from './accounts.ts';
import { demandProof, type BrakeContext, type Origin } from './rate-limit.ts';

/** A new code for an account, to be sent to its owner; or how long none is sent. `account` may be a phantom. */
export const issueCode = async (
  { codes }: Pick<AccountsContext, 'codes'>,
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
  context: BrakeContext,
  { account, purpose, code, request, isBound, ...origin }: Typed,
  how: 'check' | 'look' = 'check',
): Promise<Result<true>> => {
  const { proofOfWorkDemanded } = await context.codes.brake();
  const admitted = await demandProof(context, account, origin, proofOfWorkDemanded);
  if (!admitted.ok) return admitted;
  // a client without a key has asked for no code
  const deviceKey = isBound ? (origin.deviceKey ?? '') : undefined;
  const checked = await context.codes[how](account, purpose, code, { request, deviceKey });
  if (checked === 'ok') return ok(true);
  await context.guesses.countAddress(origin.address);
  return refuse(checked);
};
