import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { startServer } from './server.ts';
import { prepare } from './scene.ts';
import { Writers } from './writers.ts';

/** Fills a disk to the last block. */
const fill = async (folder: string): Promise<string> => {
  const file = path.join(folder, 'filler');
  for (let size = 4096; size > 0; size = Math.floor(size / 2)) {
    const { bavail, bsize } = await statfs(folder);
    await writeFile(file, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(() => undefined);
  }
  return file;
};

/** The disk runs full under load: writes are refused with 503, reads go on; once there is room again, so do writes. */
export const disk: Fault = async ({ port, say }) => {
  if (process.getuid?.() !== 0) return ['this one makes a small disk, which takes root'];
  const mount = await mkdtemp(path.join(tmpdir(), 'malaab-faults-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', mount]);
  try {
    const folder = path.join(mount, 'data');
    await mkdir(folder);
    await chmod(folder, 0o755);
    const server = await startServer(folder, port);
    const writers = new Writers(await prepare(server.address));
    const writing = writers.write(server.address, 32);
    await pause(1000);
    const filler = await fill(mount);
    await pause(4000);
    const refused = writers.refusals.get(503) ?? 0;
    const read = await fetch(`${server.address}/readyz`);
    say(`disk full: ${refused} writes refused with 503, others ${JSON.stringify([...writers.refusals])}`);
    await rm(filler);
    await pause(3000);
    writers.stop();
    await writing;
    await writers.settle(server.address);
    const complaints = [...(await writers.check(server.address))];
    if (refused === 0) complaints.push('no write was refused, so the disk was never full');
    if (read.status >= 500 && read.status !== 503) complaints.push(`/readyz answered ${read.status}`);
    const dishonest = [...writers.refusals].filter(([status]) => status !== 503);
    complaints.push(
      ...dishonest.map(([status, times]) => `${times} requests were refused with ${status}, not 503`),
    );
    await server.stop();
    return complaints;
  } finally {
    execFileSync('umount', ['-l', mount]);
    await rm(mount, { recursive: true, force: true });
  }
};
