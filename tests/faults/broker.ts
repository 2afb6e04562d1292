import { setTimeout as pause } from 'node:timers/promises';
import type { Jobs } from '../../commands/ports/jobs.ts';
import { PATIENCE } from '../../infra/jobs/attempt.ts';
import { openRabbitJobs } from '../../infra/jobs/rabbitmq/jobs.ts';
import { startRabbit } from '../support/rabbitmq.ts';
import type { Fault } from './fault.ts';
import { dataFolder, startServer } from './server.ts';
import { prepare } from './scene.ts';
import { Writers } from './writers.ts';

const ROUNDS = 3;
/** Jobs that are taken before the next `kill -9`. */
const A_ROUND = 200;
const QUEUE = 'faults';

/** Gives jobs until told to stop, each until it is taken. */
const give = async (jobs: Jobs, taken: Set<string>, over: AbortSignal): Promise<void> => {
  for (let count = 0; !over.aborted; count += 1) {
    const key = String(count);
    while (!taken.has(key)) {
      await jobs.enqueue(QUEUE, { key, body: null }).then(
        () => taken.add(key),
        () => pause(50),
      );
    }
  }
};

/** `kill -9` of RabbitMQ while jobs are given and done and members write: no job is lost, and no member notices. */
export const broker: Fault = async ({ port, say }) => {
  const node = await startRabbit();
  const server = await startServer(await dataFolder(), port, { MALAAB_BROKER: node.url });
  const writers = new Writers(await prepare(server.address));
  const report = (): void => undefined;
  // a quick second try: a job in ten fails its first
  const jobs = await openRabbitJobs({
    url: node.url,
    report,
    patience: { ...PATIENCE, retryMs: [100, 1_000] },
  });
  const done = new Set<string>();
  jobs.work(QUEUE, { atOnce: 10 }, async ({ key }, attempt) => {
    await pause(5);
    if (key.endsWith('7') && attempt === 1) throw new Error('a failure on purpose');
    done.add(key);
  });
  const taken = new Set<string>();
  const over = new AbortController();
  const [giving, writing] = [give(jobs, taken, over.signal), writers.write(server.address, 4)];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const before = taken.size; taken.size < before + A_ROUND;) await pause(10);
    await node.kill();
    await node.start();
    say(`round ${round}: ${taken.size} jobs taken, ${done.size} done`);
  }
  over.abort();
  writers.stop();
  await Promise.all([giving, writing]);
  const lost = () => [...taken].filter((key) => !done.has(key));
  for (const deadline = Date.now() + 60_000; lost().length > 0 && Date.now() < deadline;) await pause(50);

  const complaints = [...(await writers.check(server.address))];
  if (lost().length > 0) complaints.push(`${lost().length} jobs are lost`);
  const dead = await jobs.dead(QUEUE);
  if (dead.length > 0) complaints.push(`${dead.length} jobs were given up on: ${dead[0]?.reason}`);
  if (writers.refusals.size > 0)
    complaints.push(`members were refused: ${JSON.stringify([...writers.refusals])}`);
  if (server.process.exitCode !== null) complaints.push('the server ended');
  await jobs.close();
  await server.stop();
  await node.remove();
  return complaints;
};
