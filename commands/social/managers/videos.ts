import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Runtime } from '../../core/runtime.ts';
import { TELLING, tellSteps } from '../../notifications/tell.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { VIDEO_QUEUE } from '../videos.ts';

/** Has uploaded videos encoded, and tells their authors of those that can't be. */
export const videos = (runtime: Runtime, jobs: Jobs): ProcessManager => {
  const encode: Reaction = async ({ data, meta }) => {
    const [postId, fileId] = [meta.item, textIn(data['videoFile'])];
    if (fileId === null) return [];
    const payload = { postId, fileId };
    return [effectStep('encode', (key) => jobs.add([{ queue: VIDEO_QUEUE, key, payload }]))];
  };

  return {
    name: 'videos',
    appends: { VideoFailed: TELLING },
    on: {
      VideoPosted: encode,
      VideoAttached: encode,
      VideoFailed: async (event) => {
        const author = textIn(wasIn(event.data)['authorId']);
        return author === null
          ? []
          : tellSteps(runtime, event, author, { kind: 'video_failed', postId: event.meta.item });
      },
    },
  };
};
