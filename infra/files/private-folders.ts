import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Temporary folders with decrypted files, readable by this user alone. Their names say which process works in them. */
export type PrivateFolders = {
  /** Makes the empty folder of a job, and answers its path. */
  make(job: string): string;
  /** Removes the folders of a job: that of this process, and those of ended processes. */
  remove(job: string): void;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Whether no other process works in the folders of this one. */
const isLeft = (pid: number): boolean => pid === process.pid || !isAlive(pid);

/** Prefixes of which this process has removed what an earlier process with its number left. */
const begun = new Set<string>();

/** Folders below the system's temporary folder. Removes those that ended processes have left. */
export const privateFolders = (prefix: string, root = tmpdir()): PrivateFolders => {
  const named = new RegExp(`^${prefix}-([0-9]+)-(.+)$`);
  const drop = (name: string): void => rmSync(join(root, name), { recursive: true, force: true });
  const dropAll = (isMeant: (job: string, pid: number) => boolean): void => {
    for (const name of readdirSync(root)) {
      const [, pid, job] = named.exec(name) ?? [];
      if (pid !== undefined && job !== undefined && isMeant(job, Number(pid))) drop(name);
    }
  };
  const isFirst = !begun.has(join(root, prefix));
  begun.add(join(root, prefix));
  // the number of a process is given again, in a container always
  dropAll((_, pid) => (pid === process.pid ? isFirst : isLeft(pid)));
  return {
    make: (job) => {
      const name = `${prefix}-${process.pid}-${job}`;
      drop(name);
      const path = join(root, name);
      mkdirSync(path, { mode: 0o700 });
      return path;
    },
    remove: (job) => dropAll((its, pid) => its === job && isLeft(pid)),
  };
};
