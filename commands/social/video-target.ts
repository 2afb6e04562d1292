import { z } from 'zod';
import { exists } from '../../domain/kit/decide.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { messageVideosIn } from '../../domain/social/message-videos.ts';
import { VIDEO_QUALITIES, type VideoFailure, type VideoQuality } from '../../domain/social/video.ts';

const queued = z.union([
  z.object({ postId: z.uuid(), fileId: z.uuid() }),
  z.object({ messageId: z.uuid(), fileId: z.uuid() }),
  z.object({ trainingVideoId: z.uuid(), fileId: z.uuid() }),
]);
export type QueuedVideo = z.output<typeof queued>;

/** A step of an encoding: a progress in percent, the encoded video, or why there is none. */
export type Outcome =
  | { readonly percent: number }
  | { readonly video: object }
  | { readonly failure: VideoFailure };

type Asked = { readonly action: string; readonly input: Readonly<Record<string, unknown>> };

/** The item that waits for an encoded video. */
export type VideoTarget = {
  readonly kind: 'post' | 'message' | 'training-video';
  readonly id: string;
  readonly fileId: string;
  /** Quality of the video while the item waits for it; otherwise null. */
  readonly qualityIn: (item: Item) => VideoQuality | null;
  /** The action that records a step; null = the item records none. */
  readonly actionFor: (outcome: Outcome, item: Item) => Asked | null;
};

/** The item that a job of the queue names. */
export const videoTarget = (payload: unknown): VideoTarget => {
  const asked = queued.parse(payload);
  if ('messageId' in asked) return ofMessage(asked.messageId, asked.fileId);
  return 'postId' in asked
    ? ofPublished('post', asked.postId, asked.fileId)
    : ofPublished('training-video', asked.trainingVideoId, asked.fileId);
};

/** An item that is published once its video is ready. */
const ofPublished = (kind: 'post' | 'training-video', id: string, fileId: string): VideoTarget => ({
  kind,
  id,
  fileId,
  qualityIn: (item) =>
    item.state === 'processing' && item['videoFile'] === fileId
      ? z.enum(VIDEO_QUALITIES).parse(item['videoQuality'])
      : null,
  actionFor: (outcome) => {
    if ('percent' in outcome) return { action: 'progress-video', input: { videoProgress: outcome.percent } };
    return 'video' in outcome
      ? { action: 'finish-video', input: outcome }
      : { action: 'fail-video', input: { videoFailure: outcome.failure } };
  },
});

const ofMessage = (id: string, fileId: string): VideoTarget => {
  const videoIn = (message: Item) =>
    exists(message) ? messageVideosIn(message['videos']).find((one) => one.id === fileId) : undefined;
  return {
    kind: 'message',
    id,
    fileId,
    qualityIn: (message) => {
      const its = videoIn(message);
      return its?.state === 'processing' ? its.quality : null;
    },
    // a conversation shows that a video is prepared, not how far it is
    actionFor: (outcome, message) => {
      const its = videoIn(message);
      if (!its || 'percent' in outcome) return null;
      const state = 'video' in outcome ? 'ready' : 'failed';
      return { action: 'finish-video', input: { processed: { ...its, ...outcome, state } } };
    },
  };
};
