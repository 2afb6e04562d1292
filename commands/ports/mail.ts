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
  /** Address that ends mails of this kind by one POST (RFC 8058). Codes and answers have none. */
  readonly unsubscribe?: string;
  /** Address for replies; default: the sender. */
  readonly replyTo?: string;
  /** Ids of the deliveries in the log of notifications that this mail makes. */
  readonly deliveries?: readonly string[];
};

export type Mail = {
  /** False if no mail leaves, because no server is configured. Actions that need a mail are then refused. */
  readonly reachable: boolean;
  /** Accepts the mail for delivery. If it throws, sending may be retried with the same key. */
  send(mail: OutgoingMail): Promise<void>;
};

/** The recipient's server refused for good, so another attempt is useless. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** A connection to the server that carries mails on. */
export type MailTransport = {
  /** Throws {@link Undeliverable} on a permanent refusal, and other errors where a retry may help. */
  deliver(mail: OutgoingMail): Promise<void>;
  /** Null if the server can be used; otherwise the reason. */
  trouble(): Promise<string | null>;
  close(): Promise<void>;
};

/** Addresses whose server refused them for good. */
export type Bounces = {
  note(to: string, reason: string): Promise<void>;
  /** The reason of a bounce within the last 30 days; null if there was none. */
  reasonOf(to: string): Promise<string | null>;
  forget(to: string): Promise<void>;
};
