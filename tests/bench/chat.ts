import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { query } from '../support/database.ts';
import { inLanes, listen } from '../support/listener.ts';
import { type Bench, quantile } from './figure.ts';
import { atRate, type Call, connectTo, type Connections } from './load.ts';
import { withProduct } from './processes.ts';
import { CONNECTIONS } from './round.ts';
import { withWorld, type World } from './seed.ts';

/** Rooms of two, each with a socket, and messages a second; fewer for development. The goal is for these. */
const ROOMS = Number(process.env['BENCH_ROOMS'] ?? 500);
const PER_SECOND = Number(process.env['BENCH_MESSAGES'] ?? 500);
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
const LANES = 25;
/** Time for the last messages to arrive, in milliseconds. */
const LAST_MS = 30_000;

const made = z.looseObject({ id: z.string() });
const counted = z.tuple([z.object({ count: z.number() })]);

/** Of two neighbours in the list of members the one is in a room with the other. */
const partnerOf = (n: number): number => (n % 2 === 0 ? n + 1 : n - 1);

/** Opens a room for each two members; answers them by room. */
const openRooms = async ({ send }: Connections, { tokens, database }: World): Promise<readonly string[]> => {
  const ids = await inLanes(tokens, LANES, async (token) => {
    const { body } = await send({ method: 'GET', path: '/users/me', token });
    return made.parse(JSON.parse(body)).id;
  });
  const openers = tokens.filter((_, n) => n % 2 === 0);
  const rooms = await inLanes(openers, LANES, async (token, room) => {
    const body = JSON.stringify({ kind: 'direct', withId: ids[2 * room + 1] });
    const answer = await send({ method: 'POST', path: '/rooms', token, body });
    return made.parse(JSON.parse(answer.body)).id;
  });
  const seated = async (): Promise<number> =>
    counted.parse(await query(database.url, 'select count(*)::int as count from read.room_user'))[0].count;
  while ((await seated()) < tokens.length) await pause(50);
  return rooms;
};

/** Time from sending a message until the other member's socket has it, at a steady rate. */
export const chat: Bench = (say) =>
  withWorld(
    (world) =>
      withProduct(world, async ({ port }) => {
        const { tokens } = world;
        const connections = connectTo(port, CONNECTIONS);
        const rooms = await openRooms(connections, world);
        const members = new Map(tokens.map((token, n) => [token, n]));
        /** When the socket of a member got a message. */
        const arrived = new Map<string, number>();
        const listeners = await inLanes(tokens, LANES, (token, n) =>
          listen(port, { token, heard: (id) => arrived.set(`${n} ${id}`, performance.now()) }),
        );
        say(`${rooms.length} rooms, ${listeners.length} sockets, ${PER_SECOND} messages/s for ${SECONDS} s`);
        const message = (n: number): Call => {
          const member = n % tokens.length;
          const roomId = rooms[Math.floor(member / 2)];
          const body = JSON.stringify({ roomId, text: 'في أي ملعب؟', clientId: randomUUID() });
          return { method: 'POST', path: '/messages', token: tokens[member] ?? '', body };
        };
        const send = async (call: Call) => {
          const began = performance.now();
          const { body } = await connections.send(call);
          const partner = partnerOf(members.get(call.token) ?? 0);
          return { began, key: `${partner} ${made.parse(JSON.parse(body)).id}` };
        };
        const delaysFor = async (seconds: number): Promise<readonly number[]> => {
          const calls = Array.from({ length: PER_SECOND * seconds }, (_, n) => message(n));
          const sent = await atRate(PER_SECOND, calls, send);
          for (const end = Date.now() + LAST_MS; sent.some(({ key }) => !arrived.has(key)); await pause(50))
            if (Date.now() > end) throw new Error('A message did not arrive');
          return sent.map(({ began, key }) => (arrived.get(key) ?? Infinity) - began);
        };
        await delaysFor(WARM_UP_SECONDS);
        const delays = await delaysFor(SECONDS);
        for (const { ws } of listeners) ws.terminate();
        connections.close();
        say(`${delays.length} messages, half of them there within ${quantile(delays, 0.5).toFixed(1)} ms`);
        const value = quantile(delays, 0.99);
        return [
          { name: 'chat p99', value, unit: 'ms', floor: null, ratio: null, goal: 150, better: 'lower' },
        ];
      }),
    { members: 2 * ROOMS },
  );
