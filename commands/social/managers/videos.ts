import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { messageVideosIn } from '../../../domain/social/message-videos.ts';
import type { Runtime } from '../../core/runtime.ts';
import { TELLING, tellSteps } from '../../notices/tell.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { VIDEO_QUEUE } from '../videos.ts';
import type { QueuedVideo } from '../video-target.ts';

/** Has the videos of posts, messages and trainings encoded, and notifies owners of those that can't be. */
export const videos = (runtime: Runtime, jobs: Jobs): ProcessManager => {
  const encodeStep = (step: string, payload: QueuedVideo, { meta: { actor } }: RecordedEvent) =>
    effectStep(step, (key) => jobs.add([{ queue: VIDEO_QUEUE, key, payload, person: actor ?? undefined }]));
  const encode: Reaction = async (event) => {
    const [postId, fileId] = [event.meta.item, textIn(event.data['videoFile'])];
    return fileId === null ? [] : [encodeStep('encode', { postId, fileId }, event)];
  };

  return {
    name: 'videos',
    appends: { VideoFailed: TELLING, TrainingVideoFailed: TELLING },
    on: {
      VideoPosted: encode,
      VideoAttached: encode,
      MessageSent: async (event) =>
        messageVideosIn(event.data['videos']).map(({ id: fileId }) =>
          encodeStep(`encode ${fileId}`, { messageId: event.meta.item, fileId }, event),
        ),
      TrainingVideoAdded: async (event) => {
        const [trainingVideoId, fileId] = [event.meta.item, textIn(event.data['videoFile'])];
        return fileId === null ? [] : [encodeStep('encode', { trainingVideoId, fileId }, event)];
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
