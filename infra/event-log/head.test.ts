import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import { anEvent, aStream, readFrom, someEvents } from './contract/subject.ts';
import { headOf, type Head } from './head.ts';
import type { OpenEventLog } from './open-log.ts';
import { postgresSubject, type PostgresSubject } from './postgres/fixture.ts';

let subject: PostgresSubject;
let log: OpenEventLog;
let head: Head;
let reads: number;

beforeEach(async () => {
  subject = await postgresSubject();
  log = await subject.open();
  reads = 0;
  const counted: EventFeed = {
    ...log,
    readAll: (from, limit) => {
      reads += 1;
      return log.readAll(from, limit);
    },
  };
  head = headOf(counted);
});
afterEach(async () => {
  await log.close();
  await subject.drop();
});

const lastIn = (events: readonly RecordedEvent[]): bigint => {
  const last = events.at(-1);
  if (!last) throw new Error('Events were written');
  return last.position;
};

test('events appended by the process are delivered as stored, without a read', async () => {
  const stream = aStream();
  await log.append(stream, 'none', someEvents(2));
  const known = lastIn(await head.readAll(0n, 10));
  expect(reads).toBe(1);
  const inOneBatch = [
    log.append(stream, 1, [anEvent({ text: 'أهلا', none: null, 'd/1': 1.5 }), anEvent()]),
    log.append(aStream(), 'none', someEvents(3)),
    log.append(aStream(), 7, someEvents(1)),
  ];
  expect((await Promise.all(inOneBatch)).map(({ kind }) => kind)).toEqual([
    'appended',
    'appended',
    'conflict',
  ]);
  await log.append(aStream(), 'none', someEvents(1));
  const handed = await head.readAll(known, 100);
  expect(reads).toBe(1);
  expect(handed.slice(1)).toEqual(await readFrom(log, known));
  expect(handed).toHaveLength(7);
  expect(head.isLast(lastIn(handed))).toBe(true);
});

test('events that another process appended in between are read', async () => {
  const other = await subject.open();
  await log.append(aStream(), 'none', someEvents(1));
  const known = lastIn(await head.readAll(0n, 10));
  await other.append(aStream(), 'none', someEvents(2));
  await log.append(aStream(), 'none', someEvents(1));
  const after = await head.readAll(known, 10);
  expect(after.slice(1)).toEqual(await readFrom(log, known));
  expect(after).toHaveLength(4);
  expect(head.isLast(lastIn(after))).toBe(false);
  expect(reads).toBeGreaterThan(1);
  await other.close();
});

test('a subscriber behind the cache reads from the log', async () => {
  await log.append(aStream(), 'none', someEvents(1));
  const known = lastIn(await head.readAll(0n, 10));
  await log.append(aStream(), 'none', someEvents(200));
  const behind = await head.readAll(known, 500);
  expect(behind.slice(1)).toEqual(await readFrom(log, known));
  expect(reads).toBe(2);
});

test('an append to a restored log does not extend the cache', async () => {
  const stream = aStream();
  await log.append(stream, 'none', someEvents(5));
  const known = lastIn(await head.readAll(0n, 10));
  await subject.query('delete from log.events where position > 4');
  const other = await subject.open();
  await other.append(aStream(), 'none', someEvents(1));
  await other.close();
  // The append follows a known position, but another event is there now.
  await log.append(aStream(), 'none', someEvents(1));
  const [first] = await head.readAll(known, 10);
  expect(first?.position).toBe(known);
  expect(first).toEqual((await log.readAll(known, 1))[0]);
});
