import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { messageVideosIn } from '../../../domain/social/message-videos.ts';
import type { Runtime } from '../../core/runtime.ts';
import { TELLING, tellSteps } from '../../notifications/tell.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { VIDEO_QUEUE } from '../videos.ts';
import type { QueuedVideo } from '../video-target.ts';

/** Has the videos of posts, messages and trainings encoded, and notifies owners of those that can't be. */
export const videos = (runtime: Runtime, jobs: Jobs): ProcessManager => {
  const encodeStep = (step: string, payload: QueuedVideo) =>
    effectStep(step, (key) => jobs.add([{ queue: VIDEO_QUEUE, key, payload }]));
  const encode: Reaction = async ({ data, meta }) => {
    const [postId, fileId] = [meta.item, textIn(data['videoFile'])];
    return fileId === null ? [] : [encodeStep('encode', { postId, fileId })];
  };

  return {
    name: 'videos',
    appends: { VideoFailed: TELLING, TrainingVideoFailed: TELLING },
    on: {
      VideoPosted: encode,
      VideoAttached: encode,
      MessageSent: async ({ data, meta }) =>
        messageVideosIn(data['videos']).map(({ id: fileId }) =>
          encodeStep(`encode ${fileId}`, { messageId: meta.item, fileId }),
        ),
      TrainingVideoAdded: async ({ data, meta }) => {
        const fileId = textIn(data['videoFile']);
        return fileId === null ? [] : [encodeStep('encode', { trainingVideoId: meta.item, fileId })];
      },
      TrainingVideoFailed: async (event) => {
        const member = textIn(wasIn(event.data)['userId']);
        return member === null ? [] : tellSteps(runtime, event, member, { kind: 'training_video_failed' });
      },
      VideoFailed: async (event) => {
        const author = textIn(wasIn(event.data)['authorId']);
        return author === null
          ? []
          : tellSteps(runtime, event, author, { kind: 'video_failed', postId: event.meta.item });
      },
    },
  };
};
