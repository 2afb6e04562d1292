/** Process managers in a process of their own: `other-runner.ts '{"url": …, "masterKey": …}'` says `leading`, then `stepped` with all steps done and the checkpoint not moved, until it is killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { effectStep } from '../../commands/process/manager.ts';
import { openStage, thankful } from './runner.ts';
import type { Place } from './runtime.ts';

const Task = z.object({ url: z.string(), masterKey: z.base64() });

export type OtherRunner = {
  /** The next thing that it says. */
  hears(): Promise<string>;
  kill(): Promise<void>;
};

/** Starts a process that dies between the last step for an event and the checkpoint. */
export const otherRunner = ({ url, masterKey }: Place): OtherRunner => {
  const words = JSON.stringify({ url, masterKey: masterKey.toString('base64') });
  const child = spawn(process.execPath, [import.meta.filename, words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    hears: async () => z.string().parse((await lines.next()).value),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};

const main = async (): Promise<void> => {
  const { url, masterKey } = Task.parse(JSON.parse(process.argv[2] ?? ''));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stage = await openStage({ url, masterKey: Buffer.from(masterKey, 'base64') });
  const stuck = effectStep('stuck', () => {
    say('stepped');
    return new Promise((never) => setTimeout(never, 600_000));
  });
  stage.run([thankful(stage, [stuck])]);
  // it has a row as soon as it leads
  while ((await stage.ledger.rows()).length === 0) await new Promise((soon) => setTimeout(soon, 20));
  say('leading');
};

if (process.argv[1] === import.meta.filename) await main();
