import streams from '@eventstore/db-client/generated/streams_pb.js';
import { handlerFailed, readFailed, statusOf, StreamGone } from './errors.ts';
import { asAsked, type ReadCall, type Reader, readerOf } from './deliver.ts';
import { filterIn } from './filter.ts';
import type { Stored } from './records.ts';
import type { Store } from './store.ts';
import { type Live, subscribe } from './subscribe.ts';
import { nameIn, streamNotFound } from './wire.ts';

type Options = streams.ReadReq.Options;

const isForwards = (options: Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS;

/** Reads of streams and of the whole log, and subscriptions to them: one call in the protocol. */
export const readFrom =
  (store: Store, live: Live) =>
  (call: ReadCall): void => {
    const reader = readerOf(call);
    const reading = answerTo(call.request.getOptions() ?? new streams.ReadReq.Options(), store, live, reader);
    void reading.then(
      (ended) => ended && call.end(),
      (error: unknown) => call.emit('error', statusOf(error)),
    );
  };

/** Sends the answer; false if the call stays open. */
const answerTo = async (options: Options, store: Store, live: Live, reader: Reader): Promise<boolean> => {
  const stream = options.getStream();
  const name = nameIn(stream?.getStreamIdentifier());
  const position = options.getAll()?.getPosition();
  if (stream && (name === '' || name === '$$')) throw handlerFailed();
  if (position && BigInt(position.getPreparePosition()) > BigInt(position.getCommitPosition()))
    throw handlerFailed();
  if (options.hasSubscription()) {
    await subscribe(options, store, live, reader);
    return true;
  }
  const limit = BigInt(options.getCount());
  // a real node never ends this one
  if (!stream && limit === 0n) return false;
  const found = stream ? eventsOfStream(options, store, name) : eventsOfLog(options, store);
  if (!found) await reader.send(streamNotFound(name));
  else await sendSome(found, limit, options, store, reader);
  return true;
};

const sendSome = async (
  events: Iterable<Stored>,
  limit: bigint,
  options: Options,
  store: Store,
  reader: Reader,
): Promise<void> => {
  const { matches } = filterIn(options.getFilter());
  let count = 0n;
  for (const event of events) {
    if (count >= limit || reader.isGone()) return;
    if (!matches(event)) continue;
    count += 1n;
    store.sent += 1;
    await reader.send(asAsked(options, store, event));
  }
};

function* forwards(log: readonly Stored[], from: number): Generator<Stored> {
  for (let place = from; place < log.length; place += 1) {
    const event = log[place];
    if (event) yield event;
  }
}

function* backwards(log: readonly Stored[], before: number): Generator<Stored> {
  for (let place = before - 1; place >= 0; place -= 1) {
    const event = log[place];
    if (event) yield event;
  }
}

/** From a position: with it when forwards, before it when backwards. */
const eventsOfLog = (options: Options, store: Store): Iterable<Stored> => {
  const { log, next } = store;
  const all = options.getAll();
  const given = all?.getPosition();
  if (given) {
    const position = BigInt(given.getCommitPosition());
    if (!store.isKnownPosition(position) || (!isForwards(options) && position > next))
      throw readFailed('ReadAll');
    const place = store.placeOf(position);
    return isForwards(options) ? forwards(log, place) : backwards(log, place);
  }
  const fromEnd = all?.hasEnd() ?? false;
  if (isForwards(options)) return fromEnd ? [] : forwards(log, 0);
  return fromEnd ? backwards(log, log.length) : [];
};

/** With the given revision in both directions; null = there is no such stream. */
const eventsOfStream = (options: Options, store: Store, name: string): readonly Stored[] | null => {
  const asked = options.getStream();
  const fromEnd = asked?.hasEnd() ?? false;
  if (options.getCount() === '0' || (isForwards(options) && fromEnd)) throw readFailed('ReadStream');
  if (store.isTombstoned(name)) throw new StreamGone(name);
  const events = store.visible(name);
  if (!events) return null;
  const from = asked?.hasRevision() ? BigInt(asked.getRevision()) : 0n;
  if (isForwards(options)) return events.filter(({ revision }) => revision >= from);
  return (fromEnd ? [...events] : events.filter(({ revision }) => revision <= from)).toReversed();
};
