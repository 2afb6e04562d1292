import type { Role } from '../../accounts/values.ts';
import { admin, all, full, owner, role, system } from '../../kit/rules.ts';

/**
 * Rules to add and edit the profile of a role: the active account with this role, and the staff of the area. An account
 * is active once its role is approved, so that no unreviewed profile is shown.
 */
export const profileOf = (...roles: readonly [Role, ...Role[]]) => {
  const its = role(...roles);
  return {
    add: [all(full, its), admin('profiles'), system],
    edit: [all(full, owner, its), admin('profiles'), system],
  };
};
