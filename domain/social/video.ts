import { z } from 'zod';
import { planNamed } from '../accounts/plans.ts';
import { integer, list, optional } from '../kit/fields.ts';
import { owner, system } from '../kit/rules.ts';
import { file } from '../trade/fields.ts';

/** Longest video, in seconds. */
export const MAX_VIDEO_SECONDS = 300;
/** Pixels of the longer side of the largest accepted video: 4K, not 8K. */
export const MAX_VIDEO_SIDE = 4096;

/** Quality of a video, by the author's plan. */
export const VIDEO_QUALITIES = ['standard', 'high', 'ultra'] as const;
export type VideoQuality = (typeof VIDEO_QUALITIES)[number];

/** Reasons why a video can't be shown. */
export const VIDEO_FAILURES = [
  'not_a_video',
  'codec',
  'too_long',
  'too_many_pixels',
  'too_heavy',
  'broken',
] as const;
export type VideoFailure = (typeof VIDEO_FAILURES)[number];

const pixels = () => integer(1, MAX_VIDEO_SIDE);

/** An encoded video: its sizes, smallest first, and the HLS playlist of all of them. */
export const video = z.object({
  seconds: integer(0, MAX_VIDEO_SECONDS + 1),
  width: pixels(),
  height: pixels(),
  posterId: file(),
  playlistId: file(),
  renditions: list(
    z.object({ fileId: file(), playlistId: file(), width: pixels(), height: pixels() }),
    3,
  ).min(1),
});

/** Subtitles in a language: a WebVTT file. */
const captions = z.object({ fileId: file(), language: z.enum(['ar', 'en']) });

/** Fields of an encoding. Files are plain: they have no names, and their content is sealed. */
export const encodingFields = {
  /** The uploaded file, until it is encoded. */
  videoFile: optional(file()),
  videoQuality: optional(z.enum(VIDEO_QUALITIES)),
  /** Encoded share in percent. */
  videoProgress: optional(integer(0, 100)),
  videoFailure: optional(z.enum(VIDEO_FAILURES)),
  video: optional(video),
};

/** Fields of a thing with a video that may have captions. */
export const videoFields = { ...encodingFields, captions: optional(list(captions, 2)) };

type Sending = { readonly actor: { readonly plan?: string } | null };

/** Values of a thing whose video was uploaded: the quality follows from the author's plan at that time. */
export const beginsVideo = ({ actor }: Sending) => ({
  videoQuality: planNamed(actor?.plan ?? 'free').media,
  videoFailure: null,
  videoProgress: 0,
});

/** Why a post can't get a video; undefined if it can. Its pictures are sealed, so no decision can follow from them. */
export const videoRefusal = (it: Readonly<Record<string, unknown>>) => {
  if (it['kind'] !== 'video' || it['repostOf']) return 'video_misplaced';
  return it['video'] ? 'video_there' : undefined;
};

/** The steps of an encoding: only the system takes them. `owner`: the field with the person who uploaded the video. */
export const encodingActions = <
  const P extends string,
  const R extends string,
  const F extends string,
  const O extends string,
>(its: {
  readonly events: { readonly progressed: P; readonly ready: R; readonly failed: F };
  readonly owner: O;
}) =>
  ({
    'progress-video': {
      event: its.events.progressed,
      from: ['processing'],
      by: [system],
      takes: ['videoProgress'],
    },
    'finish-video': {
      event: its.events.ready,
      from: ['processing'],
      to: 'published',
      by: [system],
      takes: ['video'],
      sets: () => ({ videoFile: null, videoProgress: null }),
      was: [its.owner],
    },
    'fail-video': {
      event: its.events.failed,
      from: ['processing'],
      to: 'failed',
      by: [system],
      takes: ['videoFailure'],
      sets: () => ({ videoFile: null, videoProgress: null }),
      was: [its.owner],
    },
  }) as const;

/** The actions of a video after its upload. Until it is ready, only the owner and the staff see the thing. */
export const videoActions = {
  'attach-video': {
    event: 'VideoAttached',
    call: 'POST {id}/video',
    from: ['published', 'failed'],
    to: 'processing',
    by: [owner],
    takes: ['videoFile'],
    refuse: videoRefusal,
    sets: (_: unknown, situation: Sending) => beginsVideo(situation),
  },
  ...encodingActions({
    events: { progressed: 'VideoProgressed', ready: 'VideoReady', failed: 'VideoFailed' },
    owner: 'authorId',
  }),
} as const;
