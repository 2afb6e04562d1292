import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { EventFeed, News } from '../../../domain/kit/log.ts';

const CHANNEL = 'malaab_log';
/** Minimum interval of notifications to other processes, in milliseconds: each is a commit. */
const RING_EVERY_MS = 3;

export type AppendNotifier = {
  /** Notifies local subscribers at once, with the events if known, and other processes shortly after. */
  readonly ring: (news?: News) => void;
  readonly onAppended: EventFeed['onAppended'];
  readonly close: () => Promise<void>;
};

/**
 * Notifies other processes by NOTIFY, on its own connection after the commit; within it, NOTIFY would halve the commit
 * rate.
 */
export function openNotifier(config: ClientConfig): AppendNotifier {
  const listeners = new Set<(news?: News) => void>();
  const self = randomUUID();
  let client: Client | null = null;
  let isDue = false;
  let isRinging = false;
  let reconnecting: NodeJS.Timeout | null = null;
  let waitMs = 10;
  let closed = false;

  const ringHere = (news?: News): void => {
    for (const listener of listeners) listener(news);
  };

  /** One notification at a time, for all commits before it. */
  async function ringElsewhere(): Promise<void> {
    isRinging = true;
    while (isDue) {
      await pause(RING_EVERY_MS);
      isDue = false;
      await client?.query(`notify ${CHANNEL}, '${self}'`).catch(() => undefined);
    }
    isRinging = false;
  }

  async function listen(): Promise<void> {
    reconnecting = null;
    // A notification may be lost, so its commit needn't wait for the disk.
    const next = new Client({ ...config, options: '-c synchronous_commit=off' });
    const again = once(() => {
      if (client === next) client = null;
      if (!closed) reconnecting = setTimeout(() => void listen(), waitMs);
      waitMs = Math.min(waitMs * 2, 1000);
    });
    next.on('error', again).on('end', again);
    next.on('notification', ({ payload }) => {
      // Own notifications were delivered locally before.
      if (payload !== self) ringHere();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch {
      again();
      return void next.end().catch(() => undefined);
    }
    if (closed) return next.end();
    client = next;
    waitMs = 10;
    // Earlier notifications may have been missed.
    ringHere();
  }

  void listen();
  return {
    ring(news) {
      ringHere(news);
      isDue = true;
      if (!isRinging) void ringElsewhere();
    },
    onAppended(ring) {
      const listener = (news?: News): void => ring(news);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      isDue = false;
      listeners.clear();
      if (reconnecting) clearTimeout(reconnecting);
      await client?.end().catch(() => undefined);
    },
  };
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
