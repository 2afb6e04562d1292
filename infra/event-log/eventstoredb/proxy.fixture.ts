import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a server whose connections can be broken or blocked. */
export type Proxy = {
  readonly port: number;
  readonly break: () => void;
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
};

/** Forwards connections to a server. */
export const proxyTo = async (host: string, port: number): Promise<Proxy> => {
  const sockets = new Set<Socket>();
  const passed = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    const outgoing = passed(connect(port, host));
    passed(incoming).pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  const listen = (at: number): Promise<void> =>
    new Promise((done) => void server.listen(at, '127.0.0.1', done));
  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  const breakAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    break: breakAll,
    shut: () =>
      new Promise((done) => {
        server.close(() => done());
        breakAll();
      }),
    open: () => listen(address.port),
  };
};
