import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aStream, follow, readFrom, someEvents } from '../contract/subject.ts';
import type { OpenEventLog } from '../open-log.ts';
import { type DoubleSubject, doubleSubject } from './fixture.ts';
import { patiently } from '../../../tests/support/patience.ts';

let subject: DoubleSubject;
let log: OpenEventLog;
let other: OpenEventLog;

beforeAll(async () => {
  subject = await doubleSubject();
  [log, other] = await Promise.all([subject.open(), subject.open()]);
});
afterAll(async () => {
  await Promise.all([log.close(), other.close()]);
  await subject.drop();
});

/** Counts the notifications while other processes append. */
const rings = async (): Promise<number> => {
  let count = 0;
  const silence = log.onAppended(() => (count += 1));
  // A new subscription notifies once for missed events; further calls need appends.
  await vi.waitFor(async () => {
    await other.append(aStream(), 'none', someEvents(1));
    expect(count).toBeGreaterThan(3);
  }, patiently);
  silence();
  return count;
};

test.each(['too slow', 'shutting down'] as const)(
  'a subscription that is dropped as %s is opened again',
  async (how) => {
    await subject.tell({ do: 'drop', how });
    expect(await rings()).toBeGreaterThan(3);
    await subject.tell({ do: 'drop', how });
    expect(await rings()).toBeGreaterThan(3);
  },
);

test('a burst that drops every subscription still notifies', async () => {
  await other.append(aStream(), 'none', someEvents(1000));
  expect(await rings()).toBeGreaterThan(3);
});

test('a tail misses and repeats nothing while its notifier is dropped repeatedly', async () => {
  const before = await log.end();
  const tail = follow(log, before);
  for (let round = 0; round < 4; round += 1) {
    await other.append(aStream(), 'none', someEvents(300));
    await subject.tell({ do: 'drop', how: 'too slow' });
  }
  await tail.hasSeen(1200);
  await tail.stop();
  expect(tail.events).toEqual(await readFrom(log, before));
});
