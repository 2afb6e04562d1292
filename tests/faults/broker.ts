import { setTimeout as pause } from 'node:timers/promises';
import { startRabbit } from '../support/rabbitmq.ts';
import type { Fault } from './fault.ts';
import { dataFolder, startServer } from './server.ts';
import { prepare } from './scene.ts';
import { Writers } from './writers.ts';

const ROUNDS = 3;
/** Time for members to write between two kills, in milliseconds. */
const A_ROUND_MS = 3_000;

/** `kill -9` of RabbitMQ while members write: no write is refused or lost, and the server continues. */
export const broker: Fault = async ({ port, say }) => {
  const node = await startRabbit();
  const server = await startServer(await dataFolder(), port, { MALAAB_BROKER: node.url });
  const writers = new Writers(await prepare(server.address));
  const writing = writers.write(server.address, 4);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await pause(A_ROUND_MS);
    await node.kill();
    await pause(A_ROUND_MS);
    await node.start();
    say(`round ${round}: RabbitMQ was killed and started again`);
  }
  writers.stop();
  await writing;

  const complaints = [...(await writers.check(server.address))];
  if (writers.refusals.size > 0)
    complaints.push(`members were refused: ${JSON.stringify([...writers.refusals])}`);
  if (server.process.exitCode !== null) complaints.push('the server ended');
  await server.stop();
  await node.remove();
  return complaints;
};
