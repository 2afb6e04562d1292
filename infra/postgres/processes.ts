import { readFile } from 'node:fs/promises';
import { codeOf } from './unusable.ts';

/** Whether a process with this pid exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Whether process `pid` can be a Postgres server, not another program with a reused pid and not a zombie. True on systems
 * without /proc.
 */
export async function canBePostgres(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, program, state] = /\((.*)\) (\w)/s.exec(text) ?? [];
  return program === undefined || (program === 'postgres' && state !== 'Z');
}
