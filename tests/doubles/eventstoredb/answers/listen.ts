import { setTimeout as pause } from 'node:timers/promises';
import type { AllStreamSubscription, ResolvedEvent, StreamSubscription } from '@eventstore/db-client';
import { asRecorded, errorAs } from './interview.ts';

/** Maximum wait for an expected event on a busy machine, and the time to listen for unexpected ones. */
const PATIENCE_MS = 10_000;
const MORE_MS = 40;
export const LOOK_MS = 5;

export type Heard = {
  /** `CONF`, `CAUGHT`, an event as `stream/revision/type`, `ERR …`, `END`, `CLOSE`: the received frames, in order. */
  readonly log: readonly string[];
  /** Waits until this number has arrived, and a moment for more. */
  readonly has: (count: number) => Promise<void>;
  /** Stops the subscription and waits for its end; returns all that arrived. */
  readonly end: () => Promise<readonly string[]>;
};

/** Records everything that a subscription delivers, from its start. */
export const listenTo = (subscription: AllStreamSubscription | StreamSubscription): Heard => {
  const log: string[] = [];
  const note = (what: string) => () => void log.push(what);
  subscription.on('confirmation', note('CONF'));
  subscription.on('caughtUp', note('CAUGHT'));
  subscription.on('fellBehind', note('BEHIND'));
  subscription.on('end', note('END'));
  subscription.on('close', note('CLOSE'));
  subscription.on('error', (error: Error) => log.push(`ERR ${JSON.stringify(asRecorded(errorAs(error)))}`));
  subscription.on('data', ({ event }: ResolvedEvent) =>
    log.push(`${event?.streamId}/${event?.revision}/${event?.type}`),
  );
  const has = async (count: number): Promise<void> => {
    const until = Date.now() + PATIENCE_MS;
    while (log.length < count && Date.now() < until) await pause(LOOK_MS);
    await pause(MORE_MS);
  };
  return {
    log,
    has,
    end: async () => {
      await subscription.unsubscribe();
      const until = Date.now() + PATIENCE_MS;
      while (!log.includes('CLOSE') && Date.now() < until) await pause(LOOK_MS);
      return log;
    },
  };
};
