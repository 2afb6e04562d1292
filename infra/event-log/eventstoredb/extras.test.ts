import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type JsonObject, LogWentBack } from '../../../domain/kit/log.ts';
import { anEvent, aStream, follow, readFrom, someEvents } from '../contract/subject.ts';
import type { OpenEventLog } from '../open-log.ts';
import { type DoubleProcess, startDoubles } from '../../../tests/doubles/eventstoredb/process.ts';
import { eventStoreDbEventLog } from './log.ts';
import { anySubject, doubleSubject, ended, type ServerSubject } from './fixture.ts';

/** A stream of another application. */
const ELSE = `Else-${randomUUID()}`;

let doubles: DoubleProcess;
let subject: ServerSubject;
let log: OpenEventLog;
/** A foreign client on the same server. */
let stranger: EventStoreDBClient;

beforeAll(async () => {
  doubles = await startDoubles();
});
afterAll(() => ended(doubles));
beforeEach(async () => {
  subject = await anySubject(doubles);
  log = await subject.open();
  stranger = EventStoreDBClient.connectionString(subject.url);
});
afterEach(async () => {
  await log.close();
  await stranger.dispose();
  await subject.drop();
});

test('invalid events, which would break the client, are refused before', async () => {
  const circle: { [key: string]: JsonObject } = {};
  circle['itself'] = circle;
  const wrong = [
    [{ ...anEvent(), id: 'not-a-uuid' }],
    [{ ...anEvent(), type: '' }],
    [anEvent(circle)],
    [{ ...anEvent(), data: Object.assign({}, anEvent().data, { big: Object(1n) }) }],
  ];
  for (const events of wrong) await expect(log.append(aStream(), 'none', events)).rejects.toThrow(TypeError);
  expect(await log.append(aStream(), 'none', someEvents(1))).toMatchObject({ kind: 'appended' });
});

test('an oversized append is refused as a whole, and the next one succeeds', async () => {
  const stream = aStream();
  const half = anEvent({ text: 'x'.repeat(600_000) });
  expect(await log.append(stream, 'none', [half, { ...half, id: anEvent().id }])).toEqual({
    kind: 'too_large',
    limitBytes: 1024 * 1024,
  });
  expect(await log.append(stream, 'none', [half])).toMatchObject({ kind: 'appended', revision: 0 });
});

test('events of the server and of other applications are not part of the log', async () => {
  await stranger.setStreamMetadata('post-1', { maxAge: 1000 });
  await stranger.appendToStream('$ce-post', jsonEvent({ type: '$>', data: {} }));
  expect([await log.end(), await log.readAll(0n, 10)]).toEqual([0n, []]);
  const [first, second] = [aStream(), aStream()];
  await log.append(first, 'none', someEvents(1));
  for (let n = 0; n < 120; n += 1) await stranger.appendToStream(ELSE, jsonEvent({ type: 'T', data: { n } }));
  const end = await log.end();
  expect((await log.readAll(0n, 10)).map(({ stream }) => stream)).toEqual([first]);
  await log.append(second, 'none', someEvents(1));
  expect((await log.readAll(end, 2)).map(({ stream }) => stream)).toEqual([first, second]);
  expect((await log.readAll(end + 1n, 1)).map(({ stream }) => stream)).toEqual([second]);
  await stranger.tombstoneStream(ELSE);
  expect(await log.end()).toBe((await log.readAll(end + 1n, 1))[0]?.position);
});

test('a read by type skips foreign events of the same type and continues after them', async () => {
  const { type } = anEvent();
  await log.append(aStream(), 'none', someEvents(1));
  for (let n = 0; n < 120; n += 1) await stranger.appendToStream(ELSE, jsonEvent({ type, data: { n } }));
  const first = await log.readTypes([type], 0n, 1);
  expect(first.events).toEqual(await log.readAll(0n, 1));
  const strangers = await log.readTypes([type], first.looked + 1n, 10);
  expect(strangers.events).toEqual([]);
  const own = { ...anEvent(), type };
  await log.append(aStream(), 'none', [own]);
  const next = await log.readTypes([type], strangers.looked + 1n, 10);
  expect(next.events.map(({ id }) => id)).toEqual([own.id]);
});

