import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import type { Fault } from './fault.ts';
import { dataFolder, startServer } from './server.ts';
import { prepare } from './scene.ts';
import { Writers } from './writers.ts';

const honest = (refusals: ReadonlyMap<number, number>): readonly string[] =>
  [...refusals].flatMap(([status, times]) =>
    status === 503 ? [] : [`${times} requests were refused with ${status}, not 503`],
  );

/**
 * Postgres restarts under load, then stays away for a while: refusals have status 503, and afterwards everything works
 * again.
 */
export const outage: Fault = async ({ port, say }) => {
  const home = await mkdtemp(path.join(tmpdir(), 'malaab-faults-db-'));
  await chmod(home, 0o755);
  let database = await startEmbedded({ folder: home, log: () => undefined });
  const server = await startServer(await dataFolder(), port, { MALAAB_DATABASE_URL: database.url });
  const writers = new Writers(await prepare(server.address));
  const writing = writers.write(server.address, 32);
  for (const away of [0, 3000]) {
    await pause(1000);
    await database.stop();
    await pause(away);
    database = await startEmbedded({ folder: home, log: () => undefined });
    await pause(2000);
    say(
      `away for ${away} ms: ${writers.acknowledged.size} acknowledged, refusals ${JSON.stringify([...writers.refusals])}`,
    );
  }
  writers.stop();
  await writing;
  await writers.settle(server.address);
  const complaints = [...(await writers.check(server.address)), ...honest(writers.refusals)];
  if (!writers.refusals.has(503)) complaints.push('no request was refused, so the database was never away');
  await server.stop();
  await database.stop();
  return complaints;
};
