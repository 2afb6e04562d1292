import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const registered = z.looseObject({ device_key: z.string() });
const signedIn = z.looseObject({
  access_token: z.string(),
  cursor: z.string(),
  user: z.looseObject({ id: z.string() }),
});
const mailbox = z.object({ items: z.array(z.looseObject({ text: z.string() })) });
const made = z.looseObject({ id: z.string() });

export type Fetched = {
  readonly status: number;
  readonly body: unknown;
  /** The place in the log that it speaks of; '' if it says none. */
  readonly position: string;
};

type Asked = {
  readonly method?: 'PATCH' | 'PUT';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A request to a server, a POST if it carries something; null if no answer came. */
export const call = async (
  url: string,
  token: string | null,
  { method, body, headers = {} }: Asked = {},
): Promise<Fetched | null> => {
  try {
    const response = await fetch(url, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const position = response.headers.get('malaab-position') ?? '';
    return { status: response.status, body: await response.json(), position };
  } catch {
    return null;
  }
};

/** An answer that must have come and be good. */
export const must = (answer: Fetched | null): Fetched => {
  if (!answer || answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
};

/** Attempts of a write that may be refused with 503 under load, and the pause between them. */
const ATTEMPTS = 10;
const PAUSE_MS = 1000;

/** A write that must be accepted, at the latest once the server is less busy; its key makes repeats harmless. */
export const insist = async (url: string, token: string, body: object): Promise<Fetched> => {
  const headers = { 'idempotency-key': randomUUID() };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call(url, token, { body, headers });
    if (answer?.status !== 503 || attempt === ATTEMPTS) return must(answer);
    await pause(PAUSE_MS);
  }
};

export type Member = {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  /** From here on, realtime tells everything of what is read with the token. */
  readonly cursor: string;
};

export const PASSWORD = 'Kora-fi-elMal3ab-7';

/** The code in the mail of a sign-up, from the mailbox that a server without SMTP keeps. */
const codeInMailbox = async (address: string, email: string): Promise<string> => {
  const mails = mailbox.parse(must(await call(`${address}/dev/mailbox?to=${email}`, null)).body);
  return codeIn(mails.items[0]?.text);
};

/** The code of a mail; '' if there is none. */
export const codeIn = (text = ''): string => /\b\d{4}\b/.exec(text)?.[0] ?? '';

/** A member who has signed up and may write; `codeFor` finds the code that was mailed. */
export const newMember = async (
  address: string,
  codeFor = (email: string): Promise<string> => codeInMailbox(address, email),
): Promise<Member> => {
  const email = `${randomUUID()}@example.com`;
  const form = { name: 'كاتب', email, password: PASSWORD, acceptTerms: true };
  const begun = must(await call(`${address}/auth/register`, null, { body: form }));
  const { device_key } = registered.parse(begun.body);
  const code = await codeFor(email);
  const activated = await call(`${address}/auth/activate-account`, null, {
    body: { email, code, device_key },
  });
  const { access_token: token, cursor, user } = signedIn.parse(must(activated).body);
  for (const [step, body] of Object.entries({
    'choose-role': { role: 'PLAYER' },
    'choose-sport': { sport: 'FOOTBALL' },
    'choose-plan': { planId: 'free' },
  })) {
    must(await call(`${address}/users/${step}`, token, { body }));
  }
  return { id: user.id, token, email, cursor };
};

/** Signs a member in once more; answers the fresh token. */
export const signIn = async (address: string, { email }: Member): Promise<string> =>
  signedIn.parse(
    must(await call(`${address}/auth/login`, null, { body: { email, password: PASSWORD } })).body,
  ).access_token;

/** A member with one post, under which everything is written. */
export type Scene = Member & { readonly post: string };

export const prepare = async (address: string): Promise<Scene> => {
  const member = await newMember(address);
  return { ...member, post: await newPost(address, member) };
};

/** The id of a new post. */
export const newPost = async (address: string, { token }: Member): Promise<string> => {
  const body = { kind: 'photo', description: 'هنا' };
  return made.parse(must(await call(`${address}/posts`, token, { body })).body).id;
};
