/**
 * Commands in a process of their own: `other-runtime.ts '{"url": …, "masterKey": …, "wishes": […]}'`. Prints `ready`,
 * runs the commands at once after `go`; prints `stopped` before the first append to `stopAt` and waits for another
 * `go`; ends with a line of the outcomes.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { codeOf, openRuntime, wish, type Place } from './runtime.ts';
import { stoppingAt } from './stopping.ts';

const Wished = z.object({
  kind: z.string(),
  action: z.string(),
  id: z.uuid(),
  input: z.record(z.string(), z.unknown()),
});
const Wishes = z.array(Wished);

/** A command for the other process. */
export type Wished = z.input<typeof Wished>;
const Task = z.object({
  url: z.string(),
  masterKey: z.base64(),
  wishes: Wishes,
  stopAt: z.string().default(''),
  /** Lead of this process's clock. */
  aheadMs: z.number().default(0),
});

export type Task = {
  readonly wishes: Wished[];
  readonly stopAt?: string;
  readonly aheadMs?: number;
};

export type OtherProcess = {
  /** The next line that it prints. */
  hears(): Promise<string>;
  go(): void;
  /** The outcome codes of its commands, in order. */
  codes(): Promise<readonly string[]>;
};

/** Starts a process that waits for `go`. */
export const otherProcess = ({ url, masterKey }: Place, task: Task): OtherProcess => {
  const words = JSON.stringify({ url, masterKey: masterKey.toString('base64'), ...task });
  const child = spawn(process.execPath, [import.meta.filename, words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const hears = async () => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('the other process has ended');
    return z.string().parse(value);
  };
  return {
    hears,
    go: () => child.stdin.write('go\n'),
    codes: async () => z.array(z.string()).parse(JSON.parse(await hears())),
  };
};

const main = async (): Promise<void> => {
  const { url, masterKey, wishes, stopAt, aheadMs } = Task.parse(JSON.parse(process.argv[2] ?? ''));
  const input = createInterface(process.stdin);
  const told = input[Symbol.asyncIterator]();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stop = stoppingAt(stopAt);
  const opened = await openRuntime(
    { url, masterKey: Buffer.from(masterKey, 'base64') },
    { through: stop.through, now: () => new Date(Date.now() + aheadMs) },
  );
  say('ready');
  await told.next();
  const outcomes = Promise.all(
    wishes.map((one) => execute(opened.runtime, wish({ ...one, actor: theSystem }))),
  );
  if (stopAt !== '') {
    await stop.stopped;
    say('stopped');
    await told.next();
    stop.goOn();
  }
  say(JSON.stringify((await outcomes).map(codeOf)));
  await opened.close();
  input.close();
};

if (process.argv[1] === import.meta.filename) await main();
