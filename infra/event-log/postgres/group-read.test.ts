import { expect, test } from 'vitest';
import { LogUnavailable, type RecordedEvent } from '../../../domain/kit/log.ts';
import { anEvent } from '../contract/subject.ts';
import { groupRead, type StreamReads } from './group-read.ts';
import type { StreamRead } from './read.ts';

/** Group read: what it asks of the server, and who waits for whom. */

const eventsOf = ({ stream, from }: StreamRead, length = 3): readonly RecordedEvent[] =>
  Array.from({ length }, (_, revision) => ({
    ...anEvent(),
    stream,
    revision,
    position: BigInt(revision + 1),
    at: '2026-05-01T10:00:00.000Z',
  })).filter(({ revision }) => revision >= from);

/** Reads whose statements are noted, each answered when the test says so. */
const noted = (alone: StreamReads['alone'] = async (asked) => eventsOf(asked)) => {
  const statements: (readonly StreamRead[])[] = [];
  const answers: (() => void)[] = [];
  const read = groupRead({
    together: (asked) => {
      statements.push(asked);
      return new Promise((answer) => {
        answers.push(() => answer(asked.map((one) => (one.stream === 'long' ? null : eventsOf(one)))));
      });
    },
    alone,
  });
  const turn = () => new Promise((next) => setImmediate(next));
  return { statements, answers, read, turn };
};

const revisionsIn = (events: readonly RecordedEvent[]) => events.map(({ revision }) => revision);

test('reads of one turn share a statement, which names each stream once', async () => {
  const { statements, answers, read, turn } = noted();
  const reading = [
    read({ stream: 'a', from: 2 }),
    read({ stream: 'b', from: 0 }),
    read({ stream: 'a', from: 1 }),
  ];
  await turn();
  answers[0]?.();
  expect((await Promise.all(reading)).map(revisionsIn)).toEqual([[2], [0, 1, 2], [1, 2]]);
  expect(statements).toEqual([
    [
      { stream: 'a', from: 1 },
      { stream: 'b', from: 0 },
    ],
  ]);
});

test('reads that arrive while three statements are under way share the next one', async () => {
  const { statements, answers, read, turn } = noted();
  const reading = [];
  for (const stream of ['a', 'b', 'c', 'd', 'e']) {
    reading.push(read({ stream, from: 0 }));
    await turn();
  }
  expect(statements).toHaveLength(3);
  answers[0]?.();
  await turn();
  expect(statements[3]?.map(({ stream }) => stream)).toEqual(['d', 'e']);
  for (const answer of answers) answer();
  expect(await Promise.all(reading)).toHaveLength(5);
});

test('a long stream is read alone, and no other read waits for it', async () => {
  const { answers, read, turn } = noted(() => new Promise(() => undefined));
  const [long, short] = [read({ stream: 'long', from: 0 }), read({ stream: 'a', from: 0 })];
  await turn();
  answers[0]?.();
  expect(await short).toHaveLength(3);
  const later = read({ stream: 'b', from: 0 });
  await turn();
  answers[1]?.();
  expect(await Promise.race([long, later])).toMatchObject([{ stream: 'b' }, {}, {}]);
});

test('a read that the server refuses fails alone; an unreachable log fails all', async () => {
  const failing = (error: Error) =>
    groupRead({
      together: async () => {
        throw error;
      },
      alone: async (asked) => {
        if (asked.stream === 'bad') throw error;
        return eventsOf(asked);
      },
    });
  const outcomesOf = async (failure: Error) => {
    const read = failing(failure);
    const outcomes = await Promise.allSettled([
      read({ stream: 'a', from: 0 }),
      read({ stream: 'bad', from: 0 }),
      read({ stream: 'b', from: 0 }),
    ]);
    return outcomes.map(({ status }) => status);
  };
  expect(await outcomesOf(new Error('refused'))).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await outcomesOf(new LogUnavailable('gone'))).toEqual(['rejected', 'rejected', 'rejected']);
});
