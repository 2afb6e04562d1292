import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { networkOf } from '../commands/net/addresses.ts';
import type { Broker } from '../commands/ports/broker.ts';
import type { Problem } from '../domain/errors.ts';
import { Bucket, type Rate } from './rate.ts';

/** Writes per minute, which may all come at once; 0 = unlimited. */
export type WritesAMinute = { readonly member: number; readonly address: number };

/** Write limits over all processes. Each returns null, or a problem that refuses the write. */
export type WriteLimits = {
  /** Counts a write against the network of its address. */
  readonly ofAddress: (address: string) => Problem | null;
  /** Counts a write against its member. */
  readonly ofMember: (member: string) => Problem | null;
  readonly close: () => void;
};

const TOPIC = 'writes';
/** Interval in which a process sends its writes to the others. */
const SHARE_MS = 1000;

const told = z.object({
  process: z.string(),
  member: z.record(z.string(), z.int()),
  address: z.record(z.string(), z.int()),
});

/** Token buckets of one kind of subject; full buckets are dropped. */
class Budgets {
  readonly #rate: Rate | null;
  readonly #buckets = new Map<string, Bucket>();
  #spent = new Map<string, number>();

  constructor(aMinute: number) {
    this.#rate = aMinute === 0 ? null : { burst: aMinute, perSecond: aMinute / 60 };
  }

  take(subject: string): Problem | null {
    if (this.#rate === null) return null;
    const retryAfterSeconds = this.#bucket(subject, this.#rate).take();
    if (retryAfterSeconds > 0) return { code: 'too_many_requests', retryAfterSeconds };
    this.#spent.set(subject, (this.#spent.get(subject) ?? 0) + 1);
    return null;
  }

  spend(elsewhere: Readonly<Record<string, number>>): void {
    if (this.#rate === null) return;
    for (const [subject, count] of Object.entries(elsewhere)) this.#bucket(subject, this.#rate).spend(count);
  }

  /** Tokens taken by this process since the last call. */
  spent(): Record<string, number> {
    const spent = Object.fromEntries(this.#spent);
    if (this.#spent.size > 0) this.#spent = new Map();
    return spent;
  }

  forgetFull(): void {
    for (const [subject, bucket] of this.#buckets) if (bucket.isFull()) this.#buckets.delete(subject);
  }

  #bucket(subject: string, rate: Rate): Bucket {
    const bucket = this.#buckets.get(subject) ?? new Bucket(rate);
    this.#buckets.set(subject, bucket);
    return bucket;
  }
}

/**
 * Limits writes per member and network in memory, so no write waits for a statement. Each process sends its counts to
 * the others every second. So several processes admit as much as one, except within that second.
 */
export const writeLimitsOf = (broker: Broker, { member, address }: WritesAMinute): WriteLimits => {
  const process = randomUUID();
  const [members, addresses] = [new Budgets(member), new Budgets(address)];
  const stop = broker.subscribe(TOPIC, (message) => {
    const heard = told.parse(message);
    if (heard.process === process) return;
    members.spend(heard.member);
    addresses.spend(heard.address);
  });
  const telling = setInterval(() => {
    const spent = { member: members.spent(), address: addresses.spent() };
    if (Object.keys(spent.address).length > 0 || Object.keys(spent.member).length > 0)
      broker.publish(TOPIC, { process, ...spent });
    members.forgetFull();
    addresses.forgetFull();
  }, SHARE_MS).unref();
  return {
    ofAddress: (from) => addresses.take(networkOf(from)),
    ofMember: (id) => members.take(id),
    close: () => {
      clearInterval(telling);
      stop();
    },
  };
};
