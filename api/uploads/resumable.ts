import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { derivedId, newId } from '../../commands/core/ids.ts';
import type { Upload } from '../../commands/ports/uploads.ts';
import type { ErrorCode, Problem } from '../../domain/errors.ts';
import { can } from '../../domain/kit/can.ts';
import { videoRefusal } from '../../domain/social/video.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import type { Ports } from '../ports.ts';
import { act, ACT_PROBLEMS, seenNow, type ResourceContext } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import { ANALYSED, keep, maxBytesOf, UPLOAD_KINDS, type UploadKind } from './keep.ts';
import type { Begin, TusCall } from './tus.ts';
import type { UploadContext } from './upload.ts';

/** Dependencies of the routes of uploads in several requests. */
export type ResumableContext = UploadContext &
  Pick<Ports, 'uploads'> & { readonly resources: ResourceContext };

const UPLOADS_PATH = '/uploads';

/** The protocol's package is loaded with the first upload. */
const answerTus = async ({ uploads }: Pick<Ports, 'uploads'>, call: TusCall): Promise<Answer | Problem> =>
  (await import('./tus.ts')).answerTus(uploads, UPLOADS_PATH, call);

const WORDED: Readonly<Record<string, ErrorCode>> = {
  too_large: 'analysis_video_too_large',
  unsupported_media_type: 'analysis_video_type',
};

const kindSchema = z.enum(UPLOAD_KINDS);
const uploadKind = z.looseObject({ kind: kindSchema });

const PROTOCOL =
  'By the tus protocol 1.0.0 (https://tus.io), with the extensions creation, termination and expiration. ' +
  'Videos are MP4 or MOV up to 100 MB, other files as `POST /aws/upload` and `POST /messages/files` take them. ' +
  'The file has the id of the upload.';

const SIZES = ['too_large', 'upload_quota_reached', 'too_many_uploads'] as const;
const ATTACHING = ['video_misplaced', 'video_there', 'invalid_transition'] as const;
const CONTENT = ['conflict', 'unsupported_media_type', 'invalid', 'too_large', 'unavailable'] as const;

/** The problems of a video to analyse, in the words of the specification. */
const worded = (kind: UploadKind, problem: Problem): Problem => {
  const code = kind === ANALYSED ? WORDED[problem.code] : undefined;
  return code ? { ...problem, code } : problem;
};

/** Counts a new upload towards the quota and begins it, if its size and purpose are allowed. */
const beginning =
  (
    context: ResumableContext,
    actor: Caller,
    kind: z.output<typeof kindSchema>,
    postId: string | null,
  ): Begin =>
  async (id, bytes) => {
    const most = maxBytesOf(kind);
    if (bytes > most) return worded(kind, { code: 'too_large', values: { limitBytes: most } });
    if (bytes === 0) return { code: 'invalid', errors: [{ path: 'file', code: 'required' }] };
    const begun = await context.uploads.begin(actor.id, { id, kind, bytes, postId });
    if (!begun.ok) return begun.problem;
    const full = await context.uploadQuota.take(actor.id, bytes);
    if (!full) return null;
    await context.uploads.remove(id);
    return { code: 'upload_quota_reached', ...full };
  };

const POST = 'post';
const ATTACH = 'attach-video';

/** Gives a post a stored video, which is then encoded. */
const attach = (
  { resources }: ResumableContext,
  { postId, fileId, actor, facts }: { postId: string; fileId: string; actor: Caller; facts: Facts },
): Promise<Answer | Problem> => {
  const kind = resources.runtime.registry.kind(POST);
  return act(resources, facts, { kind, action: ATTACH, id: postId, input: { videoFile: fileId }, actor });
};

/** The problem of a caller who may not give a post a video now; null if they may. */
const postRefusal = async (
  { resources }: ResumableContext,
  postId: string,
  actor: Caller,
): Promise<Problem | null> => {
  const kind = resources.runtime.registry.kind(POST);
  const item = await seenNow(resources, kind, postId, actor);
  if (!item) return { code: 'not_found' };
  const allowed = can(kind, item, actor);
  if (!allowed.includes('edit')) return { code: 'forbidden' };
  const refusal = videoRefusal(item);
  if (refusal) return { code: refusal };
  return allowed.includes(ATTACH) ? null : { code: 'invalid_transition' };
};

