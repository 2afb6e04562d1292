import type { Placeholder } from '../../format/template.ts';

/** Ways to reach a member: the list in the app, e-mail, and web push to their devices. */
export const CHANNELS = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Receipts: of an order, and of payments for a plan, for a campaign's budget, and for an addition to it. */
export type ReceiptOf = 'order' | 'plan' | 'budget' | 'top-up';

/** Default delivery of a kind, if the member has no setting. */
export type KindRow = {
  /** Whether it is shown in the list of notifications: yes, if left out. */
  readonly inApp?: false;
  /** Whether it is also mailed. */
  readonly mailed: boolean;
  /** Whether it is also pushed to the member's devices: yes, if left out. */
  readonly pushed?: false;
  /** Channels that a member can't switch off: for decisions and announcements of the staff. */
  readonly always?: readonly Channel[];
  /** While one is unread, further actors join it: "Salma and 4 others". */
  readonly grouped?: true;
  /** At most one a minute about an item, however often it happens. */
  readonly rare?: true;
  /** The receipt that its mails link to: of the payment that it tells of. */
  readonly receipt?: ReceiptOf;
  /** Placeholders of its texts; left out = `{name}`, the actor. Without any, the platform or a club or team acts. */
  readonly says?: readonly Placeholder[];
};

/** The kinds of a topic. */
export type KindRows = Readonly<Record<string, KindRow>>;

/** A text without placeholders. */
export const NOTHING: readonly Placeholder[] = [];
