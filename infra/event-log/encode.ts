import {
  type AppendAnswer,
  type ExpectedRevision,
  MAX_EVENT_BYTES,
  MAX_STREAM_NAME,
  type NewEvent,
  STREAM_NAME,
} from '../../domain/kit/log.ts';

/** An encoded event: data and metadata as JSON, each on one line. */
export type EncodedEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
};

/** A valid, encoded append: `expected` is -1 if the stream must not exist. */
export type EncodedAppend = {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly EncodedEvent[];
  /** Upper bound of its size on the wire. */
  readonly bytes: number;
};

/** An append with its source events, so that local subscribers need not parse them again. */
export type SourcedAppend = EncodedAppend & { readonly sources: readonly NewEvent[] };

export type Encoded = { readonly append: SourcedAppend } | { readonly refused: AppendAnswer };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EVENT_TYPE = /^[A-Za-z][A-Za-z0-9]{0,99}$/;
const MAX_REVISION = 2 ** 31 - 1;
/** Maximum number of UTF-8 bytes for a UTF-16 unit. */
const MAX_BYTES_A_UNIT = 3;

/**
 * Validates and serialises an append once, before it is queued. Errors that valid callers may cause (a long text, an
 * invalid name) are returned; programming errors throw a `TypeError`.
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
  throw new TypeError(`${expected} is not a revision`);
}

/** Serialises an event. Programming errors throw a `TypeError`. */
export function encodeEvent({ id, type, data, meta }: NewEvent): EncodedEvent {
  if (!UUID.test(id)) throw new TypeError(`${id} is not an event id`);
  if (!EVENT_TYPE.test(type)) throw new TypeError(`${type} is not an event type`);
  return { id, type, data: JSON.stringify(data), meta: JSON.stringify(meta) };
}

const unitsOf = (event: EncodedEvent): number => event.data.length + event.meta.length;

function isTooLarge(event: EncodedEvent): boolean {
  if (unitsOf(event) * MAX_BYTES_A_UNIT <= MAX_EVENT_BYTES) return false;
  return Buffer.byteLength(event.data) + Buffer.byteLength(event.meta) > MAX_EVENT_BYTES;
}
