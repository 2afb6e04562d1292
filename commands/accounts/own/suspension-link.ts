import type { Item } from '../../../domain/kit/resource.ts';
import { refuse, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { AccountsContext } from '../../people/context.ts';

/** Suspended members can't sign in. A signed link lets them see why, and appeal. */

type Codes = Pick<AccountsContext, 'codes'>;

const letterOf = (decision: string): string => JSON.stringify(['suspension', decision]);

/** The path of a suspended member's page. The link ends with the suspension. */
export const suspensionPath = ({ codes }: Codes, person: string, decision: string): string => {
  const query = new URLSearchParams({ person, pass: codes.pass(person, letterOf(decision)) });
  return `/suspended?${query.toString()}`;
};

/** The page of a suspended account; null if it is not suspended by a decision with a policy. */
export const suspensionPageOf = (context: Codes, account: Item): string | null => {
  const decision = textIn(account['decisionId']);
  return account.state === 'suspended' && decision !== null
    ? suspensionPath(context, account.id, decision)
    : null;
};

/** The refusal of a sign-in to a suspended account, with the page that says why. */
export const refuseSuspended = (context: Codes, account: Item): Result<never> => {
  const page = suspensionPageOf(context, account);
  return refuse('account_locked', page === null ? {} : { page });
};

/** The same as an address for mails. */
export const suspensionAddress = (
  context: Pick<AccountsContext, 'codes' | 'publicUrl'>,
  person: string,
  decision: string,
): string => `${context.publicUrl}${suspensionPath(context, person, decision)}`;

/** Whether a signed link belongs to this suspension of a person. */
export const isSuspensionPass = ({ codes }: Codes, person: string, decision: string, pass: string): boolean =>
  codes.isPass(person, letterOf(decision), pass);
