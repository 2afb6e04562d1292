/** Kinds of mails, text messages and pushes, in the log of what left. */
export const MESSAGE_KINDS = [
  'activation',
  'invitation',
  'password-reset',
  'password-changed',
  'new-address',
  'address-changed',
  'sign-in-linked',
  'phone',
  'second-factor',
  'approved',
  'rejected',
  'guardian-invitation',
  'guardian-code',
  'guardian-consented',
  'guardian-declined',
  'guardian-withdrawn',
  'contact-answer',
  'dashboard-view',
  'notice',
  'digest',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];
