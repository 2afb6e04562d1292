import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { MANY_EVENTS, type RecordedEvent } from '../../../domain/kit/log.ts';
import { encodeAppend } from '../encode.ts';
import type { OpenEventLog } from '../open-log.ts';
import { patientlyFor } from '../patience.ts';
import { appenderOf } from './append.ts';
import { openBell } from './bell.ts';
import { clockOf } from './clock.ts';
import { identityOf } from './identity.ts';
import { importTo } from './import.ts';
import { readsOf } from './read.ts';

export type EventStoreDbOptions = {
  /** `esdb://…` or `esdb+discover://…`, with the client's own options: a log that is Malaab's alone. */
  readonly url: string;
  /** How long a read waits for a server that can't be reached, in milliseconds (2,000). */
  readonly patienceMs?: number;
  /** How long an append may take, and a read may be without a sign, in milliseconds (5,000). */
  readonly timeoutMs?: number;
};

/** How long the client may take to let go of its calls, in milliseconds: it has been seen never to end. */
const DISPOSE_MS = 1000;

/**
 * The event log in EventStoreDB (23.10 and its like): positions with gaps, one append a stream, a polled log with a
 * subscription for a bell. Throws `LogUnavailable` if there is no server.
 */
export async function eventStoreDbEventLog(options: EventStoreDbOptions): Promise<OpenEventLog> {
  const { url, patienceMs = 2000, timeoutMs = 5000 } = options;
  const client = EventStoreDBClient.connectionString(url);
  const closing = new AbortController();
  const patiently = patientlyFor(patienceMs, closing.signal);
  const clock = clockOf(Date.now);
  const reads = readsOf(client, timeoutMs);
  const appender = appenderOf(client, clock, timeoutMs);
  const identity = identityOf(client, appender, timeoutMs);

  const dispose = async (): Promise<void> => {
    closing.abort();
    appender.close();
    await Promise.race([client.dispose(), pause(DISPOSE_MS, undefined, { ref: false })]);
  };
  const noted = (events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
    for (const { at } of events) clock.seen(at);
    return events;
  };

  try {
    await patiently(reads.end);
  } catch (error) {
    await dispose();
    throw error;
  }
  const bell = openBell(client);
  return {
    async append(stream, expected, events) {
      const encoded = encodeAppend(stream, expected, events);
      if ('refused' in encoded) return encoded.refused;
      const answer = await appender.append(encoded.append);
      if (answer.kind === 'appended') bell.ring();
      return answer;
    },
    readStream: async (stream, fromRevision = 0) =>
      noted(await patiently(() => reads.readStream(stream, fromRevision))),
    readAll: async (from, limit) => noted(await patiently(() => reads.readAll(from, limit))),
    end: () => patiently(reads.end),
    countAfter: async (position) => (await patiently(() => reads.readAll(position + 1n, MANY_EVENTS))).length,
    onBell: bell.onBell,
    logIdentity: () => patiently(identity.logIdentity),
    bindKey: (check) => patiently(() => identity.bindKey(check)),
    importEvents: importTo(appender),
    async close() {
      bell.close();
      await dispose();
    },
  };
}
