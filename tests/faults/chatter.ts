import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { call, type Member } from './scene.ts';

/** Pause of a writer after a message that no server has taken, in milliseconds. */
const AGAIN_MS = 200;
/** A message must be taken within this time, whatever goes wrong, in milliseconds. */
const PATIENCE_MS = 60_000;

const made = z.looseObject({ id: z.string() });

/** Members who write into a room as the outbox of a page does: each message again, anywhere, until it is answered. */
export class Chatter {
  /** Ids of the messages that a server has said it has. */
  readonly taken: string[] = [];
  /** Attempts without an answer, or with one that put the writer off. */
  repeats = 0;
  /** The server's answer, if it should have accepted the message. */
  readonly refusals: string[] = [];
  readonly #addresses: readonly string[];
  readonly #roomId: string;
  #isOver = false;

  constructor(addresses: readonly string[], roomId: string) {
    this.#addresses = addresses;
    this.#roomId = roomId;
  }

  /** Writes until stopped; ends when all messages are taken. */
  async write(writers: readonly Member[]): Promise<void> {
    await Promise.all(
      writers.map(async (writer, n) => {
        for (let count = n; !this.#isOver; count += 1) await this.#send(writer, count);
      }),
    );
  }

  stop(): void {
    this.#isOver = true;
  }

  async #send({ token }: Member, first: number): Promise<void> {
    const body = { roomId: this.#roomId, text: 'في أي ملعب؟', clientId: randomUUID() };
    const end = performance.now() + PATIENCE_MS;
    for (let attempt = first; performance.now() < end; attempt += 1) {
      const answer = await call(`${this.#addresses[attempt % this.#addresses.length]}/messages`, token, {
        body,
      });
      if (answer && answer.status < 300) return void this.taken.push(made.parse(answer.body).id);
      if (answer && answer.status !== 503) this.refusals.push(JSON.stringify(answer.body));
      this.repeats += 1;
      await pause(AGAIN_MS);
    }
    this.refusals.push('no server took a message');
  }
}
