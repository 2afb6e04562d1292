/**
 * A candidate process: `leader.fixture.ts <url> <name>` prints `waiting`, `leading` once it leads, and `lost` if it
 * loses the lead.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { leadOf } from './lead.ts';

export type OtherLeader = {
  /** Resolves once the process has printed the word. */
  says(word: 'waiting' | 'leading' | 'lost'): Promise<void>;
  /** Stops the process without closing its connection. */
  hang(): void;
  goOn(): void;
  kill(): Promise<void>;
};

/** Starts a candidate in another process. */
export const otherLeader = (url: string, name: string): OtherLeader => {
  const child = spawn(process.execPath, [import.meta.filename, url, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const said = new Set<string>();
  lines.on('line', (line) => said.add(line));
  return {
    says: async (word) => {
      while (!said.has(word)) await once(lines, 'line');
    },
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};

if (process.argv[1] === import.meta.filename) {
  const [, , url = '', name = ''] = process.argv;
  const say = (word: string) => process.stdout.write(`${word}\n`);
  say('waiting');
  // The connection keeps the process alive while it leads.
  await leadOf({ url, everyMs: 20 })(name, new AbortController().signal, async (held) => {
    say('leading');
    await once(held, 'abort');
    say('lost');
  });
}
