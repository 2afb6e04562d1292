import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { serverFrame } from '../../domain/realtime/frames.ts';
import { withDeployment } from './deployment.ts';
import type { Fault } from './fault.ts';
import { call, must, newMember, type Member } from './scene.ts';

/** Messages that are written; fewer on a small machine. */
const MESSAGES = Number(process.env['MESSAGES'] ?? 10_000);
/** Connections that each device loses meanwhile. */
const DROPS = 200;
const DEVICES = 3;
/** Messages under way at the same time. */
const WRITERS = 8;
/** Time for the last messages to arrive, in milliseconds. */
const LAST_MS = 60_000;

const made = z.looseObject({ id: z.string() });

type Heard = { readonly id: string; readonly position: string };
const keyOf = ({ id, position }: Heard): string => `${position} ${id}`;
const placeOf = ({ position }: Heard): bigint =>
  Array.from(position).reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n);

/** A device of a member that loses its connections, and reconnects with its last cursor to any process. */
class Device {
  readonly heard: Heard[] = [];
  drops = 0;
  resets = 0;
  #cursor: string;
  readonly #token: string;
  readonly #addresses: readonly string[];

  constructor(token: string, cursor: string, addresses: readonly string[]) {
    this.#token = token;
    this.#cursor = cursor;
    this.#addresses = addresses;
  }

  /** Stays connected until `isOver`, but for the connections that it loses. */
  async listen(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.#once(isOver);
  }

  #once(isOver: () => boolean): Promise<void> {
    const address = this.#addresses[Math.floor(Math.random() * this.#addresses.length)] ?? '';
    const url = `${address.replace('http', 'ws')}/realtime?cursor=${this.#cursor}`;
    const ws = new WebSocket(url, { headers: { authorization: `Bearer ${this.#token}` } });
    // number of messages received before the connection is lost: all losses fit into three quarters of the messages
    let left = this.drops < DROPS ? Math.random() * ((1.5 * MESSAGES) / DROPS) : Infinity;
    return new Promise((done) => {
      const watch = setInterval(() => isOver() && ws.close(), 100);
      ws.on('message', (data) => {
        const frame = serverFrame.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '{}'));
        if (frame.type === 'reset') this.resets += 1;
        if ('cursor' in frame) this.#cursor = frame.cursor;
        if (!('position' in frame) || left <= 0) return;
        this.#cursor = frame.position;
        if (frame.type === 'message') this.heard.push({ id: frame.id, position: frame.position });
        left -= 1;
        if (left > 0) return;
        this.drops += 1;
        ws.terminate();
      });
      ws.on('error', () => undefined);
      ws.on('close', () => {
        clearInterval(watch);
        done();
      });
    });
  }
}

const write = async (
  addresses: readonly string[],
  from: Member,
  roomId: string,
): Promise<readonly Heard[]> => {
  const sent: Heard[] = [];
  let next = 0;
  const writer = async (): Promise<void> => {
    for (let n = next++; n < MESSAGES; n = next++) {
      const body = { roomId, text: `رسالة ${n}`, clientId: randomUUID() };
      const answer = must(await call(`${addresses[n % addresses.length]}/messages`, from.token, { body }));
      sent.push({ id: made.parse(answer.body).id, position: answer.position });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return sent.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
};

/** The differences between the expected and the received messages of a device: missing, repeated, or out of order. */
const complaintsOf = (device: Device, number: number, sent: readonly Heard[]): readonly string[] => {
  const [heard, expected] = [device.heard.map(keyOf), sent.map(keyOf)];
  const complaints: string[] = [];
  const at = expected.findIndex((key, n) => key !== heard[n]);
  if (at !== -1 || heard.length !== expected.length)
    complaints.push(
      `device ${number} heard ${heard.length} of ${expected.length}, the first difference at ${at}`,
    );
  if (device.resets > 0) complaints.push(`device ${number} was reset ${device.resets} times`);
  if (device.drops < DROPS) complaints.push(`device ${number} lost only ${device.drops} connections`);
  return complaints;
};

/**
 * Three devices of a member lose their connections at random while another member writes to them, over two processes.
 */
export const conversation: Fault = ({ port, say }) =>
  withDeployment(port, async ({ start }) => {
    await start('projections');
    await start('worker');
    const [first, second] = [await start('api'), await start('api')];
    const addresses = [first.address, second.address];
    const [writer, reader] = [await newMember(first.address), await newMember(first.address)];
    const opened = await call(`${first.address}/rooms`, writer.token, {
      body: { kind: 'direct', withId: reader.id },
    });
    const room = made.parse(must(opened).body).id;
    // until the read models know its members
    for (;;) {
      const seated = await call(`${first.address}/room-users/check/${room}/${reader.id}`, reader.token);
      if (seated?.status === 200 && JSON.stringify(seated.body).includes('true')) break;
      await pause(50);
    }
    const began = z.object({ cursor: z.string() });
    const { cursor } = began.parse(must(await call(`${first.address}/realtime/poll`, reader.token)).body);
    const devices = Array.from({ length: DEVICES }, () => new Device(reader.token, cursor, addresses));
    let isOver = false;
    const listening = Promise.all(devices.map((device) => device.listen(() => isOver)));
    const start0 = performance.now();
    const sent = await write(addresses, writer, room);
    say(`${sent.length} messages written in ${((performance.now() - start0) / 1000).toFixed(0)} s`);
    for (const end = Date.now() + LAST_MS; Date.now() < end; await pause(100))
      if (devices.every(({ heard }) => heard.length >= sent.length)) break;
    isOver = true;
    await listening;
    const drops = devices.map((device) => device.drops);
    say(`connections lost by the devices: ${drops.join(', ')}`);
    return devices.flatMap((device, n) => complaintsOf(device, n + 1, sent));
  });
