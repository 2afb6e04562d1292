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
  override name: string = 'Undeliverable';
}

/** The recipient's server refused for good because of the address, so every other mail would be refused as well. */
export class AddressRefused extends Undeliverable {
  override name = 'AddressRefused';
}

/** A connection to the server that carries mails on. */
export type MailTransport = {
  /**
   * Throws {@link Undeliverable} on a permanent refusal, and other errors where a retry may help. `returnPath`: the
   * envelope sender, to which a mail that can't be delivered comes back; default: the sender.
   */
  deliver(mail: OutgoingMail, returnPath?: string): Promise<void>;
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

/** A mail that came back after its delivery to the mail server. */
export type ReturnedMail = {
  /** The job that sent it. */
  readonly job: string;
  readonly to: string;
  /** The code of the other server, such as `550 5.1.1`. */
  readonly code: string;
  /** Whether the address is the reason. Otherwise it may take other mails. */
  readonly isOfAddress: boolean;
};

/** Return paths of mails (VERP): each is an address of its own, so that a mail which comes back is recognized. */
export type ReturnPaths = {
  /** The envelope sender of a job's mail. */
  of(job: string, to: string): string;
  /**
   * Reads a message that came to the return path with this token. Null if it is no report of a final failure (RFC 3464), or
   * of no mail of ours.
   */
  read(token: string, message: Uint8Array): Promise<ReturnedMail | null>;
};

/** The way mails leave, and the way they come back. */
export type MailDelivery = {
  readonly transport: MailTransport;
  readonly bounces: Bounces;
  /** Null if no address is set for mails that come back. */
  readonly returnPaths: ReturnPaths | null;
};
