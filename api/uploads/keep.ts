import type { FileStore, StoredFile } from '../../commands/ports/files.ts';
import { MAX_FILE_BYTES } from '../../commands/ports/files.ts';
import { MAX_VIDEO_BYTES } from '../../commands/ports/uploads.ts';
import { refuse, type Result } from '../../domain/errors.ts';
import type { Ports } from '../ports.ts';
import { FILE_KINDS } from './kinds.ts';
import { contentTypeOf } from './media-type.ts';
import { checkedVideo, NotAVideo, videoTypeOf } from './video.ts';

/** Purposes of files that can be uploaded in several requests. */
export const UPLOAD_KINDS = [...FILE_KINDS, 'video', 'file'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Maximum size of a file for a purpose. */
export const maxBytesOf = (kind: UploadKind): number => (kind === 'video' ? MAX_VIDEO_BYTES : MAX_FILE_BYTES);

/** A complete content that came from a member. */
export type Arrived = {
  readonly id: string;
  readonly person: string;
  readonly kind: UploadKind;
  readonly bytes: number;
  readonly content: () => AsyncIterable<Uint8Array>;
};

type KeepContext = { readonly files: FileStore } & Pick<Ports, 'processImage'>;

/** Checks a content by what it is, and stores it: a picture re-encoded, a video as a stream. */
export const keep = async (context: KeepContext, arrived: Arrived): Promise<Result<StoredFile>> => {
  if (arrived.kind === 'video') return keepVideo(context, arrived);
  const { id, person, kind } = arrived;
  const bytes = await collected(arrived.content());
  if (kind !== 'file') {
    const image = await context.processImage(bytes);
    return image.ok ? context.files.put(person, { ...image.value, id, kind }) : image;
  }
  const contentType = contentTypeOf(bytes, kind);
  if (contentType === null) return refuse('unsupported_media_type');
  return context.files.put(person, { id, kind, contentType, bytes, width: null, height: null, variants: [] });
};

const keepVideo = async ({ files }: KeepContext, arrived: Arrived): Promise<Result<StoredFile>> => {
  const { id, person, kind, bytes, content } = arrived;
  try {
    const contentType = videoTypeOf(await startOf(content()));
    const checked = checkedVideo(content(), bytes);
    return await files.putLarge(person, {
      id,
      kind,
      contentType,
      bytes,
      width: null,
      height: null,
      content: checked,
    });
  } catch (error) {
    if (!(error instanceof NotAVideo)) throw error;
    return error.code === 'invalid'
      ? refuse('invalid', { errors: [{ path: 'file', code: 'bad_format' }] })
      : refuse('unsupported_media_type');
  }
};

const startOf = async (content: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  for await (const piece of content) return piece;
  return new Uint8Array();
};

const collected = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
};
