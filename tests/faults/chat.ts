import { setTimeout as pause } from 'node:timers/promises';
import { startRabbit } from '../support/rabbitmq.ts';
import { Chatter } from './chatter.ts';
import { withDeployment, type Replica } from './deployment.ts';
import { startDevice, type Device } from './device.ts';
import type { Fault } from './fault.ts';
import { openLine, type Line } from './line.ts';
import { PostOffice } from './post-office.ts';
import { conversationOf, differing, misheard, openRoom, reportsOf } from './room.ts';
import { newMember, type Member } from './scene.ts';

const ROUNDS = 4;
const DEVICES = 2;
/** Messages that each of the two members has under way at the same time. */
const WRITERS = 3;
/** People who sign up while the mail server is gone. */
const SIGN_UPS = 3;
/** The time for which something is gone, and the time until the next fault, in milliseconds. */
const A_WHILE_MS = 3_000;

/**
 * Two members write to each other while RabbitMQ, one of two API processes and the mail server are killed, one after
 * the other: each message is there once and heard once, and a member who signs up meanwhile gets one mail.
 */
export const chat: Fault = ({ port, say }) =>
  withDeployment(port, async ({ start, parity }) => {
    const node = await startRabbit();
    const post = await PostOffice.open();
    const settings = { MALAAB_BROKER: node.url, MALAAB_SMTP_URL: post.url };
    const lines: Line[] = [];
    const devices: Device[] = [];
    try {
      const others = [await start('projections', settings), await start('worker', settings)];
      const apis: [Replica, Replica] = [await start('api', settings), await start('api', settings)];
      const [address, other] = [apis[0].address, apis[1].address];
      const codeFor = (email: string): Promise<string> => post.codeFor(email);
      const [one, two] = [await newMember(address, codeFor), await newMember(address, codeFor)];
      const roomId = await openRoom(address, one, two);
      for (let n = 0; n < DEVICES; n += 1) {
        const line = await openLine([address, other]);
        lines.push(line);
        devices.push(await startDevice({ ...two, address: line.address, roomId }));
      }
      const chatter = new Chatter([address, other], roomId);
      const writing = chatter.write(Array.from({ length: WRITERS }, () => [one, two]).flat());
      const joined: Member[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const index = round % 2 === 0 ? 0 : 1;
        await pause(A_WHILE_MS);
        await apis[index].kill();
        await pause(A_WHILE_MS);
        apis[index] = await apis[index].again();
        await pause(A_WHILE_MS);
        await node.kill();
        await pause(A_WHILE_MS);
        await node.start();
        await post.kill();
        const joining = Promise.all(Array.from({ length: SIGN_UPS }, () => newMember(other, codeFor)));
        await pause(A_WHILE_MS);
        await post.start();
        joined.push(...(await joining));
        say(`round ${round}: ${chatter.taken.length} messages taken, ${chatter.repeats} sent again`);
      }
      chatter.stop();
      await writing;
      const reports = await reportsOf(devices, chatter.taken.length);
      const inRoom = await conversationOf(address, two, roomId);
      return [
        ...chatter.refusals,
        ...differing('the room has', inRoom.toSorted(), chatter.taken.toSorted()),
        ...reports.flatMap((report, n) => misheard(report, `device ${n + 1}`, inRoom)),
        ...joined.flatMap(({ email }) => {
          const mails = post.of(email).length;
          return mails === 1 ? [] : [`somebody who signed up got ${mails} mails`];
        }),
        ...[...others, ...apis].flatMap(({ process: { exitCode } }) =>
          exitCode === null ? [] : [`a server ended with ${exitCode}`],
        ),
        ...(await parity()),
      ];
    } finally {
      for (const device of devices) device.end();
      await Promise.all(lines.map((line) => line.close()));
      await post.close();
      await node.remove();
    }
  });
