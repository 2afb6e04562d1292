import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { withDeployment } from './deployment.ts';
import { startDevice, type Device } from './device.ts';
import type { Fault } from './fault.ts';
import { openLine, type Line } from './line.ts';
import { conversationOf, differing, misheard, openRoom, reportsOf } from './room.ts';
import { call, must, newMember, type Member } from './scene.ts';

/** Messages that are written, and connections that each device loses meanwhile; fewer for development. */
const MESSAGES = Number(process.env['MESSAGES'] ?? 10_000);
const LOSSES = Number(process.env['LOSSES'] ?? 200);
const DEVICES = 3;
/** Messages under way at the same time. */
const WRITERS = 8;
/** After a loss the client waits for a second or so: this is how long so many losses take, with time to spare. */
const A_LOSS_MS = 1_500;

const made = z.looseObject({ id: z.string() });

/** Writes all messages at a steady rate, by turns at each address; answers their ids. */
const write = async (
  addresses: readonly string[],
  from: Member,
  roomId: string,
): Promise<readonly string[]> => {
  const sent: string[] = [];
  const began = performance.now();
  let next = 0;
  const writer = async (): Promise<void> => {
    for (let n = next++; n < MESSAGES; n = next++) {
      await pause(Math.max(0, began + (n * LOSSES * A_LOSS_MS) / MESSAGES - performance.now()));
      const body = { roomId, text: `رسالة ${n}`, clientId: randomUUID() };
      const answer = must(await call(`${addresses[n % addresses.length]}/messages`, from.token, { body }));
      sent.push(made.parse(answer.body).id);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return sent;
};

/** Three devices of a member lose their connections at random while somebody writes to them, over two processes. */
export const conversation: Fault = ({ port, say }) =>
  withDeployment(port, async ({ start }) => {
    await start('projections');
    await start('worker');
    const apis = [await start('api'), await start('api')];
    const [address = '', other = ''] = apis.map((api) => api.address);
    const [writer, reader] = [await newMember(address), await newMember(address)];
    const roomId = await openRoom(address, writer, reader);
    const lines: Line[] = [];
    const devices: Device[] = [];
    try {
      for (let n = 0; n < DEVICES; n += 1) {
        const line = await openLine([address, other]);
        lines.push(line);
        devices.push(await startDevice({ ...reader, address: line.address, roomId }));
      }
      const began = performance.now();
      for (const line of lines) line.spoil(LOSSES);
      const sent = await write([address, other], writer, roomId);
      const losses = lines.map((line) => line.losses());
      say(
        `${sent.length} messages written in ${((performance.now() - began) / 1000).toFixed(0)} s; ` +
          `meanwhile the devices lost ${losses.join(', ')} connections`,
      );
      const reports = await reportsOf(devices, sent.length);
      const inRoom = await conversationOf(address, reader, roomId);
      return [
        ...differing('the room has', inRoom.toSorted(), sent.toSorted()),
        ...reports.flatMap((report, n) => misheard(report, `device ${n + 1}`, inRoom)),
        ...losses.flatMap((count, n) =>
          count < LOSSES ? [`device ${n + 1} lost only ${count} connections`] : [],
        ),
      ];
    } finally {
      for (const device of devices) device.end();
      await Promise.all(lines.map((line) => line.close()));
    }
  });
