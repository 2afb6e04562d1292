import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppendAnswer, EventStore, NewEvent, RecordedEvent } from '../../domain/kit/log.ts';
import { testRegistry } from '../../tests/support/kinds.ts';
import { emptyStream, foldEvent, streamsOf } from './streams.ts';

const STREAM = 'ticket-1';
const OTHER = 'ticket-2';

const anEvent = (n: number): NewEvent => ({
  id: `event-${n}`,
  type: n === 0 ? 'TicketTaken' : 'TicketChanged',
  data: { concert: `concert ${n}` },
  meta: { version: 1, item: '1', state: 'taken', command: `command-${n}`, actor: null },
});

/** A log of one stream whose answers wait for the test. */
const slowLog = () => {
  const events: RecordedEvent[] = [];
  const waiting: (() => void)[] = [];
  const later = <T>(answer: T): Promise<T> =>
    new Promise((resolve) => void waiting.push(() => resolve(answer)));
  const write = (): RecordedEvent => {
    const revision = events.length;
    const at = new Date(revision).toISOString();
    const event = { ...anEvent(revision), stream: STREAM, revision, position: BigInt(revision + 1), at };
    events.push(event);
    return event;
  };
  const store: EventStore = {
    readStream: (stream, from = 0) => later(stream === STREAM ? events.slice(from) : []),
    append: () => {
      const { revision, position, at } = write();
      return later<AppendAnswer>({ kind: 'appended', revision, position, at });
    },
  };
  return { events, waiting, write, store };
};

const settled = (): Promise<void> => new Promise((done) => void setImmediate(done));

const steps = ['written elsewhere', 'tail', 'load', 'refresh', 'append', 'answer', 'thrown away'] as const;
type Step = (typeof steps)[number];

/** Runs the steps one by one, waits for all calls, and returns the cached and the true state. */
const play = async (taken: readonly (readonly [step: Step, which: number])[]) => {
  const log = slowLog();
  const streams = streamsOf(testRegistry, log.store, { max: 1 });
  let told = 0;
  const running: Promise<unknown>[] = [];
  const tell = (): void => {
    const event = log.events[told];
    if (!event) return;
    told += 1;
    streams.observe([event]);
  };
  const append = (): Promise<unknown> => {
    const next = log.events.length;
    return streams.append(STREAM, next === 0 ? 'none' : next - 1, [anEvent(next)]);
  };
  const act: Readonly<Record<Step, (which: number) => void>> = {
    'written elsewhere': () => void log.write(),
    tail: tell,
    load: () => void running.push(streams.load(STREAM)),
    refresh: () => void running.push(streams.refresh(STREAM)),
    append: () => void running.push(append()),
    answer: (which) => log.waiting.splice(which % Math.max(log.waiting.length, 1), 1)[0]?.(),
    'thrown away': () => void running.push(streams.load(OTHER)),
  };
  const letAllThrough = async (): Promise<void> => {
    for (; log.waiting.length > 0; await settled()) log.waiting.shift()?.();
  };
  for (const [step, which] of taken) {
    act[step](which);
    await settled();
  }
  while (told < log.events.length) tell();
  await letAllThrough();
  await Promise.all(running);
  const known = streams.load(STREAM);
  await letAllThrough();
  const truth = log.events.reduce((state, event) => foldEvent(testRegistry, state, event), emptyStream);
  return { known: await known, truth };
};

test('an event that arrives during a read of its stream is not lost', async () => {
  const { known, truth } = await play([
    ['written elsewhere', 0],
    ['tail', 0],
    ['load', 0],
    ['written elsewhere', 0],
    ['tail', 0],
    ['answer', 0],
  ]);
  expect(known).toEqual(truth);
});

test('an event that arrives during the first append is not lost', async () => {
  const { known, truth } = await play([
    ['append', 0],
    ['written elsewhere', 0],
    ['tail', 0],
    ['tail', 0],
    ['answer', 0],
  ]);
  expect(known).toEqual(truth);
});

test('an event that arrives during the first append is not lost if its stream was evicted', async () => {
  const { known, truth } = await play([
    ['append', 0],
    ['written elsewhere', 0],
    ['tail', 0],
    ['tail', 0],
    ['thrown away', 0],
    ['answer', 1],
    ['answer', 0],
  ]);
  expect(known).toEqual(truth);
});

test('an event that arrives during its own append is not read again', async () => {
  const log = slowLog();
  const streams = streamsOf(testRegistry, log.store);
  const appending = streams.append(STREAM, 'none', [anEvent(0)]);
  streams.observe(log.events);
  const loading = streams.load(STREAM);
  await settled();
  // only the append waits for an answer: the load has read nothing
  expect(log.waiting).toHaveLength(1);
  log.waiting[0]?.();
  expect(await appending).toMatchObject({ kind: 'appended' });
  expect((await loading).revision).toBe(0);
});

test('an event that arrives after the stream was evicted, during a refresh, is not lost', async () => {
  const { known, truth } = await play([
    ['append', 0],
    ['answer', 0],
    ['refresh', 0],
    ['thrown away', 0],
    ['answer', 1],
    ['written elsewhere', 0],
    ['tail', 0],
    ['tail', 0],
    ['answer', 0],
  ]);
  expect(known).toEqual(truth);
});

test('the cache has all events of the tail, for any order of reads, appends and answers', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(5)), { maxLength: 25 }),
      async (taken) => {
        const { known, truth } = await play(taken);
        expect(known).toEqual(truth);
      },
    ),
    { numRuns: 2_000 },
  ));
