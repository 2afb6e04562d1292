import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { settingsOf, type World } from '../bench/seed.ts';
import type { Fetched } from './scene.ts';
import { startServer, type VictimServer } from './server.ts';

export const coded = z.looseObject({ code: z.string().optional() });

/** Two servers on one world, each killed and started again at will. */
export const openPair = async (world: World, port: number, environment: Readonly<Record<string, string>>) => {
  const settings = { ...settingsOf(world), NODE_ENV: 'test', ...environment };
  const start = (n: number): Promise<VictimServer> => startServer(world.dataFolder, port + n, settings);
  const servers = await Promise.all([start(0), start(1)]);
  let killed = 0;
  return {
    settings,
    address: (n: number): string => `http://localhost:${port + (n % 2)}`,
    killed: () => killed,
    /** Kills one of the two in turn, until the task is done. */
    during: async <T>(task: Promise<T>): Promise<T> => {
      const done = new AbortController();
      const killing = (async () => {
        while (!done.signal.aborted) {
          await pause(300 + Math.random() * 900);
          const n = killed % 2;
          await servers[n]?.kill();
          killed += 1;
          servers[n] = await start(n);
        }
      })();
      try {
        return await task;
      } finally {
        done.abort();
        await killing;
      }
    },
    stop: () => Promise.all(servers.map((server) => server.stop())),
  };
};
export type Pair = Awaited<ReturnType<typeof openPair>>;

/** Asks until there is an answer other than that of a dying server; each time the other one. */
export const persist = async (
  ask: (n: number) => Promise<Fetched | null>,
  first: number,
): Promise<Fetched> => {
  for (let n = first; n < first + 400; n += 1) {
    const answer = await ask(n);
    if (answer && answer.status < 500 && answer.status !== 409) return answer;
    if (answer?.status === 409 && coded.parse(answer.body).code !== 'conflict') return answer;
    await pause(50 + Math.random() * 100);
  }
  throw new Error('no server answers');
};
