import type { StreamingRead } from '@eventstore/db-client';
import { LogUnavailable } from '../../../domain/kit/log.ts';
import { readFailure } from './failures.ts';

/** Takes what a read brings until `take` says to stop. A server that says nothing for `timeoutMs` is given up. */
export const drain = async <Event>(
  reading: StreamingRead<Event>,
  timeoutMs: number,
  take: (event: Event) => boolean,
): Promise<void> => {
  // the errors that matter come by the loop; one that comes after it would end the process
  reading.on('error', () => undefined);
  const silence = setTimeout(() => reading.destroy(new LogUnavailable('The log is silent')), timeoutMs);
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

/** What a read throws to the port: an outage by its name, else the error as it is. */
export const outage = (error: unknown): unknown =>
  readFailure(error) === 'outage' ? new LogUnavailable('The log can’t be read', { cause: error }) : error;
