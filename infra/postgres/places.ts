import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canEnter, type SystemUser } from './user.ts';
import { codeOf, DatabaseUnusable } from './unusable.ts';

// sun_path has 107 bytes on Linux and 103 on macOS; the socket file is `/.s.PGSQL.5432`.
const longestSocketFolder = 88;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const linkOrFolder = (folder: string): string => path.join(folder, 'postgres');

/** The owner of the data in `folder`; null if there are none. */
export async function ownerOfData(folder: string): Promise<{ uid: number; gid: number } | null> {
  const found = await stat(linkOrFolder(folder)).catch(tolerate('ENOENT'));
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

/**
 * The cluster's folder inside `folder`, private to `user`. If `user` can't enter `folder` (in root's home), it is in
 * `sharedFolder`, with a link in `folder`.
 */
export async function dataFolder(folder: string, user: SystemUser, sharedFolder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const here = linkOrFolder(await realpath(folder));
  if (await lstat(here).catch(tolerate('ENOENT'))) return privateFolder(await realpath(here), user);
  if (canEnter(user, folder)) return privateFolder(here, user);

  const elsewhere = path.join(sharedFolder, `data-${shortHash(here)}`);
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  await privateFolder(elsewhere, user);
  await symlink(elsewhere, here).catch(tolerate('EEXIST'));
  return realpath(here);
}

/** A short private folder for the socket of the cluster in `data`. */
export function socketFolder(data: string, user: SystemUser): Promise<string> {
  const name = `malaab-${shortHash(data)}`;
  // /tmp first: processes with different TMPDIR must find the same folder.
  const parents = ['/tmp', tmpdir()];
  const parent = parents.find(
    (place) => place.length + name.length < longestSocketFolder && canEnter(user, place),
  );
  if (parent === undefined) {
    throw new DatabaseUnusable(
      `The database's socket fits into none of ${parents.join(', ')}. Set TMPDIR to a short folder.`,
    );
  }
  return privateFolder(path.join(parent, name), user);
}

async function privateFolder(place: string, user: SystemUser): Promise<string> {
  await mkdir(place, { mode: 0o700 }).catch(tolerate('EEXIST'));
  const owner = user === 'ourselves' ? process.getuid?.() : user.uid;
  const found = await lstat(place);
  // Names in a shared folder can be guessed, so a folder of another user is never trusted.
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new DatabaseUnusable(
      `${place} belongs to another user (uid ${found.uid}), or is no folder. Start Malaab as that user, or have it removed.`,
    );
  }
  await chmod(place, 0o700);
  if (user !== 'ourselves') await chown(place, user.uid, user.gid);
  return place;
}

const tolerate =
  (code: string) =>
  (error: unknown): null => {
    if (codeOf(error) === code) return null;
    throw error;
  };
