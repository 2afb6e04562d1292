import { fork } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { registry } from '../../domain/registry.ts';
import type { BuildPart, Part, Watching } from '../../projections/engine/rebuild/apart.ts';
import { CannotTake } from '../../projections/engine/write-batch.ts';
import type { Projection } from '../../projections/engine/projection.ts';
import type { Processes } from '../../projections/engine/rebuild/rebuild.ts';
import { allProjections } from '../../projections/areas.ts';
import { RebuildStopped } from '../../projections/engine/rebuild/stoppable.ts';
import type { Config } from '../config/config.ts';
import { ToldMessage } from './rebuild-messages.ts';

/** Source files need a loader; built files are beside this one. */
const isSource = path.extname(import.meta.filename) === '.ts';
const program = path.join(import.meta.dirname, `rebuild-part.${isSource ? 'ts' : 'js'}`);

/** Rows live for a batch: a larger semi-space copies less, and there are several processes (docs/decisions/0044). */
const flags = ['--max-semi-space-size=32', '--heap-growing-percent=100', '--no-allocation-site-pretenuring'];

/** A building process has failed, and with it the rebuild; the message has the reason. */
export class BuilderFailed extends Error {
  override name = 'BuilderFailed';
}

/** Default maximum of building processes. */
const MOST = 8;
/** Memory for each process. */
const EACH_BYTES = 640 * 1024 * 1024;

/** One process for each core, limited by the memory of the machine or control group. */
const usualCount = (): number => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.max(1, Math.min(availableParallelism(), MOST, Math.floor(memory / EACH_BYTES)));
};

/** The settings of a process that builds read models; `url` = the database in use. */
export const builderEnvironment = (
  { dataFolder, eventLog, masterKey }: Config,
  url: string,
): NodeJS.ProcessEnv => ({
  ...process.env,
  MALAAB_DATABASE_URL: url,
  MALAAB_DATA: dataFolder,
  MALAAB_EVENT_LOG: eventLog,
  ...(masterKey && { MALAAB_MASTER_KEY: masterKey.toString('base64') }),
});

/** Processes that build parts of the read models, one for each part; `url` = the database in use. */
export const processesOf = (config: Config, url: string, count = usualCount()): Processes => {
  const env = builderEnvironment(config, url);
  return { count, build: (part, watching) => buildIn(env, part, watching) };
};

const projectionOf = (name: string): Projection | undefined =>
  allProjections(registry).find((projection) => projection.name === name);

const buildIn = (
  env: NodeJS.ProcessEnv,
  { members, scratch, until }: Part,
  { signal, progress, filled }: Watching,
): ReturnType<BuildPart> =>
  new Promise((resolve, reject) => {
    const child = fork(program, { env, execArgv: [...flags], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const stop = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    let at: bigint | undefined;
    let failure: Error | undefined;
    child.on('message', (message) => {
      const told = ToldMessage.parse(message);
      switch (told.kind) {
        case 'progress':
          return progress(told);
        case 'filled':
          return filled();
        case 'built':
          at = told.at;
          return undefined;
        case 'failed':
          failure = new BuilderFailed(told.message);
          return undefined;
        case 'cannot take': {
          const projection = projectionOf(told.projection);
          const event = told.event === null ? undefined : { id: told.event };
          const error = new Error(told.message);
          failure = projection
            ? new CannotTake({ projection, event, error })
            : new BuilderFailed(told.message);
          return undefined;
        }
        default:
          return told satisfies never;
      }
    });
    child.on('error', ({ message }) => {
      failure ??= new BuilderFailed(message);
      // a process that never started does not exit either
      if (child.pid === undefined) reject(failure);
    });
    child.once('exit', (status, killedBy) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(new RebuildStopped());
      else if (failure) reject(failure);
      else if (at === undefined)
        reject(new BuilderFailed(`a process that built them ended early (${killedBy ?? status})`));
      else resolve(at);
    });
    // if the process has ended, its exit reports the failure
    child.send({ members, scratch, until: until.toString() }, () => undefined);
    if (signal.aborted) stop();
  });
