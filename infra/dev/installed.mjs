/**
 * Exits with 0 if the node_modules of a folder (argument, or current) match its package-lock.json, with 1 if `npm ci`
 * is needed. Uses npm's record of the installed packages, which npm writes last. Plain JavaScript, because it runs
 * before any package is installed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';
const packagesOf = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).packages;

function isInstalled() {
  const { '': _root, ...locked } = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  const same = (path) => installed[path]?.version === locked[path]?.version;
  // A package that may be missing belongs to another platform.
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
