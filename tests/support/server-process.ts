import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { noLimits } from './no-limits.ts';
import { programFile, programsBuilt } from './program.ts';

/** A server as people run it, in a process of its own. */
export type ServerProcess = { readonly port: number; readonly child: ChildProcess };

/** Starts a server with these settings on any free port; answers when it is ready. */
export const startServer = async (environment: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  await programsBuilt();
  const child = spawn(process.execPath, [programFile('main')], {
    env: { ...process.env, ...noLimits, ...environment, PORT: '0', MALAAB_LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  // output must be read to the end, or the child's writes would fail
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const port = /Malaab is at http:\/\/localhost:(\d+)/.exec(said)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return { port: Number(port), child };
  }
  throw new Error(`The server ended before it was ready: ${said}`);
};

/** Ends a server, and waits until it is gone. */
export const endServer = async (
  { child }: ServerProcess,
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};
