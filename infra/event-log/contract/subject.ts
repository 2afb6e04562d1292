import { randomUUID } from 'node:crypto';
import type { EventLog, JsonObject, NewEvent, RecordedEvent } from '../../../domain/kit/log.ts';
import type { OpenEventLog } from '../open-log.ts';
import { tailOf } from '../tail.ts';

/** A log under test, with ways to disturb it from outside. */
export type Subject = {
  /** Opens another client on the same log. */
  readonly open: () => Promise<OpenEventLog>;
  /** Access for another process: a module (absolute path) that exports `openLog(argument)`. */
  readonly elsewhere: { readonly module: string; readonly argument: string };
  /** Breaks every open connection once. */
  readonly breakConnections: () => Promise<void>;
  /** Makes the log unreachable; the returned function restores it. */
  readonly cutOff: () => Promise<() => Promise<void>>;
  /** The scope in which timestamps never decrease: a stream, or the whole log. */
  readonly timeRisesIn: 'stream' | 'log';
  readonly drop: () => Promise<void>;
};

/** Data shared by the tests of a contract. */
export type Bench = { readonly subject: Subject; readonly log: OpenEventLog };

export const anEvent = (data: JsonObject = {}, command: string = randomUUID()): NewEvent => ({
  id: randomUUID(),
  type: 'SomethingHappened',
  data,
  meta: { version: 1, item: randomUUID(), state: 'active', command, actor: null },
});

export const someEvents = (count: number): NewEvent[] => Array.from({ length: count }, () => anEvent());

export const aStream = (): string => `thing-${randomUUID()}`;

/** An event as the log stores it: its JSON. */
export const stored = ({ id, type, data, meta }: NewEvent): unknown =>
  JSON.parse(JSON.stringify({ id, type, data, meta }));

/** An event without its position, which differs between logs. */
export const recorded = ({ position, ...event }: RecordedEvent): Omit<RecordedEvent, 'position'> => {
  if (position <= 0n) throw new Error(`${event.id} has no valid position`);
  return event;
};

/** All events after a position, read page by page. */
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
  /** Resolves after this number of events; rejects when the tail fails. */
  readonly hasSeen: (count: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const nothing = (): void => undefined;

/** A running tail that stores its events. */
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
