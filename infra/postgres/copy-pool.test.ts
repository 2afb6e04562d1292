import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/support/database.ts';
import { COPIES, openCopyPool } from './open.ts';

const CONNECT_MS = 300;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const poolAt = (url: string) => {
  const pool = openCopyPool(url, () => undefined, { connectMs: CONNECT_MS });
  closers.push(() => pool.end());
  return pool;
};

test('a caller waits for a connection longer than it may take to connect', async () => {
  const { url, drop } = await freshDatabase();
  closers.push(drop);
  const pool = poolAt(url);
  const sleeping = Array.from({ length: COPIES }, () =>
    pool.query('select pg_sleep($1)', [(4 * CONNECT_MS) / 1000]),
  );
  const { rows } = await pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  await Promise.all(sleeping);
});

test('a server that does not answer is given up', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.resume())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(poolAt(`postgresql://nobody@127.0.0.1:${port}/none`).query('select 1')).rejects.toThrow(
    /timeout/,
  );
});
