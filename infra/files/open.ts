import path from 'node:path';
import type { Prunable } from '../../commands/ports/accounts.ts';
import type { BlobStore, FileStore } from '../../commands/ports/files.ts';
import type { Uploads } from '../../commands/ports/uploads.ts';
import type { Config } from '../config/config.ts';
import { localBlobs } from './local.ts';
import type { StoreName } from './rows.ts';
import { createFileStore, storesBy } from './store.ts';
import { openUploads, type UploadsOptions } from './uploads.ts';

export type Stores = { readonly stores: Partial<Record<StoreName, BlobStore>>; close(): Promise<void> };

/** The configured stores. The package of S3 is loaded only if there is a bucket. */
export const openStores = async ({
  dataFolder,
  files: { s3 },
}: Pick<Config, 'dataFolder' | 'files'>): Promise<Stores> => {
  const local = localBlobs(path.join(dataFolder, 'files'));
  if (!s3) return { stores: { local }, close: async () => undefined };
  const { s3Blobs } = await import('./s3.ts');
  const bucket = s3Blobs(s3);
  return { stores: { local, s3: bucket }, close: async () => bucket.close() };
};

/** The file store and the unfinished uploads over the configured stores. */
export const openFiles = async (
  config: Pick<Config, 'dataFolder' | 'files'>,
  { pool, vault, now }: Pick<UploadsOptions, 'pool' | 'vault' | 'now'>,
): Promise<{ readonly files: FileStore; readonly uploads: Uploads & Prunable; close(): Promise<void> }> => {
  const opened = await openStores(config);
  const { stores } = opened;
  const writeTo = config.files.store;
  const files = createFileStore({ pool, vault, stores, writeTo });
  const uploads = openUploads({ pool, vault, storeOf: storesBy(stores), writeTo, now });
  return { files, uploads, close: () => opened.close() };
};
