/**
 * Ends with 0 if node_modules of a folder (given, or the current) holds what its package-lock.json names, with 1 if
 * `npm ci` is needed.
 * npm's own record of what it installed is the stamp: written last, and also by an `npm install` by hand.
 * Plain JavaScript, as it runs before any package is there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';
const packagesOf = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).packages;

function isInstalled() {
  const { '': _root, ...locked } = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  const same = (path) => installed[path]?.version === locked[path]?.version;
  // A package that may be missing is one for another platform.
  return (
    Object.keys(installed).every(same) &&
    Object.keys(locked).every((path) => locked[path].optional || same(path))
  );
}

try {
  process.exitCode = isInstalled() ? 0 : 1;
} catch {
  process.exitCode = 1;
}
