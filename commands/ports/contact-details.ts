/** Ways to reach the operator, beside the contact form. Null = not given. */
export type ContactDetails = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly place: Readonly<Record<'ar' | 'en', string>>;
  /** Addresses of the operator's pages at social networks. */
  readonly links: readonly string[];
};
