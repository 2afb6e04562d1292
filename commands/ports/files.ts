/** Files of persons: bytes sealed with the person's key, stored for each person. */
import type { Result } from '../../domain/errors.ts';

/** Maximum size of a blob: 10 MB, as the upload pages state. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The same image in another size. `name` is part of its address: lower-case letters and digits. */
export type Variant = {
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
};

/** Metadata of a file, readable without decryption. */
export type StoredFile = {
  readonly id: string;
  readonly person: string;
  /** Purpose (`post`, `avatar`, `club-card`), which decides access. */
  readonly kind: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Pixels; null if it isn't an image. */
  readonly width: number | null;
  readonly height: number | null;
  /** Smaller sizes, smallest first, all of the same content type. */
  readonly variants: readonly Variant[];
};

export type Content = { readonly bytes: Uint8Array };
export type NewFile = Omit<StoredFile, 'person' | 'bytes' | 'variants'> &
  Content & { readonly variants: readonly (Omit<Variant, 'bytes'> & Content)[] };

export type FileStore = {
  /**
   * Stores a file. The same id again returns the stored file, so a retry has no effect. Refusals: `too_large` (a blob
   * over {@link MAX_FILE_BYTES}), `not_found` (the person is erased), `conflict` (the id is another person's file).
   */
  put(person: string, file: NewFile): Promise<Result<StoredFile>>;
  /** Metadata of a file, or null if absent. */
  find(id: string): Promise<StoredFile | null>;
  /** The bytes of a file or variant; null if absent or its person is erased. */
  get(
    id: string,
    variant?: string,
  ): Promise<{ readonly file: StoredFile; readonly bytes: Uint8Array } | null>;
  /** Deletes a file. Idempotent. */
  remove(id: string): Promise<void>;
  /** Deletes all files of a person. Idempotent. */
  removeAll(person: string): Promise<void>;
};

/**
 * Storage of sealed bytes, under `<person>/<file>` or `<person>/<file>.<variant>`. Implemented by a local folder and
 * S3.
 */
export type BlobStore = {
  /** Writes all or nothing, durably when it returns; overwrites. */
  write(address: BlobAddress, bytes: Uint8Array): Promise<void>;
  /** null if there is no such blob. */
  read(address: BlobAddress): Promise<Uint8Array | null>;
  /** Removes a blob. Idempotent. */
  remove(address: BlobAddress): Promise<void>;
  /** Removes all blobs of a person. */
  removeAll(person: string): Promise<void>;
};

export type BlobAddress = { readonly person: string; readonly file: string; readonly variant?: string };
