import { createHash } from 'node:crypto';
import { TryLater } from '../../commands/ports/jobs.ts';
import { Undeliverable } from '../../commands/ports/mail.ts';
import type { SmsTransport, TextMessage } from '../../commands/ports/sms.ts';

export type HttpSmsOptions = {
  /** Where messages are posted to. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`, if set. */
  readonly token: string | undefined;
  /** The sender that the phone shows. */
  readonly sender: string;
  readonly now: () => Date;
  /** The time limit of a request. */
  readonly withinMs?: number;
};

const WITHIN_MS = 15_000;

/** Refusals of the message or the number. All others concern every message, such as a refused token, or pass. */
const PERMANENT: ReadonlySet<number> = new Set([400, 410, 413, 422]);

/** The same in every attempt. It names no account, unlike the key that it is made of. */
const keyOf = ({ idempotencyKey }: TextMessage): string =>
  createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40);

/** `Retry-After` in milliseconds (RFC 9110, 10.2.3: seconds or a date); null without one. */
const retryAfterIn = (headers: Headers, now: Date): number | null => {
  const value = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
};

/** `fetch` hides the reason in its error's cause. */
const reasonOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error ? cause.message : String(error);
};

/** Hands text messages over to a provider by HTTP; `docs/operations.md` describes the request. */
export const openHttpSms = ({
  url,
  token,
  sender,
  now,
  withinMs = WITHIN_MS,
}: HttpSmsOptions): SmsTransport => {
  const post = (message: TextMessage): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': keyOf(message),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: message.to, from: sender, text: message.text }),
      // the token goes to no other address
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });

  return {
    async deliver(message) {
      const answer = await post(message).catch((error: unknown) => {
        throw new Error(`the provider of text messages can't be asked: ${reasonOf(error)}`);
      });
      // the text of an answer is not read, since a provider may repeat the message there
      await answer.body?.cancel();
      if (answer.ok) return;
      const said = `the provider of text messages answered ${answer.status}`;
      if (PERMANENT.has(answer.status)) throw new Undeliverable(said);
      const afterMs = retryAfterIn(answer.headers, now());
      throw afterMs === null ? new Error(said) : new TryLater(said, afterMs);
    },
  };
};
