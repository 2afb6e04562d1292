import { LogWentBack } from '../../domain/kit/log.ts';
import type { OpenEventLog, StoredEvent } from '../event-log/open-log.ts';
import type { Chain, Kept } from './chain.ts';
import { ENTRY_BYTES, entriesOf, entryAt, readEntry } from './digest.ts';
import type { AuditKeys } from './keys.ts';
import { rootOf } from './merkle.ts';
import { FORMAT, linkTo, signSegment } from './segment.ts';

/** Events of a full segment: its list of entries is 229 KB. */
export const SEGMENT_EVENTS = 4096;

export type SealOptions = {
  readonly log: Pick<OpenEventLog, 'readStored'>;
  /** Identity of the log. */
  readonly logId: string;
  readonly chain: Chain;
  readonly keys: AuditKeys;
  /** A key older than this is replaced, in milliseconds. */
  readonly keyLifeMs: number;
  readonly now: () => Date;
};

/** The last position that is sealed in this log; 0n = none. */
export const sealedTo = (last: Kept | null, logId: string): bigint =>
  last?.segment.says.log === logId ? BigInt(last.segment.says.last) : 0n;

/** The next events to be sealed. Throws `LogWentBack` if the last sealed event is no longer there. */
const nextEvents = async (
  { log, logId }: SealOptions,
  last: Kept | null,
): Promise<readonly StoredEvent[]> => {
  const from = sealedTo(last, logId);
  if (!last || from === 0n) return log.readStored(0n, SEGMENT_EVENTS);
  const [sealed, ...events] = await log.readStored(from, SEGMENT_EVENTS + 1);
  const entry = readEntry(entryAt(last.entries, last.entries.length / ENTRY_BYTES - 1));
  if (sealed?.position !== entry.position || sealed.id.replaceAll('-', '') !== entry.id)
    throw new LogWentBack(`The event at ${from}, which was sealed last, is not in the log. Run make verify.`);
  return events;
};

/** The key that must sign after a segment, and the one that it has to announce. */
const signersAfter = async (
  { keys, keyLifeMs, now }: SealOptions,
  last: Kept | null,
): Promise<{ readonly kid: string; readonly next?: { kid: string; x: string } }> => {
  const newest = await keys.newest();
  const isOld = now().getTime() - newest.createdAt.getTime() > keyLifeMs;
  const { kid, x } = isOld ? await keys.rotate() : newest;
  const signer = last ? (last.segment.says.next?.kid ?? last.segment.kid) : newest.kid;
  return signer === kid ? { kid } : { kid: signer, next: { kid, x } };
};

/** Seals the next events into one segment. Returns their number. */
export const sealNext = async (options: SealOptions): Promise<number> => {
  const { chain, keys, logId, now } = options;
  const last = await chain.last();
  const events = await nextEvents(options, last);
  const [first, end] = [events[0], events.at(-1)];
  if (!first || !end) return 0;
  const { kid, next } = await signersAfter(options, last);
  const entries = entriesOf(events);
  const says = {
    format: FORMAT,
    log: logId,
    segment: (last?.segment.says.segment ?? 0) + 1,
    previous: last ? linkTo(last.segment.jws) : null,
    first: String(first.position),
    last: String(end.position),
    events: events.length,
    root: rootOf(entries),
    sealedAt: now().toISOString(),
    ...(next && { next }),
  } as const;
  await chain.add({ segment: signSegment(says, kid, await keys.privateKey(kid)), entries });
  if (next) await keys.retire(kid);
  return events.length;
};
