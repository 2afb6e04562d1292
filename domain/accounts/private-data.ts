/**
 * The fields of a member, by kind of thing, that the staff may open only with a reason. A session gives one reason for
 * each thing. An event keeps who opened it, when and why, and the member sees it.
 */
export const PRIVATE_DATA = {
  user: ['email', 'phone', 'details'],
  address: ['recipient', 'phone', 'street', 'postalCode'],
  guardianship: ['guardianName', 'guardianEmail', 'guardianPhone'],
  injury: ['type', 'bodyPart', 'severity', 'notes'],
  contract: ['salary', 'file'],
  message: ['text', 'attachments', 'media'],
  'job-application': ['coverLetter', 'cv'],
  trial: ['phone'],
  checkout: ['address'],
  order: ['address'],
  shipping: ['address'],
  payout: ['destination'],
} as const;

export type PrivateKind = keyof typeof PRIVATE_DATA;

export const PRIVATE_KINDS = [
  'user',
  'address',
  'guardianship',
  'injury',
  'contract',
  'message',
  'job-application',
  'trial',
  'checkout',
  'order',
  'shipping',
  'payout',
] as const satisfies readonly PrivateKind[];
