import type { ManagersOf } from '../area.ts';
import { notifications } from './managers/notifications.ts';

export const notificationManagers: ManagersOf = ({ runtime, staffOf }) => [notifications(runtime, staffOf)];
