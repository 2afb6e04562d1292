import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isTest = (path: string) => /\.test(-d)?\.tsx?$/.test(path);

/** All files under a path (a file or a folder) without tests, in a stable order. */
function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
    .toSorted();
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

/**
 * Does the work unless its sources (files and folders) are unchanged since it was last done; returns whether it did.
 * Work that throws writes no stamp.
 */
export async function ifChanged(
  stamp: string,
  sources: readonly string[],
  work: () => Promise<unknown>,
): Promise<boolean> {
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
