import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { serverVariable, withClient } from './database.ts';

/** The environment of a program, without the settings of this process. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Variables of this process's environment that a program under test gets; its settings come from the test alone. */
export const forPrograms = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** A program as `make` runs it: a start takes a third of the time of one from the sources. */
export const programFile = (name: string): string => `.build/server/${name}.js`;

const buildLock = 5_432_004;

const build = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, ['infra/dev/build.ts', 'server']);
};

let built: Promise<void> | undefined;

const buildAlone = (server: string): Promise<void> =>
  withClient(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [buildLock]);
    await build();
  });

/** Builds the programs unless they are those of the present sources. Workers of a test run wait for one another. */
export const programsBuilt = (): Promise<void> => {
  const server = process.env[serverVariable];
  return (built ??= server === undefined ? build() : buildAlone(server));
};

/** The end of a program: its exit code, output and error output. */
export type Ended = { readonly status: unknown; readonly said: string; readonly complaint: string };

/** A started program. */
export type StartedProgram = { readonly child: ChildProcess; readonly ended: Promise<Ended> };

/** Starts a program of Malaab with these settings and arguments. */
export const startProgram = (
  name: string,
  environment: Environment,
  ...words: readonly string[]
): StartedProgram => {
  const env = { ...forPrograms, ...environment };
  const child = spawn(process.execPath, [programFile(name), ...words], { env });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const ended = Promise.all([exit, text(child.stdout), text(child.stderr)]).then(
    ([status, said, complaint]) => ({ status, said, complaint }),
  );
  return { child, ended };
};