test('a read by type after a position without an event throws LogWentBack', async () => {
  await log.append(aStream(), 'none', someEvents(3));
  const end = await log.end();
  await expect(log.readTypes(['Any'], end - 1n, 10)).rejects.toThrow(LogWentBack);
});

test('a read with limit 0 ends', async () => {
  await log.append(aStream(), 'none', someEvents(3));
  expect(await log.readAll(0n, 0)).toEqual([]);
});

test('a position without an event has no event, and no event after it', async () => {
  await log.append(aStream(), 'none', someEvents(3));
  const [first] = await log.readAll(0n, 1);
  const between = (first?.position ?? 0n) + 2n;
  expect(await log.readAll(between, 5)).toEqual([]);
  await expect(log.readAll(between + 1n, 5)).rejects.toThrow(LogWentBack);
});

test('a running tail and a new tail detect a log restored from a backup', async () => {
  // Only the double can be restored to an earlier state.
  const own = await doubleSubject(doubles);
  const restored = await own.open();
  await restored.append(aStream(), 'none', someEvents(5));
  const tail = follow(restored, 0n);
  await tail.hasSeen(5);
  const last = tail.events.at(-1)?.position ?? 0n;
  await own.tell({ do: 'go back', events: 2 });
  await restored.append(aStream(), 'none', [
    anEvent({ text: 'longer than those that were there' }),
    ...someEvents(3),
  ]);
  await expect(tail.hasSeen(9)).rejects.toThrow(LogWentBack);
  await expect(follow(restored, last).hasSeen(1)).rejects.toThrow(LogWentBack);
  await restored.close();
  await own.drop();
});

test('pages of large events are smaller, and none is lost', async () => {
  const stream = aStream();
  const large = Array.from({ length: 20 }, () => anEvent({ text: 'م'.repeat(450_000) }));
  for (const [n, event] of large.entries()) await log.append(stream, n === 0 ? 'none' : n - 1, [event]);
  const ids = large.map((event) => event.id);
  const page = await log.readAll(0n, 100);
  expect(page.length).toBeLessThan(20);
  expect(page.map((event) => event.id)).toEqual(ids.slice(0, page.length));
  expect((await readFrom(log, 0n)).map((event) => event.id)).toEqual(ids);
  expect((await log.readStream(stream)).map((event) => event.id)).toEqual(ids);
});

test('a log is bound permanently to the first key', async () => {
  expect(await log.logIdentity()).toBeNull();
  const other = await subject.open();
  const bound = await Promise.all([log.bindKey('first'), other.bindKey('second')]);
  expect(bound[0]).toEqual(bound[1]);
  expect(await log.logIdentity()).toEqual(bound[0]);
  expect(await other.bindKey('third')).toEqual(bound[0]);
  expect(await log.end()).toBe(0n);
  await other.close();
});

test('named logs on one server are isolated from each other', async () => {
  const address = new URL(subject.url);
  const open = (name: string) =>
    eventStoreDbEventLog({ url: `esdb://${address.host}/${name}${address.search}` });
  const run = anEvent().id.replaceAll('-', '');
  await stranger.appendToStream(`Else-${run}`, jsonEvent({ type: 'T', data: {} }));
  const [one, other] = [await open(`one${run}`), await open(`other${run}`)];
  const stream = aStream();
  for (const [index, it] of [one, other, one].entries())
    expect(await it.append(index === 2 ? aStream() : stream, 'none', someEvents(1))).toMatchObject({
      kind: 'appended',
    });
  const seen = async (it: OpenEventLog) => (await readFrom(it, 0n)).length;
  expect([await seen(one), await seen(other)]).toEqual([2, 1]);
  expect(await one.readStream(stream)).toHaveLength(1);
  expect(await one.end()).not.toBe(await other.end());
  expect((await one.bindKey('a')).id).not.toBe((await other.bindKey('b')).id);
  const again = await open(`one${run}`);
  expect(await readFrom(again, 0n)).toEqual(await readFrom(one, 0n));
  expect(await again.end()).toBe(await one.end());
  await Promise.all([one.close(), other.close(), again.close()]);
});
