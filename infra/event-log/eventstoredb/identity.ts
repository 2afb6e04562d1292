import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { z } from 'zod';
import { LogUnavailable } from '../../../domain/kit/log.ts';
import type { LogIdentity, OpenEventLog } from '../open-log.ts';
import type { Appender } from './append.ts';
import { drain, outage } from './drain.ts';
import { readFailure } from './failures.ts';
import type { Names } from './names.ts';

/** No name that the port takes, so it is none of the log's events; and no `$`, which only a server's admins may write. */
const STREAM = '_malaab';

const Founded = z.object({ id: z.uuid() });
const Bound = z.object({ keyCheck: z.string() });

/** Who a log is, as the first two events of a stream beside it: its id, and the key that it was bound to. */
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

  /** Writes one at a place, unless somebody was quicker; what is there then is read anew. */
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
    // once is enough: a start should wait for no disk
    if (known?.keyCheck) return known;
    if (known) await write(0, 'KeyBound', { keyCheck: check });
    else await write(-1, 'LogFounded', { id: randomUUID() });
    return bindKey(check);
  };

  return { logIdentity, bindKey };
};
