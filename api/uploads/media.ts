import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { derivedId, newId } from '../../commands/core/ids.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Problem } from '../../domain/errors.ts';
import type { Route } from '../http/route.ts';
import { contentTypeOf } from './media-type.ts';
import { PICTURE, type UploadContext } from './upload.ts';

const MEDIA = ['voice', 'video', 'file'] as const;

const WORDS =
  'Up to 10 MB, judged by content. Voice: WebM, Ogg, MP4, MP3 or WAV. Video: WebM or MP4. File: PDF, ZIP (and ' +
  'documents made of it), WebVTT or plain text. With an `Idempotency-Key` a retry answers the same file.';

/** `POST /messages/files`: stores a voice message, video or other file for a message of the caller. */
export const mediaRoute = ({ files, uploadQuota }: UploadContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/messages/files',
    operationId: 'file.uploadMedia',
    summary: 'Keeps a voice message, video or other file for a message',
    description: WORDS,
    access: 'Members, from activation on; not guests.',
    auth: 'required',
    multipart: PICTURE,
    body: z.object({ kind: z.enum(MEDIA) }),
    responses: {
      201: {
        description: 'The file',
        schema: () => z.object({ id: z.uuid(), url: z.string(), contentType: z.string(), bytes: z.int() }),
      },
    },
    problems: [
      'guest_not_allowed',
      'too_large',
      'unsupported_media_type',
      'invalid',
      'upload_quota_reached',
      'unavailable',
    ],
    handle: async ({ actor, body: { kind }, files: [sent], facts }): Promise<Answer | Problem> => {
      if (actor.guest) return { code: 'guest_not_allowed' };
      if (sent?.field !== 'file') return { code: 'invalid', errors: [{ path: 'file', code: 'required' }] };
      const { idempotencyKey: key } = facts;
      const id = key === undefined ? newId() : derivedId('file', actor.id, key);
      let stored = key === undefined ? null : await files.find(id);
      if (!stored) {
        const bytes = await readFile(sent.path);
        const contentType = contentTypeOf(bytes, kind);
        if (contentType === null) return { code: 'unsupported_media_type' };
        const full = await uploadQuota.take(actor.id, sent.bytes);
        if (full) return { code: 'upload_quota_reached', ...full };
        const file = { id, kind, contentType, bytes, width: null, height: null, variants: [] };
        const kept = await files.put(actor.id, file);
        if (!kept.ok) return kept.problem;
        stored = kept.value;
      }
      const { contentType, bytes } = stored;
      return { status: 201, body: { id, url: `/files/${id}`, contentType, bytes } };
    },
  });
