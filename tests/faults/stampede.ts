import { setTimeout as pause } from 'node:timers/promises';
import { withWorld, settingsOf } from '../bench/seed.ts';
import { inLanes, listen, type Listener } from '../support/listener.ts';
import type { Fault } from './fault.ts';
import { call, must } from './scene.ts';
import { startServer, type VictimServer } from './server.ts';
import { timeUntil } from './until.ts';

const CLIENTS = 2_000;
/** Clients that connect at once in the first round. */
const CALM = 50;
/** All clients must be connected again within this time. */
const GOAL_MS = 30_000;
/** Maximum response time for another member meanwhile. */
const PATIENCE_MS = 10_000;

/** The slowest of a member's reads, sent one after the other until stopped, in milliseconds; Infinity if one failed. */
const slowest = async (url: string, token: string, signal: AbortSignal): Promise<number> => {
  let most = 0;
  while (!signal.aborted) {
    const asked = performance.now();
    const answer = await call(url, token);
    most = Math.max(most, answer?.status === 200 ? performance.now() - asked : Infinity);
    await pause(50);
  }
  return most;
};

/** A server is killed and 2,000 clients reconnect at once: each is greeted and gets each missed event once. */
export const stampede: Fault = ({ port, say }) =>
  withWorld(async (world) => {
    const settings = { ...settingsOf(world), NODE_ENV: 'test' };
    const servers: VictimServer[] = [];
    const start = async (roles: string, at: number): Promise<VictimServer> => {
      const server = await startServer(world.dataFolder, at, { ...settings, MALAAB_ROLES: roles });
      servers.push(server);
      return server;
    };
    const heard = new Map<number, string[]>();
    const enter = (index: number, cursor?: string): Promise<Listener> =>
      listen(port, {
        token: world.tokens[index % world.tokens.length] ?? '',
        cursor,
        heard: (id) => heard.set(index, [...(heard.get(index) ?? []), id]),
      });
    try {
      const [crowded, other] = [await start('api', port), await start('all', port + 1)];
      const clients = await inLanes(Array.from({ length: CLIENTS }), CALM, (_, index) => enter(index));
      await crowded.kill();
      // each member's post has a comment of the previous member: one notification for each
      await inLanes(world.tokens, 8, async (_, n) => {
        const body = { postId: world.posts[2 * n], text: 'أحسنت' };
        must(await call(`${other.address}/comments`, world.tokens.at(n - 1) ?? '', { body }));
      });
      const again = await start('api', port);
      const stopping = new AbortController();
      const others = slowest(
        `${again.address}/posts/${world.posts[0]}`,
        world.tokens[0] ?? '',
        stopping.signal,
      );
      const began = performance.now();
      const back = await Promise.all(clients.map((client, index) => enter(index, client.cursor())));
      const greetedMs = performance.now() - began;
      await timeUntil(() => heard.size === CLIENTS);
      const toldMs = performance.now() - began;
      stopping.abort();
      const waited = await others;
      say(
        `${CLIENTS} clients: greeted after ${greetedMs.toFixed(0)} ms, told what they missed after ` +
          `${toldMs.toFixed(0)} ms; nobody else waited longer than ${waited.toFixed(0)} ms`,
      );
      const twice = [...heard.values()].filter((ids) => new Set(ids).size < ids.length).length;
      const resets = back.filter((client) => client.resets() > 0).length;
      for (const { ws } of back) ws.terminate();
      return [
        ...(greetedMs > GOAL_MS ? [`it took ${greetedMs.toFixed(0)} ms until all were back`] : []),
        ...(heard.size < CLIENTS ? [`${CLIENTS - heard.size} clients weren't told what they missed`] : []),
        ...(twice > 0 ? [`${twice} clients were told something twice`] : []),
        ...(resets > 0 ? [`${resets} clients had to fetch everything again`] : []),
        ...(waited > PATIENCE_MS ? [`somebody else waited ${waited.toFixed(0)} ms for an answer`] : []),
      ];
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
