import { z } from 'zod';
import { inLanes, listen } from '../support/listener.ts';
import { query } from '../support/database.ts';
import { floorTable, reactions, take } from './command.ts';
import { type Bench, compare, quantile, type Round } from './figure.ts';
import { connectTo, type Call, type Connections } from './load.ts';
import { type Running, withBare, withProduct } from './processes.ts';
import { withWorld, type World } from './seed.ts';

/** Fewer sockets for development (`BENCH_SOCKETS`); the goal is for a thousand. */
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 1_000);
/** Enough commands for a stable 99th percentile. */
const COMMANDS = 500;
/** Watched posts: as many as are reacted to in all rounds. */
const WATCHED = 10;
const LANES = 50;

const Body = z.object({ postId: z.string() });

/** All listeners of one server. */
type Audience = {
  readonly port: number;
  /** Sends a command; returns each listener's delay in milliseconds. */
  readonly hear: (command: Connections, call: Call) => Promise<readonly number[]>;
  readonly leave: () => void;
};

const audienceOf = async ({ tokens, posts }: World, { port }: Running): Promise<Audience> => {
  const now = { post: '', sent: 0, delays: [0], all: (): void => undefined };
  const heard = (id: string): void => {
    if (id !== now.post) return;
    now.delays.push(performance.now() - now.sent);
    if (now.delays.length === SOCKETS) now.all();
  };
  const watch = posts.slice(0, WATCHED);
  const listeners = await inLanes(Array.from({ length: SOCKETS }), LANES, (_, n) =>
    listen(port, { token: tokens[n % tokens.length] ?? '', watch, heard }),
  );
  return {
    port,
    hear: async (command, call) => {
      const everybody = new Promise<void>((all) => {
        const { postId } = Body.parse(JSON.parse(call.body ?? ''));
        Object.assign(now, { post: postId, sent: performance.now(), delays: [], all });
      });
      await Promise.all([command.send(call), everybody]);
      return now.delays;
    },
    leave: () => {
      for (const { ws } of listeners) ws.terminate();
    },
  };
};

/** Time from a command to its frame at each of many sockets, against a server that sends all sockets the same bytes. */
export const push: Bench = (say) =>
  withWorld(async (world) => {
    await query(world.database.url, floorTable);
    return withBare(world, (bare) =>
      withProduct(world, async (product) => {
        say(`${SOCKETS} sockets that all watch the post; ${COMMANDS} commands a round, one after the other`);
        say('floor: one insert, then one frame for everybody, without asking who may see what');
        const [floorCalls, productCalls] = [reactions(world), reactions(world)];
        const [floorAudience, audience] = [await audienceOf(world, bare), await audienceOf(world, product)];
        const round = async ({ port, hear }: Audience, calls: Iterator<Call>): Promise<Round> => {
          // otherwise the server closes a connection that is idle during the other's round
          const command = connectTo(port, 1);
          const delays: number[] = [];
          for (const call of take(calls, COMMANDS)) delays.push(...(await hear(command, call)));
          command.close();
          say(`${delays.length} frames, half of them within ${quantile(delays, 0.5).toFixed(1)} ms`);
          return { value: quantile(delays, 0.99) };
        };
        const compared = await compare(
          () => round(floorAudience, floorCalls),
          () => round(audience, productCalls),
          say,
        );
        for (const one of [floorAudience, audience]) one.leave();
        return [{ name: 'push', unit: 'ms', goal: 1.5, better: 'lower', ...compared }];
      }),
    );
  });
