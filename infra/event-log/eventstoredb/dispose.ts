import { setTimeout as pause } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';

/** Maximum wait for the client's disposal, in milliseconds; it sometimes never ends. */
const DISPOSE_MS = 1000;

/** Ends a client's calls, whose connection would otherwise keep the process alive. */
export const dispose = async (client: EventStoreDBClient): Promise<void> => {
  await Promise.race([client.dispose(), pause(DISPOSE_MS, undefined, { ref: false })]);
};
