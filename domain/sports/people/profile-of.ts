import type { Role } from '../../accounts/values.ts';
import { admin, all, full, owner, role, system } from '../../kit/rules.ts';

/**
 * Who may add and edit the profile of a role: the account in force that has this role, and the staff of the area. An
 * account is in force once its role is approved, so that no profile shows what nobody has looked at.
 */
export const profileOf = (...roles: readonly [Role, ...Role[]]) => {
  const its = role(...roles);
  return {
    add: [all(full, its), admin('profiles'), system],
    edit: [all(full, owner, its), admin('profiles'), system],
  };
};
