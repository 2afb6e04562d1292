import type { EventFeed } from '../../../domain/kit/log.ts';
import {
  type AllStreamSubscription,
  END,
  type EventStoreDBClient,
  streamNameFilter,
} from '@eventstore/db-client';

export type AppendNotifier = {
  /** This process has appended. */
  readonly ring: () => void;
  readonly onAppended: EventFeed['onAppended'];
  readonly close: () => void;
};

const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 1000;
/** A stream that doesn't exist: the subscription needs checkpoints only, no events. */
const NOBODY = '_nobody';

/**
 * A subscription used as a notifier only. The server drops it when it can't send fast enough, and the client never
 * resubscribes. So after any error a new one is opened, with back-off.
 */
export const openNotifier = (client: EventStoreDBClient): AppendNotifier => {
  const listeners = new Set<() => void>();
  let subscription: AllStreamSubscription | null = null;
  let again: NodeJS.Timeout | null = null;
  let waitMs = FIRST_WAIT_MS;
  let isClosed = false;

  const ring = (): void => {
    for (const listener of listeners) listener();
  };

  const subscribe = (): void => {
    again = null;
    const filter = streamNameFilter({
      prefixes: [NOBODY],
      maxSearchWindow: 1,
      checkpointInterval: 1,
      checkpointReached: ring,
    });
    const next = client.subscribeToAll({ fromPosition: END, filter });
    const lost = (): void => {
      if (subscription !== next) return;
      subscription = null;
      void next.unsubscribe().catch(() => undefined);
      if (!isClosed) again = setTimeout(subscribe, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    };
    subscription = next;
    // The listener is never removed: an error without a listener would end the process.
    next.on('error', lost).on('end', lost).on('close', lost);
    next.on('data', () => undefined);
    next.on('confirmation', () => {
      waitMs = FIRST_WAIT_MS;
      // Earlier notifications may have been missed.
      ring();
    });
  };

  subscribe();
  return {
    ring,
    onAppended: (told) => {
      const listener = (): void => told();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      listeners.clear();
      if (again) clearTimeout(again);
      void subscription?.unsubscribe().catch(() => undefined);
    },
  };
};
