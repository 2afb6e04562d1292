import { readFile } from 'node:fs/promises';
import { codeOf } from './unusable.ts';

/** Whether a process with this pid exists, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Whether the process `pid` can be a Postgres server: no other program that bears the pid of a
 * killed server by chance, and no zombie. True where the system doesn't say (no /proc).
 */
export async function canBePostgres(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, program, state] = /\((.*)\) (\w)/s.exec(text) ?? [];
  return program === undefined || (program === 'postgres' && state !== 'Z');
}
