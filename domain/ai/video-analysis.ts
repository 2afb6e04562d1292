import { z } from 'zod';
import { planNamed } from '../accounts/plans.ts';
import { instant, integer, optional, personal, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { all, full, inState, member, owner, party, system, where } from '../kit/rules.ts';
import { dayAt } from '../trade/day.ts';
import { file } from '../trade/fields.ts';
import { calibrated } from './calibrating.ts';
import { missingFor } from './missing.ts';
import {
  calibration,
  corrected,
  metrics,
  curveSpreads,
  momentFrames,
  pictured,
  pictures,
  picturesIn,
  result,
  type Calibrating,
  type Metric,
} from './result.ts';
import { SIGNALS, TOOL_IDS, TOOLS, type ToolId } from '../format/measuring.ts';
import { DOUBTS, FAILURES, type Failure } from '../format/remarks.ts';

/** Length of a month in a day, `2026-11`. */
const MONTH = 7;

/** States in which an analysis counts towards the plan's number of analyses a month: a result counts after its removal. */
export const COUNTED_STATES = ['queued', 'running', 'finished', 'withdrawn'] as const;
const COUNTED: ReadonlySet<string> = new Set(COUNTED_STATES);
export const isCounted = (state: string): boolean => COUNTED.has(state);

/** The numbers by points on a picture; null if the points or the result give none. */
const byPoints = (
  it: { readonly tool?: ToolId | undefined; readonly pictured?: unknown },
  given: unknown,
): readonly Metric[] | null => {
  const found = pictured.safeParse(it.pictured).data;
  const told: Calibrating = calibration.safeParse(given ?? {}).data ?? {};
  return it.tool && found ? calibrated(it.tool, found, told) : null;
};

/** Failures that are not of the file: the same video may be analysed once more. */
const REPEATABLE: ReadonlySet<unknown> = new Set<Failure>(['ended', 'too_heavy', 'not_installed']);
/** Time for which the video is kept after one of them, in milliseconds. */
const KEPT_MS = 3_600_000;

/** A worker's end of an analysis. The video is not needed any more. */
const ended = {
  from: ['queued', 'running'],
  by: [system],
  sets: () => ({ videoFile: null }),
  was: ['memberId'],
} as const;

/** States that its readers see. A removed result is kept as `withdrawn`, without its content, to be counted. */
const SEEN = ['queued', 'running', 'finished', 'inconclusive', 'failed', 'cancelled'] as const;

/** The values of a removed result. */
const withdrawn = () => ({
  videoFile: null,
  calibration: null,
  result: null,
  curveSpreads: null,
  pictures: null,
  momentFrames: null,
  pictured: null,
  correction: null,
  takeoffFrame: null,
  landingFrame: null,
  correctedAt: null,
  recalibration: null,
  calibratedAt: null,
  shared: false,
  coachId: null,
});

/** An analysis of a member's video: asked for, worked on, and finished with numbers or with the reason of none. */
export const videoAnalysis = defineResource({
  name: 'video-analysis',
  path: '/video-analyses',
  owner: 'memberId',
  fields: {
    memberId: ref('user'),
    tool: z.enum(TOOL_IDS),
    /** The month in Egypt whose analyses it is one of. */
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .max(MONTH),
    videoFile: optional(file()),
    calibration: personal(optional(calibration)),
    /** The signal of a reaction; left out = found by itself. */
    signal: optional(z.enum(SIGNALS)),
    failure: optional(z.enum(FAILURES)),
    doubt: optional(z.enum(DOUBTS)),
    result: personal(optional(result)),
    curveSpreads: personal(optional(curveSpreads())),
    pictures: optional(pictures()),
    momentFrames: optional(momentFrames()),
    pictured: optional(pictured),
    /** The numbers by frames that the member has chosen, in place of the ones found. */
    correction: personal(optional(metrics())),
    takeoffFrame: optional(integer(0, 100_000)),
    landingFrame: optional(integer(0, 100_000)),
    correctedAt: optional(instant()),
    /** The numbers by points that the member has marked on a picture, in place of the ones found. */
    recalibration: personal(optional(metrics())),
    calibratedAt: optional(instant()),
    /** When the video of a failed analysis is removed; until then it can be analysed again. */
    videoUntil: optional(instant()),
    /** Number of retries. */
    tries: optional(integer(0, 1000)),
    /** Whether every member can see it. */
    shared: z.boolean().optional(),
    coachId: optional(ref('user')),
  },
  refusals: {
    analyses_used_up: 409,
    calibration_missing: 422,
    points_missing: 422,
    frames_not_kept: 422,
    points_without_scale: 422,
    not_a_coach: 422,
    video_gone: 409,
  },
  states: [...SEEN, 'withdrawn'],
  actions: {
    create: {
      event: 'VideoAnalysisAsked',
      to: 'queued',
      by: [full],
      takes: ['memberId', 'tool', 'videoFile'],
      optionally: ['calibration', 'signal'],
      refuse: ({ tool, videoFile }, { actor, input }) => {
        if (planNamed(actor?.plan ?? 'free').analyses === 0) return 'plan_required';
        if (!videoFile) return { code: 'invalid', errors: [{ path: 'videoFile', code: 'required' }] };
        const told = calibration.safeParse(input.calibration ?? {}).data ?? {};
        return tool && missingFor(tool, told);
      },
      sets: (_, { now }) => ({ month: dayAt(now).slice(0, MONTH) }),
    },
    start: { event: 'VideoAnalysisStarted', from: ['queued'], to: 'running', by: [system] },
    finish: {
      ...ended,
      event: 'VideoAnalysisFinished',
      to: 'finished',
      takes: ['result', 'pictures'],
      optionally: ['pictured', 'momentFrames', 'curveSpreads'],
    },
    doubt: { ...ended, event: 'VideoAnalysisInconclusive', to: 'inconclusive', takes: ['doubt'] },
    fail: {
      ...ended,
      event: 'VideoAnalysisFailed',
      to: 'failed',
      takes: ['failure'],
      sets: (_, { input, now }) =>
        REPEATABLE.has(input.failure)
          ? { videoUntil: new Date(Date.parse(now) + KEPT_MS).toISOString() }
          : { videoFile: null },
    },
    retry: {
      event: 'VideoAnalysisRetried',
      from: ['failed'],
      to: 'queued',
      by: [all(full, owner)],
      refuse: ({ videoFile, videoUntil }) => (videoFile && videoUntil ? undefined : 'video_gone'),
      sets: ({ tries }) => ({ failure: null, videoUntil: null, tries: (tries ?? 0) + 1 }),
      was: ['videoFile'],
    },
    'drop-video': {
      event: 'VideoAnalysisVideoDropped',
      from: ['failed'],
      by: [system],
      sets: () => ({ videoFile: null, videoUntil: null }),
      at: ({ videoUntil }) => videoUntil ?? null,
      was: ['videoFile'],
    },
    cancel: {
      event: 'VideoAnalysisCancelled',
      from: ['queued', 'running'],
      to: 'cancelled',
      by: [owner],
      sets: () => ({ videoFile: null }),
      was: ['videoFile', 'tries'],
    },
    correct: {
      event: 'VideoAnalysisCorrected',
      from: ['finished'],
      by: [owner],
      takes: ['takeoffFrame', 'landingFrame'],
      refuse: ({ tool, pictures: kept }, { input }) =>
        tool &&
        TOOLS[tool].isCorrectable &&
        corrected(picturesIn(kept), Number(input.takeoffFrame), Number(input.landingFrame))
          ? undefined
          : 'frames_not_kept',
      sets: ({ pictures: kept }, { input, now }) => ({
        correction: [
          ...(corrected(picturesIn(kept), Number(input.takeoffFrame), Number(input.landingFrame)) ?? []),
        ],
        correctedAt: now,
      }),
    },
    calibrate: {
      event: 'VideoAnalysisCalibrated',
      from: ['finished'],
      by: [owner],
      takes: ['calibration'],
      refuse: (it, { input }) => (byPoints(it, input.calibration) ? undefined : 'points_without_scale'),
      sets: (it, { input, now }) => ({
        recalibration: [...(byPoints(it, input.calibration) ?? [])],
        calibratedAt: now,
      }),
    },
    share: { event: 'VideoAnalysisShared', from: ['finished'], by: [owner], sets: () => ({ shared: true }) },
    unshare: {
      event: 'VideoAnalysisUnshared',
      from: ['finished'],
      by: [owner],
      sets: () => ({ shared: false }),
    },
    'show-coach': {
      event: 'VideoAnalysisShownToCoach',
      call: 'POST {id}/coach',
      from: ['finished'],
      by: [owner],
      takes: ['coachId'],
      refuse: ({ memberId }, { input: { coachId }, refs }) => {
        if (coachId === memberId) return 'not_to_oneself';
        return refs['coachId']?.['role'] === 'COACH' ? undefined : 'not_a_coach';
      },
    },
    'hide-coach': {
      event: 'VideoAnalysisHiddenFromCoach',
      call: 'DELETE {id}/coach',
      from: SEEN,
      by: [owner],
      sets: () => ({ coachId: null }),
    },
    remove: {
      event: 'VideoAnalysisRemoved',
      eventInto: { removed: 'VideoAnalysisRemoved', withdrawn: 'VideoAnalysisWithdrawn' },
      from: SEEN,
      to: 'removed',
      by: [owner],
      was: ['videoFile', 'pictures', 'tries'],
      // a result counts towards its month, so its place is not free for another one
      decide: ({ state }) => (state === 'finished' ? { to: 'withdrawn', sets: withdrawn() } : {}),
    },
  },
  holds: [
    {
      name: 'analyses',
      secret: false,
      refusal: 'analyses_used_up',
      key: ({ memberId, month, state }) =>
        memberId && month && isCounted(state) ? `${memberId} ${month}` : null,
      limit: (_, { actor }) => planNamed(actor?.plan ?? 'free').analyses,
    },
  ],
  // version 2 adds points to the calibration, and frames of the motion and numbers without a scale to the result
  upcasters: {
    VideoAnalysisAsked: [{}],
    VideoAnalysisFinished: [{}],
    VideoAnalysisInconclusive: [{}],
    VideoAnalysisFailed: [{}],
    VideoAnalysisCancelled: [{}],
    VideoAnalysisCorrected: [{}],
    VideoAnalysisShared: [{}],
    VideoAnalysisUnshared: [{}],
  },
  lookups: ['member/{memberId}', 'tool/{tool}', 'coach/{coachId}'],
  sorts: ['-createdAt', 'createdAt'],
  page: { at: '/ai/analyses', title: ['tool'], text: [] },
  // the system counts them
  read: [all(owner, inState(...SEEN)), party('coachId'), all(member, where('shared', true)), system],
  readField: {
    videoFile: [owner],
    calibration: [owner, party('coachId')],
    coachId: [owner, party('coachId')],
  },
});
