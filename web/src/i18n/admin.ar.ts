import { ar as activity } from '../admin/activity/messages.ar.ts';
import { ar as calendar } from '../admin/calendar/messages.ar.ts';
import { ar as dossier } from '../admin/dossier/messages.ar.ts';
import { ar as dashboard } from '../admin/dashboard/messages.ar.ts';
import { ar as deliveries } from '../admin/deliveries/messages.ar.ts';
import { ar as find } from '../admin/find/messages.ar.ts';
import { ar as flags } from '../admin/flags/messages.ar.ts';
import { ar as admin } from '../admin/messages.ar.ts';
import { ar as moderation } from '../admin/moderation/messages.ar.ts';
import { ar as notifications } from '../admin/notifications/messages.ar.ts';
import { ar as operations } from '../admin/operations/messages.ar.ts';
import { ar as permissions } from '../admin/permissions/messages.ar.ts';
import { ar as rebuilds } from '../admin/rebuilds/messages.ar.ts';
import { ar as resources } from '../admin/resources/messages.ar.ts';
import { ar as tasks } from '../admin/tasks/messages.ar.ts';
import { ar as timers } from '../admin/timers/messages.ar.ts';
import { ar as undo } from '../admin/undo/messages.ar.ts';

/** Texts of the staff's pages. */
export const ar = {
  ...admin,
  ...calendar,
  ...activity,
  ...resources,
  ...tasks,
  ...moderation,
  ...find,
  ...dossier,
  ...dashboard,
  ...notifications,
  ...operations,
  ...undo,
  ...flags,
  ...permissions,
  ...timers,
  ...rebuilds,
  ...deliveries,
};
