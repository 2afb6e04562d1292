import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { RebuildOutcome, Rebuilds } from '../../../commands/ports/rebuilds.ts';
import { asError } from '../../../commands/process/every.ts';
import { Told } from './messages.ts';

/** Source files need a loader; built files lie beside each other. */
const isSource = path.extname(import.meta.filename) === '.ts';
const program = path.join(import.meta.dirname, isSource ? 'program.ts' : 'rebuild-beside.js');

/** Requests of members come first. */
const PRIORITY = os.constants.priority.PRIORITY_BELOW_NORMAL;
/** A process that was told to stop has this time for it. */
const STOP_MS = 10_000;

/** Lowers the priority of a process, as far as the system lets it. */
const lower = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, PRIORITY);
  } catch {
    // the process has ended already, or the system forbids it
  }
};

/** Rebuilds in a process of their own; `environment` has the settings of the database, the log and the keys. */
export const rebuildsIn = (environment: NodeJS.ProcessEnv): Rebuilds => ({
  run: (projections, { signal, progress }) =>
    new Promise((resolve) => {
      const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
      const child = fork(program, { env: environment, execArgv: [], stdio: [...stdio] });
      lower(child.pid);
      let outcome: RebuildOutcome | undefined;
      let killing: NodeJS.Timeout | undefined;
      const stop = (): void => {
        child.send({ kind: 'stop' }, () => undefined);
        killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      };
      child.on('message', (message) => {
        const told = Told.parse(message);
        if (told.kind === 'progress') progress(told.step, told.percent);
        else outcome = told;
      });
      const end = (other: RebuildOutcome): void => {
        signal.removeEventListener('abort', stop);
        clearTimeout(killing);
        resolve(outcome ?? other);
      };
      child.once('error', (error) => {
        // a process that never started does not exit either
        if (child.pid === undefined) end({ kind: 'failed', message: asError(error).message });
      });
      child.once('exit', (status, killedBy) =>
        end(
          signal.aborted
            ? { kind: 'stopped' }
            : { kind: 'failed', message: `its process ended early (${killedBy ?? status})` },
        ),
      );
      child.send({ kind: 'rebuild', projections }, () => undefined);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    }),
});
