/** A text message to a phone. */
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
  /** False if no message leaves, because no provider is configured. Actions that need a message are then refused. */
  readonly reachable: boolean;
  /** Accepts the message for delivery. If it throws, sending may be retried with the same key. */
  send(message: TextMessage): Promise<void>;
};

/** A provider that carries text messages on. */
export type SmsTransport = {
  /**
   * Throws `Undeliverable` on a permanent refusal, `TryLater` if the provider names a time, and other errors where a
   * retry may help.
   */
  deliver(message: TextMessage): Promise<void>;
};
