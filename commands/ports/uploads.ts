/** Uploads that come in several requests. What has arrived is kept, sealed, until the file is complete or expires. */
import type { Result } from '../../domain/errors.ts';

/** Maximum size of a video, as the upload pages state. */
export const MAX_VIDEO_BYTES = 100 * 1024 * 1024;

export type NewUpload = {
  readonly id: string;
  /** Purpose of the file, as in {@link StoredFile}. */
  readonly kind: string;
  /** Size of the complete file. */
  readonly bytes: number;
  /** The post that gets the video; null = none. */
  readonly postId: string | null;
};

export type Upload = NewUpload & {
  readonly person: string;
  /** Bytes that have arrived. */
  readonly received: number;
  /** It is removed then, RFC 3339 UTC. Each piece that arrives puts it off. */
  readonly expiresAt: string;
};

export type Uploads = {
  /** Refusal: `too_many_uploads` (the member has too many unfinished ones). */
  begin(person: string, upload: NewUpload): Promise<Result<Upload>>;
  /** null if it is unknown, finished or expired. */
  find(id: string): Promise<Upload | null>;
  /**
   * Appends content at an offset. What arrived before the content fails is kept. Returns the new number of bytes; null
   * if the upload has gone on, or is gone, meanwhile. Content beyond the size of the file is not taken.
   */
  append(id: string, offset: number, content: AsyncIterable<Uint8Array>): Promise<number | null>;
  /** All bytes that have arrived, in order. */
  content(id: string): AsyncIterable<Uint8Array>;
  /** Removes an upload with its bytes. Idempotent. */
  remove(id: string): Promise<void>;
};
