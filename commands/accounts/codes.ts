import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { CodePurpose } from '../ports/accounts.ts';
import type { AccountsContext } from '../people/context.ts';
import { demandProof, type RateLimitContext, type Origin } from './rate-limit.ts';

/** Issues a code for an account, or returns the waiting time. `account` may be a decoy. */
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

/** A typed code and its purpose. `account` may be a decoy. */
export type Typed = Origin & {
  readonly account: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  /** If set, only a code issued for this request is valid. */
  readonly request?: string;
  /** True if the code is valid only in the browser that requested it. */
  readonly isBound: boolean;
};

/** Checks a code under the rate limits; `use` consumes it, `look` doesn't. */
export const checkCode = async (
  context: RateLimitContext,
  { account, purpose, code, request, isBound, ...origin }: Typed,
  how: 'check' | 'look' = 'check',
): Promise<Result<true>> => {
  const { proofOfWorkDemanded } = await context.codes.rateLimit();
  const admitted = await demandProof(context, account, origin, proofOfWorkDemanded);
  if (!admitted.ok) return admitted;
  // a client without a device key has requested no code
  const deviceKey = isBound ? (origin.deviceKey ?? '') : undefined;
  const checked = await context.codes[how](account, purpose, code, { request, deviceKey });
  if (checked === 'ok') return ok(true);
  await context.guesses.countAddress(origin.address);
  return refuse(checked);
};
