import { connect, type Channel, type ChannelModel } from 'amqplib';
import { BrokerUnreachable } from '../unreachable.ts';

/** Heartbeat timeout in seconds; heartbeats are sent at half of it. */
const HEARTBEAT_S = 10;
/** Timeout of connecting, in milliseconds. */
const CONNECT_MS = 5_000;
/** Timeout of closing, in milliseconds; a hanging connection ends by its heartbeat. */
const LEAVE_MS = 2_000;
/** Pause between attempts to reconnect, in milliseconds: doubled each time, from the first to the second value. */
const AGAIN_MS = { first: 100, most: 5_000 };

export type LinkOptions = {
  /** `amqp://…` or `amqps://…`, with the virtual host as its path. */
  readonly url: string;
  /** Name of the connection in RabbitMQ's list. */
  readonly name: string;
  /** Opens channels on each new connection. If it fails, the connection is retried. */
  readonly setUp: (connection: ChannelModel) => Promise<void>;
  /** Called after the connection and its channels are lost. */
  readonly lost: () => void;
  /** Called before the link is closed; an error is ignored. */
  readonly farewell?: () => Promise<unknown>;
  /** Called with the reason when a connection is lost or fails. */
  readonly report: (error: unknown) => void;
};

/** A connection to RabbitMQ that reconnects until closed. */
export type Link = { close(): Promise<void> };

const addressOf = (url: string): string => {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return address.href;
};

/** Half to all of the pause, so that many clients don't reconnect at once. */
const backOff = (attempt: number): number =>
  Math.min(AGAIN_MS.most, AGAIN_MS.first * 2 ** attempt) * (0.5 + Math.random() / 2);

/** Closes the connection of a link, which then reconnects. All errors are handled this way. */
export const giveUp = (connection: ChannelModel): void => {
  connection.close().catch(() => undefined);
};

/** Closes the connection when this channel ends, by a refusal or a deleted queue. */
export const sharesFate = (connection: ChannelModel, channel: Channel): void => {
  channel.on('error', () => giveUp(connection));
};

/** The host only, because the rest of an address is secret. */
const unreachable = (url: string, cause: unknown): BrokerUnreachable => {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new BrokerUnreachable(`RabbitMQ cannot be used at ${new URL(url).host}: ${said}`, { cause });
};

/** Throws `BrokerUnreachable` if the first connection fails. */
export const openLink = async (options: LinkOptions): Promise<Link> => {
  const { url, name, setUp, lost, farewell, report } = options;
  const address = addressOf(url);
  let current: ChannelModel | null = null;
  let attempt = 0;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  const make = async (): Promise<void> => {
    const next = await connect(address, {
      timeout: CONNECT_MS,
      noDelay: true,
      clientProperties: { connection_name: name },
    });
    let isOver = false;
    let cause: unknown;
    const ended = (error: unknown) => {
      isOver = true;
      if (current !== next) return;
      current = null;
      lost();
      if (!isClosed) report(error);
      later();
    };
    // registered first, because an unhandled error event would end the process
    next.on('error', (error) => (cause = error));
    next.on('close', (error) => ended(error ?? cause ?? new Error('The connection was given up')));
    try {
      await setUp(next);
      if (isOver || isClosed) throw new Error('The connection was closed while it was set up');
    } catch (error) {
      lost();
      await leave(next);
      throw error;
    }
    current = next;
    attempt = 0;
  };

  const later = (): void => {
    if (isClosed) return;
    again = setTimeout(() => void make().catch(failed), backOff(attempt));
    attempt += 1;
  };
  const failed = (error: unknown): void => {
    if (!isClosed) report(error);
    later();
  };

  await make().catch((error: unknown) => {
    throw unreachable(url, error);
  });
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      if (current) await leave(current, farewell);
    },
  };
};

const leave = async (connection: ChannelModel, farewell?: () => Promise<unknown>): Promise<void> => {
  let patience: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((done) => (patience = setTimeout(done, LEAVE_MS)));
  const leaving = async () => {
    await farewell?.().catch(() => undefined);
    await connection.close().catch(() => undefined);
  };
  await Promise.race([leaving(), enough]);
  clearTimeout(patience);
};
