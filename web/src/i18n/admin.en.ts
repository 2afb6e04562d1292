import { en as activity } from '../admin/activity/messages.en.ts';
import { en as calendar } from '../admin/calendar/messages.en.ts';
import { en as dossier } from '../admin/dossier/messages.en.ts';
import { en as dashboard } from '../admin/dashboard/messages.en.ts';
import { en as deliveries } from '../admin/deliveries/messages.en.ts';
import { en as find } from '../admin/find/messages.en.ts';
import { en as flags } from '../admin/flags/messages.en.ts';
import { en as admin } from '../admin/messages.en.ts';
import { en as moderation } from '../admin/moderation/messages.en.ts';
import { en as notifications } from '../admin/notifications/messages.en.ts';
import { en as operations } from '../admin/operations/messages.en.ts';
import { en as permissions } from '../admin/permissions/messages.en.ts';
import { en as rebuilds } from '../admin/rebuilds/messages.en.ts';
import { en as resources } from '../admin/resources/messages.en.ts';
import { en as tasks } from '../admin/tasks/messages.en.ts';
import { en as timers } from '../admin/timers/messages.en.ts';
import { en as undo } from '../admin/undo/messages.en.ts';

/** Texts of the staff's pages. */
export const en = {
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
