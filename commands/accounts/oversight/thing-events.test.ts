import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEvent, aStream } from '../../../infra/event-log/contract/subject.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { testService, type TestService } from '../../../tests/support/service.ts';
import { thingEventsOf } from './thing-events.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

test('a stream is read whole once, and then only what was added', async () => {
  const { log } = it.platform;
  const stream = aStream();
  const [first, second] = [anEvent(), anEvent()];
  await log.append(stream, 'none', [first, second, { ...anEvent(), meta: first.meta }]);
  const read: (readonly RecordedEvent[])[] = [];
  const eventsOf = thingEventsOf({
    readStream: async (name, from) => {
      const events = await log.readStream(name, from);
      read.push(events);
      return events;
    },
  });
  const revisions = async (item: string) => (await eventsOf(stream, item)).map(({ revision }) => revision);
  expect(await Promise.all([revisions(first.meta.item), revisions(second.meta.item)])).toEqual([[0, 2], [1]]);
  read.length = 0;
  expect(await revisions(second.meta.item)).toEqual([1]);
  await log.append(stream, 2, [{ ...anEvent(), meta: second.meta }]);
  expect(await revisions(second.meta.item)).toEqual([1, 3]);
  expect(read.map((events) => events.length)).toEqual([0, 1]);
  expect(await revisions('01900000-0000-7000-8000-000000000000')).toEqual([]);
});
