import {
  type AppendAnswer,
  type ExpectedRevision,
  MAX_EVENT_BYTES,
  MAX_STREAM_NAME,
  type NewEvent,
  STREAM_NAME,
} from '../../domain/kit/log.ts';

/** An event as an adapter sends it: data and metadata already JSON, each of one line. */
export type EncodedEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
};

/** An append that the log can take: `expected` is -1 where there must be no stream. */
export type EncodedAppend = {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly EncodedEvent[];
  /** An upper bound of what it takes on the wire. */
  readonly bytes: number;
};

/** An append with the events that it was encoded from: whoever hears of them in this process need not parse them again. */
export type SourcedAppend = EncodedAppend & { readonly sources: readonly NewEvent[] };

export type Encoded = { readonly append: SourcedAppend } | { readonly refused: AppendAnswer };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EVENT_TYPE = /^[A-Za-z][A-Za-z0-9]{0,99}$/;
const MAX_REVISION = 2 ** 31 - 1;
/** A UTF-16 unit is never more in UTF-8. */
const MAX_BYTES_A_UNIT = 3;

/**
 * Checks and serialises an append, once and before it waits. What a caller may meet in good faith (a
 * long text, a strange name) is an answer; what only a bug can cause throws a `TypeError`.
 */
export function encodeAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Encoded {
  if (stream.length > MAX_STREAM_NAME || !STREAM_NAME.test(stream)) {
    return { refused: { kind: 'bad_stream_name' } };
  }
  if (events.length === 0) throw new TypeError('An append needs an event');
  const revision = expected === 'none' ? -1 : checkedRevision(expected, events.length);
  const encoded = events.map(encodeEvent);
  if (encoded.some(isTooLarge)) return { refused: { kind: 'too_large', limitBytes: MAX_EVENT_BYTES } };
  const bytes = encoded.reduce((sum, event) => sum + unitsOf(event) * MAX_BYTES_A_UNIT, 0);
  return { append: { stream, expected: revision, events: encoded, bytes, sources: events } };
}

function checkedRevision(expected: number, events: number): number {
  if (Number.isInteger(expected) && expected >= 0 && expected <= MAX_REVISION - events) return expected;
  throw new TypeError(`${expected} is no revision`);
}

/** Serialises an event. Throws a `TypeError` where only a bug can be the cause. */
export function encodeEvent({ id, type, data, meta }: NewEvent): EncodedEvent {
  if (!UUID.test(id)) throw new TypeError(`${id} is no event id`);
  if (!EVENT_TYPE.test(type)) throw new TypeError(`${type} is no event type`);
  return { id, type, data: JSON.stringify(data), meta: JSON.stringify(meta) };
}

const unitsOf = (event: EncodedEvent): number => event.data.length + event.meta.length;

function isTooLarge(event: EncodedEvent): boolean {
  if (unitsOf(event) * MAX_BYTES_A_UNIT <= MAX_EVENT_BYTES) return false;
  return Buffer.byteLength(event.data) + Buffer.byteLength(event.meta) > MAX_EVENT_BYTES;
}
