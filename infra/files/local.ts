/** Blobs in a local folder, one subfolder for each person. */
import { open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore, Span } from '../../commands/ports/files.ts';
import { folderOf, pathOf } from './address.ts';
import { isMissing, makeFolder, writeWhole } from './whole.ts';

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
  if (isMissing(error)) return null;
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
