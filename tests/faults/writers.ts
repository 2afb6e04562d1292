import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { call, must, type Fetched, type Scene } from './scene.ts';

const page = z.object({
  items: z.array(z.looseObject({ text: z.string() })),
  nextCursor: z.string().nullable(),
});

/** Sent writes and their outcomes; a request without an answer is repeated with its idempotency key. */
export class Writers {
  readonly acknowledged = new Set<string>();
  readonly unanswered = new Map<string, string>();
  /** Statuses of refusals: during a fault only 503 is acceptable. */
  readonly refusals = new Map<number, number>();
  /** Failures at both addresses, with one try at each. */
  readonly failures: string[] = [];
  /** Log position of the last acknowledged write. */
  position = '';
  token: string;
  readonly #scene: Scene;
  #going = false;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.token = scene.token;
  }

  /** Writes with so many at once until stopped; with two addresses, a failed write is tried once at the other one. */
  async write(address: string, callers: number, other?: string): Promise<void> {
    this.#going = true;
    await Promise.all(
      Array.from({ length: callers }, (_, n) =>
        other !== undefined && n % 2 === 1 ? this.#writeOn(other, address) : this.#writeOn(address, other),
      ),
    );
  }

  stop(): void {
    this.#going = false;
  }

  async #writeOn(address: string, other?: string): Promise<void> {
    while (this.#going) {
      const text = randomUUID();
      this.unanswered.set(text, randomUUID());
      const first = await this.#ask(address, text);
      if (first?.status === 201) continue;
      const second = other === undefined ? first : await this.#ask(other, text);
      if (second?.status === 201) continue;
      if (other !== undefined) this.failures.push(`${said(first)}, then ${said(second)}`);
      await pause(50);
    }
  }

  async #ask(address: string, text: string): Promise<Fetched | null> {
    const key = this.unanswered.get(text) ?? '';
    const body = { postId: this.#scene.post, text };
    const answer = await call(`${address}/comments`, this.token, {
      body,
      headers: { 'idempotency-key': key },
    });
    if (answer?.status === 201) {
      this.acknowledged.add(text);
      this.unanswered.delete(text);
      this.position = answer.position;
    } else if (answer) this.refusals.set(answer.status, (this.refusals.get(answer.status) ?? 0) + 1);
    return answer;
  }

  /** Repeats every request without an answer, until each has one. */
  async settle(address: string): Promise<void> {
    for (const deadline = performance.now() + 60_000; this.unanswered.size > 0;) {
      if (performance.now() > deadline)
        throw new Error(
          `${this.unanswered.size} requests never got an answer; refusals ${JSON.stringify([...this.refusals])}`,
        );
      await Promise.all([...this.unanswered.keys()].slice(0, 32).map((text) => this.#ask(address, text)));
    }
  }

  /** Violations: acknowledged writes that are missing or duplicated, and writes that nobody requested. */
  async check(address: string): Promise<readonly string[]> {
    const found = await this.#found(address);
    const there = new Set(found);
    const lost = [...this.acknowledged].filter((text) => !there.has(text));
    const strangers = found.filter((text) => !this.acknowledged.has(text));
    return [
      ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost`] : []),
      ...(there.size < found.length ? [`${found.length - there.size} writes are there twice`] : []),
      ...(strangers.length > 0 ? [`${strangers.length} rows that nobody asked for`] : []),
    ];
  }

  async #found(address: string): Promise<readonly string[]> {
    const texts: string[] = [];
    // a write of our own gives the position that the read model must reach
    await this.#last(address);
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = `limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
      const url = `${address}/comments/post/${this.#scene.post}?${query}`;
      const answer = await call(url, this.token, { headers: { 'malaab-after': this.position } });
      const { items, nextCursor } = page.parse(must(answer).body);
      texts.push(...items.map((item) => item.text));
      cursor = nextCursor;
    }
    return texts;
  }

  async #last(address: string): Promise<void> {
    const text = randomUUID();
    this.unanswered.set(text, randomUUID());
    const answer = await this.#ask(address, text);
    if (answer?.status !== 201) throw new Error(`the server is not well again: ${said(answer)}`);
  }
}

/** The outcome of a request, for an error message. */
export const said = (answer: Fetched | null): string => (answer === null ? 'no answer' : `${answer.status}`);
