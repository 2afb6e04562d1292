import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { textFrame } from './text-frame.ts';

const server = createServer();
let client: WebSocket;
let write: (frame: Buffer) => void;

beforeAll(async () => {
  const wss = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    wss.handleUpgrade(request, socket, head, () => {
      write = (frame) => socket.write(frame);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = new WebSocket(`ws://127.0.0.1:${portOf(server.address())}`);
  await once(client, 'open');
});
afterAll(() => {
  client.terminate();
  server.close();
});

const portOf = (address: AddressInfo | string | null): number =>
  z.object({ port: z.number() }).parse(address).port;

const heard = async (text: string): Promise<readonly [text: string, isBinary: boolean]> => {
  const message = once(client, 'message');
  write(textFrame(text));
  const [data, isBinary] = z.tuple([z.instanceof(Buffer), z.boolean()]).parse(await message);
  return [data.toString(), isBinary];
};

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a text of %i bytes arrives unchanged',
  async (bytes) => {
    const text = 'm'.repeat(bytes);
    expect(await heard(text)).toEqual([text, false]);
  },
);

test('any text arrives unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
      expect(await heard(text)).toEqual([text, false]);
    }),
  );
});
