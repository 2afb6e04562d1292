import { z } from 'zod';

/** Requests to Paymob. An answer that can't be understood is no answer: callers ask again, and never guess. */

export type WireOptions = {
  /** The address of the API. */
  readonly url: string;
  readonly secretKey: string;
  readonly apiKey: string;
  readonly now: () => Date;
  /** Reports a failed request: method, path and status, and never keys or bodies. */
  readonly report: (line: string) => void;
  /** The time limit of a request. */
  readonly withinMs?: number;
};

/**
 * `absent`: there is no such thing. `refused`: the request itself is wrong, and would be refused again. `busy`: it was not
 * looked at.
 */
export type WireAnswer<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'unknown' };

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };

const WITHIN_MS = 15_000;
/** A token of the API key is valid for an hour. */
const TOKEN_MS = 50 * 60_000;

/** Refusals of a request. All others, such as that of a key, concern every request or pass. */
const KINDS: Readonly<Record<number, 'absent' | 'refused' | 'busy'>> = {
  400: 'refused',
  404: 'absent',
  409: 'refused',
  422: 'refused',
  429: 'busy',
};

const token = z.looseObject({ token: z.string().min(1).max(5000) });

export type Wire = {
  /** A request with the secret key. */
  send<T>(asked: Asked, schema: z.ZodType<T>): Promise<WireAnswer<T>>;
  /** A question with a token of the API key, which `bodyOf` may need too. */
  ask<T>(asked: (token: string) => Asked, schema: z.ZodType<T>): Promise<WireAnswer<T>>;
};

export const wireOf = ({ url, secretKey, apiKey, now, report, withinMs = WITHIN_MS }: WireOptions): Wire => {
  let kept: { readonly token: string; readonly until: number } | null = null;

  const request = async <T>(
    { method, path, body }: Asked,
    schema: z.ZodType<T>,
    authorization?: string,
  ): Promise<WireAnswer<T> & { readonly status?: number }> => {
    const failed = (reason: string) => report(`Paymob: ${method} ${path.replace(/\d{3,}/, '…')}: ${reason}`);
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(authorization !== undefined && { authorization }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // keys go to no other address
        redirect: 'manual',
        signal: AbortSignal.timeout(withinMs),
      });
      const { status } = answer;
      if (!answer.ok) {
        await answer.body?.cancel();
        failed(String(status));
        return { kind: KINDS[status] ?? 'unknown', status };
      }
      const read = schema.safeParse(await answer.json());
      if (read.success) return { kind: 'answer', value: read.data };
      failed('an answer of another shape');
    } catch (error) {
      // `fetch` gives the reason in words that may name the address, and its kind by the class
      failed(error instanceof Error ? error.name : 'no answer');
    }
    return { kind: 'unknown' };
  };

  const newToken = async (): Promise<WireAnswer<string>> => {
    const at = now().getTime();
    if (kept && kept.until > at) return { kind: 'answer', value: kept.token };
    const body = { api_key: apiKey };
    const answer = await request({ method: 'POST', path: '/api/auth/tokens', body }, token);
    if (answer.kind !== 'answer') return { kind: answer.kind === 'busy' ? 'busy' : 'unknown' };
    kept = { token: answer.value.token, until: at + TOKEN_MS };
    return { kind: 'answer', value: kept.token };
  };

  return {
    send: (asked, schema) => request(asked, schema, `Token ${secretKey}`),
    ask: async (asked, schema) => {
      const access = await newToken();
      if (access.kind !== 'answer') return access;
      const answer = await request(asked(access.value), schema, `Bearer ${access.value}`);
      // the next question gets a new token
      if (answer.status === 401 || answer.status === 403) kept = null;
      return answer;
    },
  };
};
