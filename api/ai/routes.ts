import { z } from 'zod';
import { ANALYSIS } from '../../commands/ai/analysed-file.ts';
import { ANALYSIS_QUEUE, analysisKey } from '../../commands/ai/analyses.ts';
import { openStored } from '../../commands/core/open-item.ts';
import { MAX_VIDEO_BYTES } from '../../commands/ports/uploads.ts';
import { SIGNALS, toolOf, type Signal } from '../../domain/format/measuring.ts';
import type { Problem } from '../../domain/errors.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts, UploadedFile } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import type { Ports } from '../ports.ts';
import { ACT_PROBLEMS, seenNow, takeWrite, type ResourceContext } from '../resources/context.ts';
import { analysisAnswer, configAnswer, presented, presentedTool } from './answer.ts';
import { keepAnalysisVideo, type KeepContext } from './keep.ts';

export type AiContext = KeepContext &
  Pick<Ports, 'jobs' | 'analyses'> & {
    readonly resources: ResourceContext;
    readonly lastProgress: (id: string) => number | null;
  };

/** The only product; the address of another one is unknown. */
const PRODUCT = 'malaab';
/** A little more than a video may have, so that the route itself refuses the next larger ones in its own words. */
const MULTIPART = {
  maxFiles: 1,
  maxFileBytes: MAX_VIDEO_BYTES + 1024,
  tooLarge: 'analysis_video_too_large',
} as const;
const WORDS =
  'MP4, MOV or AVI up to 100 MB and one minute, judged by content. The answer comes before the analysis: ask for ' +
  '`GET /api/ai/videos/{videoId}`, or watch `video-analysis/{videoId}`.';
const PROBLEMS = [
  'analysis_video_too_large',
  'analysis_video_type',
  'analysis_upload_failed',
  'analyses_used_up',
  'calibration_missing',
  'points_missing',
  'plan_required',
  'feature_off',
  'guest_not_allowed',
  'account_not_active',
  'upload_quota_reached',
  'unsupported_media_type',
  'invalid',
  ...ACT_PROBLEMS,
] as const;

const calibrationForm = {
  bodyHeightCm: z.coerce.number().min(50).max(260).optional(),
  distanceM: z.coerce.number().min(0.5).max(200).optional(),
  fromX: z.coerce.number().min(0).max(1).optional(),
  fromY: z.coerce.number().min(0).max(1).optional(),
  toX: z.coerce.number().min(0).max(1).optional(),
  toY: z.coerce.number().min(0).max(1).optional(),
};
const toolForm = z.object({
  toolId: z.string().max(60),
  ...calibrationForm,
  signal: z.enum(SIGNALS).optional(),
});
type Calibrated = Omit<z.output<typeof toolForm>, 'toolId' | 'signal'>;

const begun = z.object({ success: z.literal(true), videoId: z.uuid() });
const accepted = { description: 'The analysis is queued', schema: () => begun } as const;

/** Refusals because of another request with the same key. */
const OF_ANOTHER: ReadonlySet<string> = new Set(['in_progress', 'idempotency_key_reused']);

type Asked = {
  readonly actor: Caller;
  readonly field: 'file' | 'video';
  readonly tool: string;
  readonly files: readonly UploadedFile[];
  readonly calibration: Calibrated;
  readonly signal?: Signal | undefined;
  readonly facts: Facts;
};

/** Keeps a video and asks for its analysis. */
const begin = async (context: AiContext, asked: Asked): Promise<Answer | Problem> => {
  const {
    actor,
    field,
    files: [sent],
    calibration,
    signal,
    facts,
  } = asked;
  const tool = toolOf(asked.tool);
  if (!tool) return { code: 'not_found' };
  if (sent?.field !== field) return { code: 'invalid', errors: [{ path: field, code: 'required' }] };
  const kept = await keepAnalysisVideo(context, actor.id, sent, facts);
  if (!kept.ok) return kept.problem;
  const named = signal === undefined ? {} : { signal };
  const input = { memberId: actor.id, tool: tool.id, videoFile: kept.value.id, calibration, ...named };
  const write = { kind: ANALYSIS, action: 'create', input, actor };
  const done = await takeWrite(context.resources, facts, write);
  if (done.ok) return { status: 202, body: { success: true, videoId: done.value.item.id } };
  // the video of an earlier request with the same key is in use
  if (kept.value.isNew && !OF_ANOTHER.has(done.problem.code)) await context.files.remove(kept.value.id);
  return done.problem;
};

