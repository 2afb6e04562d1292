import { z } from 'zod';
import { exists } from '../../domain/kit/decide.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { messageVideosIn } from '../../domain/social/message-videos.ts';
import { VIDEO_QUALITIES, type VideoFailure, type VideoQuality } from '../../domain/social/video.ts';

const queued = z.union([
  z.object({ postId: z.uuid(), fileId: z.uuid() }),
  z.object({ messageId: z.uuid(), fileId: z.uuid() }),
]);
export type QueuedVideo = z.output<typeof queued>;

/** A step of an encoding: a progress in percent, the encoded video, or why there is none. */
export type Outcome =
  | { readonly percent: number }
  | { readonly video: object }
  | { readonly failure: VideoFailure };

type Asked = { readonly action: string; readonly input: Readonly<Record<string, unknown>> };

/** The post or message that waits for an encoded video. */
export type VideoTarget = {
  readonly kind: 'post' | 'message';
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
  return 'postId' in asked ? ofPost(asked.postId, asked.fileId) : ofMessage(asked.messageId, asked.fileId);
};

const ofPost = (id: string, fileId: string): VideoTarget => ({
  kind: 'post',
  id,
  fileId,
  qualityIn: (post) =>
    post.state === 'processing' && post['videoFile'] === fileId
      ? z.enum(VIDEO_QUALITIES).parse(post['videoQuality'])
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
