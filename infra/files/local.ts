/** Blobs in a local folder, one subfolder for each person. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore, Span } from '../../commands/ports/files.ts';
import { folderOf, pathOf } from './address.ts';

/** Stores blobs under `folder`, which is created if needed and readable by the server's user only. */
export function localBlobs(folder: string): BlobStore {
  return {
    async write(address, bytes) {
      const path = join(folder, pathOf(address));
      await makeFolder(dirname(path));
      await writeWhole(path, [bytes]);
    },
    async writeStream(address, content) {
      const path = join(folder, pathOf(address));
      await makeFolder(dirname(path));
      await writeWhole(path, content);
    },
    async read(address) {
      try {
        return await readFile(join(folder, pathOf(address)));
      } catch (error) {
        return nullIfMissing(error);
      }
    },
    async readSpan(address, span) {
      try {
        return await readPart(join(folder, pathOf(address)), span);
      } catch (error) {
        return nullIfMissing(error);
      }
    },
    async remove(address) {
      await rm(join(folder, pathOf(address)), { force: true });
    },
    async removeAll(person) {
      await rm(join(folder, folderOf(person)), { recursive: true, force: true });
    },
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function readPart(path: string, { from, to }: Span): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(to - from + 1),
      position: from,
    });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Writes a temporary file and renames it, so that a crash leaves the old or the new one. */
async function writeWhole(
  path: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(path));
}

/** A new name is durable only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
