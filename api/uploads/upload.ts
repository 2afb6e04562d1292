import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { derivedId, newId } from '../../commands/core/ids.ts';
import { MAX_FILE_BYTES, type StoredFile } from '../../commands/ports/files.ts';
import { ok, refuse, type Problem, type Result } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer, JsonBody } from '../http/answer.ts';
import type { Facts, UploadedFile } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import type { Ports } from '../ports.ts';
import { keepPictureOrPaper } from './keep.ts';
import { DOCUMENT_KINDS, FILE_KINDS, type FileKind } from './kinds.ts';

export type UploadContext = Pick<Ports, 'files' | 'processImage' | 'uploadQuota'>;

const measures = { url: z.string(), width: z.int().nullable(), height: z.int().nullable(), bytes: z.int() };
const stored = z.object({
  id: z.uuid(),
  contentType: z.string(),
  ...measures,
  variants: z.array(z.object({ name: z.string(), ...measures })),
});

/** A stored file: the addresses of the original and its smaller sizes. */
const presented = ({ id, contentType, width, height, bytes, variants }: StoredFile): JsonBody => ({
  id,
  url: `/files/${id}`,
  contentType,
  width,
  height,
  bytes,
  variants: variants.map((variant) => ({ ...variant, url: `/files/${id}/${variant.name}` })),
});

/** The only file of a multipart body, in the part `file`. */
export const PICTURE = { maxFiles: 1, maxFileBytes: MAX_FILE_BYTES } as const;

/** Description of accepted pictures for the API reference. */
export const PICTURE_WORDS =
  'PNG, JPEG or WebP (of products GIF as well, its first frame) up to 10 MB and 50 megapixels, judged by content. It is kept as WebP of at most 2048 ' +
  'pixels a side, without EXIF and place, with sizes of 160, 320, 640 and 1280. With an `Idempotency-Key` a retry ' +
  'answers the same file.';

/** Refusals of a picture, beside those of the route. */
export const PICTURE_PROBLEMS = [
  'too_large',
  'unsupported_media_type',
  'invalid',
  'upload_quota_reached',
  'unavailable',
] as const;

/** Stores a picture for its uploader and counts it towards the daily quota. */
export const keepPicture = async (
  context: UploadContext,
  person: string,
  kind: FileKind,
  [file]: readonly UploadedFile[],
  { idempotencyKey: key }: Facts,
): Promise<Result<StoredFile>> => {
  if (file?.field !== 'file') return refuse('invalid', { errors: [{ path: 'file', code: 'required' }] });
  const id = key === undefined ? newId() : derivedId('file', person, key);
  const kept = key === undefined ? null : await context.files.find(id);
  if (kept) return ok(kept);
  const full = await context.uploadQuota.take(person, file.bytes);
  if (full) return refuse('upload_quota_reached', full);
  return keepPictureOrPaper(context, { id, person, kind, bytes: await readFile(file.path) });
};

/** `POST /aws/upload`: re-encodes a picture in several sizes, without location or other metadata. */
export const uploadRoute = (context: UploadContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/aws/upload',
    operationId: 'file.upload',
    summary: 'Keeps a picture or paper of the caller',
    description: `${PICTURE_WORDS} A PDF is kept as it is, for ${[...DOCUMENT_KINDS].join(', ')}.`,
    access: 'Members, from activation on; not guests.',
    auth: 'required',
    multipart: PICTURE,
    body: z.object({
      type: z
        .enum(FILE_KINDS)
        .default('post')
        .describe('The purpose of the picture. Its readers are those of the item that shows it.'),
      subType: z.literal('image').optional(),
      id: z.guid().optional().describe('The item that it belongs to, if that exists already.'),
      nameType: z.string().max(60).optional(),
    }),
    responses: { 201: { description: 'The picture', schema: () => stored } },
    problems: ['guest_not_allowed', ...PICTURE_PROBLEMS],
    handle: async ({ actor, body, files: sent, facts }): Promise<Answer | Problem> => {
      if (actor.guest) return { code: 'guest_not_allowed' };
      const kept = await keepPicture(context, actor.id, body.type, sent, facts);
      return kept.ok ? { status: 201, body: presented(kept.value) } : kept.problem;
    },
  });
