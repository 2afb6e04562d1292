import { EventStoreDBClient } from '@eventstore/db-client';
import { MANY_EVENTS, type RecordedEvent } from '../../../domain/kit/log.ts';
import { encodeAppend } from '../encode.ts';
import type { OpenEventLog } from '../open-log.ts';
import { patientlyFor } from '../patience.ts';
import { appenderOf } from './append.ts';
import { openNotifier } from './append-notifier.ts';
import { clockOf } from './clock.ts';
import { dispose } from './dispose.ts';
import { beginningOf } from './begin.ts';
import { identityOf } from './identity.ts';
import { importTo } from './import.ts';
import { namesOf, partsOfAddress } from './names.ts';
import { type Reads, readsOf } from './read.ts';
import { storedOf } from './record.ts';

export type EventStoreDbOptions = {
  /**
   * `esdb://…` or `esdb+discover://…`, with the client's own options; a path selects one of several logs on the server.
   */
  readonly url: string;
  /** Maximum wait of a read for an unreachable server, in milliseconds (2,000). */
  readonly patienceMs?: number;
  /** Timeout of an append, and maximum silence during a read, in milliseconds (5,000). */
  readonly timeoutMs?: number;
};

/**
 * The event log in EventStoreDB (23.10 and compatible): positions with gaps, one append for each stream, polling with a
 * subscription as notifier. Throws `LogUnavailable` if the server is unreachable.
 */
export async function eventStoreDbEventLog(options: EventStoreDbOptions): Promise<OpenEventLog> {
  const { url, patienceMs = 2000, timeoutMs = 5000 } = options;
  const { server, log } = partsOfAddress(url);
  const client = EventStoreDBClient.connectionString(server);
  const names = namesOf(log);
  const closing = new AbortController();
  const patiently = patientlyFor(patienceMs, closing.signal);
  const clock = clockOf(Date.now);
  const appender = appenderOf(client, { names, clock, timeoutMs });
  const identity = identityOf(client, appender, { names, timeoutMs });

  const leave = async (): Promise<void> => {
    closing.abort();
    appender.close();
    await dispose(client);
  };
  const noted = (events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
    for (const { at } of events) clock.seen(at);
    return events;
  };

  const opened = async (): Promise<Reads> => {
    const begin = await beginningOf(client, appender, { log, names, timeoutMs });
    const found = readsOf(client, { names, begin, timeoutMs });
    await found.end();
    return found;
  };

  let reads: Reads;
  try {
    reads = await patiently(opened);
  } catch (error) {
    await leave();
    throw error;
  }
  const notifier = openNotifier(client);
  return {
    async append(stream, expected, events) {
      const encoded = encodeAppend(stream, expected, events);
      if ('refused' in encoded) return encoded.refused;
      const answer = await appender.append(encoded.append);
      if (answer.kind === 'appended') notifier.ring();
      return answer;
    },
    readStream: async (stream, fromRevision = 0) =>
      noted(await patiently(() => reads.readStream(stream, fromRevision))),
    readAll: async (from, limit) => noted(await patiently(() => reads.readAll(from, limit))),
    readTypes: async (types, from, limit) => {
      const found = await patiently(() => reads.readTypes(types, from, limit));
      noted(found.events);
      return found;
    },
    readStored: async (from, limit) => (await patiently(() => reads.readAll(from, limit))).map(storedOf),
    end: () => patiently(reads.end),
    countAfter: async (position) => (await patiently(() => reads.readAll(position + 1n, MANY_EVENTS))).length,
    onAppended: notifier.onAppended,
    logIdentity: () => patiently(identity.logIdentity),
    bindKey: (check) => patiently(() => identity.bindKey(check)),
    importEvents: importTo(appender),
    async close() {
      notifier.close();
      await leave();
    },
  };
}
