/** A mail from a template, before its recipient is set. */
export type MailContent = {
  /** For metrics and searches: `activation`, `approved`, … */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type OutgoingMail = MailContent & {
  readonly to: string;
  /** A second mail with the same key is not sent, so sending can be retried. */
  readonly idempotencyKey: string;
};

export type Mail = {
  /** Sends the mail. If it throws, sending may be retried with the same key. */
  send(mail: OutgoingMail): Promise<void>;
};
