import { unusable } from './eventstoredb/unusable.ts';
import type { OpenEventLog } from './open-log.ts';
import { postgresEventLog } from './postgres/log.ts';

/** Opens the log of `MALAAB_EVENT_LOG`. Packages of EventStoreDB are loaded only if needed. Throws `LogUnusable`. */
export const openLog = async (eventLog: string, databaseUrl: string): Promise<OpenEventLog> => {
  if (eventLog === 'postgres') return postgresEventLog({ url: databaseUrl });
  const { eventStoreDbEventLog } = await import('./eventstoredb/log.ts');
  try {
    return await eventStoreDbEventLog({ url: eventLog });
  } catch (error) {
    throw unusable(eventLog, error);
  }
};