/** Checks and stores a complete upload, and removes what it was made of. Null if it is stored. */
const finish = async (
  context: ResumableContext,
  upload: Upload,
  actor: Caller,
  facts: Facts,
): Promise<Problem | null> => {
  const { id, person, bytes, postId } = upload;
  const content = () => context.uploads.content(id);
  const kind = kindSchema.parse(upload.kind);
  const kept = await keep(context, { id, person, kind, bytes, content });
  const shown =
    kept.ok && postId !== null && !(await hasGot(context, postId, id, actor))
      ? await attach(context, { postId, fileId: id, actor, facts })
      : null;
  const refusal = shown && 'code' in shown ? shown : null;
  if (refusal) await context.files.remove(id);
  // last, so that a repeat after an ended process does all of it
  await context.uploads.remove(id);
  return kept.ok ? refusal : worded(kind, kept.problem);
};

/** Whether a post has got this video, which is being encoded. */
const hasGot = async (
  { resources }: ResumableContext,
  postId: string,
  fileId: string,
  actor: Caller,
): Promise<boolean> => {
  const post = await seenNow(resources, resources.runtime.registry.kind(POST), postId, actor);
  return post?.['videoFile'] === fileId;
};

/** The caller's own upload; null if there is none, also for another member's. */
const ownUpload = async (
  { uploads }: ResumableContext,
  id: string,
  actor: Caller,
): Promise<Upload | null> => {
  const upload = await uploads.find(id);
  return upload?.person === actor.id ? upload : null;
};

const beginRoute = (context: ResumableContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: UPLOADS_PATH,
    operationId: 'upload.begin',
    summary: 'Begins an upload that may take several requests',
    description: `${PROTOCOL} \`Upload-Metadata\` has \`kind\`: ${UPLOAD_KINDS.join(', ')}.`,
    access: 'Members, from activation on; not guests.',
    auth: 'required',
    ignoresBody: true,
    responses: { 201: { description: 'Begun; `Location` is where the bytes go' } },
    problems: ['guest_not_allowed', 'invalid', ...SIZES, 'analysis_video_too_large'],
    handle: ({ actor, facts }) => {
      if (actor.guest) return { code: 'guest_not_allowed' };
      const begin: Begin = async (id, bytes, metadata) => {
        const asked = uploadKind.safeParse(metadata);
        if (!asked.success) return { code: 'invalid', errors: [{ path: 'kind', code: 'not_one_of' }] };
        return beginning(context, actor, asked.data.kind, null)(id, bytes, metadata);
      };
      return answerTus(context, { method: 'POST', id: newId(), facts, begin });
    },
  });

const offsetRoute = (context: ResumableContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: `${UPLOADS_PATH}/:id`,
    operationId: 'upload.offset',
    summary: 'Tells how far an upload is, in `Upload-Offset`; also as HEAD',
    description: PROTOCOL,
    access: 'The member who began it.',
    auth: 'required',
    responses: { 200: { description: 'How far it is' } },
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      const upload = await ownUpload(context, id, actor);
      if (upload) {
        // the process that received the last byte ended before it could finish
        const problem = upload.received === upload.bytes ? await finish(context, upload, actor, facts) : null;
        if (problem) return problem;
        if (upload.received < upload.bytes) return answerTus(context, { method: 'HEAD', id, facts });
      }
      const file = await context.files.find(id);
      if (file?.person !== actor.id) return { code: 'not_found' };
      const length = String(upload?.bytes ?? file.bytes);
      return {
        status: 200,
        headers: {
          'Tus-Resumable': '1.0.0',
          'Upload-Offset': length,
          'Upload-Length': length,
          'Cache-Control': 'no-store',
        },
      };
    },
  });

