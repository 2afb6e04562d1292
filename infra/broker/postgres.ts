import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Broker } from '../../commands/ports/broker.ts';
import { inProcessBroker } from './in-process.ts';
import { joinerOf, partsOf } from './parts.ts';

const CHANNEL = 'malaab_broker';
/** Queued payloads while the server is slow; further ones are dropped. */
const MOST_WAITING = 2_000;
/** Pause between attempts to reconnect, in milliseconds. */
const AGAIN_MS = 500;
/** Time for the last messages at close, in milliseconds. */
const LAST_MS = 1_000;

export type PostgresBrokerOptions = {
  readonly url: string;
  /** Called with errors of subscribers and for unreadable messages. */
  readonly report: (error: unknown) => void;
};

/**
 * The broker of several processes: NOTIFY on its own connection. Subscribers in this process get messages directly,
 * even while the database is unavailable; other processes then miss them. Rejects if the first connection fails.
 */
export const openPostgresBroker = async ({ url, report }: PostgresBrokerOptions): Promise<Broker> => {
  const here = inProcessBroker(report);
  const self = randomUUID();
  let client: Client | null = null;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;
  let waiting = 0;
  let sent: Promise<unknown> = Promise.resolve();

  const connect = async (): Promise<void> => {
    // messages may be lost, so commits needn't wait for the disk
    const next = new Client({
      connectionString: url,
      application_name: 'malaab broker',
      options: '-c synchronous_commit=off',
    });
    const joined = joinerOf();
    next.on('notification', ({ payload = '' }) => {
      try {
        const whole = joined(payload);
        if (whole && whole.from !== self) here.publish(whole.topic, JSON.parse(whole.text));
      } catch (error) {
        report(error);
      }
    });
    next.on('error', () => lost(next)).on('end', () => lost(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    if (isClosed) await hangUp();
  };

  const hangUp = async (): Promise<void> => {
    const leaving = client;
    client = null;
    await leaving?.end().catch(() => undefined);
  };

  const lost = (one: Client): void => {
    if (client !== one) return;
    client = null;
    connectLater();
  };
  const connectLater = (): void => {
    if (!isClosed) reconnecting = setTimeout(() => void connect().catch(connectLater), AGAIN_MS);
  };

  const notify = async (payload: string): Promise<void> => {
    await client?.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
    waiting -= 1;
  };
  const send = (payload: string): void => {
    if (!client || waiting >= MOST_WAITING) return;
    waiting += 1;
    sent = sent.then(() => notify(payload));
  };

  await connect();
  return {
    publish: (topic, message) => {
      here.publish(topic, message);
      for (const payload of partsOf(self, topic, JSON.stringify(message))) send(payload);
    },
    subscribe: (topic, handle) => here.subscribe(topic, handle),
    close: async () => {
      isClosed = true;
      clearTimeout(reconnecting);
      const enough = new AbortController();
      const patience = pause(LAST_MS, undefined, { signal: enough.signal }).catch(() => undefined);
      await Promise.race([sent, patience]);
      enough.abort();
      await hangUp();
      await here.close();
    },
  };
};
