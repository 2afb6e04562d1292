import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppendAnswer, LogUnavailable } from '../../../domain/kit/log.ts';
import { anEvent, aStream, follow, readFrom, someEvents } from '../contract/subject.ts';
import type { OpenEventLog } from '../open-log.ts';
import { graceOf } from '../../../tests/doubles/eventstoredb/grace.ts';
import { type DoubleProcess, startDoubles, tell } from '../../../tests/doubles/eventstoredb/process.ts';
import { eventStoreDbEventLog } from './log.ts';
import { PATIENCE_MS } from '../../../tests/support/patience.ts';

/** Log of a node that is stopped, killed, frozen and restarted with its data. */
const LOG = 'log';
const patiently = { timeout: PATIENCE_MS, interval: 10 };

let folder: string;
let node: DoubleProcess;
let url: string;
let log: OpenEventLog;

const start = async (port: number): Promise<void> => {
  node = await startDoubles(folder);
  url = await tell(node.control, LOG, { do: 'open', port });
};
const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  node.signal(signal);
  await node.ended;
};
const startAgain = (): Promise<void> => start(Number(new URL(url).port));
const open = (): Promise<OpenEventLog> => eventStoreDbEventLog({ url, patienceMs: 200, timeoutMs: 1000 });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-node-'));
  await start(0);
  log = await open();
});
afterEach(async () => {
  await log.close();
  await end('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Appends repeatedly until one fails; returns the ids of the acknowledged events. */
const appendUntilRefused = async (): Promise<{ ids: string[]; answer: AppendAnswer }> => {
  const ids: string[] = [];
  for (;;) {
    const event = anEvent();
    const answer = await log.append(aStream(), 'none', [event]);
    if (answer.kind !== 'appended') return { ids, answer };
    ids.push(event.id);
  }
};

const rings = (of: OpenEventLog): { readonly count: () => number } => {
  let count = 0;
  of.onAppended(() => (count += 1));
  return { count: () => count };
};

/** Waits until notifications of another process arrive, so that the subscription exists. */
const notifierCalls = async (): Promise<void> => {
  const other = await open();
  const heard = rings(log);
  for (const wanted of [1, 2, 3]) {
    await vi.waitFor(async () => {
      await other.append(aStream(), 'none', someEvents(1));
      expect(heard.count()).toBeGreaterThanOrEqual(wanted);
    }, patiently);
  }
  await other.close();
};

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a node stopped by %s and restarted: correct results, nothing lost, and the same log continues',
  async (signal) => {
    const tail = follow(log, 0n);
    await notifierCalls();
    const before = tail.events.length;
    const appending = appendUntilRefused();
    await vi.waitFor(() => expect(tail.events.length).toBeGreaterThan(before + 5), patiently);
    await end(signal);
    const { ids, answer } = await appending;
    expect(['outcome_unknown', 'unavailable']).toContain(answer.kind);

    // The first call after the loss and later ones fail in different ways.
    for (const _ of [1, 2, 3]) {
      const down = await log.append(aStream(), 'none', someEvents(1));
      expect(['outcome_unknown', 'unavailable']).toContain(down.kind);
      await expect(log.readStream(aStream())).rejects.toThrow(LogUnavailable);
      await expect(log.readAll(0n, 1)).rejects.toThrow(LogUnavailable);
    }
    await expect(open()).rejects.toThrow(LogUnavailable);

    await startAgain();
    await vi.waitFor(async () => {
      expect(await log.append(aStream(), 'none', someEvents(1))).toMatchObject({ kind: 'appended' });
    }, patiently);
    await notifierCalls();
    await vi.waitFor(() => {
      expect(tail.events.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    }, patiently);
    expect(new Set(tail.events.map(({ id }) => id)).size).toBe(tail.events.length);
    await tail.stop();
  },
);

test('a node that is told to stop takes as long as a real one, and acknowledges appends meanwhile', async () => {
  expect([graceOf(0), graceOf(1)]).toEqual([3_400, 5_200]);
  const refused = (): Promise<void> =>
    fetch(url.replace('esdb:', 'http:')).then(
      () => Promise.reject(new Error('it lets others in')),
      () => undefined,
    );
  await log.append(aStream(), 'none', someEvents(1));
  node.signal('SIGTERM');
  // it accepts no more connections: it has begun to stop
  await vi.waitFor(refused, patiently);
  const last = anEvent();
  expect(await log.append(aStream(), 'none', [last])).toMatchObject({ kind: 'appended' });
  await node.ended;
  await startAgain();
  await vi.waitFor(
    async () => expect((await readFrom(log, 0n)).map(({ id }) => id)).toContain(last.id),
    patiently,
  );
});

test('an append to a frozen node times out, and its retry is written once', async () => {
  const stream = aStream();
  await log.append(stream, 'none', someEvents(1));
  const events = someEvents(2);
  node.signal('SIGSTOP');
  const [frozen] = await Promise.all([
    log.append(stream, 0, events),
    expect(log.readStream(stream)).rejects.toThrow(LogUnavailable),
    expect(log.end()).rejects.toThrow(LogUnavailable),
  ]);
  expect(frozen).toEqual({ kind: 'outcome_unknown' });
  node.signal('SIGCONT');
  await vi.waitFor(async () => {
    const again = await log.append(stream, 0, events);
    // The first attempt may have arrived.
    const last = again.kind === 'conflict' ? again.actual : again.kind === 'appended' && again.revision;
    expect(last).toBe(2);
  }, patiently);
  expect((await log.readStream(stream, 1)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
});

test('a log of a frozen node can be closed', async () => {
  const other = await open();
  await other.append(aStream(), 'none', someEvents(1));
  node.signal('SIGSTOP');
  const pending = other.append(aStream(), 'none', someEvents(1));
  await new Promise(setImmediate);
  await other.close();
  expect(await pending).toEqual({ kind: 'outcome_unknown' });
  expect(await other.append(aStream(), 'none', someEvents(1))).toEqual({ kind: 'unavailable' });
  node.signal('SIGCONT');
});

test('a node without remembered ids writes a repeated append once, because its revision is exact', async () => {
  const stream = aStream();
  const [first, second] = [someEvents(2), someEvents(1)];
  await log.append(stream, 'none', first);
  await log.append(stream, 1, second);
  await end('SIGKILL');
  await startAgain();
  await vi.waitFor(async () => {
    expect(await log.append(stream, 'none', first)).toEqual({ kind: 'conflict', actual: 2 });
  }, patiently);
  expect(await log.append(stream, 1, second)).toEqual({ kind: 'conflict', actual: 2 });
  expect(await log.readStream(stream)).toHaveLength(3);
});

test('a broken connection to one node does not affect appends to another', async () => {
  const neighbours = await startDoubles();
  const theirs = await eventStoreDbEventLog({
    url: await tell(neighbours.control, LOG, { do: 'open', port: 0 }),
  });
  const appending = appendUntilRefused();
  const own = Promise.all(Array.from({ length: 200 }, () => theirs.append(aStream(), 'none', someEvents(1))));
  await end('SIGKILL');
  expect(new Set((await own).map(({ kind }) => kind))).toEqual(new Set(['appended']));
  await appending;
  expect(await theirs.append(aStream(), 'none', someEvents(1))).toMatchObject({ kind: 'appended' });
  await theirs.close();
  neighbours.signal('SIGKILL');
});
