import type { OpenEventLog, StoredEvent } from '../event-log/open-log.ts';
import { chainCheckOf } from './chain-check.ts';
import { ENTRY_BYTES, entriesOf, entryAt, readEntry, writeEntry } from './digest.ts';
import type { Finding } from './finding.ts';
import { type LogCursor, logCursor } from './log-cursor.ts';
import { rootOf } from './merkle.ts';
import { nameDifference, type Lookups } from './name-difference.ts';
import type { Segment } from './segment.ts';
import type { Source, Sourced } from './sources.ts';

export type VerifyOptions = {
  readonly log: Pick<OpenEventLog, 'readStored'>;
  /** Identity of the log; segments of another one, from which it was moved, are checked as links alone. */
  readonly logId: string;
  /** The chain of this installation. */
  readonly own: Source;
  /** A copy that others keep: it is believed where both differ. */
  readonly against?: Source | undefined;
};

export type Verified = {
  readonly events: number;
  readonly segments: number;
  /** Events after the last segment, which nothing proves yet. */
  readonly unsealed: number;
  /** Empty = untouched. Otherwise the first fault of the chain and the first changed event. */
  readonly findings: readonly Finding[];
};

/** One segment of the chain, as it is believed. */
type Believed = { readonly segment: Segment; readonly entries: Buffer | null };

const hasRoot = (entries: Buffer | null | undefined, { says }: Segment): entries is Buffer =>
  entries?.length === says.events * ENTRY_BYTES && rootOf(entries) === says.root;

/** The segments of both sources side by side, with the first fault of the chain. */
async function* believed(
  { own, against }: Pick<VerifyOptions, 'own' | 'against'>,
  report: (finding: Finding) => void,
): AsyncGenerator<Believed> {
  const check = chainCheckOf(await (against ?? own).keys());
  const [mine, theirs] = [
    own.segments()[Symbol.asyncIterator](),
    against?.segments()[Symbol.asyncIterator](),
  ];
  for (let number = 1; ; number += 1) {
    const [here, there]: [Sourced | undefined, Sourced | undefined] = [
      valueOf(await mine.next()),
      theirs && valueOf(await theirs.next()),
    ];
    const taken = there ?? here;
    if (!taken) return;
    if (there && !here)
      report({
        kind: 'missing segment',
        segment: number,
        text: `Segment ${number} is in ${against?.name} alone.`,
      });
    else if (there && here && there.jws !== here.jws)
      report({
        kind: 'other segment',
        segment: number,
        text: `Segment ${number} of this database is not the one in ${against?.name}.`,
      });
    const { segment, finding } = check(taken.jws);
    if (finding) report(finding);
    if (!segment) continue;
    const entries = [there?.entries, here?.entries].find((some) => hasRoot(some, segment)) ?? null;
    if (!entries && taken.entries)
      report({
        kind: 'entries',
        segment: number,
        text: `The entries of segment ${number} don't have its root.`,
      });
    yield { segment, entries };
  }
}

const valueOf = (result: IteratorResult<Sourced>): Sourced | undefined =>
  result.done ? undefined : result.value;

const isSame = (event: StoredEvent, entry: Buffer, scratch: Buffer): boolean => {
  writeEntry(event, scratch, 0);
  return scratch.equals(entry);
};

/** Events of the log up to a position. */
const eventsTo = async (cursor: LogCursor, last: bigint): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (let event = await cursor.peek(); event && event.position <= last; event = await cursor.peek()) {
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

const lookupsIn = ({ log, own, against }: VerifyOptions): Lookups => ({
  isInLog: async (id) => {
    const cursor = logCursor(log);
    for (let event = await cursor.peek(); event; event = await cursor.peek()) {
      if (event.id.replaceAll('-', '') === id) return true;
      cursor.step();
    }
    return false;
  },
  indexInChain: async (id) => {
    let index = 0;
    for await (const { segment, entries } of believed({ own, against }, () => undefined)) {
      const ids = entries ? idsIn(entries) : [];
      if (ids.includes(id)) return index + ids.indexOf(id);
      index += segment.says.events;
    }
    return null;
  },
});

/** Compares the log with the chain, and names the first fault of each. */
export const verifyLog = async (options: VerifyOptions): Promise<Verified> => {
  const { log, logId } = options;
  const cursor = logCursor(log);
  const scratch = Buffer.alloc(ENTRY_BYTES);
  let ofChain: Finding | null = null;
  let ofEvents: Finding | null = null;
  let [events, segments] = [0, 0];

  const compare = async ({ segment, entries }: Believed): Promise<Finding | null> => {
    const { says } = segment;
    if (!entries) return compareRoot(segment);
    for (let i = 0; i < says.events; i += 1) {
      const found = await cursor.peek();
      const entry = entryAt(entries, i);
      if (!found || !isSame(found, entry, scratch)) {
        const at = { segment: says.segment, index: events + i, sealed: readEntry(entry), found };
        return nameDifference(at, lookupsIn(options));
      }
      cursor.step();
    }
    return null;
  };

  /** Without entries it can be told whether something was changed, but not which event. */
  const compareRoot = async ({ says }: Segment): Promise<Finding | null> => {
    if (rootOf(entriesOf(await eventsTo(cursor, BigInt(says.last)))) === says.root) return null;
    return {
      kind: 'changed',
      segment: says.segment,
      position: BigInt(says.first),
      text: `Something between positions ${says.first} and ${says.last} was changed. Which event can be told with the entries of segment ${says.segment} in the second place.`,
    };
  };

  for await (const one of believed(options, (finding) => (ofChain ??= finding))) {
    segments += 1;
    if (one.segment.says.log !== logId) continue;
    ofEvents = await compare(one);
    if (ofEvents) break;
    events += one.segment.says.events;
  }
  const unsealed = ofEvents ? 0 : await countRest(cursor);
  return { events, segments, unsealed, findings: [ofChain, ofEvents].filter((one) => one !== null) };
};
