import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { dataFolder, killDatabase, runProgram, startServer } from './server.ts';
import { prepare } from './scene.ts';
import { Writers } from './writers.ts';

const ROUNDS = 20;
const CALLERS = 32;

/**
 * `kill -9` under load, repeatedly, every other time with the database: no acknowledged write is lost or duplicated.
 */
export const kill: Fault = async ({ port, say }) => {
  const folder = await dataFolder();
  let server = await startServer(folder, port);
  const writers = new Writers(await prepare(server.address));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const writing = writers.write(server.address, CALLERS);
    await pause(300 + Math.random() * 700);
    const withDatabase = round % 2 === 0;
    await Promise.all([server.kill(), withDatabase ? killDatabase(folder) : undefined]);
    writers.stop();
    await writing;
    server = await startServer(folder, port);
    await writers.settle(server.address);
    say(
      `round ${round}${withDatabase ? ' with the database' : ''}: ${writers.acknowledged.size} acknowledged so far`,
    );
  }
  const complaints = [...(await writers.check(server.address))];
  if ((await runProgram('rebuild', folder)) !== 0)
    complaints.push('the read models differ from a rebuild from zero');
  await server.stop();
  return complaints;
};
