import type { OpenEventLog, StoredEvent } from '../event-log/open-log.ts';
import { believed, type Believed, type Sources } from './believed.ts';
import { ENTRY_BYTES, entriesOf, entryAt, ID_AT, readEntry, writeEntry } from './digest.ts';
import type { Finding } from './finding.ts';
import { type LogCursor, logCursor } from './log-cursor.ts';
import { rootOf } from './merkle.ts';
import { nameDifference, type Lookups } from './name-difference.ts';
import type { Statement } from './segment.ts';

export type VerifyOptions = Sources & {
  readonly log: Pick<OpenEventLog, 'readStored'>;
  /** Identity of the log. */
  readonly logId: string;
};

export type Verified = {
  /** Events of the log that were compared. */
  readonly events: number;
  readonly segments: number;
  /** Segments of earlier logs, from which this one was moved. */
  readonly earlier: number;
  /** Events after those that were compared, which nothing proves yet. */
  readonly unsealed: number;
  /** Empty = untouched. Otherwise the first fault of the chain and the first changed event. */
  readonly findings: readonly Finding[];
};

/**
 * Consecutive segments of one log. A moved log has the same events in the same order, with the same ids and digests, at
 * other positions. So each run is compared with the log from the log's first event on.
 */
type Run = {
  readonly log: string;
  readonly number: number;
  readonly cursor: LogCursor;
  /** Events that were compared, and segments. */
  compared: number;
  segments: number;
  /** The first event at another position. A fault in the last run alone, because a log that was moved back has new ones. */
  moved: Finding | null;
};

/** The next events of the log, as long as `isOf` holds for an event and its number. */
const nextEvents = async (
  cursor: LogCursor,
  isOf: (event: StoredEvent, nth: number) => boolean,
): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (let event = await cursor.peek(); event && isOf(event, events.length); event = await cursor.peek()) {
    events.push(event);
    cursor.step();
  }
  return events;
};

/** The ids of a segment's events, in order. */
const idsIn = (entries: Buffer): readonly string[] =>
  Array.from({ length: entries.length / ENTRY_BYTES }, (_, i) => readEntry(entryAt(entries, i)).id);

const countRest = async (cursor: LogCursor): Promise<number> => {
  let count = 0;
  for (; await cursor.peek(); cursor.step()) count += 1;
  return count;
};

const lookupsIn = ({ log, own, against }: VerifyOptions, run: Run): Lookups => ({
  isInLog: async (id) => {
    const cursor = logCursor(log);
    for (let event = await cursor.peek(); event; event = await cursor.peek()) {
      if (event.id.replaceAll('-', '') === id) return true;
      cursor.step();
    }
    return false;
  },
  indexInChain: async (id) => {
    let [index, number, of] = [0, 0, ''];
    for await (const { segment, entries } of believed({ own, against }, () => undefined)) {
      if (segment.says.log !== of) [index, number, of] = [0, number + 1, segment.says.log];
      if (number < run.number) continue;
      if (number > run.number) return null;
      const ids = entries ? idsIn(entries) : [];
      if (ids.includes(id)) return index + ids.indexOf(id);
      index += segment.says.events;
    }
    return null;
  },
});

/** The root of these events, at positions without gaps from the first one of a segment: those of a log in Postgres. */
const rootWithoutGaps = (events: readonly StoredEvent[], { first }: Statement): string =>
  rootOf(entriesOf(events.map((event, i) => ({ ...event, position: BigInt(first) + BigInt(i) }))));

/** Without entries it can be told whether something was changed, but not which event. */
const compareRoot = async ({ cursor, log }: Run, says: Statement, logId: string): Promise<Finding | null> => {
  const { segment, first, last, root } = says;
  const events = await nextEvents(cursor, (event, nth) =>
    log === logId ? event.position <= BigInt(last) : nth < says.events,
  );
  if (rootOf(entriesOf(events)) === root || rootWithoutGaps(events, says) === root) return null;
  const hasGaps = BigInt(last) - BigInt(first) >= BigInt(says.events);
  if (log !== logId && hasGaps)
    return {
      kind: 'entries',
      segment,
      text: `Segment ${segment} is of an earlier log and has no entries, so its events can't be compared.`,
    };
  return {
    kind: 'changed',
    segment,
    position: BigInt(first),
    text: `Something between positions ${first} and ${last} was changed. Which event can be told with the entries of segment ${segment} in the second place.`,
  };
};

/** Compares the log with the chain, and names the first fault of each. */
export const verifyLog = async (options: VerifyOptions): Promise<Verified> => {
  const { log, logId } = options;
  const scratch = Buffer.alloc(ENTRY_BYTES);

  const difference = (
    run: Run,
    { segment, sealed, found }: Omit<Parameters<typeof nameDifference>[0], 'index'>,
  ) => nameDifference({ segment, index: run.compared, sealed, found }, lookupsIn(options, run));

  const compare = async (run: Run, { segment: { says }, entries }: Believed): Promise<Finding | null> => {
    if (!entries) {
      const finding = await compareRoot(run, says, logId);
      run.compared += says.events;
      return finding;
    }
    for (let i = 0; i < says.events; i += 1) {
      const found = await run.cursor.peek();
      const entry = entryAt(entries, i);
      if (found) writeEntry(found, scratch, 0);
      const at = { segment: says.segment, sealed: readEntry(entry), found };
      if (!found || !scratch.subarray(ID_AT).equals(entry.subarray(ID_AT))) return difference(run, at);
      if (run.log === logId && !scratch.equals(entry)) run.moved ??= await difference(run, at);
      run.cursor.step();
      run.compared += 1;
    }
    return null;
  };

  /** The run of a segment: the last one, or another one that begins with it. */
  const runs: Run[] = [];
  const runOf = (of: string): Run => {
    const last = runs.at(-1);
    if (last?.log === of) return last;
    const next = {
      log: of,
      number: runs.length + 1,
      cursor: logCursor(log),
      compared: 0,
      segments: 0,
      moved: null,
    };
    runs.push(next);
    return next;
  };

  let ofChain: Finding | null = null;
  let ofEvents: Finding | null = null;
  let segments = 0;
  for await (const one of believed(options, (finding) => (ofChain ??= finding))) {
    segments += 1;
    const run = runOf(one.segment.says.log);
    run.segments += 1;
    ofEvents = await compare(run, one);
    if (ofEvents) break;
  }
  const last = runs.at(-1);
  ofEvents ??= last?.moved ?? null;
  const furthest = runs.toSorted((one, other) => other.compared - one.compared)[0];
  return {
    events: furthest?.compared ?? 0,
    segments,
    earlier: segments - (last?.log === logId ? last.segments : 0),
    unsealed: ofEvents ? 0 : await countRest(furthest?.cursor ?? logCursor(log)),
    findings: [ofChain, ofEvents].filter((one) => one !== null),
  };
};
