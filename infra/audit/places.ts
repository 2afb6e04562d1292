import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, makeFolder, writeWhole } from '../files/whole.ts';
import type { Config } from '../config/config.ts';

/** The second place of the chain: files under their names. */
export type CopyPlace = {
  /** null = there is no such file. */
  read(name: string): Promise<Uint8Array | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
};

/** Names of its files. */
export const segmentFile = (number: number): string => `segment-${String(number).padStart(10, '0')}.json`;
export const keyFile = (kid: string): string => `key-${kid}.json`;

/** A folder, such as one of another machine or a medium that can be written once. */
export const folderPlace = (folder: string): CopyPlace => ({
  read: async (name) => {
    try {
      return await readFile(path.join(folder, name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  write: async (name, bytes) => {
    await makeFolder(folder);
    await writeWhole(path.join(folder, name), [bytes]);
  },
  close: async () => undefined,
});

/** Files of the chain in the bucket. */
const PREFIX = 'audit/';

/** The configured second place; null = there is none. */
export const openCopyPlace = async ({
  audit: { copy },
  files: { s3 },
}: Pick<Config, 'audit' | 'files'>): Promise<CopyPlace | null> => {
  if (copy === undefined) return null;
  if (copy !== 's3') return folderPlace(copy);
  if (!s3) return null;
  const { s3Blobs } = await import('../files/s3.ts');
  const bucket = s3Blobs(s3);
  return {
    read: (name) => bucket.named.read(PREFIX + name),
    write: (name, bytes) => bucket.named.write(PREFIX + name, bytes),
    close: async () => bucket.close(),
  };
};
