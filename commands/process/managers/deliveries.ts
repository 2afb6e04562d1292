import { textIn } from '../../../domain/kit/json.ts';
import { keyedId } from '../../ids.ts';
import type { Runtime } from '../../runtime.ts';
import { commandStep, type ProcessManager } from '../manager.ts';

/** Notes what was shown in the app, and when it was read. */
export const deliveries = (runtime: Runtime): ProcessManager => {
  const channel = 'in_app';
  const logged = (notificationId: string): string =>
    keyedId(runtime.registry.kind('notification-log'), { notificationId, channel }) ?? '';
  return {
    name: 'deliveries',
    from: 'start',
    atOnce: 8,
    on: {
      NotificationSent: async ({ meta: { item: notificationId }, data }) => {
        const [userId, kind] = [textIn(data['userId']), textIn(data['kind'])];
        // what an admin is told of is logged for nobody
        if (userId === null) return [];
        const input = { notificationId, userId, kind, channel };
        const of = { kind: 'notification-log', action: 'create', id: logged(notificationId), input };
        // noted already, or the member is gone by now
        return [commandStep(runtime, 'note', of, ['invalid_transition', 'invalid'])];
      },
      NotificationRead: async ({ meta: { item } }) => {
        const of = { kind: 'notification-log', action: 'read', id: logged(item), input: {} };
        return [commandStep(runtime, 'note reading', of, ['not_found', 'invalid_transition'])];
      },
    },
  };
};
