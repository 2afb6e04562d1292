import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { derivedId, newId } from '../../commands/core/ids.ts';
import { FilesUnavailable } from '../../commands/ports/files.ts';
import { MAX_VIDEO_BYTES } from '../../commands/ports/uploads.ts';
import { refuse, type Result } from '../../domain/errors.ts';
import type { Facts, UploadedFile } from '../http/request.ts';
import type { Ports } from '../ports.ts';
import { keep } from '../uploads/keep.ts';

export type KeepContext = Pick<Ports, 'files' | 'processImage' | 'uploadQuota'>;

const HEAD_BYTES = 4096;

const isEmptyOrZero = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).every((byte) => byte === 0);
  } finally {
    await file.close();
  }
};

/** A stored video. It isn't new if an earlier request with the same key has stored it. */
export type KeptVideo = { readonly id: string; readonly isNew: boolean };

/** Stores a video to analyse. The problems have the texts of the specification. */
export const keepAnalysisVideo = async (
  context: KeepContext,
  person: string,
  sent: UploadedFile,
  { idempotencyKey: key }: Facts,
): Promise<Result<KeptVideo>> => {
  if (sent.bytes > MAX_VIDEO_BYTES) return refuse('analysis_video_too_large');
  if (await isEmptyOrZero(sent.path)) return refuse('analysis_video_type');
  const id = key === undefined ? newId() : derivedId('file', person, key);
  if (key !== undefined && (await context.files.find(id))) return { ok: true, value: { id, isNew: false } };
  const full = await context.uploadQuota.take(person, sent.bytes);
  if (full) return refuse('upload_quota_reached', full);
  try {
    const kept = await keep(context, {
      id,
      person,
      kind: 'analysis-video',
      bytes: sent.bytes,
      content: () => createReadStream(sent.path),
    });
    if (kept.ok) return { ok: true, value: { id, isNew: true } };
    return kept.problem.code === 'unsupported_media_type' ? refuse('analysis_video_type') : kept;
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    return refuse('analysis_upload_failed', { retryAfterSeconds: 5 });
  }
};
