/** A mail as templates make it, before it has a reader. */
export type MailContent = {
  /** For counting and finding: `activation`, `approved`, … */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type OutgoingMail = MailContent & {
  readonly to: string;
  /** A second mail with the same key is not sent: whoever sends may be retried. */
  readonly idempotencyKey: string;
};

export type Mail = {
  /** Hands the mail over; throws if it couldn't, and then it may be sent again with the same key. */
  send(mail: OutgoingMail): Promise<void>;
};
