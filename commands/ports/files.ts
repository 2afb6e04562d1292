/** Files of persons: bytes sealed with the person's key, addressed per person, shared by nobody. */
import type { Result } from '../../domain/errors.ts';

/** Largest blob that is taken: 10 MB, as the upload pages promise. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The same content in another size. `name` is part of its address: lower-case letters and digits. */
export type Variant = {
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
};

/** What is known of a file without opening it. */
export type StoredFile = {
  readonly id: string;
  readonly person: string;
  /** What it is for (`post`, `avatar`, `club-card`): access is decided by it. */
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
   * Keeps a file. The same id again answers with what is kept, so a retry is harmless. Refusals: `too_large` (a blob
   * over {@link MAX_FILE_BYTES}), `not_found` (the person is erased), `conflict` (the id is another person's file).
   */
  put(person: string, file: NewFile): Promise<Result<StoredFile>>;
  /** What is known of a file, or null if there is none. */
  find(id: string): Promise<StoredFile | null>;
  /** A file's bytes, or those of a variant; null if there is none or its person is erased. */
  get(
    id: string,
    variant?: string,
  ): Promise<{ readonly file: StoredFile; readonly bytes: Uint8Array } | null>;
  /** Removes all of a person's files. Harmless when repeated. */
  removeAll(person: string): Promise<void>;
};

/** Where the sealed bytes lie, under `<person>/<file>` or `<person>/<file>.<variant>`. What a local folder and S3 implement. */
export type BlobStore = {
  /** All of it or nothing, kept for good when it returns; overwrites. */
  write(address: BlobAddress, bytes: Uint8Array): Promise<void>;
  /** null if there is no such blob. */
  read(address: BlobAddress): Promise<Uint8Array | null>;
  /** Removes all blobs of a person. */
  removeAll(person: string): Promise<void>;
};

export type BlobAddress = { readonly person: string; readonly file: string; readonly variant?: string };
