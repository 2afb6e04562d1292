export type TextMessage = {
  /** For metrics and searches: `phone`. */
  readonly kind: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** A second message with the same key is not sent, so sending can be retried. */
  readonly idempotencyKey: string;
};

export type Sms = {
  /** Sends the message. If it throws, sending may be retried with the same key. */
  send(message: TextMessage): Promise<void>;
};
