import type { Policy } from '../../../../domain/social/policies.ts';

/** The codes of the policies, in the order of the definition. */
const codes: Readonly<Record<Policy, Policy>> = {
  HARASSMENT: 'HARASSMENT',
  SPAM: 'SPAM',
  FAKE_ACCOUNT: 'FAKE_ACCOUNT',
  INAPPROPRIATE: 'INAPPROPRIATE',
  SCAM: 'SCAM',
  DANGER_TO_MINORS: 'DANGER_TO_MINORS',
};

export const POLICY_CODES = Object.values(codes);

export const isPolicyCode = (value: string): value is Policy => value in codes;
