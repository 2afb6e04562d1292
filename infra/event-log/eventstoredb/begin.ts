import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, type Position, START } from '@eventstore/db-client';
import { LogUnavailable } from '../../../domain/kit/log.ts';
import type { Appender } from './append.ts';
import { drain, outage } from './drain.ts';
import { readFailure } from './failures.ts';
import type { Names } from './names.ts';

const STREAM = '_begin';

/**
 * The start position of a log on its server. A named log starts at an auxiliary event that its first process writes, so
 * earlier events are never read.
 */
export const beginningOf = async (
  client: EventStoreDBClient,
  { append }: Pick<Appender, 'append'>,
  { log, names, timeoutMs }: { readonly log: string; readonly names: Names; readonly timeoutMs: number },
): Promise<typeof START | Position> => {
  if (log === '') return START;
  const found: Position[] = [];
  try {
    await drain(client.readStream(names.onServer(STREAM), { maxCount: 1 }), timeoutMs, ({ event }) => {
      if (event?.position) found.push(event.position);
      return true;
    });
  } catch (error) {
    if (readFailure(error) !== 'no stream') throw outage(error);
  }
  const [position] = found;
  if (position) return position;
  const event = { id: randomUUID(), type: 'LogBegun', data: '{}', meta: JSON.stringify({ version: 1 }) };
  const answer = await append({ stream: STREAM, expected: -1, events: [event], bytes: event.data.length });
  if (answer.kind !== 'appended' && answer.kind !== 'conflict')
    throw new LogUnavailable(`The log's beginning can't be written: ${answer.kind}`);
  return beginningOf(client, { append }, { log, names, timeoutMs });
};
