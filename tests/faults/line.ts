import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The longest time that a connection lasts, in milliseconds; most are far shorter. */
const LONGEST_MS = 1_500;

/** The network of one device: connections to one of several servers, which it loses at random. */
export type Line = {
  readonly address: string;
  /** Number of times that all open connections were lost. */
  losses(): number;
  /** Loses connections from now on, so many times. */
  spoil(times: number): void;
  close(): Promise<void>;
};

/** Opens the network between a device and some servers of this machine. */
export const openLine = async (addresses: readonly string[]): Promise<Line> => {
  const ports = addresses.map((address) => Number(new URL(address).port));
  const open = new Set<Socket>();
  let [losses, most] = [0, 0];
  let next: ReturnType<typeof setTimeout> | undefined;

  const lose = (): void => {
    next = undefined;
    if (open.size === 0) return;
    losses += 1;
    for (const socket of open) socket.resetAndDestroy();
  };
  /** A connection that is there will be lost, at whatever moment that is: in a greeting, a frame or an answer. */
  const plan = (): void => {
    if (losses < most) next ??= setTimeout(lose, Math.random() ** 2 * LONGEST_MS);
  };

  const server = createServer((near) => {
    const far = connect(ports[Math.floor(Math.random() * ports.length)] ?? 0, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    plan();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound: AddressInfo | string | null = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The line has no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    losses: () => losses,
    spoil: (times) => {
      most = losses + times;
      plan();
    },
    close: async () => {
      clearTimeout(next);
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};
