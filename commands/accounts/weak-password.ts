import {
  checkPassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordOwner,
} from '../../domain/accounts/password.ts';
import type { Problem } from '../../domain/errors.ts';
import type { AccountsContext } from '../people/context.ts';

/** Checks a new password: returns a problem with the field `password`, or null. */
export const weakPassword = (
  { commonPasswords }: Pick<AccountsContext, 'commonPasswords'>,
  password: string,
  owner: PasswordOwner,
): Problem | null => {
  const code = checkPassword(password, owner, commonPasswords);
  const values = { minimum: PASSWORD_MIN, maximum: PASSWORD_MAX };
  return code && { code: 'invalid', errors: [{ path: 'password', code, values }] };
};
