import { randomUUID } from 'node:crypto';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { asAsked, type Reader } from './deliver.ts';
import { handlerFailed, StreamGone, tooSlow } from './errors.ts';
import { filterIn } from './filter.ts';
import type { Store } from './store.ts';
import { caughtUp, checkpointAt, confirmation, nameIn } from './wire.ts';

type Options = streams.ReadReq.Options;

/** Operations on all open subscriptions. */
export type Live = {
  /**
   * Maximum lag of a live subscription in events; beyond it, it is dropped as too slow. A real node also considers
   * time.
   */
  readonly buffer: number;
  /** Open subscriptions, each as a function that ends it with a failure. */
  readonly open: Set<(failure: Error) => void>;
};

/** The state of a subscription: the log position, and notifications of new events and failures. */
type Course = {
  readonly options: Options;
  readonly store: Store;
  readonly reader: Reader;
  readonly mayGoOn: () => boolean;
  /** Waits for the next append. */
  readonly more: () => Promise<void>;
  readonly isTooSlow: (behind: number) => boolean;
};

/** Sends a confirmation, the existing events, "caught up", and then new events, until the reader leaves. */
export const subscribe = async (
  options: Options,
  store: Store,
  live: Live,
  reader: Reader,
): Promise<void> => {
  const stream = options.getStream();
  const name = nameIn(stream?.getStreamIdentifier());
  const given = options.getAll()?.getPosition();
  // an invalid filter is refused before the confirmation
  filterIn(options.getFilter());
  if (given && !store.isKnownPosition(BigInt(given.getCommitPosition()))) throw handlerFailed();
  if (stream && store.isTombstoned(name)) throw new StreamGone(name);
  await reader.send(confirmation(randomUUID()));

  const failures: Error[] = [];
  const fail = (failure: Error): void => {
    failures.push(failure);
    reader.give();
  };
  const mayGoOn = (): boolean => {
    const [failure] = failures;
    if (failure) throw failure;
    return !reader.isGone();
  };
  live.open.add(fail);
  const silence = store.onAppend(reader.wake);
  const course: Course = {
    options,
    store,
    reader,
    mayGoOn,
    more: reader.pause,
    isTooSlow: (behind) => behind > live.buffer,
  };
  try {
    await (stream ? followStream(course, name) : followLog(course));
  } finally {
    silence();
    live.open.delete(fail);
  }
};

const followLog = async ({ options, store, reader, mayGoOn, more, isTooSlow }: Course): Promise<void> => {
  const { log } = store;
  const filter = filterIn(options.getFilter());
  const all = options.getAll();
  const given = all?.getPosition();
  let place = given ? store.placeOf(BigInt(given.getCommitPosition()) + 1n) : 0;
  if (all?.hasEnd()) place = log.length;
  let isLive = false;
  for (let looked = 1; mayGoOn();) {
    const event = log[place];
    if (!event && isLive) await more();
    else if (!event) {
      isLive = true;
      await reader.send(caughtUp());
    } else {
      if (isLive && isTooSlow(log.length - place)) throw tooSlow();
      place += 1;
      if (filter.matches(event)) await reader.send(asAsked(options, store, event));
      if (filter.checkpointEvery > 0 && looked++ % filter.checkpointEvery === 0)
        await reader.send(checkpointAt(event));
    }
  }
};

const followStream = async (course: Course, name: string): Promise<void> => {
  const { options, store, reader, mayGoOn, more, isTooSlow } = course;
  const { log } = store;
  const asked = options.getStream();
  let after = asked?.hasRevision() ? BigInt(asked.getRevision()) : -1n;
  let place = log.length;
  if (!asked?.hasEnd()) {
    // a missing stream is awaited, without "caught up"
    while (mayGoOn() && !store.visible(name)) await more();
    place = log.length;
    for (const event of store.visible(name) ?? []) {
      if (event.revision <= after) continue;
      await reader.send(asAsked(options, store, event));
      after = event.revision;
    }
  }
  await reader.send(caughtUp());
  while (mayGoOn()) {
    if (isTooSlow(log.length - place)) throw tooSlow();
    const event = log[place];
    if (!event) {
      await more();
      continue;
    }
    place += 1;
    if (event.stream !== name || event.revision <= after) continue;
    await reader.send(asAsked(options, store, event));
    if (event.type === '$streamDeleted') throw new StreamGone(name);
  }
};
