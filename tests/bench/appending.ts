/** `appending.ts`: another process that appends for a requested time and reports the number. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { EventLog, NewEvent } from '../../domain/kit/log.ts';
import { postgresEventLog } from '../../infra/event-log/postgres/log.ts';

/** Connections of a process's log. */
export const POOL = 4;

export const data = { from: null, to: 'like' };
export const meta = {
  version: 1,
  item: randomUUID(),
  state: 'active',
  command: randomUUID(),
  actor: randomUUID(),
};
const anEvent = (): NewEvent => ({ id: randomUUID(), type: 'ReactionChanged', data, meta });

/** A request to the process. */
export const Appending = z.object({ ms: z.number(), callers: z.number() });
export type Appending = z.infer<typeof Appending>;

/** Number of acknowledged appends; throws at any other result. */
export const appendFor = async (log: EventLog, { ms, callers }: Appending): Promise<number> => {
  const until = performance.now() + ms;
  let appended = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      const answer = await log.append(`reaction-${randomUUID()}`, 'none', [anEvent()]);
      if (answer.kind !== 'appended') throw new Error(`An append was answered ${answer.kind}`);
      appended++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return appended;
};

if (process.argv[1] === import.meta.filename) {
  const log = await postgresEventLog({ url: process.env['MALAAB_DATABASE_URL'] ?? '', poolSize: POOL });
  process.on('message', (asked) => {
    void appendFor(log, Appending.parse(asked)).then((appended) => process.send?.(appended));
  });
  process.on('disconnect', () => void log.close());
  process.send?.('ready');
}
