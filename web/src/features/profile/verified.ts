import type { REVIEWED_ROLES } from '../../../../domain/accounts/values.ts';

const reviewedRoles: typeof REVIEWED_ROLES = ['AGENT', 'SCOUT', 'CLUB', 'COMPANY', 'SPONSOR'];

/** Whether the staff has checked an account: that of a role which waits for their approval, once it is active. */
export const isVerified = ({ role, state }: { readonly role?: unknown; readonly state: string }): boolean =>
  state === 'active' && reviewedRoles.some((one) => one === role);
