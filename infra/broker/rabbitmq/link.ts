import { connect, type Channel, type ChannelModel } from 'amqplib';
import { BrokerUnreachable } from '../unreachable.ts';

/** Silence after which a connection counts as dead, in seconds; half of it between two signs of life. */
const HEARTBEAT_S = 10;
/** For a connection to be made, in milliseconds. */
const CONNECT_MS = 5_000;
/** For a connection to be taken leave of, in milliseconds; one that hangs ends by its heartbeat. */
const LEAVE_MS = 2_000;
/** Between attempts to connect again, in milliseconds: twice as long each time, from the first to the second. */
const AGAIN_MS = { first: 100, most: 5_000 };

export type LinkOptions = {
  /** `amqp://…` or `amqps://…`, with the virtual host as its path. */
  readonly url: string;
  /** As which RabbitMQ lists the connection. */
  readonly name: string;
  /** Opens channels on each new connection, the first and every later one. If it fails, all is tried again. */
  readonly setUp: (connection: ChannelModel) => Promise<void>;
  /** The connection is no more, and with it all its channels. */
  readonly lost: () => void;
  /** What is done before the link is closed for good; not asked after if it fails. */
  readonly farewell?: () => Promise<unknown>;
  /** Told why a connection was lost or could not be made. */
  readonly report: (error: unknown) => void;
};

/** A connection to RabbitMQ that is made again whenever it is lost, until closed. */
export type Link = { close(): Promise<void> };

const addressOf = (url: string): string => {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return address.href;
};

/** Half to all of it, so that many that lost it at once don't come back at once. */
const backOff = (attempt: number): number =>
  Math.min(AGAIN_MS.most, AGAIN_MS.first * 2 ** attempt) * (0.5 + Math.random() / 2);

/** Gives up a connection of a link, which then makes another: the one way to mend whatever goes wrong on it. */
export const giveUp = (connection: ChannelModel): void => {
  connection.close().catch(() => undefined);
};

/** Ends a connection with this channel, should that die: of a refusal, or of a queue that was removed. */
export const sharesFate = (connection: ChannelModel, channel: Channel): void => {
  channel.on('error', () => giveUp(connection));
};

/** The machine and no more of it: the rest of an address is secret. */
const unreachable = (url: string, cause: unknown): BrokerUnreachable => {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new BrokerUnreachable(`RabbitMQ cannot be used at ${new URL(url).host}: ${said}`, { cause });
};

/** Throws `BrokerUnreachable` if no connection can be made at first. */
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
    // before anything is asked of it: an error that nobody listens to would end the process
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
