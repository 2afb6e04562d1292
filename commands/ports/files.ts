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
  /** The measured length of a voice message; null for other files. */
  readonly seconds: number | null;
  /** Smaller sizes, smallest first, all of the same content type. */
  readonly variants: readonly Variant[];
};

export type Content = { readonly bytes: Uint8Array };
export type NewFile = Omit<StoredFile, 'person' | 'bytes' | 'seconds' | 'variants'> &
  Content & {
    readonly seconds?: number;
    readonly variants: readonly (Omit<Variant, 'bytes'> & Content)[];
  };

/** A file too large for memory: its size is known beforehand, its content comes in pieces. */
export type LargeFile = Omit<StoredFile, 'person' | 'seconds' | 'variants'> & {
  readonly content: AsyncIterable<Uint8Array>;
};

/** Part of a file, both ends included. */
export type Span = { readonly from: number; readonly to: number };

export type FileStore = {
  /**
   * Stores a file. The same id again returns the stored file, so a retry has no effect. Refusals: `too_large` (a blob
   * over {@link MAX_FILE_BYTES}), `not_found` (the person is erased), `conflict` (the id is another person's file).
   */
  put(person: string, file: NewFile): Promise<Result<StoredFile>>;
  /**
   * Stores a file of any size with a constant amount of memory, sealed in chunks. Refusals as {@link FileStore.put},
   * but for the size. Throws if the content has another size than stated; nothing is then stored.
   */
  putLarge(person: string, file: LargeFile): Promise<Result<StoredFile>>;
  /** Metadata of a file, or null if absent. */
  find(id: string): Promise<StoredFile | null>;
  /** The bytes of a file or variant, whole in memory; null if absent or its person is erased. */
  get(
    id: string,
    variant?: string,
  ): Promise<{ readonly file: StoredFile; readonly bytes: Uint8Array } | null>;
  /** Deletes a file. Idempotent. */
  remove(id: string): Promise<void>;
  /**
   * The bytes of a file, or a span of them, in pieces of a few megabytes at most. Null as {@link FileStore.get}. Only
   * what the span needs is read.
   */
  stream(
    id: string,
    span?: Span,
  ): Promise<{ readonly file: StoredFile; readonly content: AsyncIterable<Uint8Array> } | null>;
  /** Deletes all files of a person. Idempotent. */
  removeAll(person: string): Promise<void>;
  /** Ids of the files that were not checked for longest, which are then checked `at` this time. */
  toCheck(wanted: {
    readonly storedBefore: Date;
    readonly checkedBefore: Date;
    readonly at: Date;
    /** Purposes that are left out. */
    readonly without: readonly string[];
    readonly limit: number;
  }): Promise<readonly string[]>;
};

/** Purposes of uploaded papers: a PDF is taken as well as a picture. */
export const PAPER_KINDS = ['club-card', 'id-card', 'licence', 'document'] as const;

/**
 * Storage of sealed bytes, under `<person>/<file>` or `<person>/<file>.<variant>`. Implemented by a local folder and
 * S3. Every method throws {@link FilesUnavailable} while the store can't be reached.
 */
export type BlobStore = {
  /** Writes all or nothing, durably when it returns; overwrites. */
  write(address: BlobAddress, bytes: Uint8Array): Promise<void>;
  /** The same for content that comes in pieces; holds a few megabytes at most. Fails if the content does. */
  writeStream(address: BlobAddress, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** null if there is no such blob. */
  read(address: BlobAddress): Promise<Uint8Array | null>;
  /** Part of a blob, which must contain it; null if there is no such blob. */
  readSpan(address: BlobAddress, span: Span): Promise<Uint8Array | null>;
  /** Removes a blob. Idempotent. */
  remove(address: BlobAddress): Promise<void>;
  /** Removes all blobs of a person. */
  removeAll(person: string): Promise<void>;
};

export type BlobAddress = { readonly person: string; readonly file: string; readonly variant?: string };

/** The bytes of files can't be read or written now. The API answers 503 with Retry-After. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}
