import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noLimits } from '../support/no-limits.ts';

/** A built server as a user runs it, to be treated badly. */
export type VictimServer = {
  readonly address: string;
  readonly process: ChildProcess;
  /** Ends at once, as if the power went. */
  kill(): Promise<void>;
  /** Ends in good order. */
  stop(): Promise<void>;
};

const READY_MS = 60_000;

/** A data folder that the database's user can reach. */
export const dataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-faults-'));
  await chmod(folder, 0o755);
  return folder;
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** Starts the built server and waits until it is ready. */
export const startServer = async (
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<VictimServer> => {
  const child = spawn(process.execPath, ['.build/server/main.js'], {
    env: {
      ...process.env,
      MALAAB_DATA: folder,
      PORT: String(port),
      MALAAB_DEMO: '0',
      MALAAB_LOG_LEVEL: 'fatal',
      ...noLimits,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://localhost:${port}`;
  for (const deadline = Date.now() + READY_MS; ;) {
    const ready = await fetch(`${address}/readyz`).catch(() => null);
    if (ready?.status === 200) break;
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode} before it was ready`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('the server did not get ready');
    }
    await pause(50);
  }
  return {
    address,
    process: child,
    kill: () => (child.kill('SIGKILL'), ended(child)),
    stop: () => (child.kill('SIGTERM'), ended(child)),
  };
};

/** Kills every process of the embedded database of a data folder, as if the power went. */
export const killDatabase = async (folder: string): Promise<void> => {
  const file = path.join(folder, 'postgres', 'cluster', 'postmaster.pid');
  const [line = ''] = (await readFile(file, 'utf8')).split('\n');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', line]).toString().split(/\s+/).filter(Boolean);
  for (const pid of [line, ...children]) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // it ended meanwhile
    }
  }
};

/** Runs a built program to its end; answers its exit code. */
export const runProgram = async (
  name: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<number | null> => {
  const child = spawn(process.execPath, [`.build/server/${name}.js`], {
    env: { ...process.env, MALAAB_DATA: folder, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ended(child);
  return child.exitCode;
};
