import { LogUnavailable, type RecordedEvent } from '../../../domain/kit/log.ts';
import type { StreamRead } from './read.ts';

/** Streams of one statement. */
const MOST_STREAMS = 256;
/** Statements under way at once, so that appends have a connection left; reads that arrive meanwhile form the next one. */
const MOST_AT_ONCE = 3;

type Events = readonly RecordedEvent[];

export type StreamReads = {
  /** Reads several streams, each named once; null for one that must be read alone. Throws if the server refuses one. */
  readonly together: (asked: readonly StreamRead[]) => Promise<readonly (Events | null)[]>;
  readonly alone: (asked: StreamRead) => Promise<Events>;
};

type Waiting = StreamRead & {
  readonly answer: (events: Events) => void;
  readonly fail: (error: unknown) => void;
};

/** The streams of some reads, each from the lowest revision that is asked for. */
const distinct = (waiting: readonly Waiting[]): readonly StreamRead[] => {
  const lowest = new Map<string, number>();
  for (const { stream, from } of waiting) lowest.set(stream, Math.min(from, lowest.get(stream) ?? from));
  return [...lowest].map(([stream, from]) => ({ stream, from }));
};

/** Answers reads by one statement. The others don't wait for those that must be read alone. */
const settle = async (waiting: readonly Waiting[], { together, alone }: StreamReads): Promise<void> => {
  const readAlone = (one: Waiting): void => void alone(one).then(one.answer, one.fail);
  const asked = distinct(waiting);
  try {
    const answers = await together(asked);
    const found = new Map(asked.map(({ stream }, i) => [stream, answers[i]]));
    for (const one of waiting) {
      const events = found.get(one.stream);
      if (events) one.answer(events.filter(({ revision }) => revision >= one.from));
      else readAlone(one);
    }
  } catch (error) {
    // if the server refuses a statement, only the invalid read fails
    for (const one of waiting)
      if (error instanceof LogUnavailable) one.fail(error);
      else readAlone(one);
  }
};

/**
 * Group read: reads of streams in one turn of the event loop, and those that arrive while others are under way, share a
 * statement.
 */
export const groupRead = (reads: StreamReads): ((asked: StreamRead) => Promise<Events>) => {
  const waiting: Waiting[] = [];
  let underWay = 0;

  const run = async (): Promise<void> => {
    while (waiting.length > 0) await settle(waiting.splice(0, MOST_STREAMS), reads);
    underWay -= 1;
  };

  return ({ stream, from }) =>
    new Promise((answer, fail) => {
      waiting.push({ stream, from, answer, fail });
      if (underWay >= MOST_AT_ONCE) return;
      underWay += 1;
      // waits for the other callers of this turn of the event loop
      setImmediate(() => void run());
    });
};
