/** The ways on which messages leave the platform. */
export const CHANNELS = ['mail', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `kept`: without a server of its own, the installation stores the message instead of sending it. */
export const DELIVERY_STATES = ['waiting', 'retrying', 'delivered', 'given_up', 'kept'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A message that left or is about to leave. It has neither address nor text. */
export type DeliveryLine = {
  readonly id: string;
  readonly channel: Channel;
  /** Such as `activation`; null for older ones. */
  readonly kind: string | null;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** RFC 3339 UTC. */
  readonly at: string;
  /** The next attempt; null if there is none. */
  readonly dueAt: string | null;
  readonly endedAt: string | null;
  /** The code of the other server's answer, such as `550 5.1.1`; null if there is none. */
  readonly code: string | null;
};

export type DeliveryPage = {
  readonly channel?: Channel | undefined;
  readonly state?: DeliveryState | undefined;
  readonly kind?: string | undefined;
  /** The place after which the page begins. */
  readonly before?: Pick<DeliveryLine, 'at' | 'id'> | undefined;
  readonly limit: number;
};

/** Mails, text messages and pushes of the last 30 days, newest first. */
export type Deliveries = {
  page(asked: DeliveryPage): Promise<readonly DeliveryLine[]>;
};
