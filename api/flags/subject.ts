import type { Subject } from '../../domain/accounts/flags/evaluate.ts';
import type { Caller } from '../caller.ts';

/** The caller as flags see them. */
export const subjectOf = ({ id, role, plan, of }: Caller): Subject => ({
  id,
  role: role ?? '',
  plan: plan ?? 'free',
  isStaff: of === 'admin',
});
