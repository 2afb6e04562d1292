import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { EventFeed, News } from '../../../domain/kit/log.ts';

const CHANNEL = 'malaab_log';
/** Rings for other processes are this far apart at least, in milliseconds: each is a commit of its own. */
const RING_EVERY_MS = 3;

export type AppendNotifier = {
  /** Something was committed: rings here at once and with it, where it is known, elsewhere in a moment. */
  readonly ring: (news?: News) => void;
  readonly onAppended: EventFeed['onAppended'];
  readonly close: () => Promise<void>;
};

/** Rings between processes by NOTIFY, on a connection of its own and after the commit: inside of it, it would halve the server's commits. */
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

  /** One ring at a time, for all that was committed before it. */
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
    // a ring may be lost, so its commit needn't wait for the disk
    const next = new Client({ ...config, options: '-c synchronous_commit=off' });
    const again = once(() => {
      if (client === next) client = null;
      if (!closed) reconnecting = setTimeout(() => void listen(), waitMs);
      waitMs = Math.min(waitMs * 2, 1000);
    });
    next.on('error', again).on('end', again);
    next.on('notification', ({ payload }) => {
      // one's own have rung here already
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
    // what was rung before is lost
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
