import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { derivedId, newId } from '../../commands/core/ids.ts';
import type { Sound, Sounds } from '../../commands/ports/videos.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import { ok, refuse, type Problem, type Result } from '../../domain/errors.ts';
import { MAX_VOICE_SECONDS } from '../../domain/social/attached.ts';
import type { Route } from '../http/route.ts';
import type { Ports } from '../ports.ts';
import { contentTypeOf } from './media-type.ts';
import { PICTURE } from './upload.ts';

const MEDIA = ['voice', 'video', 'file'] as const;

export type MediaContext = Pick<Ports, 'files' | 'sounds' | 'uploadQuota'>;

const WORDS =
  'Up to 10 MB, judged by content. Voice: WebM, Ogg, MP4, MP3 or WAV. Video: WebM or MP4. File: PDF, ZIP (and ' +
  'documents made of it), WebVTT or plain text. A voice message has at most five minutes; the server measures it, and ' +
  'the message states the `seconds` of the answer. With an `Idempotency-Key` a retry answers the same file.';

/** Recorders stop a moment late. */
const SLACK_SECONDS = 1;

/** The measured length of a voice message, in whole seconds; undefined for other files. */
const measured = async (
  sounds: Sounds,
  kind: (typeof MEDIA)[number],
  sound: Sound,
): Promise<Result<number | undefined>> => {
  if (kind !== 'voice') return ok(undefined);
  const seconds = await sounds.secondsOf(sound);
  if (seconds === 'unreadable') return refuse('unsupported_media_type');
  if (seconds > MAX_VOICE_SECONDS + SLACK_SECONDS)
    return refuse('voice_too_long', { values: { minutes: MAX_VOICE_SECONDS / 60 } });
  return ok(Math.min(MAX_VOICE_SECONDS, Math.max(1, Math.round(seconds))));
};

/** `POST /messages/files`: stores a voice message, video or other file for a message of the caller. */
export const mediaRoute = ({ files, sounds, uploadQuota }: MediaContext): Route<Caller> =>
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
        schema: () =>
          z.object({
            id: z.uuid(),
            url: z.string(),
            contentType: z.string(),
            bytes: z.int(),
            seconds: z.int().nullable(),
          }),
      },
    },
    problems: [
      'guest_not_allowed',
      'too_large',
      'unsupported_media_type',
      'voice_too_long',
      'invalid',
      'upload_quota_reached',
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
        const length = await measured(sounds, kind, { bytes, contentType });
        if (!length.ok) return length.problem;
        const file = { id, kind, contentType, bytes, width: null, height: null, variants: [] };
        const seconds = length.value;
        const kept = await files.put(actor.id, { ...file, ...(seconds !== undefined && { seconds }) });
        if (!kept.ok) return kept.problem;
        stored = kept.value;
      }
      const { contentType, bytes, seconds } = stored;
      return { status: 201, body: { id, url: `/files/${id}`, contentType, bytes, seconds } };
    },
  });
