/** Voice messages measured in a thread, which is limited and then ended: an upload is hostile input. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Sounds } from '../../commands/ports/videos.ts';
import { threadFile } from '../thread-file.ts';

const LIMITS = { wallMs: 10_000, heapMegabytes: 128 };

/** The length that the thread has read. */
const length = z.tuple([z.number().positive().nullable()]);

/** Measures by the packets of a sound. */
export const openSounds = (): Sounds => ({
  secondsOf: async (sound) => {
    const thread = new Worker(threadFile(import.meta.filename, 'sound-thread'), {
      workerData: sound,
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMegabytes },
      // modules that `--import` loads, and secrets, are for the process alone
      execArgv: [],
      env: {},
    });
    try {
      const answer = await once(thread, 'message', { signal: AbortSignal.timeout(LIMITS.wallMs) });
      return length.parse(answer)[0] ?? 'unreadable';
    } catch {
      return 'unreadable';
    } finally {
      await thread.terminate();
    }
  },
});
