import type { Jobs } from '../../ports/jobs.ts';
import type { ProcessManager } from '../../process/manager.ts';
import { PUSH_QUEUE, type QueuedPush } from '../deliver-push.ts';
import { devicesOf } from '../../notices/devices.ts';
import { dueNotices, type Delivery, type DueNoticesContext } from '../due-notices.ts';
import { noticePush } from '../notice-push.ts';

/** Sends notices to the devices of a member, each as a job. */
export const noticePushes = (context: DueNoticesContext & { readonly jobs: Jobs }): ProcessManager => {
  const { runtime, jobs } = context;

  const send = async ({ reader, language, notices, key }: Delivery): Promise<void> => {
    const message = noticePush(language, notices);
    const devices = await devicesOf(runtime, reader.id);
    await jobs.add(
      devices.map(({ id }) => {
        const payload: QueuedPush = { subscription: id, ...message };
        return { queue: PUSH_QUEUE, key: `${key}/${id}`, kind: 'notice', payload };
      }),
    );
  };

  return dueNotices(context, { name: 'notification-pushes', channel: 'push', atOnce: 32, send });
};
