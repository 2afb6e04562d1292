import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const terminal = path.join(import.meta.dirname, 'terminal.ts');

test('a signal that arrives while the act at a stop is replaced is not lost', async () => {
  const program = `
    import { onStop } from ${JSON.stringify(terminal)};
    const fromNowAtStop = onStop(() => console.log('first'));
    process.kill(process.pid, 'SIGTERM');
    fromNowAtStop(() => console.log('second'));
    setTimeout(() => process.exit(), 500);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(said).toBe('second\n');
});
