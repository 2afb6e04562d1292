import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command, Order } from './orders.ts';

/** A process of doubles, as seen by the test that started it. */
export type DoubleProcess = {
  /** Its control address: any process may send commands to it, by `tell`. */
  readonly control: string;
  /** Sends a signal: SIGTERM stops it gracefully, SIGKILL kills it, SIGSTOP freezes it and SIGCONT resumes it. */
  readonly signal: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  readonly ended: Promise<unknown>;
};

/** Starts one; in `folder` (created if missing) its logs outlive it. */
export const startDoubles = async (folder?: string): Promise<DoubleProcess> => {
  const serve = path.join(import.meta.dirname, 'serve.ts');
  const child: ChildProcess = spawn(process.execPath, [serve, ...(folder === undefined ? [] : [folder])], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  if (!child.stdout) throw new Error('The doubles have no output');
  const lines = createInterface(child.stdout);
  const [control]: unknown[] = await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error('The doubles ended at once'))),
  ]);
  return { control: String(control), signal: (signal) => void child.kill(signal), ended };
};

/** Sends a command about one log. Returns the log's address. */
export const tell = async (control: string, log: string, order: Order): Promise<string> => {
  const command: Command = { ...order, log };
  const response = await fetch(control, { method: 'POST', body: JSON.stringify(command) });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
};
