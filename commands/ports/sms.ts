export type TextMessage = {
  /** For counting and finding: `phone`. */
  readonly kind: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** A second message with the same key is not sent: whoever sends may be retried. */
  readonly idempotencyKey: string;
};

export type Sms = {
  /** Hands the message over; throws if it couldn't, and then it may be sent again with the same key. */
  send(message: TextMessage): Promise<void>;
};
