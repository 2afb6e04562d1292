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
   * Log failures are returned, never thrown. Appends are sent in the order of the calls. `times` are the original
   * timestamps of imported events; left out = now.
   */
  readonly append: (append: EncodedAppend, times?: readonly string[]) => Promise<AppendAnswer>;
  /** Pending appends end without a result. */
  readonly close: () => void;
};

/** A call for appends, and its pending appends by id. */
type Line = { readonly stream: Promise<BatchStream>; readonly pending: Map<string, Pending> };
type Pending = (answer: BatchAnswer | 'none') => void;

/** Maximum data size of an append on the server; metadata are counted too, as a margin. */
const MAX_APPEND_BYTES = 1024 * 1024;

const bytesOf = ({ events }: EncodedAppend): number =>
  events.reduce((sum, { data, meta }) => sum + Buffer.byteLength(data) + Buffer.byteLength(meta), 0);

/**
 * The server gets a new event id for each attempt. With its own id, a repeated append would succeed without its time. As
 * a conflict, the caller finds the first attempt in the stream.
 */
const messageOf = (event: EncodedEvent, at: string) => {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(randomUUID()))
    .setData(Buffer.from(event.data))
    .setCustomMetadata(Buffer.from(storedMeta(event, at)));
  message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
  return message;
};

/** Always expects an exact revision: for `any`, the server detects repeats from memory only, and forgets them. */
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

/** Rejects after a timeout. */
const within = async <T>(ms: number, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Appends to the server, each with a timeout, because a frozen server never responds. */
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
      // A second result is ignored.
      pending.get(id)?.(answer);
      pending.delete(id);
    };
    const stream = within(timeoutMs, openBatchStream.call(client, { answered, ended }));
    stream.catch(ended);
    const opened: Line = { stream, pending };
    return opened;
  };

  /** Sends an append and awaits its result; 'none' if it doesn't come. */
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
