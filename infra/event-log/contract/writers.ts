import { randomInt, randomUUID } from 'node:crypto';
import type { EventLog, ExpectedRevision, RecordedEvent } from '../../../domain/kit/log.ts';
import { someEvents, type Subject } from './subject.ts';

/** Concurrent writers on shared streams. */
export type Work = {
  readonly writers: number;
  readonly appendsEach: number;
  readonly streams: readonly string[];
};

/** An acknowledged append: its event ids, and the revision and position of its last event. */
export type Acknowledged = {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly ids: readonly string[];
};

export const someStreams = (count: number): string[] => {
  const run = randomUUID();
  return Array.from({ length: count }, (_, n) => `work-${run}-${n}`);
};

/** Every writer appends one to three events at a time to a random stream, and retries after a conflict. */
export async function writeAll(log: EventLog, work: Work): Promise<Acknowledged[]> {
  const done: Acknowledged[] = [];
  async function writer(): Promise<void> {
    for (let n = 0; n < work.appendsEach; n++) {
      const stream = work.streams[randomInt(work.streams.length)] ?? '';
      done.push(await appendOnce(log, stream));
    }
  }
  await Promise.all(Array.from({ length: work.writers }, writer));
  return done;
}

async function appendOnce(log: EventLog, stream: string): Promise<Acknowledged> {
  const events = someEvents(randomInt(1, 4));
  for (let expected: ExpectedRevision = 'none'; ;) {
    const answer = await log.append(stream, expected, events);
    if (answer.kind === 'appended') {
      const { revision, position } = answer;
      return { stream, revision, position: position.toString(), ids: events.map((event) => event.id) };
    }
    if (answer.kind !== 'conflict') throw new Error(`Unexpected result of an append: ${answer.kind}`);
    expected = answer.actual;
  }
}

/** The faults in the events that a tail received; [] = none. */
export function faultsOf(
  seen: readonly RecordedEvent[],
  done: readonly Acknowledged[],
  timeRisesIn: Subject['timeRisesIn'],
): string[] {
  const faults: string[] = [];
  const lengths = new Map<string, number>();
  const times = new Map<string, string>();
  const byId = new Map<string, RecordedEvent>();
  let before: RecordedEvent | undefined;
  for (const event of seen) {
    if (byId.has(event.id)) faults.push(`${event.id} came twice`);
    byId.set(event.id, event);
    const next = lengths.get(event.stream) ?? 0;
    if (event.revision !== next) faults.push(`${event.stream}: ${event.revision} instead of ${next}`);
    lengths.set(event.stream, next + 1);
    if (before && event.position <= before.position) faults.push(`position ${event.position} doesn't rise`);
    before = event;
    const clock = timeRisesIn === 'log' ? '' : event.stream;
    const time = times.get(clock) ?? '';
    if (event.at < time) faults.push(`the time of ${event.position} decreases`);
    times.set(clock, event.at);
  }
  for (const { stream, revision, position, ids } of done) {
    for (const [n, id] of ids.entries()) {
      const event = byId.get(id);
      if (event?.stream !== stream) faults.push(`${id} was acknowledged but is missing`);
      else if (event.revision !== revision - ids.length + 1 + n) faults.push(`${id} has another revision`);
      else if (n === ids.length - 1 && event.position.toString() !== position)
        faults.push(`${id} has another position`);
    }
  }
  const acknowledged = done.reduce((sum, { ids }) => sum + ids.length, 0);
  if (byId.size !== acknowledged) faults.push(`${byId.size} events, ${acknowledged} acknowledged`);
  return faults;
}
