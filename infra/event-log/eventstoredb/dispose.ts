import { setTimeout as pause } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';

/** How long the client may take to let go of its calls, in milliseconds: it has been seen never to end. */
const DISPOSE_MS = 1000;

/** Ends a client's calls. Until then its connection keeps the process from ending, as long as the server is there. */
export const dispose = async (client: EventStoreDBClient): Promise<void> => {
  await Promise.race([client.dispose(), pause(DISPOSE_MS, undefined, { ref: false })]);
};
