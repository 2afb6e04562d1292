import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Options } from '../../infra/files/s3.ts';
import { isSigned } from './s3-signature.ts';

/** The only access key that the server knows. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const BUCKET = 'malaab-files';

/** An S3-compatible server, which checks signatures and keeps objects in a folder of its own. */
export type S3Server = {
  readonly options: S3Options;
  /** As environment variables of a Malaab. */
  readonly environment: Readonly<Record<string, string>>;
  readonly port: number;
  readonly folder: string;
  close(): Promise<void>;
};

export const startS3 = async (): Promise<S3Server> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // its own check takes no bucket with a slash at the end, as the client of Amazon sends it
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  server.middleware.unshift((context, next) => {
    if (isSigned(context.req, KEY)) return next();
    context.status = 403;
    context.type = 'application/xml';
    context.body =
      '<Error><Code>SignatureDoesNotMatch</Code><Message>Not signed with the key.</Message></Error>';
    return undefined;
  });
  // it fails to make a token for the next page, with today's OpenSSL
  const { store } = server;
  const list = store.listObjects.bind(store);
  store.listObjects = async (bucket, options) => ({ ...(await list(bucket, options)), isTruncated: false });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    options: { bucket: BUCKET, region: 'eu-north-1', endpoint, pathStyle: true, credentials: KEY },
    environment: {
      MALAAB_S3_BUCKET: BUCKET,
      MALAAB_S3_ENDPOINT: endpoint,
      MALAAB_S3_PATH_STYLE: '1',
      MALAAB_S3_ACCESS_KEY: KEY.accessKeyId,
      MALAAB_S3_SECRET_KEY: KEY.secretAccessKey,
    },
    port,
    folder,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** What becomes of a connection: passed on, never answered, or cut after some bytes of the answer. */
export type Fate = 'pass' | 'silent' | { readonly cutAfter: number };

/** A proxy before a server, which decides by the number of a connection what becomes of it. */
export const mistreating = async (
  target: number,
  fateOf: (connection: number) => Fate,
): Promise<{ readonly port: number; readonly count: () => number; close(): Promise<void> }> => {
  const sockets = new Set<Socket>();
  let count = 0;
  const proxy = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    const fate = fateOf((count += 1));
    if (fate !== 'silent') pass(client, target, fate === 'pass' ? Infinity : fate.cutAfter);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    count: () => count,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};

const pass = (client: Socket, target: number, cutAfter: number): void => {
  const server = connect(target, '127.0.0.1');
  server.on('error', () => client.destroy());
  client.on('close', () => server.destroy());
  client.pipe(server);
  let sent = 0;
  server.on('data', (bytes) => {
    sent += bytes.length;
    client.write(bytes);
    if (sent > cutAfter) client.destroy();
  });
  server.on('close', () => client.destroySoon());
};
