import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const signedIn = z.looseObject({ access_token: z.string() });
const mailbox = z.object({ items: z.array(z.looseObject({ text: z.string() })) });
const made = z.looseObject({ id: z.string() });
const page = z.object({
  items: z.array(z.looseObject({ text: z.string() })),
  nextCursor: z.string().nullable(),
});

type Fetched = { readonly status: number; readonly body: unknown };

/** A request to the server; null if no answer came. */
const call = async (
  url: string,
  token: string | null,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched | null> => {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
};

const must = (answer: Fetched | null): unknown => {
  if (!answer || answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.body;
};

/** A member with one post, under which everything is written. */
export type Scene = { readonly token: string; readonly post: string };

export const prepare = async (address: string): Promise<Scene> => {
  const email = `${randomUUID()}@example.com`;
  const form = { name: 'كاتب', email, password: 'Kora-fi-elMal3ab-7', acceptTerms: true };
  must(await call(`${address}/auth/register`, null, form));
  const mails = mailbox.parse(must(await call(`${address}/dev/mailbox?to=${email}`, null)));
  const code = /\b\d{4}\b/.exec(mails.items[0]?.text ?? '')?.[0];
  const { access_token: token } = signedIn.parse(
    must(await call(`${address}/auth/activate-account`, null, { email, code })),
  );
  for (const [step, body] of Object.entries({
    'choose-role': { role: 'PLAYER' },
    'choose-sport': { sport: 'FOOTBALL' },
    'choose-plan': { planId: 'free' },
  })) {
    must(await call(`${address}/users/${step}`, token, body));
  }
  const post = made.parse(must(await call(`${address}/posts`, token, { kind: 'photo', description: 'هنا' })));
  return { token, post: post.id };
};

/** What was asked for and what became of it; a request without an answer is asked again under its key. */
export class Writers {
  readonly acknowledged = new Set<string>();
  readonly unanswered = new Map<string, string>();
  /** Statuses of refusals: under a fault only 503 is honest. */
  readonly refusals = new Map<number, number>();
  readonly #scene: Scene;
  #going = false;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Writes with so many at once until stopped. */
  async write(address: string, callers: number): Promise<void> {
    this.#going = true;
    await Promise.all(Array.from({ length: callers }, () => this.#writeOn(address)));
  }

  stop(): void {
    this.#going = false;
  }

  async #writeOn(address: string): Promise<void> {
    while (this.#going) {
      const text = randomUUID();
      this.unanswered.set(text, randomUUID());
      const answer = await this.#ask(address, text);
      if (answer === null || answer.status !== 201) await pause(50);
    }
  }

  async #ask(address: string, text: string): Promise<Fetched | null> {
    const key = this.unanswered.get(text) ?? '';
    const body = { postId: this.#scene.post, text };
    const answer = await call(`${address}/comments`, this.#scene.token, body, { 'idempotency-key': key });
    if (answer?.status === 201) {
      this.acknowledged.add(text);
      this.unanswered.delete(text);
    } else if (answer) this.refusals.set(answer.status, (this.refusals.get(answer.status) ?? 0) + 1);
    return answer;
  }

  /** Asks again for everything that got no answer, until each has one. */
  async settle(address: string): Promise<void> {
    for (const deadline = Date.now() + 60_000; this.unanswered.size > 0;) {
      if (Date.now() > deadline)
        throw new Error(
          `${this.unanswered.size} requests never got an answer; refusals ${JSON.stringify([...this.refusals])}`,
        );
      await Promise.all([...this.unanswered.keys()].slice(0, 32).map((text) => this.#ask(address, text)));
    }
  }

  /** Complaints: what was acknowledged and isn't there, or is there twice, or was never asked for. */
  async check(address: string): Promise<readonly string[]> {
    const found = await this.#found(address);
    const lost = [...this.acknowledged].filter((text) => !found.includes(text));
    const strangers = found.filter((text) => !this.acknowledged.has(text));
    return [
      ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost`] : []),
      ...(new Set(found).size < found.length
        ? [`${found.length - new Set(found).size} writes are there twice`]
        : []),
      ...(strangers.length > 0 ? [`${strangers.length} rows that nobody asked for`] : []),
    ];
  }

  async #found(address: string): Promise<readonly string[]> {
    const texts: string[] = [];
    // a write of our own tells where the read model has to be
    const last = await this.#position(address);
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = `limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
      const url = `${address}/comments/post/${this.#scene.post}?${query}`;
      const answer = page.parse(
        must(await call(url, this.#scene.token, undefined, { 'malaab-after': last })),
      );
      texts.push(...answer.items.map((item) => item.text));
      cursor = answer.nextCursor;
    }
    return texts;
  }

  async #position(address: string): Promise<string> {
    const text = randomUUID();
    const response = await fetch(`${address}/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#scene.token}` },
      body: JSON.stringify({ postId: this.#scene.post, text }),
    });
    if (response.status !== 201) throw new Error(`the server is not well again: ${response.status}`);
    this.acknowledged.add(text);
    return response.headers.get('malaab-position') ?? '';
  }
}
