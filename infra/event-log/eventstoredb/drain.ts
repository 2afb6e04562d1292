import type { StreamingRead } from '@eventstore/db-client';
import { LogUnavailable } from '../../../domain/kit/log.ts';
import { readFailure } from './failures.ts';

/** Passes the events of a read to `take` until it stops. Fails if the server sends nothing for `timeoutMs`. */
export const drain = async <Event>(
  reading: StreamingRead<Event>,
  timeoutMs: number,
  take: (event: Event) => boolean,
): Promise<void> => {
  // The loop throws relevant errors; a later error without a listener would end the process.
  reading.on('error', () => undefined);
  const silence = setTimeout(
    () => reading.destroy(new LogUnavailable('No response from the log')),
    timeoutMs,
  );
  try {
    for await (const event of reading) {
      silence.refresh();
      if (!take(event)) return;
    }
  } finally {
    clearTimeout(silence);
    void reading.cancel().catch(() => undefined);
  }
};

/** The error that a read throws: an outage as LogUnavailable, others unchanged. */
export const outage = (error: unknown): unknown =>
  readFailure(error) === 'outage' ? new LogUnavailable('The log can’t be read', { cause: error }) : error;
