/** The rules of the community: why a thing is reported, hidden, or its member suspended. The codes are stored. */
export const POLICIES = [
  'HARASSMENT',
  'SPAM',
  'FAKE_ACCOUNT',
  'INAPPROPRIATE',
  'SCAM',
  'DANGER_TO_MINORS',
] as const;
export type Policy = (typeof POLICIES)[number];

export const isPolicy = (value: unknown): value is Policy => POLICIES.some((one) => one === value);

/** The words of the policies, for definitions, messages and mails. */
export const POLICY_WORDS: Readonly<Record<'ar' | 'en', Readonly<Record<Policy, string>>>> = {
  ar: {
    HARASSMENT: 'مضايقة',
    SPAM: 'محتوى مزعج',
    FAKE_ACCOUNT: 'حساب مزيف',
    INAPPROPRIATE: 'غير لائق',
    SCAM: 'احتيال',
    DANGER_TO_MINORS: 'خطر على القاصرين',
  },
  en: {
    HARASSMENT: 'Harassment',
    SPAM: 'Spam',
    FAKE_ACCOUNT: 'Fake account',
    INAPPROPRIATE: 'Inappropriate',
    SCAM: 'Scam',
    DANGER_TO_MINORS: 'Danger to minors',
  },
};

/** Kinds of items that wait in the moderation queue. */
export const MODERATED = ['report', 'appeal', 'held-text', 'suspension-suggestion'] as const;
export type Moderated = (typeof MODERATED)[number];

export const isModerated = (kind: string): kind is Moderated => MODERATED.some((one) => one === kind);
