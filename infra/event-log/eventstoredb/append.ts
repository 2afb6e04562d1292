import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendAnswer } from '../../../domain/kit/log.ts';
import type { EncodedAppend, EncodedEvent } from '../encode.ts';
import { type BatchAnswer, type BatchStream, openBatchStream } from './batch-stream.ts';
import type { Clock } from './clock.ts';
import { appendFailure } from './failures.ts';
import type { Names } from './names.ts';
import { positionOf } from './positions.ts';
import { storedMeta } from './record.ts';

export type Appender = {
  /**
   * Never throws for the log's own reasons. Appends go out in the order of the calls. `times`: of each event, where they
   * were recorded before; else it is now.
   */
  readonly append: (append: EncodedAppend, times?: readonly string[]) => Promise<AppendAnswer>;
  /** What is on its way is no longer waited for. */
  readonly close: () => void;
};

/** A call for appends, and those on it that have no answer yet, by their ids. */
type Line = { readonly stream: Promise<BatchStream>; readonly pending: Map<string, Pending> };
type Pending = (answer: BatchAnswer | 'none') => void;

/** What the server takes in one append, of data alone; metadata are counted as well, to be on the safe side. */
const MAX_APPEND_BYTES = 1024 * 1024;

const bytesOf = ({ events }: EncodedAppend): number =>
  events.reduce((sum, { data, meta }) => sum + Buffer.byteLength(data) + Buffer.byteLength(meta), 0);

/**
 * To the server each event has an id of this attempt. Under its own, a repeat would be answered as written, and nobody
 * would learn when; so it is a conflict like any other, and who asks again finds the first one in the stream.
 */
const messageOf = (event: EncodedEvent, at: string) => {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(randomUUID()))
    .setData(Buffer.from(event.data))
    .setCustomMetadata(Buffer.from(storedMeta(event, at)));
  message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
  return message;
};

/** Expects an exact revision, always: the server knows the ids of `any` from memory alone, and forgets them. */
const requestOf = (
  id: string,
  append: EncodedAppend,
  { onServer }: Pick<Names, 'onServer'>,
  timeOf: (event: number) => string,
): streams.BatchAppendReq => {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(onServer(append.stream))),
  );
  if (append.expected === -1) options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(append.expected));
  return new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setOptions(options)
    .setProposedMessagesList(append.events.map((event, i) => messageOf(event, timeOf(i))))
    .setIsFinal(true);
};

const answerFor = (answer: BatchAnswer | 'none', at: string): AppendAnswer => {
  if (answer === 'none') return { kind: 'outcome_unknown' };
  if (answer.kind === 'written')
    return { kind: 'appended', revision: answer.revision, position: positionOf(answer), at };
  const failure = appendFailure(answer.error);
  if (failure) return failure;
  throw answer.error;
};

/** Rejects where nothing has come in time. */
const within = async <T>(ms: number, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Appends to the server, each given up after `timeoutMs`: a server that is frozen answers nobody. */
export const appenderOf = (
  client: EventStoreDBClient,
  { names, clock, timeoutMs }: { readonly names: Names; readonly clock: Clock; readonly timeoutMs: number },
): Appender => {
  let line: Line | null = null;
  let isClosed = false;

  const openLine = (): Line => {
    const pending: Line['pending'] = new Map();
    const ended = (): void => {
      if (line === opened) line = null;
      for (const settle of pending.values()) settle('none');
      pending.clear();
    };
    const answered = (id: string, answer: BatchAnswer): void => {
      // a second answer finds nobody
      pending.get(id)?.(answer);
      pending.delete(id);
    };
    const stream = within(timeoutMs, openBatchStream.call(client, { answered, ended }));
    stream.catch(ended);
    const opened: Line = { stream, pending };
    return opened;
  };

  /** Sends it and waits for its answer; 'none' if that doesn't come. */
  const sendOn = (
    { pending }: Line,
    stream: BatchStream,
    append: EncodedAppend,
    timeOf: (event: number) => string,
  ) =>
    new Promise<BatchAnswer | 'none'>((resolve) => {
      const id = randomUUID();
      const timer = setTimeout(() => {
        pending.delete(id);
        resolve('none');
      }, timeoutMs);
      pending.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      stream.send(requestOf(id, append, names, timeOf));
    });

  return {
    append: async (append, times) => {
      if (bytesOf(append) > MAX_APPEND_BYTES) return { kind: 'too_large', limitBytes: MAX_APPEND_BYTES };
      if (isClosed) return { kind: 'unavailable' };
      line ??= openLine();
      const own = line;
      const stream = await own.stream.catch(() => null);
      if (!stream || line !== own) return { kind: 'unavailable' };
      const at = clock.stamp();
      return answerFor(await sendOn(own, stream, append, (event) => times?.[event] ?? at), at);
    },
    close: () => {
      isClosed = true;
      for (const settle of line?.pending.values() ?? []) settle('none');
      line = null;
    },
  };
};
