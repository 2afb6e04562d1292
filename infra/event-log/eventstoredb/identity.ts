import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { z } from 'zod';
import { LogUnavailable } from '../../../domain/kit/log.ts';
import type { LogIdentity, OpenEventLog } from '../open-log.ts';
import type { Appender } from './append.ts';
import { drain, outage } from './drain.ts';
import { readFailure } from './failures.ts';
import type { Names } from './names.ts';

/** A name that the port refuses, so it isn't part of the log; without `$`, which needs admin rights. */
const STREAM = '_malaab';

const Founded = z.object({ id: z.uuid() });
const Bound = z.object({ keyCheck: z.string() });

/** A log's identity: the first two events of an auxiliary stream, with its id and the key that it is bound to. */
export const identityOf = (
  client: EventStoreDBClient,
  { append }: Appender,
  { names, timeoutMs }: { readonly names: Names; readonly timeoutMs: number },
): Pick<OpenEventLog, 'logIdentity' | 'bindKey'> => {
  const read = async (): Promise<readonly unknown[]> => {
    const data: unknown[] = [];
    try {
      await drain(
        client.readStream(names.onServer(STREAM)),
        timeoutMs,
        ({ event }) => data.push(event?.data) > 0,
      );
    } catch (error) {
      if (readFailure(error) !== 'no stream') throw outage(error);
    }
    return data;
  };

  /** Writes an event at a revision, unless another process did; the caller then reads the stream again. */
  const write = async (expected: number, type: string, data: object): Promise<void> => {
    const event = {
      id: randomUUID(),
      type,
      data: JSON.stringify(data),
      meta: JSON.stringify({ version: 1 }),
    };
    const answer = await append({ stream: STREAM, expected, events: [event], bytes: event.data.length });
    if (answer.kind !== 'appended' && answer.kind !== 'conflict')
      throw new LogUnavailable(`The log's identity can't be written: ${answer.kind}`);
  };

  const logIdentity = async (): Promise<LogIdentity | null> => {
    const [founded, bound] = await read();
    if (founded === undefined) return null;
    const keyCheck = bound === undefined ? null : Bound.parse(bound).keyCheck;
    return { id: Founded.parse(founded).id, keyCheck };
  };

  const bindKey = async (check: string): Promise<LogIdentity> => {
    const known = await logIdentity();
    // Already bound: a start must not wait for a disk write.
    if (known?.keyCheck) return known;
    if (known) await write(0, 'KeyBound', { keyCheck: check });
    else await write(-1, 'LogFounded', { id: randomUUID() });
    return bindKey(check);
  };

  return { logIdentity, bindKey };
};