const uploadRoute = (context: AiContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/api/ai/upload',
    operationId: 'ai.upload',
    summary: 'Uploads a video for an analysis',
    description: WORDS,
    access: 'Members whose plan has analyses.',
    auth: 'required',
    multipart: MULTIPART,
    body: toolForm,
    responses: { 202: accepted },
    problems: PROBLEMS,
    handle: ({ actor, body: { toolId, signal, ...calibration }, files, facts }) =>
      begin(context, { actor, field: 'video', tool: toolId, files, calibration, signal, facts }),
  });

const analyzeRoute = (context: AiContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/:product/ai/analyze-video',
    operationId: 'ai.analyzeVideo',
    summary: 'Uploads a video for an analysis, by product',
    description: `${WORDS} The product is \`${PRODUCT}\`.`,
    access: 'Members whose plan has analyses.',
    auth: 'required',
    multipart: MULTIPART,
    body: toolForm,
    responses: { 202: accepted },
    problems: PROBLEMS,
    handle: ({ actor, params, body: { toolId, signal, ...calibration }, files, facts }) =>
      params.product === PRODUCT
        ? begin(context, { actor, field: 'file', tool: toolId, files, calibration, signal, facts })
        : { code: 'not_found' },
  });

const counterRoute = (context: AiContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/:product/ai/jump-counter',
    operationId: 'ai.jumpCounter',
    summary: 'Uploads a video whose jumps are counted',
    description: `${WORDS} The product is \`${PRODUCT}\`.`,
    access: 'Members whose plan has analyses.',
    auth: 'required',
    multipart: MULTIPART,
    body: z.object(calibrationForm),
    responses: { 202: accepted },
    problems: PROBLEMS,
    handle: ({ actor, params, body: calibration, files, facts }) =>
      params.product === PRODUCT
        ? begin(context, { actor, field: 'file', tool: 'jump-counter', files, calibration, facts })
        : { code: 'not_found' },
  });

const configRoute = ({ analyses }: AiContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/api/ai/tools/:tool/config',
    operationId: 'ai.toolConfig',
    summary: 'The configuration of a tool: its numbers, their units, and what it needs',
    auth: 'required',
    responses: { 200: { description: 'The configuration', schema: () => configAnswer } },
    problems: ['not_found'],
    handle: ({ params, facts }): Answer | Problem => {
      const tool = toolOf(params.tool);
      return tool
        ? { status: 200, body: presentedTool(tool, analyses.isInstalled, facts.reader) }
        : { code: 'not_found' };
    },
  });

const videoRoute = (context: AiContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/api/ai/videos/:videoId',
    operationId: 'ai.video',
    summary: 'An analysis: its state, place in the queue, progress and result',
    access: 'Its member, the coach it is shown to, and members once it is shared.',
    auth: 'required',
    responses: { 200: { description: 'The analysis', schema: () => analysisAnswer } },
    problems: ['not_found'],
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      const { runtime } = context.resources;
      const kind = runtime.registry.kind(ANALYSIS);
      const id = params.videoId.toLowerCase();
      if (!z.uuid().safeParse(id).success || !(await seenNow(context.resources, kind, id, actor)))
        return { code: 'not_found' };
      const item = await openStored(runtime, ANALYSIS, id);
      const waits = item.state === 'queued' || item.state === 'running';
      const ahead = waits ? await context.jobs.ahead(ANALYSIS_QUEUE, analysisKey(id, item['tries'])) : null;
      const place = item.state === 'queued' ? ahead : null;
      const before = item.state === 'finished' ? await earlier(context, item, actor) : null;
      const progress = waits ? context.lastProgress(id) : null;
      return { status: 200, body: presented(item, before, { place, progress }, facts.reader) };
    },
  });

/** The member's finished analysis by the same tool before this one; null if there is none that the reader may see. */
const earlier = async ({ resources }: AiContext, item: Item, actor: Caller): Promise<Item | null> => {
  const kind = resources.runtime.registry.kind(ANALYSIS);
  const where = { memberId: String(item['memberId']), tool: String(item['tool']), state: 'finished' };
  const bounds = [{ field: 'createdAt', is: '<=', value: item.createdAt }] as const;
  const page = await resources.queries.list(kind, { actor, limit: 2, where, bounds, sort: '-createdAt' });
  return page.ok ? (page.value.items.find(({ id }) => id !== item.id) ?? null) : null;
};

/** Calls of the analyses of videos, as the specification spells them. */
export const aiRoutes = (context: AiContext): readonly Route<Caller>[] => [
  uploadRoute(context),
  analyzeRoute(context),
  counterRoute(context),
  configRoute(context),
  videoRoute(context),
];
