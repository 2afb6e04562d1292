import { Undeliverable } from './mail.ts';

/** A device, as its browser describes it (RFC 8030, RFC 8291). All values are base64url but the endpoint, a URL. */
export type PushTarget = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

export type PushMessage = {
  /** JSON for the service worker; it is encrypted for the device alone. */
  readonly payload: string;
  /** A later message of the same topic replaces one that was not delivered yet. At most 32 characters of base64url. */
  readonly topic: string;
};

/** Sends messages to devices by the push services of their browsers. */
export type Push = {
  /** The public key of this installation (VAPID, RFC 8292), with which browsers subscribe: base64url. */
  readonly publicKey: string;
  /** The first part of a device's description that nothing can be sent to; null if all can be used. */
  unusable(target: PushTarget): keyof PushTarget | null;
  /**
   * Hands a message over to the push service. Throws {@link SubscriptionGone} if the device is no longer there, {@link
   * Undeliverable} on another permanent refusal, and other errors where a retry may help.
   */
  deliver(target: PushTarget, message: PushMessage): Promise<void>;
};

/** The push service does not know the device any more. */
export class SubscriptionGone extends Undeliverable {
  override name = 'SubscriptionGone';
}
