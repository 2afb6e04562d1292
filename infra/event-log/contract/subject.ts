import { randomUUID } from 'node:crypto';
import type { EventLog, JsonObject, NewEvent, RecordedEvent } from '../../../domain/kit/log.ts';
import type { OpenEventLog } from '../open-log.ts';
import { tailOf } from '../tail.ts';

/** A log under test and what can be done to it from outside. */
export type Subject = {
  /** A client of its own on the same log. */
  readonly open: () => Promise<OpenEventLog>;
  /** How another process opens it: a module (absolute path) that exports `openLog(argument)`. */
  readonly elsewhere: { readonly module: string; readonly argument: string };
  /** Breaks every open connection, once. */
  readonly breakConnections: () => Promise<void>;
  /** Makes the log unreachable; what it answers makes it reachable again. */
  readonly cutOff: () => Promise<() => Promise<void>>;
  /** Over what the time of an event never lies before that of one further back: a stream or the whole log. */
  readonly timeRisesIn: 'stream' | 'log';
  readonly drop: () => Promise<void>;
};

/** What the tests of one contract share. */
export type Bench = { readonly subject: Subject; readonly log: OpenEventLog };

export const anEvent = (data: JsonObject = {}, command: string = randomUUID()): NewEvent => ({
  id: randomUUID(),
  type: 'SomethingHappened',
  data,
  meta: { version: 1, item: randomUUID(), state: 'active', command, actor: null },
});

export const someEvents = (count: number): NewEvent[] => Array.from({ length: count }, () => anEvent());

export const aStream = (): string => `thing-${randomUUID()}`;

/** What the log keeps of an event: its JSON. */
export const stored = ({ id, type, data, meta }: NewEvent): unknown =>
  JSON.parse(JSON.stringify({ id, type, data, meta }));

/** An event but for its position, which is the log's own. */
export const recorded = ({ position, ...event }: RecordedEvent): Omit<RecordedEvent, 'position'> => {
  if (position <= 0n) throw new Error(`${event.id} is before everything`);
  return event;
};

/** Every event from after a position on, read page by page. */
export async function readFrom(log: EventLog, after: bigint): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (let last = after; ;) {
    const page = (await log.readAll(last, 500)).filter((event) => event.position > last);
    const newest = page.at(-1);
    if (!newest) return events;
    events.push(...page);
    last = newest.position;
  }
}

export type Follower = {
  readonly events: RecordedEvent[];
  /** Resolves when so many have come; rejects when the tail fails. */
  readonly hasSeen: (count: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const nothing = (): void => undefined;

/** A live tail that keeps what it is given. */
export function follow(log: EventLog, last: bigint, batch = 100): Follower {
  const events: RecordedEvent[] = [];
  const abort = new AbortController();
  let look = nothing;
  const tail = tailOf(log, { pollMs: 200 })({
    last,
    batch,
    signal: abort.signal,
    handle: (more) => {
      events.push(...more);
      look();
      return Promise.resolve();
    },
  });
  return {
    events,
    hasSeen: (count) => {
      const seen = new Promise<void>((resolve) => {
        look = () => void (events.length >= count && resolve());
        look();
      });
      return Promise.race([seen, tail]);
    },
    stop: () => {
      abort.abort();
      return tail;
    },
  };
}
