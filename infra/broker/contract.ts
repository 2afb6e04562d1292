import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Broker } from '../../commands/ports/broker.ts';
import type { Json } from '../../domain/kit/log.ts';
import { patiently } from '../../tests/support/patience.ts';

/** A broker in two processes; the same one twice if it serves one process only. */
export type BrokerPair = { readonly here: Broker; readonly there: Broker };

const numbers = Array.from({ length: 100 }, (_, index) => index);

/** Contract tests of a broker, run on a real one from `make`; `reported` = errors reported so far. */
export function brokerContract(
  name: string,
  make: (report: (error: unknown) => void) => Promise<BrokerPair>,
): void {
  describe(`${name} keeps the contract of a broker`, () => {
    let reported: unknown[];
    let pair: BrokerPair;
    beforeEach(async () => {
      reported = [];
      pair = await make((error) => reported.push(error));
    });
    afterEach(async () => {
      await pair.here.close();
      await pair.there.close();
    });

    const gathered = (broker: Broker, topic: string): Json[] => {
      const got: Json[] = [];
      broker.subscribe(topic, (message) => got.push(message));
      return got;
    };

    test('a message reaches all subscribers of its topic in both processes, and no others', async () => {
      const all = [pair.here, pair.there, pair.there].map((broker) => gathered(broker, 'presence'));
      const other = gathered(pair.there, 'typing');
      pair.here.publish('presence', { person: 'سارة', online: true });
      pair.here.publish('typing', 'end');
      await vi.waitFor(() => expect(other).toEqual(['end']), patiently);
      for (const got of all) expect(got).toEqual([{ person: 'سارة', online: true }]);
    });

    test('messages of one publisher arrive once, in order', async () => {
      const got = gathered(pair.there, 'numbers');
      for (const one of numbers) pair.here.publish('numbers', one);
      await vi.waitFor(() => expect(got.length).toBeGreaterThanOrEqual(numbers.length), patiently);
      expect(got).toEqual(numbers);
    });

    test('after unsubscribing, only the other subscribers get messages', async () => {
      const got: Json[] = [];
      const stop = pair.there.subscribe('numbers', (message) => got.push(message));
      const stays = gathered(pair.there, 'numbers');
      pair.here.publish('numbers', 1);
      await vi.waitFor(() => expect(got).toEqual([1]), patiently);
      stop();
      stop();
      pair.here.publish('numbers', 2);
      await vi.waitFor(() => expect(stays).toEqual([1, 2]), patiently);
      expect(got).toEqual([1]);
    });

    test('a message without subscribers is not kept', async () => {
      pair.here.publish('numbers', 1);
      const mark = gathered(pair.there, 'mark');
      pair.here.publish('mark', 'passed');
      await vi.waitFor(() => expect(mark).toEqual(['passed']), patiently);
      const late = gathered(pair.there, 'numbers');
      pair.here.publish('numbers', 2);
      await vi.waitFor(() => expect(late).toEqual([2]), patiently);
    });

    test('an error of a subscriber is reported and affects no other subscriber or publisher', async () => {
      pair.there.subscribe('numbers', () => {
        throw new Error('this one is broken');
      });
      const got = gathered(pair.there, 'numbers');
      pair.here.publish('numbers', 1);
      pair.here.publish('numbers', 2);
      await vi.waitFor(() => expect(got).toEqual([1, 2]), patiently);
      expect(reported).toHaveLength(2);
    });

    test('each subscriber gets a copy of the message', async () => {
      pair.there.subscribe('lists', (message) => {
        if (Array.isArray(message)) message.push('changed');
      });
      const got = gathered(pair.there, 'lists');
      pair.here.publish('lists', ['as sent']);
      await vi.waitFor(() => expect(got).toEqual([['as sent']]), patiently);
    });
  });
}
