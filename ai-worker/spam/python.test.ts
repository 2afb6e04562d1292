import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The tests of the training are written in Python: `test_spam.py`. */
test('the training passes its own tests', { timeout: 300_000 }, () => {
  const root = path.join(import.meta.dirname, '../..');
  const python = execFileSync(path.join(root, 'infra/dev/python'), { encoding: 'utf8' }).trim();
  const options = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--tb=short', import.meta.dirname];
  const { status, stdout, stderr } = spawnSync(python, options, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', OPENBLAS_NUM_THREADS: '1' },
  });
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
});
