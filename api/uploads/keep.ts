import type { FileStore, StoredFile } from '../../commands/ports/files.ts';
import { MAX_FILE_BYTES } from '../../commands/ports/files.ts';
import { MAX_VIDEO_BYTES } from '../../commands/ports/uploads.ts';
import { refuse, type Result } from '../../domain/errors.ts';
import type { Ports } from '../ports.ts';
import { DOCUMENT_KINDS, FILE_KINDS } from './kinds.ts';
import { contentTypeOf } from './media-type.ts';
import { checkedVideo, NotAVideo, videoTypeOf } from './video.ts';

/** Purposes of files that can be uploaded in several requests. */
export const UPLOAD_KINDS = [...FILE_KINDS, 'video', 'analysis-video', 'file'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** The purpose of a video to analyse. */
export const ANALYSED: UploadKind = 'analysis-video';
const VIDEO_KINDS: ReadonlySet<UploadKind> = new Set(['video', ANALYSED]);

/** Maximum size of a file for a purpose. */
export const maxBytesOf = (kind: UploadKind): number =>
  VIDEO_KINDS.has(kind) ? MAX_VIDEO_BYTES : MAX_FILE_BYTES;

type KeepContext = { readonly files: FileStore } & Pick<Ports, 'processImage'>;

/** The bytes of a file in memory, with its purpose. */
type Whole = Pick<StoredFile, 'id' | 'person' | 'kind'> & { readonly bytes: Uint8Array };

/** Stores a picture re-encoded; for some purposes a PDF as it is. */
export const keepPictureOrPaper = async (
  { files, processImage }: KeepContext,
  { id, person, kind, bytes }: Whole,
): Promise<Result<StoredFile>> => {
  if (DOCUMENT_KINDS.has(kind) && contentTypeOf(bytes, 'file') === PDF)
    return files.put(person, { ...plain(bytes, PDF), id, kind });
  const image = await (kind === PRODUCT ? processImage(bytes, 'gif') : processImage(bytes));
  return image.ok ? files.put(person, { ...image.value, id, kind }) : image;
};

const PDF = 'application/pdf';
/** The only pictures that may be a GIF. */
const PRODUCT: UploadKind = 'product-image';

/** A file of which nothing is known but its type. */
const plain = (bytes: Uint8Array, contentType: string) => ({
  contentType,
  bytes,
  width: null,
  height: null,
  variants: [],
});

/** A complete content that came from a member. */
export type Arrived = {
  readonly id: string;
  readonly person: string;
  readonly kind: UploadKind;
  readonly bytes: number;
  readonly content: () => AsyncIterable<Uint8Array>;
};

/** Checks a content by what it is, and stores it: a picture re-encoded, a video as a stream. */
export const keep = async (context: KeepContext, arrived: Arrived): Promise<Result<StoredFile>> => {
  if (VIDEO_KINDS.has(arrived.kind)) return keepVideo(context, arrived);
  const { id, person, kind } = arrived;
  const bytes = await collected(arrived.content());
  if (kind !== 'file') return keepPictureOrPaper(context, { id, person, kind, bytes });
  const contentType = contentTypeOf(bytes, kind);
  if (contentType === null) return refuse('unsupported_media_type');
  return context.files.put(person, { ...plain(bytes, contentType), id, kind });
};

const keepVideo = async ({ files }: KeepContext, arrived: Arrived): Promise<Result<StoredFile>> => {
  const { id, person, kind, bytes, content } = arrived;
  try {
    const start = await startOf(content());
    // an AVI is only ever analysed, under limits, and shown to nobody
    const isAvi = kind === ANALYSED && isAviStart(start);
    const contentType = isAvi ? AVI : videoTypeOf(start);
    const checked = isAvi ? content() : checkedVideo(content(), bytes);
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

const AVI = 'video/x-msvideo';
/** Whether it begins as RIFF with the form type AVI. */
const isAviStart = (start: Uint8Array): boolean => {
  const head = Buffer.from(start.subarray(0, 12)).toString('latin1');
  return head.startsWith('RIFF') && head.endsWith('AVI ');
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
