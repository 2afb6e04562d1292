import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { forPrograms, programFile, type Ended } from '../support/program.ts';

type Environment = Readonly<Record<string, string>>;

export type Moving = {
  readonly ended: Promise<Ended>;
  /** Resolves when the move reports the start of a part; throws if it ends before. */
  readonly begins: (part: string) => Promise<void>;
  readonly signal: (signal: 'SIGINT' | 'SIGKILL') => void;
};

/** Moves a log in a process of its own, like `make move-log`. */
export const startMove = (environment: Environment, from: string, to: string): Moving => {
  const env = { ...forPrograms, ...environment, FROM: from, TO: to };
  const child = spawn(process.execPath, [programFile('move-log')], { env });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (more: string) => (complaint += more));
  const ended = Promise.all([exit, text(child.stdout)]).then(([status, said]): Ended => ({
    status,
    said,
    complaint,
  }));
  return {
    ended,
    begins: async (part) => {
      const told = new Promise<void>((resolve) => {
        const look = () => void (complaint.includes(part) && resolve());
        child.stderr.on('data', look);
        look();
      });
      const over = ended.then(({ complaint: last }) => Promise.reject(new Error(`It ended: ${last}`)));
      await Promise.race([told, over]);
      over.catch(() => undefined);
    },
    signal: (signal) => void child.kill(signal),
  };
};

export const move = (environment: Environment, from: string, to: string): Promise<Ended> =>
  startMove(environment, from, to).ended;
