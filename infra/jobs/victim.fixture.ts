/** A process that takes a job and never ends it: `victim.fixture.ts postgres|rabbitmq <url> <queue> <patience>` says `taken`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Pool } from 'pg';
import { z } from 'zod';
import type { Patience } from './attempt.ts';
import { openPostgresJobs } from './postgres.ts';
import { openRabbitJobs } from './rabbitmq/jobs.ts';

export type Victim = {
  readonly kind: 'postgres' | 'rabbitmq';
  readonly url: string;
  readonly queue: string;
  readonly patience: Patience;
};

/** Has a process of its own take a job, and kills it then. */
export const killAtWork = async ({ kind, url, queue, patience }: Victim): Promise<void> => {
  const args = [import.meta.filename, kind, url, queue, JSON.stringify(patience)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface(child.stdout), 'line');
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const patienceOf = z.object({ retryMs: z.array(z.int()), mostLosses: z.int() });

if (process.argv[1] === import.meta.filename) {
  const [, , kind, url = '', queue = '', text = ''] = process.argv;
  const report = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  const patience = patienceOf.parse(JSON.parse(text));
  const jobs =
    kind === 'rabbitmq'
      ? await openRabbitJobs({ url, report, patience })
      : openPostgresJobs({ url, pool: new Pool({ connectionString: url }), report, patience, pollMs: 20 });
  jobs.work(queue, { atOnce: 1 }, () => {
    process.stdout.write('taken\n');
    return new Promise(() => {});
  });
}