const appendRoute = (context: ResumableContext): Route<Caller> =>
  defineRoute({
    method: 'PATCH',
    path: `${UPLOADS_PATH}/:id`,
    operationId: 'upload.append',
    summary: 'Sends bytes of an upload, from `Upload-Offset` on',
    description: `${PROTOCOL} The answer to the last bytes says whether the file is accepted.`,
    access: 'The member who began it.',
    auth: 'required',
    stream: 'application/offset+octet-stream',
    responses: { 204: { description: 'They are kept; `Upload-Offset` is how far it is' } },
    problems: [...CONTENT, ...ATTACHING, 'forbidden', 'analysis_video_type'],
    handle: async ({ actor, params, facts, stream }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      if (!(await ownUpload(context, id, actor))) return { code: 'not_found' };
      const answer = await answerTus(context, { method: 'PATCH', id, facts, stream });
      if ('code' in answer) return answer;
      const upload = await ownUpload(context, id, actor);
      if (upload?.received !== upload?.bytes || !upload) return answer;
      return (await finish(context, upload, actor, facts)) ?? answer;
    },
  });

const cancelRoute = (context: ResumableContext): Route<Caller> =>
  defineRoute({
    method: 'DELETE',
    path: `${UPLOADS_PATH}/:id`,
    operationId: 'upload.cancel',
    summary: 'Removes an unfinished upload',
    description: PROTOCOL,
    access: 'The member who began it.',
    auth: 'required',
    responses: { 204: { description: 'Removed' } },
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      if (!(await ownUpload(context, id, actor))) return { code: 'not_found' };
      return answerTus(context, { method: 'DELETE', id, facts });
    },
  });

const postStreamRoute = (context: ResumableContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/posts/stream-upload/video/:postId',
    operationId: 'post.beginVideo',
    summary: 'Begins an upload of a video for a post, which may take several requests',
    description: `${PROTOCOL} The post, of kind video, gets it once it is complete, and shows it once it is encoded.`,
    access: 'Members who may edit the post.',
    auth: 'required',
    ignoresBody: true,
    responses: { 201: { description: 'Begun; `Location` is where the bytes go' } },
    problems: ['forbidden', 'not_found', 'invalid', ...ATTACHING, ...SIZES],
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      const postId = params.postId.toLowerCase();
      const refusal = await postRefusal(context, postId, actor);
      if (refusal) return refusal;
      const begin = beginning(context, actor, 'video', postId);
      return answerTus(context, { method: 'POST', id: newId(), facts, begin });
    },
  });

const postVideoRoute = (context: ResumableContext): Route<Caller> => {
  const kind = context.resources.runtime.registry.kind(POST);
  return defineRoute({
    method: 'POST',
    path: '/posts/upload/video/:postId',
    operationId: 'post.uploadVideo',
    summary: 'Adds a video to a post of kind video, in one request',
    description:
      'MP4 or MOV up to 100 MB, judged by content. The post shows it once it is encoded. On a bad connection use ' +
      '`stream-upload`.',
    access: 'Members who may edit the post.',
    auth: 'required',
    multipart: { maxFiles: 1, maxFileBytes: maxBytesOf('video') },
    body: z.object({}),
    responses: { 200: { description: 'The post as it is now', schema: () => itemSchema(kind) } },
    problems: ['upload_quota_reached', ...CONTENT, ...ATTACHING, ...ACT_PROBLEMS],
    handle: async ({ actor, params, files: [sent], facts }): Promise<Answer | Problem> => {
      const postId = params.postId.toLowerCase();
      const refusal = await postRefusal(context, postId, actor);
      if (refusal) return refusal;
      if (sent?.field !== 'file') return { code: 'invalid', errors: [{ path: 'file', code: 'required' }] };
      const { idempotencyKey: key } = facts;
      const id = key === undefined ? newId() : derivedId('file', actor.id, key);
      if (!(await context.files.find(id))) {
        const full = await context.uploadQuota.take(actor.id, sent.bytes);
        if (full) return { code: 'upload_quota_reached', ...full };
        const arrived = { id, person: actor.id, kind: 'video' as const, bytes: sent.bytes };
        const kept = await keep(context, { ...arrived, content: () => createReadStream(sent.path) });
        if (!kept.ok) return kept.problem;
      }
      return attach(context, { postId, fileId: id, actor, facts });
    },
  });
};

/** Uploads in several requests, and videos of posts. */
export const resumableRoutes = (context: ResumableContext): readonly Route<Caller>[] => [
  beginRoute(context),
  offsetRoute(context),
  appendRoute(context),
  cancelRoute(context),
  postStreamRoute(context),
  postVideoRoute(context),
];
