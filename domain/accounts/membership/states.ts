/** The states of accounts after sign-up. */
export const SIGNED_UP = [
  'registered',
  'choosing_role',
  'choosing_sport',
  'choosing_plan',
  'awaiting_approval',
  'active',
  'rejected',
  'suspended',
] as const;
