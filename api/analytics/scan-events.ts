import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import { beginOf, endOf, later } from '../../domain/trade/day.ts';
import { END_OF_LOG } from '../../projections/dashboard/dashboard-reads.ts';
import type { MemberFactReads } from '../../projections/dashboard/member-facts.ts';
import type { LogPart, PartReads } from '../../projections/dashboard/part-reads.ts';
import { isAfter } from '../resources/past/point.ts';
import { ACTOR_FIELDS, fulfils, type CountQuery } from './count-language.ts';

/** Reads the events of a count from the log, part by part. */

/** Events in a read. */
const PART = 2000;
/** Maximum time of a read of events, in milliseconds. */
const MOST_MS = 5000;

export type ScanContext = {
  readonly feed: Pick<EventFeed, 'readTypes'>;
  readonly parts: PartReads;
  readonly memberFacts: MemberFactReads;
};

export type ScanWanted = Pick<CountQuery, 'event' | 'where' | 'by' | 'dateFrom' | 'dateTo' | 'asOf'> & {
  readonly order: 'first' | 'last';
  /** Only events before this position, or after it in the order `first`. */
  readonly beyond?: bigint | undefined;
};

/** The value of a field as text; null = none. */
export type ValueOf = (event: RecordedEvent, field: string) => string | null;

/** The value of a public field of an event. */
const ownValue: ValueOf = ({ data }, field) => {
  const value = data[field];
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const isOfActor = (field: string): boolean => ACTOR_FIELDS.some((one) => one === field);

/** Values of events and of the persons who acted. Each person is read once, before the values of their events. */
export const valuesWith = (
  { memberFacts }: Pick<ScanContext, 'memberFacts'>,
  { where = [], by }: Pick<ScanWanted, 'where' | 'by'>,
) => {
  const known = new Map<string, Readonly<Record<string, string | null>>>();
  const isAsked = [by ?? '', ...where.map(({ field }) => field)].some((field) => isOfActor(field));
  return {
    load: async (events: readonly RecordedEvent[]): Promise<void> => {
      if (!isAsked) return;
      const actors = new Set(events.flatMap(({ meta: { actor } }) => (actor === null ? [] : [actor])));
      const unread = [...actors].filter((id) => !known.has(id));
      for (const id of unread) known.set(id, {});
      if (unread.length === 0) return;
      for (const { id, role, sport, governorate } of await memberFacts.factsOf(unread))
        known.set(id, { 'actor.role': role, 'actor.sport': sport, 'actor.governorate': governorate });
    },
    valueOf: (event: RecordedEvent, field: string): string | null =>
      isOfActor(field) ? (known.get(event.meta.actor ?? '')?.[field] ?? null) : ownValue(event, field),
  };
};

/** Whether an instant lies on the days of a count. */
export const isOnDays = ({ dateFrom, dateTo }: Pick<ScanWanted, 'dateFrom' | 'dateTo'>) => {
  const from = dateFrom === undefined ? null : beginOf(dateFrom);
  const to = dateTo === undefined ? null : endOf(dateTo);
  return ({ at }: Pick<RecordedEvent, 'at'>): boolean =>
    (from === null || at >= from) && (to === null || at < to);
};

/** Whether an event fulfils all conditions of a count. */
export const meetsAll = ({ where = [] }: Pick<ScanWanted, 'where'>, event: RecordedEvent, valueOf: ValueOf) =>
  where.every((condition) => fulfils(valueOf(event, condition.field), condition));

const isWantedBy = (wanted: ScanWanted, valueOf: ValueOf) => {
  const { asOf, order, beyond } = wanted;
  const isInTime = isOnDays(wanted);
  return (event: RecordedEvent): boolean => {
    const isBeyond =
      order === 'first' ? event.position > (beyond ?? -1n) : event.position < (beyond ?? END_OF_LOG);
    return isBeyond && isInTime(event) && !(asOf && isAfter(event, asOf)) && meetsAll(wanted, event, valueOf);
  };
};

/** The first time that is no longer counted. */
const beforeOf = ({ dateTo, asOf }: ScanWanted): string | undefined => {
  const ends = [
    ...(dateTo === undefined ? [] : [endOf(dateTo)]),
    ...(asOf && 'instant' in asOf ? [later(new Date(asOf.instant).toISOString(), 1)] : []),
  ];
  return ends.toSorted()[0];
};

/** The parts to be read, with what was appended after the ones that are known. */
const partsOf = async (
  { parts }: ScanContext,
  wanted: ScanWanted,
): Promise<{ readonly all: readonly LogPart[]; readonly isCut: boolean }> => {
  const { event: type, dateFrom, order, beyond } = wanted;
  const since = dateFrom === undefined ? undefined : beginOf(dateFrom);
  const found = await parts.partsOf({ type, order, since, before: beforeOf(wanted), beyond });
  const rest = { from: found.known === 0n ? 0n : found.known + 1n, to: END_OF_LOG };
  if (order === 'last') return { all: [rest, ...found.parts], isCut: found.isCut };
  return { all: found.isCut ? found.parts : [...found.parts, rest], isCut: found.isCut };
};

/**
 * Gives the events to `take`, a part at a time in the order asked for, until it returns false. Returns whether all were
 * given. A part that isn't read in time is given to nobody, so what was given has no gaps.
 */
export const scanEvents = async (
  context: ScanContext,
  wanted: ScanWanted,
  take: (events: readonly RecordedEvent[], valueOf: ValueOf) => boolean,
): Promise<boolean> => {
  const latest = performance.now() + MOST_MS;
  const { load, valueOf } = valuesWith(context, wanted);
  const isWanted = isWantedBy(wanted, valueOf);
  const { all, isCut } = await partsOf(context, wanted);
  for (const { from, to } of all) {
    const events: RecordedEvent[] = [];
    for (let place = from; place <= to;) {
      const read = await context.feed.readTypes([wanted.event], place, PART);
      await load(read.events);
      events.push(...read.events.filter((event) => event.position <= to && isWanted(event)));
      if (read.looked < place) break;
      if (performance.now() > latest) return false;
      place = read.looked + 1n;
    }
    if (!take(wanted.order === 'last' ? events.toReversed() : events, valueOf)) return true;
  }
  return !isCut;
};
