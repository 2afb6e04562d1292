import { dayAt } from '../../../domain/trade/day.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { derivedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { StaffOf } from '../../ports/process.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';
import { FINE } from '../../notices/in-app.ts';
import { isWaitingAfter, queuesOf, type Queue } from '../queues.ts';

const KIND = 'work_waiting';

/** Notifies an admin of a queue: once a day, and again for further items once they have read it. */
const workStep = (runtime: Runtime, { at }: RecordedEvent, adminId: string, queue: string): Step =>
  commandStep(
    runtime,
    `notify ${KIND} ${adminId}`,
    {
      kind: 'notification',
      action: 'create',
      id: derivedId('notification', KIND, adminId, queue, dayAt(at)),
      input: { adminId, kind: KIND, queue },
    },
    FINE,
  );

/** Notifies the admins of an area of items that wait for their decision, one notification a queue and day. */
export const work = (runtime: Runtime, staffOf: StaffOf): ProcessManager => {
  const queues = queuesOf(runtime.registry);

  const entered =
    (queue: Queue): Reaction =>
    async (event) => {
      if (!isWaitingAfter(queue, event.meta.state)) return [];
      const staff = await staffOf(queue.area, event.position);
      return staff
        .filter((adminId) => adminId !== event.meta.actor)
        .map((adminId) => workStep(runtime, event, adminId, queue.kind.name));
    };

  return {
    name: 'work',
    appends: ['NotificationSent', 'NotificationJoined'],
    on: Object.fromEntries(
      queues.flatMap((queue) => queue.events.map((type) => [type, entered(queue)] as const)),
    ),
  };
};
