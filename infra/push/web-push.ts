import { createECDH } from 'node:crypto';
import https from 'node:https';
import webPush from 'web-push';
import { AddressNotAllowed, guardOf, type Reachable } from '../../commands/net/guarded-lookup.ts';
import { Undeliverable } from '../../commands/ports/mail.ts';
import { SubscriptionGone, type Push, type PushTarget } from '../../commands/ports/push.ts';
import type { VapidKeys } from './vapid-keys.ts';

export type WebPushOptions = Reachable & {
  readonly keys: VapidKeys;
  /** Contact of this installation for push services: `mailto:` or `https:`. */
  readonly subject: string;
  /** The authority of the push service's certificate, if it isn't a well-known one. */
  readonly ca?: string;
};

/** A push service keeps a message this long for a device that is off, in seconds. */
const KEPT_SECONDS = 24 * 3600;
const WITHIN_MS = 10_000;
const AUTH_BYTES = 16;

const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Temporary refusals: an invalid key, which a setting may correct, a slow request, and too many requests. */
const PASSING: ReadonlySet<number> = new Set([401, 403, 408, 429]);

const isPoint = (base64url: string): boolean => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(base64url, 'base64url')).length > 0;
  } catch {
    return false;
  }
};

/**
 * Sends by web push: `web-push` encrypts and signs; the request is guarded like all requests to addresses that callers
 * name.
 */
export const openWebPush = ({ keys, subject, ca, ...reachable }: WebPushOptions): Push => {
  const { lookup, mayAsk } = guardOf(reachable);

  const isUsed = (endpoint: string): boolean => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    return url?.protocol === 'https:' && mayAsk(url);
  };

  const unusable = ({ endpoint, p256dh, auth }: PushTarget): keyof PushTarget | null => {
    if (!isUsed(endpoint)) return 'endpoint';
    if (!isPoint(p256dh)) return 'p256dh';
    return Buffer.from(auth, 'base64url').length === AUTH_BYTES ? null : 'auth';
  };

  /** The status of the answer. Its text is not read, since a push service may repeat the endpoint there. */
  const post = (
    endpoint: string,
    headers: Readonly<Record<string, string | number>>,
    body: Buffer,
  ): Promise<number> =>
    new Promise((done, fail) => {
      const signal = AbortSignal.timeout(WITHIN_MS);
      const options = {
        method: 'POST',
        headers,
        lookup,
        signal,
        agent: false,
        ...(ca !== undefined && { ca }),
      };
      const request = https.request(endpoint, options, (response) => {
        response.destroy();
        done(response.statusCode ?? 0);
      });
      request.on('error', fail);
      request.end(body);
    });

  return {
    publicKey: keys.publicKey,
    unusable,
    deliver: async (target, { payload, topic }) => {
      const { endpoint, p256dh, auth } = target;
      if (unusable(target) !== null) throw new SubscriptionGone('the subscription is of no use');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject, ...keys },
          TTL: KEPT_SECONDS,
          topic,
          contentEncoding: 'aes128gcm',
        },
      );
      const status = await post(endpoint, headers, body).catch((error: unknown) => {
        throw error instanceof AddressNotAllowed ? new SubscriptionGone('the address is not allowed') : error;
      });
      if (status >= 200 && status < 300) return;
      const said = `the push service answered ${status}`;
      if (GONE.has(status)) throw new SubscriptionGone(said);
      throw status >= 500 || PASSING.has(status) ? new Error(said) : new Undeliverable(said);
    },
  };
};
