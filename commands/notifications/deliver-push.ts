import { z } from 'zod';
import { derivedId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import { SubscriptionGone, type Push } from '../ports/push.ts';
import type { JobHandler } from '../process/job-runner.ts';
import { removeDevice, targetOfDevice } from '../notices/devices.ts';

export const PUSH_QUEUE = 'push';

const queued = z.object({ subscription: z.string(), payload: z.string(), topic: z.string() });
export type QueuedPush = z.output<typeof queued>;

/** Delivers queued pushes. A device that is switched off meanwhile gets none, and one that is gone is removed. */
export const pushHandler = (runtime: Runtime, push: Push): JobHandler => ({
  async run({ id, payload }) {
    const { subscription, ...message } = queued.parse(payload);
    const target = await targetOfDevice(runtime, subscription);
    if (target === null) return;
    try {
      await push.deliver(target, message);
    } catch (error) {
      if (!(error instanceof SubscriptionGone)) throw error;
      await removeDevice(runtime, subscription, derivedId('push', id));
    }
  },
});
