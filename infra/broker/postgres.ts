import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Broker } from '../../commands/ports/broker.ts';
import { inProcessBroker } from './in-process.ts';
import { joinerOf, partsOf } from './parts.ts';

const CHANNEL = 'malaab_broker';
/** Payloads that may wait for a slow server; what comes on top is lost. */
const MOST_WAITING = 2_000;
/** Between attempts to connect again, in milliseconds. */
const AGAIN_MS = 500;
/** For the last messages to leave, in milliseconds. */
const LAST_MS = 1_000;

export type PostgresBrokerOptions = {
  readonly url: string;
  /** Told what a subscriber throws, and of a message that can't be read. */
  readonly report: (error: unknown) => void;
};

/**
 * The broker of several processes: NOTIFY on a connection of its own. Subscribers of the own process hear at once, and
 * also while the database is away; then the others miss what is published. Rejects if it can't be reached at first.
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
    // what may be lost needn't wait for the disk
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
