import { readdir, readFile } from 'node:fs/promises';

/** Process ids of the rebuilds that this process has started. */
export const rebuildProcesses = async (): Promise<readonly number[]> => {
  const threads = await readdir(`/proc/${process.pid}/task`);
  const listed = threads.map((thread) =>
    readFile(`/proc/${process.pid}/task/${thread}/children`, 'utf8').catch(() => ''),
  );
  const pids = (await Promise.all(listed)).flatMap((text) => text.split(' ').filter(Boolean));
  const named = await Promise.all(
    pids.map(async (pid) => ({ pid, line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
  );
  return named.filter(({ line }) => line.includes('rebuilding')).map(({ pid }) => Number(pid));
};
