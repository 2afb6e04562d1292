import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDoubles, tell } from '../doubles/eventstoredb/process.ts';
import type { Fault } from './fault.ts';
import { dataFolder, runProgram, startServer } from './server.ts';
import { prepare } from './scene.ts';
import { Writers } from './writers.ts';

const ROUNDS = 8;
const CALLERS = 32;
const AWAY_MS = 500;
const LOG = 'malaab';

/**
 * EventStoreDB (its double, with a log that outlives it) is stopped in good order and killed under load, in turn, and
 * Malaab itself with it every third time: nothing acknowledged is lost or doubled.
 */
export const eventLog: Fault = async ({ port, say }) => {
  const kept = await mkdtemp(path.join(tmpdir(), 'malaab-faults-log-'));
  let node = await startDoubles(kept);
  const url = await tell(node.control, LOG, { do: 'open', port: 0 });
  const nodePort = Number(new URL(url).port);
  const environment = { MALAAB_EVENT_LOG: url };
  const folder = await dataFolder();
  let server = await startServer(folder, port, environment);
  const writers = new Writers(await prepare(server.address));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const writing = writers.write(server.address, CALLERS);
    await pause(300 + Math.random() * 700);
    const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGTERM';
    const withServer = round % 3 === 0;
    node.signal(signal);
    await Promise.all([node.ended, withServer ? server.kill() : pause(AWAY_MS)]);
    writers.stop();
    node = await startDoubles(kept);
    await tell(node.control, LOG, { do: 'open', port: nodePort });
    await writing;
    if (withServer) server = await startServer(folder, port, environment);
    await writers.settle(server.address);
    say(
      `round ${round}, ${signal}${withServer ? ' with the server' : ''}: ${writers.acknowledged.size} acknowledged so far, refusals ${JSON.stringify([...writers.refusals])}`,
    );
  }
  const complaints = [...(await writers.check(server.address))];
  if ((await runProgram('rebuild', folder, environment)) !== 0)
    complaints.push('the read models differ from a rebuild from zero');
  await server.stop();
  node.signal('SIGKILL');
  return complaints;
};
