import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';

/** A proxy of a database server that doesn't pass on statements of one kind: their callers wait for an answer. */
export type StatementProxy = {
  /** The same database, by the proxy. */
  readonly url: string;
  /** Whether such a statement was sent. */
  readonly isHolding: () => boolean;
  readonly close: () => void;
};

/** Starts a proxy for a database that keeps back statements with this beginning. */
export const statementProxy = async (databaseUrl: string, beginning: string): Promise<StatementProxy> => {
  const { host, port } = new Client(databaseUrl);
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let isHolding = false;
  const server = createServer((socket) => {
    const database = connect(address);
    socket.on('data', (chunk) => {
      if (chunk.includes(beginning)) isHolding = true;
      else database.write(chunk);
    });
    database.pipe(socket);
    for (const [one, other] of [
      [socket, database],
      [database, socket],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(portOf(server.address()));
  url.searchParams.delete('host');
  return { url: url.href, isHolding: () => isHolding, close: () => void server.close() };
};

const portOf = (address: string | AddressInfo | null): number => {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
};
